import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Shell } from '../../cli/completion/scripts.ts';

/** Whether this computer has it. */
export function isThere(shell: Shell): boolean {
  try {
    execFileSync(shell, ['-c', 'exit'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Prints what may be in place of the last of `$@`, as each shell would have it. */
const programs: Readonly<Record<Shell, string>> = {
  bash: `source <(crossdock completion bash)
    COMP_WORDS=(crossdock "$@"); COMP_CWORD=$#; _crossdock; printf '%s\\n' "\${COMPREPLY[@]}"`,

  fish: `crossdock completion fish | source; complete -C "crossdock $argv"`,

  // It completes at a terminal only: types the line into a shell of its own, presses Tab, has what is there then
  // written to a file by a key, and prints the last word of it.
  zsh: `zmodload zsh/zpty; out=$(mktemp)
    zpty -b line "zsh -f -i"
    zpty -w line "PS1=; stty -echo; source <(crossdock completion zsh); bindkey '^I' complete-word
      _show() { print -r -- \\"\\$BUFFER\\" > $out }; zle -N _show; bindkey '^T' _show; print ready > $out"
    await() { for i in {1..600}; do [[ $(<$out) == \${~1} ]] && return; zpty -r -t line _; sleep 0.05; done; return 1 }
    await ready && zpty -w -n line "crossdock $*"$'\\t\\x14' && await 'crossdock *' && {
      typed=$(<$out); typed=\${typed% }; print -r -- "\${typed##* }" }
    zpty -d line; rm -f $out`,
};

/** What a real shell offers for a line that is being written, in the order in which it offers it. */
export async function completedBy(shell: Shell, line: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const words = line.split(' ');
  const args = shell === 'fish' ? ['-N', '-c', programs.fish, ...words] : ['-c', programs[shell], shell, ...words];
  const { stdout } = await promisify(execFile)(shell, args, { env });
  return stdout
    .split('\n')
    .map((offer) => offer.split('\t')[0]?.trim() ?? '')
    .filter((offer) => offer !== '');
}
