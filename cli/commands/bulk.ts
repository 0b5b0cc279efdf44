import { Option, type Command } from 'commander';
import type { CancelBulkOptions } from '../bulk/cancelBulk.ts';
import type { BulkOptions } from '../bulk/findBulk.ts';
import type { ShowBulkOptions } from '../bulk/showBulk.ts';
import type { UndoBulkOptions } from '../bulk/undoBulk.ts';
import { newCommand, newGroup, wholeNumber, withIdentity, type CommandText } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

const command = (say: Say, text: CommandText): Command => withIdentity(newCommand(say, text), say);

const listCommand = (say: Say): Command =>
  command(say, {
    name: 'list',
    key: 'bulk.list',
    examples: [
      ['crossdock bulk list', 'bulk.example.list'],
      [`crossdock bulk list --json | jq 'select(.state == "running")'`, 'bulk.example.listJson'],
    ],
  })
    .addOption(new Option('--limit <count>', say('bulk.option.limit')).default(20).argParser(wholeNumber(1_000)))
    .action(async (options: BulkOptions & { limit: number }) => {
      const { listBulks } = await import('../bulk/listBulks.ts');
      await listBulks(options, say);
    });

const showCommand = (say: Say): Command =>
  command(say, {
    name: 'show <bulk>',
    key: 'bulk.show',
    examples: [['crossdock bulk show 5c1e0d1f --outcome refused', 'bulk.example.show']],
  })
    .addOption(
      new Option('--outcome <rows>', say('bulk.option.outcome')).choices(['done', 'unchanged', 'refused', 'blocked']),
    )
    .action(async (bulk: string, options: ShowBulkOptions) => {
      const { showBulk } = await import('../bulk/showBulk.ts');
      await showBulk(bulk, options, say);
    });

const cancelCommand = (say: Say): Command =>
  command(say, {
    name: 'cancel <bulk>',
    key: 'bulk.cancel',
    examples: [['crossdock bulk cancel 5c1e0d1f --reason "wrong percentage"', 'bulk.example.cancel']],
  })
    .option('--reason <text>', say('bulk.option.reason'))
    .option('--dry-run', say('bulk.option.dryRun'))
    .action(async (bulk: string, options: CancelBulkOptions) => {
      const { cancelBulk } = await import('../bulk/cancelBulk.ts');
      await cancelBulk(bulk, options, say);
    });

const undoCommand = (say: Say): Command =>
  command(say, {
    name: 'undo <bulk>',
    key: 'bulk.undo',
    examples: [
      ['crossdock bulk undo 5c1e0d1f --dry-run', 'bulk.example.undoDry'],
      ['crossdock bulk undo 5c1e0d1f --reason "wrong percentage"', 'bulk.example.undo'],
    ],
  })
    .option('--reason <text>', say('bulk.option.reason'))
    .option('--dry-run', say('bulk.option.dryRun'))
    .action(async (bulk: string, options: UndoBulkOptions) => {
      const { undoBulk } = await import('../bulk/undoBulk.ts');
      process.exitCode = await undoBulk(bulk, options, say);
    });

/** Changes of many records at once: how they went, stopping them, and the way back (design 4). */
export const bulkCommand = (say: Say): Command =>
  [listCommand, showCommand, cancelCommand, undoCommand].reduce(
    (group, sub) => group.addCommand(sub(say)),
    newGroup(say, 'bulk'),
  );
