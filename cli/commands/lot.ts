import type { Command } from 'commander';
import type { CorrectLotOptions } from '../inventory/correctLot.ts';
import { newCommand, newGroup, withIdentity } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

const correctCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'correct <sku> <lot>',
      key: 'lot.correct',
      examples: [
        [
          'crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --best-by 12/31/2026 --reason "misread" --dry-run',
          'lot.example.dry',
        ],
        ['crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --cost 7.25 --reason "invoice came"', 'lot.example.cost'],
        ['crossdock lot correct GAI-LAN-30 OPEN-GAI-LAN-30 --location A-01 --reason "put away"', 'lot.example.place'],
      ],
    }),
    say,
  )
    .option('--best-by <date>', say('lot.option.bestBy'))
    .option('--received-on <date>', say('lot.option.receivedOn'))
    .option('--cost <amount>', say('lot.option.cost'))
    .option('--note <text>', say('lot.option.note'))
    .option('--warehouse <name>', say('lot.option.warehouse'))
    .option('--location <code>', say('lot.option.location'))
    .requiredOption('--reason <text>', say('lot.option.reason'))
    .option('--dry-run', say('count.option.dryRun'))
    .action(async (sku: string, lot: string, options: CorrectLotOptions) => {
      const { correctLotOf } = await import('../inventory/correctLot.ts');
      await correctLotOf(sku, lot, options, say);
    });

/** One lot of a product. */
export const lotCommand = (say: Say): Command => newGroup(say, 'lot').addCommand(correctCommand(say));
