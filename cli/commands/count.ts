import { countFilters } from '../../server/domain/inventory/count/countFilters.ts';
import { countScopes } from '../../server/domain/inventory/count/inventoryCount.ts';
import { encodings } from '../../server/domain/imports/encodings.ts';
import { command, group, wholeNumber, type CommandOf, type OptionText } from '../session/command.ts';

/** How a file is written, where its cells leave it open. */
export const spellingOptions: readonly OptionText[] = [
  ['--numbers <decimals>', 'import.option.numbers', { choices: ['point', 'comma'] }],
  ['--dates <order>', 'import.option.dates', { choices: ['month-first', 'day-first'] }],
];

/** A count's sheet: `count export`, and `export counts` beside the exports of everything else. */
export const exportCountCommand = (name: string): CommandOf =>
  command({
    name: `${name} <count>`,
    key: 'count.export',
    may: 'inventory.count',
    json: false,
    examples: [['crossdock count export 12 --out sheet.csv', 'count.example.export']],
    options: [['--out <file>', 'count.option.out']],
    run: async () => (await import('../inventory/count/exportCount.ts')).exportCount,
  });

/** A filled-in sheet: `count import`, and `import counts` beside the imports of everything else. */
export const importCountCommand = (name: string): CommandOf =>
  command({
    name: `${name} <count> <file>`,
    key: 'count.import',
    examples: [
      ['crossdock count import 12 sheet.csv', 'count.example.importDry'],
      ['crossdock count import 12 sheet.csv --commit', 'count.example.import'],
      ['crossdock count import 12 sheet.csv --counted-at "11/22/2026 05:30" --commit', 'count.example.countedAt'],
    ],
    options: [
      ['--commit', 'import.option.commit'],
      ['--skip-invalid', 'import.option.skipInvalid'],
      ['--rejects <file>', 'import.option.rejects'],
      ['--encoding <name>', 'import.option.encoding', { choices: encodings }],
      ...spellingOptions,
      ['--counted-at <when>', 'count.option.countedAt'],
      ['--accept-unlikely', 'count.option.acceptUnlikely'],
      ['--reason <text>', 'import.option.reason'],
    ],
    notes: ['count.help.columns'],
    run: async () => (await import('../inventory/count/importCount.ts')).importCount,
  });

/** Inventory counts: started, entered from a sheet, posted (rules 14). */
export const countCommand = group('count', [
  command({
    name: 'start',
    key: 'count.start',
    may: 'inventory.count',
    examples: [
      ['crossdock count start --scope all --dry-run', 'count.example.startDry'],
      ['crossdock count start --scope category --of Produce --of Dairy --blind', 'count.example.start'],
    ],
    options: [
      ['--scope <scope>', 'count.option.scope', { choices: countScopes, default: 'all' }],
      ['--of <name>', 'count.option.of', { parse: (name, before = []) => [...(before as string[]), name] }],
      ['--blind', 'count.option.blind'],
      ['--threshold <percent>', 'count.option.threshold'],
      ['--note <text>', 'count.option.note'],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../inventory/count/startCount.ts')).startCount,
  }),
  command({
    name: 'list',
    key: 'count.list',
    may: 'inventory.view',
    examples: [[`crossdock count list --json | jq 'select(.stage == "OPEN")'`, 'count.example.list']],
    options: [['--limit <count>', 'count.option.limit', { default: 20, parse: wholeNumber(1_000) }]],
    run: async () => (await import('../inventory/count/showCount.ts')).listCounts,
  }),
  command({
    name: 'show <count>',
    key: 'count.show',
    may: 'inventory.view',
    examples: [['crossdock count show 12 --filter variance', 'count.example.show']],
    options: [['--filter <lines>', 'count.option.filter', { choices: countFilters, default: 'all' }]],
    run: async () => (await import('../inventory/count/showCount.ts')).showCount,
  }),
  exportCountCommand('export'),
  importCountCommand('import'),
  command({
    name: 'post <count>',
    key: 'count.post',
    may: 'inventory.postCount',
    examples: [
      ['crossdock count post 12', 'count.example.postDry'],
      ['crossdock count post 12 --commit --text "End of November"', 'count.example.post'],
    ],
    options: [
      ['--commit', 'count.option.commit'],
      ['--reason <name>', 'count.option.reason'],
      ['--text <text>', 'count.option.text'],
    ],
    run: async () => (await import('../inventory/count/postCount.ts')).postCount,
  }),
  command({
    name: 'cancel <count>',
    key: 'count.cancel',
    may: 'inventory.postCount',
    examples: [['crossdock count cancel 12 --reason "wrong warehouse"', 'count.example.cancel']],
    options: [
      ['--reason <text>', 'count.option.why', { isRequired: true }],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../inventory/count/postCount.ts')).cancelCount,
  }),
  command({
    name: 'undo <count>',
    key: 'count.undo',
    may: 'inventory.postCount',
    examples: [
      ['crossdock count undo 12 --dry-run', 'count.example.undoDry'],
      ['crossdock count undo 12 --reason "wrong sheet"', 'count.example.undo'],
    ],
    options: [
      ['--reason <text>', 'count.option.undoReason'],
      ['--dry-run', 'count.option.dryRun'],
    ],
    run: async () => (await import('../inventory/count/postCount.ts')).undoCount,
  }),
]);
