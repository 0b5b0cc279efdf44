import { Option, type Command } from 'commander';
import type { ProductSortName } from '../../server/contract/catalog.ts';
import type { ExportOptions } from '../export/exportProducts.ts';
import { newCommand, newGroup, wholeNumber, withIdentity } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';
import { exportLotsCommand } from './exportLots.ts';

/** Spelled out, since the contract loads more than `--help` should wait for. */
const sortNames = Object.keys({
  sku: 0,
  variety: 0,
  categoryName: 0,
  status: 0,
  price: 0,
  cost: 0,
  onHandQty: 0,
  availableToSellQty: 0,
  committedQty: 0,
  noLotCommittedQty: 0,
  noLotShippedQty: 0,
  noLotReturnQty: 0,
  inventoryUOM: 0,
  size: 0,
  weight: 0,
  grade: 0,
  packing: 0,
  origin: 0,
  organic: 0,
} satisfies Record<ProductSortName, 0>);

/** Far beyond any catalogue. */
const LIMIT_MAX = 100_000_000;

const exportProductsCommand = (say: Say): Command =>
  withIdentity(
    newCommand(say, {
      name: 'products',
      key: 'export',
      examples: [
        ['crossdock export products --out products.csv', 'export.example.plain'],
        ['crossdock export products --format xlsx --status all --out products.xlsx', 'export.example.xlsx'],
        ['crossdock export products --search mushroom --sort price --desc', 'export.example.search'],
        ['crossdock export products --format ndjson | jq -r .sku', 'export.example.ndjson'],
      ],
    }),
    say,
  )
    .addOption(
      new Option('--format <name>', say('export.option.format')).choices(['csv', 'ndjson', 'xlsx']).default('csv'),
    )
    .option('--out <file>', say('export.option.out'))
    .addOption(
      new Option('--status <status>', say('export.option.status'))
        .choices(['active', 'inactive', 'all'])
        .default('active'),
    )
    .option('--search <words>', say('export.option.search'))
    .addOption(new Option('--sort <column>', say('export.option.sort')).choices(sortNames).default('sku'))
    .option('--desc', say('export.option.desc'))
    .addOption(new Option('--limit <count>', say('export.option.limit')).argParser(wholeNumber(LIMIT_MAX)))
    .action(async (options: ExportOptions) => {
      const { exportProducts } = await import('../export/exportProducts.ts');
      process.exitCode = await exportProducts(options, say);
    });

/** What an import reads again as it was. */
export const exportCommand = (say: Say): Command =>
  newGroup(say, 'export').addCommand(exportProductsCommand(say)).addCommand(exportLotsCommand(say));
