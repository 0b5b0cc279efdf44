import { asJson, type RowRun } from '../../commands/bulk/bulkKind.ts';
import { productsFile, type FileRow as Deed } from '../../commands/bulk/productsFile.ts';
import type { ProductEdit } from '../../domain/catalog/editProduct.ts';
import type { ProductStatusCode } from '../../domain/catalog/productCodes.ts';
import { isProductFlag } from '../../domain/catalog/productFlags.ts';
import type { Amounts } from '../../domain/plausible.ts';
import { isPricingRule } from '../../domain/pricing/pricingRules.ts';
import { rulesIn } from '../../domain/pricing/writtenRules.ts';
import { sameValue } from '../../kernel/claims.ts';
import { subCommandId } from '../../kernel/ids.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import type { FileKind, FileRow, ImportPlace, ImportRun, Preview } from '../fileKind.ts';
import { finding, type Finding } from '../finding.ts';
import { noAmounts } from '../judgeUnlikely.ts';
import type { ReadRow } from '../readRow.ts';
import type { CatalogProduct } from '../../queries/catalog/catalogProducts.ts';
import { catalogSnapshot } from './product/catalogSnapshot.ts';
import { differingFields } from './product/differences.ts';
import { flagsIn, isDetail, isLogistics, productForm, type Field } from './product/fields.ts';
import {
  categoryNamed,
  importedProduct,
  ruleFinding,
  tradeCodesIn,
  wrongQuantities,
  wrongRules,
} from './product/importedProduct.ts';
import { judgeNames, type FoundNames } from './product/referredNames.ts';
import { products } from './products.ts';

const LOOKUPS = 32;
/** What is counted or booked elsewhere: a file may say it of a new product only. */
const FIXED: readonly Field[] = ['inventoryUOM', 'warehouse', 'onHand'];

type Values = ReadRow<Field>['values'];

interface UpdateRow extends FileRow, Preview {
  readonly sku: string;
  readonly values: Values;
  /** What the product has; once it is judged, as `deed` is. */
  readonly was: Amounts;
  readonly deed: Deed | null;
}

/**
 * Files that change the products they name by SKU and make those that do not exist (spec 2, 2.2 "update items from CSV").
 * Only what they make must be complete. Their batches are batches of products.
 */
export const productUpdates: FileKind<Field, UpdateRow> = {
  name: products.name,
  form: { ...productForm, required: { sku: 'catalog.skuRequired' } },
  streams: true,
  label: ({ sku = '' }) => String(sku),
  rowsOf: (row, values) => [
    { row, sku: String(values.sku), values, itemId: null, changes: [], was: noAmounts, deed: null },
  ],
  preview: ({ itemId, changes }) => ({ itemId, changes }),
  unitsOf: ({ deed }) => (deed && 'create' in deed ? [{ field: 'inventoryUOM', name: deed.create.inventoryUOM }] : []),
  categoriesOf: ({ deed }) =>
    categoryNamed(deed === null ? undefined : 'create' in deed ? deed.create.category : deed.category),
  amountsOf: ({ was, values: { price = was.price, cost = was.cost } }) => ({
    was,
    now: { price: price === null ? null : String(price), cost: cost === null ? null : String(cost) },
  }),
  codesOf: ({ itemId, changes }) => ({
    itemId,
    codes: tradeCodesIn(Object.fromEntries(changes.map(({ field, file }) => [field, file]))),
  }),
  bulkData: ({ deed }) => deed ?? {},
  once: [{ field: 'sku', of: ({ sku }) => sku, ofRefused: ({ sku = '' }) => String(sku), code: 'import.duplicate' }],
  groupOf: ({ sku }) => sku,
  atOnce: 16,
  // What it changes is part of the command: where someone has worked with the product since, the same row is another one.
  commandId: (batch, [row]) =>
    row?.itemId
      ? subCommandId(batch.commandId, JSON.stringify([row.sku, row.changes]))
      : batch.rowCommandId(row?.sku ?? ''),
  open,
  undoItem: products.undoItem,
};

async function open({ services, companyId, nameOf }: ImportPlace): Promise<ImportRun<UpdateRow>> {
  const catalog = await catalogSnapshot(services, companyId);
  const referred = judgeNames(services, companyId, nameOf);
  return {
    async judge(rows) {
      const findings: Finding[] = [];
      const complete: number[] = [];
      const ready: UpdateRow[] = [];
      const holders = await catalog.holders(rows.map(({ sku }) => sku));
      const records = await catalog.products([...new Set(holders.values())]);
      const names = new Map<number, FoundNames>();
      await withConcurrency([rows], LOOKUPS, async ({ row, values }) => {
        const { found, wrong } = await referred(row, values);
        findings.push(...wrong);
        if (wrong.length === 0) names.set(row, found);
      });
      for (const one of rows) {
        const found = names.get(one.row);
        if (!found) continue;
        const record = records.get(holders.get(sameValue(one.sku)) ?? '');
        const judged = record ? changed(one, record, found, nameOf) : made(one, found, nameOf);
        if (judged === 'same') complete.push(one.row);
        else if ('deed' in judged) ready.push(judged);
        else findings.push(...judged);
      }
      return { findings, complete, ready };
    },

    async write([one], context) {
      if (!one) return false;
      const handle: RowRun['handle'] = async (decider, id, command, decide) =>
        (await services.handler.handle(decider, id, command, decide, context)).types.length > 0;
      const row = { id: one.itemId ?? '', label: one.sku, data: asJson(one.deed ?? {}) };
      return productsFile.perform({ services, context, about: {}, row, handle });
    },
  };
}

/** What a row would change of a product that exists. */
function changed(
  one: UpdateRow,
  record: CatalogProduct,
  names: FoundNames,
  nameOf: (field: string) => string,
): UpdateRow | 'same' | readonly Finding[] {
  const { row, sku, values: all } = one;
  const { sku: _sku, preferredVendor: _vendor, location: _location, ...rest } = all;
  const values: Values = {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => !isProductFlag(field) && !isPricingRule(field))),
    ...(names.vendor ? { preferredVendor: names.vendor.name } : {}),
    ...(names.location ? { location: names.location.name } : {}),
  };
  const [flags, rules] = [flagsIn(all), rulesIn(all)];
  let changes: ReturnType<typeof differingFields>;
  try {
    changes = differingFields({ fields: values, flags, rules }, record);
  } catch (error) {
    return [ruleFinding(error, row, rules, nameOf)];
  }
  const fixed = changes
    .filter(({ field }) => FIXED.includes(field))
    .map(({ field, file, catalogue }) => finding(row, field, file, 'import.fixed', { catalogue }));
  if (fixed.length > 0) return fixed;
  if (changes.length === 0) return 'same';
  const differing = changes.map(({ field }) => field);
  const wrong = wrongQuantities(row, values, { fields: differing, unit: record.inventoryUOM }, nameOf);
  if (wrong.length > 0) return wrong;
  const edit = {
    ...editOf(new Map(differing.map((field) => [field, values[field] ?? ''])), names),
    ...(differing.some(isProductFlag) ? { flags } : {}),
    ...(differing.some(isPricingRule) ? { rules } : {}),
  };
  const category = differing.includes('category') ? { category: String(values.category) } : {};
  const was = { price: record.price, cost: record.cost };
  return { row, sku, values: all, itemId: record.productId, changes, was, deed: { edit, ...category } };
}

function editOf(
  changed: ReadonlyMap<Field, string | number>,
  { vendor, location }: FoundNames,
): Omit<ProductEdit, 'category'> {
  const of = (is: (field: Field) => boolean) => Object.fromEntries([...changed].filter(([field]) => is(field)));
  const text = (field: Field): string | undefined => (changed.has(field) ? String(changed.get(field)) : undefined);
  const [variety, price, cost] = [text('variety'), text('price'), text('cost')];
  const details = of(isDetail);
  const logistics = of(isLogistics);
  return {
    ...(variety === undefined ? {} : { variety }),
    ...(changed.has('status') ? { status: changed.get('status') as ProductStatusCode } : {}),
    ...(price === undefined ? {} : { price: { how: 'set', value: price } }),
    ...(cost === undefined ? {} : { cost: { how: 'set', value: cost } }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
    ...(Object.keys(logistics).length === 0 ? {} : { logistics }),
    ...(changed.has('preferredVendor') && vendor ? { vendor } : {}),
    ...(changed.has('location') && location ? { location } : {}),
  };
}

/** A product that a row makes. */
function made(one: UpdateRow, names: FoundNames, nameOf: (field: string) => string): UpdateRow | readonly Finding[] {
  const { row, values } = one;
  const missing = (['variety', 'inventoryUOM'] as const).filter((field) => values[field] === undefined);
  const wrong = [
    ...missing.map((field) => finding(row, field, '', productForm.required[field] ?? '')),
    ...wrongRules(row, rulesIn(values), nameOf),
  ];
  if (wrong.length > 0) return wrong;
  const changes = Object.entries(values)
    .filter(([field]) => field !== 'sku')
    .map(([field, value]) => ({ field, file: String(value), catalogue: '' }));
  const { preferredVendor: _vendor, location: _location, ...product } = importedProduct(values);
  return { ...one, changes, deed: { create: { ...product, ...names } } };
}
