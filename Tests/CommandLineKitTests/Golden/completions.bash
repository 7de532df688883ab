# Completions of sample for bash: source this file, or save it as
# ~/.local/share/bash-completion/completions/sample
_sample() {
  local word=${COMP_WORDS[COMP_CWORD]} before='' command='' i
  reply() { COMPREPLY=($(compgen -W "$1" -- "$word")); }
  COMPREPLY=()
  if ((COMP_CWORD > 1)); then
    before=${COMP_WORDS[COMP_CWORD - 1]}
    command=${COMP_WORDS[1]}
  fi
  # The equals sign of --option=value is a word of its own.
  if [[ $word == '=' ]]; then
    word=''
  elif [[ $before == '=' ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ ${COMP_WORDS[i]} == -- ]] && before=--
  done
  case $command,$before in
    price,--rules|price,-r) compopt -o default 2>/dev/null ;;
    price,--base) : ;;
    price,--output|price,-o) compopt -o default 2>/dev/null ;;
    price,--strings) compopt -o dirnames 2>/dev/null ;;
    price,--coupon|price,-c) : ;;
    price,--jobs|price,-j) : ;;
    price,--format) reply 'text json' ;;
    price,--shell) reply 'bash zsh' ;;
    *)
      if [[ $word == -* && $before != -- ]]; then
        case $command in
          '') reply '--help -h --version -V' ;;
          price) reply '--rules -r --base --output -o --strings --coupon -c --jobs -j --format --shell --quiet -q --verbose -v --help -h' ;;
          help) reply '--help -h' ;;
        esac
      else
        case $command in
          '') reply 'price help' ;;
          price) compopt -o default 2>/dev/null ;;
          help) reply 'price help' ;;
        esac
      fi ;;
  esac
  unset -f reply
}
complete -F _sample sample
