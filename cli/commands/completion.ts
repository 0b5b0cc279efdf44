import { Command } from 'commander';
import { scripts, shells, type Shell } from '../completion/scripts.ts';
import { command } from '../session/command.ts';
import { print } from '../terminal/output.ts';

/** A script that teaches a shell to complete commands, options and the ids of the running Crossdock. */
export const completionCommand = command({
  name: 'completion <shell>',
  key: 'completion',
  json: false,
  identity: false,
  argument: { choices: shells, about: 'completion.shell' },
  examples: [
    ['source <(crossdock completion bash)', 'completion.example.bash'],
    ['crossdock completion bash >> ~/.bashrc', 'completion.example.forGood'],
    ['crossdock completion fish | source', 'completion.example.fish'],
  ],
  run: () => (shell: Shell) => {
    process.stdout.write(scripts[shell]);
  },
});

/** What the scripts ask: one candidate a line. Whatever goes wrong, a shell hears nothing of it. */
export const completeCommand = (): Command =>
  new Command('__complete')
    .argument('[words...]')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (words: readonly string[], _options: unknown, { parent }: Command) => {
      try {
        const { candidates } = await import('../completion/candidates.ts');
        const { runningIds } = await import('../completion/runningIds.ts');
        const found = parent ? await candidates(parent, words, runningIds) : [];
        for (const { value, about } of found) print(`${value}${about === '' ? '' : `\t${about.split('\n')[0] ?? ''}`}`);
      } catch {
        process.exitCode = 1;
      }
    });
