#compdef sample
# Completions of sample for zsh: save this file as _sample in a folder of $fpath, or source it.
_sample() {
  local curcontext="$curcontext" state line
  local -A opt_args
  _arguments -C \
    '(-h --help)'{-h,--help}'[show this help]' \
    '(-V --version)'{-V,--version}'[show the version]' \
    '1:command:->command' \
    '*::argument:->argument' && return
  case $state in
    command)
      local -a commands=(
        'price:prices a thing'
        'help:shows help'
      )
      _describe -t commands command commands
      ;;
    argument)
      case $words[1] in
        price)
          _arguments -s -S \
            '(-r --rules)'{-r+,--rules=}'[the rule set]:FILE:_files' \
            '--base=[the base language]:TAG: ' \
            '(-o --output)'{-o+,--output=}'[where to write]:FILE:_files' \
            '--strings=[the folder of the translations]:DIR:_files -/' \
            '*'{-c+,--coupon=}'[a coupon]:CODE: ' \
            '(-j --jobs)'{-j+,--jobs=}'[how many at once]:N: ' \
            '--format=[how to write it]:FORMAT:(text json)' \
            '--shell=[whose rules hold\: it'\''s `\[optional\]`]:SHELL:(bash zsh)' \
            '(-q --quiet)'{-q,--quiet}'[says nothing]' \
            '(-v --verbose)'{-v,--verbose}'[says more]' \
            '(-h --help)'{-h,--help}'[show this help]' \
            '1:AMOUNT: ' \
            '*:PATH:_files'
          ;;
        help)
          _arguments -s -S \
            '(-h --help)'{-h,--help}'[show this help]' \
            '1::COMMAND:(price help)'
          ;;
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _sample ]]; then
  _sample "$@"
else
  compdef _sample sample
fi
