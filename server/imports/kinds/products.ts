import { createProduct } from '../../commands/catalog/createProduct.ts';
import { rememberedNames } from '../../commands/company/rememberedNames.ts';
import { undoProductImport } from '../../commands/imports/undoProductImport.ts';
import { isZero } from '../../domain/decimal.ts';
import { sameValue } from '../../kernel/claims.ts';
import { entityId } from '../../kernel/ids.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import type { FileKind, FileRow, ImportPlace, ImportRun, Verdict } from '../fileKind.ts';
import { finding, type Finding } from '../finding.ts';
import { noAmounts } from '../judgeUnlikely.ts';
import { assumeEmptyStreams } from './product/assumeEmptyStreams.ts';
import type { CatalogProduct } from '../../queries/catalog/catalogProducts.ts';
import { catalogSnapshot } from './product/catalogSnapshot.ts';
import { differencesOf } from './product/differences.ts';
import { productForm, type Field } from './product/fields.ts';
import {
  categoryNamed,
  importedProduct,
  ruleFinding,
  tradeCodesIn,
  wrongRules,
  type ImportedProduct,
} from './product/importedProduct.ts';
import { findNames, judgeNames } from './product/referredNames.ts';
import { shortMemory } from './product/shortMemory.ts';

const LOOKUPS = 32;

interface ProductRow extends FileRow {
  readonly product: ImportedProduct;
}

/** New products, known by SKU. One that exists must be as the file has it; `productUpdates` changes those. */
export const products: FileKind<Field, ProductRow> = {
  name: 'products',
  form: productForm,
  streams: true,
  label: ({ sku = '' }) => String(sku),
  rowsOf: (row, values) => [{ row, product: importedProduct(values) }],
  once: [
    {
      field: 'sku',
      of: ({ product }) => product.sku,
      ofRefused: ({ sku = '' }) => String(sku),
      code: 'import.duplicate',
    },
  ],
  groupOf: ({ product }) => product.sku,
  unitsOf: ({ product }) => [{ field: 'inventoryUOM', name: product.inventoryUOM }],
  categoriesOf: ({ product: { category } }) => categoryNamed(category),
  amountsOf: ({ product: { price = null, cost = null } }) => ({ was: noAmounts, now: { price, cost } }),
  codesOf: ({ product: { details, logistics } }) => ({
    itemId: null,
    codes: tradeCodesIn({ ...details, ...logistics }),
  }),
  // The store flushes what waits together, so that many small appends cost as one.
  atOnce: 48,
  commandId: (batch, [row]) => batch.rowCommandId(row?.product.sku ?? ''),
  open: openProducts,
  undoItem: undoProductImport,
};

async function openProducts({ services, companyId, batch, nameOf }: ImportPlace): Promise<ImportRun<ProductRow>> {
  const catalog = await catalogSnapshot(services, companyId);
  const referred = judgeNames(services, companyId, nameOf);
  const find = findNames(services, companyId);
  const names = rememberedNames(services);
  const ofNew = await shortMemory(services, assumeEmptyStreams(services.store));
  const ofBegun = await shortMemory(services, services.store);
  /** Rows that an interrupted run of this batch left half done. */
  const begun = new Set<number>();
  const isOurs = (productId: string, { sku }: ImportedProduct): boolean =>
    productId === entityId(batch.rowCommandId(sku), 'product');

  return {
    async judge(rows) {
      const findings = rows.flatMap(({ row, product }) => wrongRules(row, product.rules, nameOf));
      const wrong = new Set(findings.map(({ row }) => row));
      const right = rows.filter(({ row }) => !wrong.has(row));
      /** Vendor and location as the catalog calls them. */
      const called = new Map<number, Pick<ImportedProduct, 'preferredVendor' | 'location'>>();
      const naming = right.filter(({ product }) => (product.preferredVendor ?? product.location) !== undefined);
      await withConcurrency([naming], LOOKUPS, async ({ row, product }) => {
        const { found, wrong: unknown } = await referred(row, product);
        findings.push(...unknown);
        called.set(row, {
          preferredVendor: found.vendor?.name ?? product.preferredVendor,
          location: found.location?.name ?? product.location,
        });
      });
      const compared = await compare(right, called);
      return { findings: [...findings, ...compared.findings], complete: compared.complete };
    },

    async write([one], context) {
      if (!one) return false;
      const { preferredVendor, location, ...product } = one.product;
      const deps = begun.has(one.row) ? ofBegun() : ofNew();
      const found = await find({ preferredVendor, location });
      return (await createProduct({ ...deps, names }, { ...product, ...found }, context)).types.length > 0;
    },
  };

  /** What the catalog has of these rows, and whether it says the same. */
  async function compare(
    rows: readonly ProductRow[],
    called: ReadonlyMap<number, Partial<ImportedProduct>>,
  ): Promise<Verdict<ProductRow>> {
    const findings: Finding[] = [];
    const complete: number[] = [];
    const holders = await catalog.holders(rows.map(({ product }) => product.sku));
    const existing = rows.flatMap(({ row, product }) => {
      const productId = holders.get(sameValue(product.sku));
      return productId === undefined ? [] : [{ row, product, productId }];
    });
    const opens = ({ initInventory = '0' }: ImportedProduct): boolean => !isZero(initInventory);
    const asked = existing.filter(({ product, productId }) => !isOurs(productId, product) || opens(product));
    const records = await catalog.products(asked.map(({ productId }) => productId));
    for (const { row, product, productId } of existing) {
      const record = records.get(productId);
      if (!isOurs(productId, product)) {
        const differs = record ? differing(row, { ...product, ...called.get(row) }, record) : null;
        if (differs) findings.push(differs);
        else complete.push(row);
      } else if (record?.onHand === null) begun.add(row);
      else if (record || !opens(product)) complete.push(row);
    }
    return { findings, complete };
  }

  function differing(row: number, product: ImportedProduct, record: CatalogProduct): Finding | null {
    try {
      const differences = differencesOf(product, record);
      return differences.length === 0
        ? null
        : finding(row, nameOf('sku'), product.sku, 'import.differs', { value: product.sku, differences });
    } catch (error) {
      return ruleFinding(error, row, product.rules ?? {}, nameOf);
    }
  }
}
