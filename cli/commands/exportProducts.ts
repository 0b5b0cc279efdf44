import { Option, type Command } from 'commander';
import type { ProductSortName } from '../../server/domain/catalog/productSortNames.ts';
import type { ExportCategoriesOptions } from '../company/exportCategories.ts';
import type { ExportOptions } from '../catalog/exportProducts.ts';
import type { ExportUnitsOptions } from '../catalog/exportUnits.ts';
import type { ExportVendorsOptions } from '../clients/exportVendors.ts';
import { exportCountCommand } from './count.ts';
import { exportLotsCommand } from './exportLots.ts';
import { newCommand, newGroup, wholeNumber, withIdentity } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

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

type Files = readonly (readonly [command: string, about: string])[];

/** An export of something: its format and its file. */
const exportOf = (say: Say, name: string, key: string, examples: Files): Command =>
  withIdentity(newCommand(say, { name, key, examples }), say)
    .addOption(
      new Option('--format <name>', say('export.option.format')).choices(['csv', 'ndjson', 'xlsx']).default('csv'),
    )
    .option('--out <file>', say('export.option.out'));

/** One of products, or of what they have: which of them. */
const ofProducts = (say: Say, command: Command): Command =>
  command
    .addOption(
      new Option('--status <status>', say('export.option.status'))
        .choices(['active', 'inactive', 'all'])
        .default('active'),
    )
    .option('--search <words>', say('export.option.search'));

const exportProductsCommand = (say: Say): Command =>
  ofProducts(
    say,
    exportOf(say, 'products', 'export', [
      ['crossdock export products --out products.csv', 'export.example.plain'],
      ['crossdock export products --format xlsx --status all --out products.xlsx', 'export.example.xlsx'],
      ['crossdock export products --search mushroom --sort price --desc', 'export.example.search'],
      ['crossdock export products --format ndjson | jq -r .sku', 'export.example.ndjson'],
    ]),
  )
    .addOption(new Option('--sort <column>', say('export.option.sort')).choices(sortNames).default('sku'))
    .option('--desc', say('export.option.desc'))
    .addOption(new Option('--limit <count>', say('export.option.limit')).argParser(wholeNumber(LIMIT_MAX)))
    .action(async (options: ExportOptions) => {
      const { exportProducts } = await import('../catalog/exportProducts.ts');
      process.exitCode = await exportProducts(options, say);
    });

const exportUnitsCommand = (say: Say): Command =>
  ofProducts(
    say,
    exportOf(say, 'units', 'exportUnits', [
      ['crossdock export units --status all --out units.csv', 'exportUnits.example'],
    ]),
  ).action(async (options: ExportUnitsOptions) => {
    const { exportUnits } = await import('../catalog/exportUnits.ts');
    process.exitCode = await exportUnits(options, say);
  });

const exportCategoriesCommand = (say: Say): Command =>
  exportOf(say, 'categories', 'exportCategories', [
    ['crossdock export categories --out categories.csv', 'exportCategories.example'],
  ]).action(async (options: ExportCategoriesOptions) => {
    const { exportCategories } = await import('../company/exportCategories.ts');
    process.exitCode = await exportCategories(options, say);
  });

const exportVendorsCommand = (say: Say): Command =>
  exportOf(say, 'vendors', 'exportVendors', [
    ['crossdock export vendors --out vendors.csv', 'exportVendors.example'],
  ]).action(async (options: ExportVendorsOptions) => {
    const { exportVendors } = await import('../clients/exportVendors.ts');
    process.exitCode = await exportVendors(options, say);
  });

/** What an import reads again as it was. */
export const exportCommand = (say: Say): Command =>
  newGroup(say, 'export')
    .addCommand(exportProductsCommand(say))
    .addCommand(exportUnitsCommand(say))
    .addCommand(exportCategoriesCommand(say))
    .addCommand(exportLotsCommand(say))
    .addCommand(exportVendorsCommand(say))
    .addCommand(exportCountCommand(say, 'counts'));
