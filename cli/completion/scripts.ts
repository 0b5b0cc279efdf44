/** Shells with a completion script. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Asks the shell to complete file names itself. */
export const FILES = ':files';

/**
 * The script that a shell evaluates once. It calls `crossdock __complete -- <words>` with the words up to and including
 * the current one; each answer is a line with the value and, after a tab, its description.
 */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: `# crossdock completion for bash: source <(crossdock completion bash)
_crossdock() {
  local answer line
  COMPREPLY=()
  answer=$(crossdock __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null) || return 0
  if [[ $answer == '${FILES}' ]]; then
    compopt -o default 2>/dev/null
    return 0
  fi
  while IFS= read -r line; do
    [[ -n $line ]] && COMPREPLY+=("$(printf '%q' "\${line%%$'\\t'*}")")
  done <<<"$answer"
}
complete -F _crossdock crossdock
`,
  zsh: `#compdef crossdock
# crossdock completion for zsh: source <(crossdock completion zsh)
_crossdock() {
  local answer line value
  local -a values
  answer=$(crossdock __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null) || return 1
  if [[ $answer == '${FILES}' ]]; then
    [[ $PREFIX == --*=* ]] && compset -P '*='
    _files
    return
  fi
  for line in "\${(@f)answer}"; do
    [[ -n $line ]] || continue
    value="\${\${line%%$'\\t'*}//:/\\\\:}"
    [[ $line == *$'\\t'* ]] && value+=":\${line#*$'\\t'}"
    values+=("$value")
  done
  _describe -V crossdock values
}
if [[ $funcstack[1] == _crossdock ]]; then
  _crossdock "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _crossdock crossdock
fi
`,
  fish: `# crossdock completion for fish: crossdock completion fish | source
function __crossdock_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -l answer (crossdock __complete -- $words[2..] "$current" 2>/dev/null)
  if test "$answer" = '${FILES}'
    # Behind \`--out=\` too.
    set -l option (string match -r -- '^--[^=]*=' "$current")
    __fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current") | string replace -r -- '^' "$option"
  else
    printf '%s\\n' $answer
  end
end
complete -c crossdock -f -a '(__crossdock_complete)'
`,
};
