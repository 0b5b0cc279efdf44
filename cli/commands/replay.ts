import { command } from '../terminal/command.ts';

/** The log itself, as it is. */
export const replayCommand = command({
  name: 'replay',
  key: 'replay',
  may: 'audit.read',
  examples: [
    ['crossdock replay', 'replay.example.plain'],
    ['crossdock replay --type ProductPriced --from 2026-11-01 --until 2026-11-30', 'replay.example.period'],
    ['crossdock replay --user seller@greenvalley.example', 'replay.example.user'],
    ['crossdock replay --category inventory | jq .data.quantity', 'replay.example.category'],
  ],
  options: [
    ['--stream <name>', 'replay.option.stream'],
    ['--category <name>', 'replay.option.category'],
    ['--type <name>', 'replay.option.type'],
    ['--user <id or email>', 'replay.option.user'],
    ['--from <time>', 'replay.option.from'],
    ['--until <time>', 'replay.option.until'],
    ['--all-companies', 'replay.option.allCompanies'],
  ],
  run: async () => (await import('../audit/history/replay.ts')).replay,
});
