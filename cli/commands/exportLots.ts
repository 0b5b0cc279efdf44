import { Option, type Command } from 'commander';
import { lotSortNames } from '../../server/domain/inventory/lotSortNames.ts';
import type { ExportLotsOptions } from '../inventory/exportLots.ts';
import { newCommand, withIdentity } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

/** Lots as `import lots` reads them again. */
export const exportLotsCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'lots',
      key: 'exportLots',
      examples: [
        ['crossdock export lots --out lots.csv', 'exportLots.example.plain'],
        ['crossdock export lots --sku GAI-LAN-30 --sort bestBy', 'exportLots.example.sku'],
        ['crossdock export lots --format xlsx --status active --out lots.xlsx', 'exportLots.example.xlsx'],
      ],
    }),
    say,
  )
    .addOption(
      new Option('--format <name>', say('export.option.format')).choices(['csv', 'ndjson', 'xlsx']).default('csv'),
    )
    .option('--out <file>', say('export.option.out'))
    .option('--sku <sku>', say('exportLots.option.sku'))
    .addOption(
      new Option('--status <status>', say('exportLots.option.status'))
        .choices(['active', 'inactive', 'all'])
        .default('all'),
    )
    .option('--search <words>', say('export.option.search'))
    .addOption(new Option('--sort <column>', say('export.option.sort')).choices(lotSortNames))
    .option('--desc', say('export.option.desc'))
    .action(async (options: ExportLotsOptions) => {
      const { exportLots } = await import('../inventory/exportLots.ts');
      process.exitCode = await exportLots(options, say);
    });
