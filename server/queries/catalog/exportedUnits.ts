import { sql, type InferResult, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { countRows, eachPresented, exportedAtOneMoment, throughCursor, type Exported } from '../cursor.ts';
import { productHits, type ProductFilter, type ProductHits } from './productHits.ts';
import { RatioType } from '../../domain/catalog/productUnit.ts';
import { perInventoryUnit } from '../../domain/catalog/unitRatio.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Services } from '../../services.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';

type Answer = 'yes' | 'no';

/** A unit of a product as a file of units has it, named as the importer reads it; the base unit is the first of its product. */
export interface ExportedUnit {
  readonly sku: string;
  readonly unit: string;
  readonly ratio: Decimal;
  /** As it was typed where that was the way round, else 1 / ratio. */
  readonly unitsPerInventoryUnit: Decimal;
  readonly type: 'FIXED' | 'VARIABLE';
  readonly useForInventory: Answer;
  readonly useForSelling: Answer;
  readonly useForPurchasing: Answer;
  readonly defaultSelling: Answer;
  readonly defaultPurchasing: Answer;
  readonly pricingUOM: string;
  readonly priceFactor: Decimal;
  readonly useForAvailable: Answer;
}

const names = [
  'sku', 'unit', 'ratio', 'unitsPerInventoryUnit', 'type', 'useForInventory', 'useForSelling', 'useForPurchasing',
  'defaultSelling', 'defaultPurchasing', 'pricingUOM', 'priceFactor', 'useForAvailable',
] as const satisfies readonly (keyof ExportedUnit)[]; // prettier-ignore
const NUMBERS: readonly string[] = ['ratio', 'unitsPerInventoryUnit', 'priceFactor'];

export const unitColumns: readonly SheetColumn<ExportedUnit>[] = names.map((name) => ({
  name,
  of: (unit) => unit[name],
  isNumber: NUMBERS.includes(name),
  width: name === 'sku' ? 18 : 14,
}));

/** Runs `work` with the units of a company's products, and how many products these are, as they stood at one moment of the database, through a cursor. */
export function exportedUnits<T>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  filter: ProductFilter,
  work: (exported: Exported<ExportedUnit>) => Promise<T>,
): Promise<T> {
  const find = async (transaction: Transaction<Database>) => {
    const products = productHits(transaction, companyId, filter);
    const count = await countRows(transaction, products.select('p.product_id'));
    const rows = unitRows(products);
    return { count, batches: eachPresented(throughCursor(transaction, rows), presentedUnits()) };
  };
  return exportedAtOneMoment(db, find, work);
}

const nameOf = (id: RawBuilder<string>): RawBuilder<string | null> =>
  sql<string | null>`(SELECT o.name FROM company_options o
    WHERE o.company_id = p.company_id AND o.kind = 'unit' AND o.id = ${id})`;

/** Each product with its units, its base unit first; the list has a line for that one only once it was changed. */
const unitRows = (products: ProductHits) =>
  products
    .leftJoin('product_list_unit as l', (join) =>
      join.onRef('l.company_id', '=', 'p.company_id').onRef('l.product_id', '=', 'p.product_id'),
    )
    .select(['p.product_id', 'p.sku', 'p.unit_id as base_id', 'p.selling_unit_id', 'p.purchasing_unit_id'])
    .select(['l.unit_id', 'l.ratio', 'l.reversed', 'l.type', 'l.is_enabled', 'l.price_factor'])
    .select(['l.use_for_inventory', 'l.use_for_selling', 'l.use_for_purchasing'])
    .select([
      sql<string>`coalesce(${nameOf(sql`p.unit_id`)}, p.inventory_uom)`.as('base'),
      sql<string | null>`coalesce(${nameOf(sql`l.unit_id`)}, l.name)`.as('unit'),
      nameOf(sql`l.pricing_unit_id`).as('pricing'),
    ])
    .orderBy('p.sku')
    .orderBy('p.product_id')
    .orderBy(sql`l.unit_id = p.unit_id`, (order) => order.desc())
    .orderBy('l.place')
    .orderBy('l.unit_id');

type FetchedUnit = InferResult<ReturnType<typeof unitRows>>[number];

/** The list has a line for a base unit only once something of it was changed. */
function presentedUnits(): (rows: readonly FetchedUnit[]) => ExportedUnit[] {
  let product = '';
  return (rows) =>
    rows.flatMap((row) => {
      const isFirst = row.product_id !== product;
      product = row.product_id;
      const isBase = row.unit_id === null || row.unit_id === row.base_id;
      return isFirst && !isBase ? [presented(baseOf(row)), presented(row)] : [presented(row)];
    });
}

const baseOf = (row: FetchedUnit): FetchedUnit => ({
  ...row,
  ...{ unit_id: null, unit: null, ratio: null, reversed: null, type: null, is_enabled: null, price_factor: null },
  ...{ use_for_inventory: null, use_for_selling: null, use_for_purchasing: null, pricing: null },
});

const decimal = (value: string): Decimal => toDecimal(value) ?? '0';
const answer = (is: boolean): Answer => (is ? 'yes' : 'no');

function presented(row: FetchedUnit): ExportedUnit {
  const unit = row.unit ?? row.base;
  const id = row.unit_id ?? row.base_id;
  const ratio = decimal(row.ratio ?? '1');
  const reversed = row.reversed === null ? null : decimal(row.reversed);
  return {
    sku: row.sku,
    unit,
    ratio,
    unitsPerInventoryUnit: perInventoryUnit({ ratio, reversed }),
    type: row.type === RatioType.VARIABLE ? 'VARIABLE' : 'FIXED',
    useForInventory: answer(row.use_for_inventory ?? true),
    useForSelling: answer(row.use_for_selling ?? true),
    useForPurchasing: answer(row.use_for_purchasing ?? true),
    defaultSelling: answer(id === row.selling_unit_id),
    defaultPurchasing: answer(id === row.purchasing_unit_id),
    pricingUOM: row.pricing ?? unit,
    priceFactor: decimal(row.price_factor ?? '0'),
    useForAvailable: answer(row.is_enabled ?? true),
  };
}
