import type { Command } from 'commander';
import { newCommand, withIdentity } from '../terminal/command.ts';
import type { RebuildOptions } from '../projector/rebuildReadModels.ts';
import type { Say } from '../terminal/say.ts';

/** Read models made anew from the log, or proved equal to it. */
export const rebuildCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'rebuild [names...]',
      key: 'rebuild',
      examples: [
        ['crossdock rebuild --verify', 'rebuild.example.verify'],
        ['crossdock rebuild', 'rebuild.example.all'],
        ['crossdock rebuild product_list', 'rebuild.example.one'],
      ],
    }),
    say,
  )
    .option('--verify', say('rebuild.option.verify'))
    .action(async (names: string[], options: RebuildOptions) => {
      const { rebuildReadModels } = await import('../projector/rebuildReadModels.ts');
      process.exitCode = await rebuildReadModels(names, options, say);
    });
