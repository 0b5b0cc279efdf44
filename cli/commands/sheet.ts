import { command, group } from '../session/command.ts';

/** Price sheets: listed, shown, published, exported (rules 7). */
export const sheetCommand = group('sheet', [
  command({
    name: 'list',
    key: 'sheet.list',
    may: 'sheets.view',
    examples: [
      ['crossdock sheet list', 'sheet.example.list'],
      ['crossdock sheet list --search weekly --json | jq .name', 'sheet.example.json'],
    ],
    options: [['--search <text>', 'sheet.option.search']],
    run: async () => (await import('../priceSheets/showSheets.ts')).listSheets,
  }),
  command({
    name: 'show <sheet>',
    key: 'sheet.show',
    may: 'sheets.view',
    examples: [['crossdock sheet show "Weekly produce"', 'sheet.example.show']],
    run: async () => (await import('../priceSheets/showSheets.ts')).showSheet,
  }),
  command({
    name: 'publish <sheet>',
    key: 'sheet.publish',
    may: 'sheets.edit',
    examples: [
      ['crossdock sheet publish "Weekly produce" --dry-run', 'sheet.example.dryRun'],
      ['crossdock sheet publish "Weekly produce" --until 12/04/2026', 'sheet.example.publish'],
    ],
    options: [
      ['--from <date>', 'sheet.option.from'],
      ['--until <date>', 'sheet.option.until'],
      ['--reason <text>', 'sheet.option.reason'],
      ['--dry-run', 'sheet.option.dryRun'],
    ],
    run: async () => (await import('../priceSheets/publishSheet.ts')).publishSheet,
  }),
  command({
    name: 'export <sheet>',
    key: 'sheet.export',
    examples: [
      ['crossdock sheet export "Weekly produce" --out weekly.csv', 'sheet.example.export'],
      ['crossdock sheet export "Weekly produce" --format ndjson | jq .price', 'sheet.example.exportJson'],
    ],
    options: [
      ['--format <format>', 'sheet.option.format', { choices: ['csv', 'ndjson', 'xlsx'], default: 'csv' }],
      ['--out <file>', 'sheet.option.out'],
    ],
    run: async () => (await import('../priceSheets/exportSheet.ts')).exportSheet,
  }),
]);
