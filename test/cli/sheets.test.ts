import { read, utils } from '@e965/xlsx';
import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, noMap } from '../../server/imports/fileForm.ts';
import { differencesOf } from '../../server/imports/kinds/product/differences.ts';
import { fields, flagsIn, productForm, type Field } from '../../server/imports/kinds/product/fields.ts';
import { importedProduct, wrongRules } from '../../server/imports/kinds/product/importedProduct.ts';
import { ownSpelling } from '../../server/imports/columnSpelling.ts';
import { readRow } from '../../server/imports/readRow.ts';
import { candidates } from '../../cli/completion/candidates.ts';
import { readRows } from '../../server/imports/csv/rows.ts';
import { guarded, unguarded } from '../../server/sheets/formulaGuard.ts';
import { csvSheet } from '../../server/sheets/csvSheet.ts';
import { ndjsonSheet } from '../../server/sheets/ndjsonSheet.ts';
import type { Sheet } from '../../server/sheets/sheet.ts';
import { xlsxSheet } from '../../server/sheets/xlsxSheet.ts';
import { translatorFor } from '../../cli/terminal/translate.ts';
import { usageError } from '../../cli/terminal/usageErrors.ts';
import { productColumns } from '../../server/queries/catalog/productColumns.ts';
import type { ExportedProduct } from '../../server/queries/catalog/exportedProducts.ts';
import { joinedList } from '../../server/domain/text.ts';
import { noDetails, noLogistics } from '../../server/domain/catalog/productDetails.ts';
import { firstFlags } from '../../server/domain/catalog/productFlags.ts';
import { priceGroups, priceGroupTypes } from '../../server/domain/pricing/priceGroups.ts';
import {
  firstPricingRules,
  groupValueField,
  type PricingRule,
  type PricingRules,
} from '../../server/domain/pricing/pricingRules.ts';
import { writtenRules } from '../../server/domain/pricing/writtenRules.ts';
import type { CatalogProduct } from '../../server/queries/catalog/catalogProducts.ts';
import { toDecimal } from '../../server/domain/decimal.ts';

const columns = productColumns(fields);
const written = (sheet: Sheet<ExportedProduct>, products: readonly ExportedProduct[]): Buffer =>
  Buffer.concat([...sheet.begin(), ...sheet.rows(products), ...sheet.end()].map((piece) => Buffer.from(piece)));

/** Text as the catalog may hold it: trimmed, visible, and fond of everything that CSV and spreadsheets trip over. */
const nasty = fc.stringMatching(/^[=+\-@＝＋－＠'",;\tNULa0 北]{0,12}$/).map((text) => text.trim());
/** Names hold no tab, and are not empty. */
const named = fc
  .tuple(
    nasty.map((text) => text.replaceAll('\t', ' ')),
    fc.stringMatching(/^[a-z北'=]$/),
  )
  .map(([a, b]) => (a + b).trim());
/** Units, warehouses and origins hold nothing that the editor of their lists refuses. */
const setting = named.map((text) => text.replaceAll('"', '').trim());
const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => toDecimal((cents / 100).toFixed(2)) ?? '0');
const count = fc.option(fc.nat(10_000));
const description = nasty.map((text) => text.replaceAll('\t', ' '));
const groupValue = fc.option(
  fc.integer({ min: 0, max: 9_999 }).map((cents) => toDecimal((cents / 100).toFixed(2)) ?? '0'),
);
/** As a product may have them: what the logic follows is there. */
const pricing: fc.Arbitrary<PricingRules> = fc
  .record({
    groupChecked: fc.boolean(),
    priceGroupType: fc.constantFrom(...priceGroupTypes),
    costMethod: fc.constantFrom(1000, 2000),
    lastSoldChecked: fc.boolean(),
    defaultLogic: fc.constantFrom(1000, 2000, 3000, 4000, 5000),
    defaultGroup: fc.constantFrom(...priceGroups),
    ...{ groupA: groupValue, groupB: groupValue, groupC: groupValue, groupD: groupValue, groupE: groupValue },
    ...{ descA: description, descB: description, descC: description, descD: description, descE: description },
  })
  .map((rules) => {
    const isGroup =
      rules.defaultLogic === 4000 && rules.groupChecked && rules[groupValueField(rules.defaultGroup)] !== null;
    const isSold = rules.defaultLogic !== 1000 || rules.lastSoldChecked;
    const defaultLogic = (rules.defaultLogic === 4000 ? isGroup : isSold) ? rules.defaultLogic : 2000;
    return { ...rules, defaultLogic, defaultGroup: isGroup ? rules.defaultGroup : null };
  });
const answer = fc.constantFrom('yes', 'no');
const product: fc.Arbitrary<Omit<ExportedProduct, PricingRule>> = fc.record({
  reorderQuantity: fc.nat(1_000_000),
  plu: count,
  upc: nasty,
  family: nasty,
  temperature: nasty,
  shelfLife: count,
  restockingTime: fc.option(fc.nat(3_650)),
  detail: nasty,
  specification: nasty,
  suppliers: nasty.map(joinedList),
  customerProductCode: nasty.map(joinedList),
  supplierSKUs: nasty.map(joinedList),
  grossWeight: fc.option(amount),
  grossWeightUnit: fc.constantFrom('lbs', 'kg'),
  grossVolume: fc.option(amount),
  grossVolumeUnit: fc.constantFrom('cubic feet', 'cubic metres'),
  unitPerPallet: count,
  unitPerLayer: count,
  layersPerPallet: count,
  gtin: fc.constantFrom('', '00012345600012'),
  commodityClass: nasty,

  sku: named,
  variety: fc.stringMatching(/^[a-z=+\-@'北][a-z=+\-@', 北]{0,12}$/).map((text) => text.trim()),
  inventoryUOM: setting,
  category: fc.option(named),
  price: fc.option(amount),
  cost: fc.option(amount),
  size: nasty,
  weight: nasty,
  grade: nasty,
  packing: nasty,
  origin: fc.oneof(fc.constant(''), setting),
  status: fc.constantFrom('ACTIVE', 'INACTIVE'),
  reorderLevel: fc.nat(1_000_000),
  onHand: amount,
  availableToSell: amount,
  committed: amount,
  noLotCommitted: amount,
  noLotShipped: amount,
  noLotReturned: amount,
  sellingUOM: named,
  purchasingUOM: named,
  units: named,
  ...{ sell: answer, purchase: answer, manufacture: answer, push: answer, organic: answer, taxEnabled: answer },
  cover: answer,
  location: fc.option(named),
  warehouse: setting,
  preferredVendor: fc.option(named),
});

describe('a CSV export', () => {
  it('puts no cell into a file that a spreadsheet would run, and loses none of its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), nasty, (any, text) => {
        for (const value of [any, text]) {
          expect(guarded(value)).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠\t\r]/);
          expect(unguarded(guarded(value))).toBe(value);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is read by the import as the same products', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(product, pricing), { minLength: 1, maxLength: 8 }), async (drawn) => {
        const products = drawn.map(([fields, rules]) => ({ ...fields, ...writtenRules(rules) }));
        const text = written(csvSheet(columns), products)
          .toString()
          .replace(/^\uFEFF/, '')
          .replaceAll('\r\n', '\n');
        async function* texts() {
          yield await Promise.resolve(text);
        }
        const { header, batches } = await readRows(texts(), (names) => names.length);
        const found = columnsOf<Field>(header, noMap, productForm);
        const rows = [];
        for await (const batch of batches) rows.push(...batch);
        expect(rows).toHaveLength(products.length);
        rows.forEach((row, at) => {
          const read = readRow<Field>(row, { form: productForm, columns: found, map: noMap, spelling: ownSpelling });
          const imported = importedProduct(read.values);
          const there = products[at];
          if (!there) throw new Error('no product');
          expect(read.findings).toEqual([]);
          expect(wrongRules(row.row, imported.rules, String)).toEqual([]);
          expect(imported.sku).toBe(there.sku);
          const record: CatalogProduct = {
            ...there,
            ...{ productId: 'p', status: there.status === 'ACTIVE' ? 1000 : 2000 },
            flags: { ...firstFlags, ...flagsIn(there) },
            rules: drawn[at]?.[1] ?? firstPricingRules,
          };
          expect(differencesOf(imported, record)).toEqual([]);
        });
      }),
      { numRuns: 200 },
    );
  });
});

const one: ExportedProduct = {
  ...noDetails,
  ...noLogistics,
  ...writtenRules({ ...firstPricingRules, groupChecked: true, groupA: '11.5' }),
  sku: '0012',
  variety: '=1+1 <北京> & "x" _x0041_',
  inventoryUOM: 'case',
  category: null,
  price: '12.5',
  cost: '999999999999.123456',
  origin: 'a\u0001b',
  status: 'ACTIVE',
  reorderLevel: 5,
  onHand: '3.25',
  availableToSell: '3.25',
  committed: '0',
  noLotCommitted: '0',
  noLotShipped: '0',
  noLotReturned: '0',
  sellingUOM: 'case',
  purchasingUOM: 'case',
  units: 'case',
  ...{ sell: 'yes', purchase: 'yes', manufacture: 'no', push: 'no', organic: 'no', taxEnabled: 'no' },
  cover: 'no',
  location: null,
  warehouse: 'Main',
  preferredVendor: 'Tokyo Traders',
};

describe('a spreadsheet', () => {
  it('is read by others: numbers as numbers, text as text, the heading in sight', () => {
    const bytes = written(xlsxSheet(columns, 'Products'), [one, { ...one, sku: 'B' }]);
    const sheet = read(bytes).Sheets.Products;
    if (!sheet) throw new Error('no sheet');
    expect(utils.sheet_to_json(sheet)[0]).toEqual({
      sku: '0012',
      variety: one.variety,
      inventoryUOM: 'case',
      price: 12.5,
      cost: '999999999999.123456',
      origin: 'a\u0001b',
      status: 'ACTIVE',
      reorderLevel: 5,
      reorderQuantity: 0,
      grossWeightUnit: 'lbs',
      grossVolumeUnit: 'cubic feet',
      onHand: 3.25,
      warehouse: 'Main',
      preferredVendor: 'Tokyo Traders',
      ...{ sell: 'yes', purchase: 'yes', manufacture: 'no', push: 'no', organic: 'no', taxEnabled: 'no' },
      ...{ defaultLogic: 'FOLLOW_DEFAULT_SALES', lastSoldChecked: 'no', costMethod: 'LOT_COST' },
      ...{ groupChecked: 'yes', priceGroupType: 'price', groupA: 11.5 },
    });
    expect(Object.values(sheet).some((cell: { f?: string }) => cell.f !== undefined)).toBe(false);
    expect(utils.sheet_to_json(sheet)).toHaveLength(2);
  });

  it('is the same file for the same products', () => {
    expect(written(xlsxSheet(columns, 'Products'), [one])).toEqual(written(xlsxSheet(columns, 'Products'), [one]));
  });

  it('hands on what it has at once, however long it becomes, and is whole at the end', () => {
    const sheet = xlsxSheet(columns, 'Products');
    const pieces = [...sheet.begin()];
    for (let batch = 0; batch < 10; batch++) {
      const own = [...sheet.rows(Array.from({ length: 500 }, (_, at) => ({ ...one, sku: `S${batch}-${at}` })))];
      expect(own.length).toBeGreaterThan(0);
      pieces.push(...own);
    }
    pieces.push(...sheet.end());
    const there = read(Buffer.concat(pieces.map((piece) => Buffer.from(piece)))).Sheets.Products ?? {};
    const rows = utils.sheet_to_json<{ sku: string }>(there);
    expect(rows).toHaveLength(5_000);
    expect(rows.at(-1)?.sku).toBe('S9-499');
  });
});

it('JSON lines keep amounts exact', () => {
  expect(JSON.parse(written(ndjsonSheet(productColumns(['sku', 'cost'])), [one]).toString())).toEqual({
    sku: '0012',
    cost: one.cost,
  });
});

describe('a wrong command line', () => {
  it.each([
    [
      "error: unknown command 'exprt'\n(Did you mean export?)\n",
      'en',
      'unknown command "exprt". Did you mean "export"?',
    ],
    ["error: unknown option '--forma'\n(Did you mean --format?)\n", 'zh', '未知选项“--forma”。是否想输入“--format”？'],
    ["error: missing required argument 'batch'\n", 'zh', '缺少参数：batch。'],
    ['error: something new\n', 'zh', 'something new'],
  ])('is told in the user’s words: %j', (text, language, sentence) => {
    expect(usageError(text, translatorFor(language))).toContain(sentence);
  });
});

describe('completion', () => {
  const program = new Command('crossdock').addCommand(
    new Command('import')
      .description('files')
      .addCommand(new Command('undo').argument('<batch>').option('--as <email>').option('--dry-run'))
      .addCommand(new Command('products').argument('[file]')),
  );
  const asked: string[] = [];
  const complete = async (...words: string[]): Promise<string[]> =>
    (
      await candidates(program, words, (kind, prefix, company) => {
        asked.push(`${kind}:${prefix}:${company ?? ''}`);
        return Promise.resolve([
          { value: 'b5b7', about: 'a file' },
          { value: 'c0ffee', about: '' },
        ]);
      })
    ).map(({ value }) => value);

  it('knows commands, options, files, and asks for ids', async () => {
    expect(await complete('im')).toEqual(['import']);
    expect(await complete('import', '')).toEqual(['undo', 'products']);
    expect(await complete('import', 'undo', '--')).toEqual(['--as', '--dry-run']);
    expect(await complete('import', 'undo', '--dry-run', 'b')).toEqual(['b5b7']);
    expect(await complete('import', 'products', '')).toEqual([':files']);
    await complete('import', 'undo', '--as', '=', 'b5');
    expect(asked.splice(0)).toEqual(['batch:b:', 'user:b5:']);
    // Shells that do not cut at "=" want the whole word.
    expect(await complete('import', 'undo', '--as=b5')).toEqual(['--as=b5b7']);
    expect(await complete('import', 'undo', '--as=ana@x.example', '--')).toEqual(['--as', '--dry-run']);
    expect(asked).toEqual(['user:b5:']);
  });
});
