import type { Command } from 'commander';
import { newCommand, withIdentity } from '../terminal/command.ts';
import type { ReplayOptions } from '../audit/history/replay.ts';
import type { Say } from '../terminal/say.ts';

/** The log itself, as it is. */
export const replayCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'replay',
      key: 'replay',
      examples: [
        ['crossdock replay', 'replay.example.plain'],
        ['crossdock replay --type ProductPriced --from 2026-11-01 --until 2026-11-30', 'replay.example.period'],
        ['crossdock replay --user seller@greenvalley.example', 'replay.example.user'],
        ['crossdock replay --category inventory | jq .data.quantity', 'replay.example.category'],
      ],
    }),
    say,
  )
    .option('--stream <name>', say('replay.option.stream'))
    .option('--category <name>', say('replay.option.category'))
    .option('--type <name>', say('replay.option.type'))
    .option('--user <id or email>', say('replay.option.user'))
    .option('--from <time>', say('replay.option.from'))
    .option('--until <time>', say('replay.option.until'))
    .option('--all-companies', say('replay.option.allCompanies'))
    .action(async (options: ReplayOptions) => {
      const { replay } = await import('../audit/history/replay.ts');
      await replay(options);
    });
