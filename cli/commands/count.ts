import { Option, type Command } from 'commander';
import { countFilters } from '../../server/domain/inventory/count/countFilters.ts';
import { countScopes } from '../../server/domain/inventory/count/inventoryCount.ts';
import type { CancelCountOptions } from '../inventory/count/cancelCount.ts';
import type { CountOptions } from '../inventory/count/countNamed.ts';
import type { ImportCountOptions } from '../inventory/count/importCount.ts';
import type { PostCountOptions } from '../inventory/count/postCount.ts';
import type { ShowCountOptions } from '../inventory/count/showCount.ts';
import type { StartCountOptions } from '../inventory/count/startCount.ts';
import type { UndoCountOptions } from '../inventory/count/undoCount.ts';
import { encodings } from '../../server/imports/csv/decode.ts';
import { newCommand, newGroup, wholeNumber, withIdentity, type CommandText } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

const command = (say: Say, text: CommandText): Command => withIdentity(newCommand(say, text), say);

const startCommand = (say: Say): Command =>
  command(say, {
    name: 'start',
    key: 'count.start',
    examples: [
      ['crossdock count start --scope all --dry-run', 'count.example.startDry'],
      ['crossdock count start --scope category --of Produce --of Dairy --blind', 'count.example.start'],
    ],
  })
    .addOption(new Option('--scope <scope>', say('count.option.scope')).choices(countScopes).default('all'))
    .addOption(
      new Option('--of <name>', say('count.option.of')).argParser((name: string, before: string[] | undefined) => [
        ...(before ?? []),
        name,
      ]),
    )
    .option('--blind', say('count.option.blind'))
    .option('--threshold <percent>', say('count.option.threshold'))
    .option('--note <text>', say('count.option.note'))
    .option('--dry-run', say('count.option.dryRun'))
    .action(async (options: StartCountOptions) => {
      const { startCount } = await import('../inventory/count/startCount.ts');
      await startCount(options, say);
    });

const listCommand = (say: Say): Command =>
  command(say, {
    name: 'list',
    key: 'count.list',
    examples: [[`crossdock count list --json | jq 'select(.stage == "OPEN")'`, 'count.example.list']],
  })
    .addOption(new Option('--limit <count>', say('count.option.limit')).default(20).argParser(wholeNumber(1_000)))
    .action(async (options: CountOptions & { limit: number }) => {
      const { listCounts } = await import('../inventory/count/listCounts.ts');
      await listCounts(options, say);
    });

const showCommand = (say: Say): Command =>
  command(say, {
    name: 'show <count>',
    key: 'count.show',
    examples: [['crossdock count show 12 --filter variance', 'count.example.show']],
  })
    .addOption(new Option('--filter <lines>', say('count.option.filter')).choices(countFilters).default('all'))
    .action(async (count: string, options: ShowCountOptions) => {
      const { showCount } = await import('../inventory/count/showCount.ts');
      await showCount(count, options, say);
    });

/** A count's sheet: `count export`, and `export counts` beside the exports of everything else. */
export const exportCountCommand = (say: Say, name = 'export'): Command =>
  command(say, {
    name: `${name} <count>`,
    key: 'count.export',
    json: false,
    examples: [['crossdock count export 12 --out sheet.csv', 'count.example.export']],
  })
    .option('--out <file>', say('count.option.out'))
    .action(async (count: string, options: CountOptions & { out?: string }) => {
      const { exportCount } = await import('../inventory/count/exportCount.ts');
      await exportCount(count, options, say);
    });

/** A filled-in sheet: `count import`, and `import counts` beside the imports of everything else. */
export const importCountCommand = (say: Say, name = 'import'): Command =>
  command(say, {
    name: `${name} <count> <file>`,
    key: 'count.import',
    examples: [
      ['crossdock count import 12 sheet.csv', 'count.example.importDry'],
      ['crossdock count import 12 sheet.csv --commit', 'count.example.import'],
    ],
  })
    .option('--commit', say('import.option.commit'))
    .option('--skip-invalid', say('import.option.skipInvalid'))
    .option('--rejects <file>', say('import.option.rejects'))
    .addOption(new Option('--encoding <name>', say('import.option.encoding')).choices(encodings).default('utf-8'))
    .addHelpText('after', `\n${say('count.help.columns')}`)
    .action(async (count: string, file: string, options: ImportCountOptions) => {
      const { importCount } = await import('../inventory/count/importCount.ts');
      process.exitCode = await importCount(count, file, options, say);
    });

const postCommand = (say: Say): Command =>
  command(say, {
    name: 'post <count>',
    key: 'count.post',
    examples: [
      ['crossdock count post 12', 'count.example.postDry'],
      ['crossdock count post 12 --commit --text "End of November"', 'count.example.post'],
    ],
  })
    .option('--commit', say('count.option.commit'))
    .option('--reason <name>', say('count.option.reason'))
    .option('--text <text>', say('count.option.text'))
    .action(async (count: string, options: PostCountOptions) => {
      const { postCount } = await import('../inventory/count/postCount.ts');
      process.exitCode = await postCount(count, options, say);
    });

const cancelCommand = (say: Say): Command =>
  command(say, {
    name: 'cancel <count>',
    key: 'count.cancel',
    examples: [['crossdock count cancel 12 --reason "wrong warehouse"', 'count.example.cancel']],
  })
    .requiredOption('--reason <text>', say('count.option.why'))
    .option('--dry-run', say('count.option.dryRun'))
    .action(async (count: string, options: CancelCountOptions) => {
      const { cancelCount } = await import('../inventory/count/cancelCount.ts');
      await cancelCount(count, options, say);
    });

const undoCommand = (say: Say): Command =>
  command(say, {
    name: 'undo <count>',
    key: 'count.undo',
    examples: [
      ['crossdock count undo 12 --dry-run', 'count.example.undoDry'],
      ['crossdock count undo 12 --reason "wrong sheet"', 'count.example.undo'],
    ],
  })
    .option('--reason <text>', say('count.option.undoReason'))
    .option('--dry-run', say('count.option.dryRun'))
    .action(async (count: string, options: UndoCountOptions) => {
      const { undoCount } = await import('../inventory/count/undoCount.ts');
      process.exitCode = await undoCount(count, options, say);
    });

/** Inventory counts: started, entered from a sheet, posted (rules 14). */
export const countCommand = (say: Say): Command =>
  [
    startCommand,
    listCommand,
    showCommand,
    (words: Say) => exportCountCommand(words),
    (words: Say) => importCountCommand(words),
    postCommand,
    cancelCommand,
    undoCommand,
  ].reduce((group, sub) => group.addCommand(sub(say)), newGroup(say, 'count'));
