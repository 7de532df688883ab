# Completions of sample for fish: source this file, or save it as
# ~/.config/fish/completions/sample.fish
function __sample_has_no_command
    test (count (commandline -opc)) -eq 1
end
function __sample_command_is
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test $words[2] = $argv[1]
end
complete -c sample -f
complete -c sample -n '__sample_has_no_command' -l help -s h -d 'show this help'
complete -c sample -n '__sample_has_no_command' -l version -s V -d 'show the version'
complete -c sample -n __sample_has_no_command -a price -d 'prices a thing'
complete -c sample -n __sample_has_no_command -a help -d 'shows help'
complete -c sample -n '__sample_command_is price' -l rules -s r -r -F -d 'the rule set'
complete -c sample -n '__sample_command_is price' -l base -x -d 'the base language'
complete -c sample -n '__sample_command_is price' -l output -s o -r -F -d 'where to write'
complete -c sample -n '__sample_command_is price' -l strings -x -a '(__fish_complete_directories)' -d 'the folder of the translations'
complete -c sample -n '__sample_command_is price' -l coupon -s c -x -d 'a coupon'
complete -c sample -n '__sample_command_is price' -l jobs -s j -x -d 'how many at once'
complete -c sample -n '__sample_command_is price' -l format -x -a 'text json' -d 'how to write it'
complete -c sample -n '__sample_command_is price' -l shell -x -a 'bash zsh' -d 'whose rules hold: it\'s `[optional]`'
complete -c sample -n '__sample_command_is price' -l quiet -s q -d 'says nothing'
complete -c sample -n '__sample_command_is price' -l verbose -s v -d 'says more'
complete -c sample -n '__sample_command_is price' -l help -s h -d 'show this help'
complete -c sample -n '__sample_command_is price' -F
complete -c sample -n '__sample_command_is help' -l help -s h -d 'show this help'
complete -c sample -n '__sample_command_is help' -a 'price help'
