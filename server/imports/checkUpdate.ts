import type { FileRow } from '../commands/bulk/productsFile.ts';
import type { ProductEdit } from '../domain/catalog/editProduct.ts';
import { isProductFlag } from '../domain/catalog/productFlags.ts';
import { isPricingRule } from '../domain/pricing/pricingRules.ts';
import { rulesIn } from '../domain/pricing/writtenRules.ts';
import type { ProductStatusCode } from '../domain/catalog/product.ts';
import { sameValue } from '../kernel/claims.ts';
import { DomainError } from '../kernel/decider.ts';
import type { Services } from '../services.ts';
import { ERROR_COLUMN, type Columns } from './columns.ts';
import { UnclosedQuote, type CsvRow, type Separator } from './csv/rows.ts';
import { differingFields } from './differences.ts';
import { flagsIn, isDetail, isLogistics, productForm, type Field } from './fields.ts';
import type { FileForm } from './fileForm.ts';
import { fileReferred, noNames, noteNames, type FoundNames } from './fileReferred.ts';
import { finding, type Difference, type Finding } from './finding.ts';
import { readable, startPass, unclosed, type ProductsFile } from './productsFile.ts';
import { productOf, ruleFinding, wrongRules } from './readProduct.ts';
import { readRow } from './readRow.ts';
import { catalogueOf, type Standing } from './standing.ts';

/** A file that updates names each product by its SKU; only what it makes anew must be complete. */
const updateForm: FileForm<Field> = { ...productForm, required: { sku: 'catalog.skuRequired' } };
/** What is counted or booked elsewhere: a file may say it of a new product alone. */
const FIXED: readonly Field[] = ['inventoryUOM', 'warehouse', 'onHand'];

type Values = Partial<Record<Field, string | number>>;
interface Read {
  readonly csv: CsvRow;
  readonly values: Values;
  readonly findings: Finding[];
}

/** A row and what it would do; neither `does` nor findings: the catalogue says the same. */
export interface UpdateRow {
  readonly csv: CsvRow;
  readonly sku: string;
  /** Of the product that has the SKU. */
  readonly productId: string | null;
  readonly changes: readonly Difference[];
  readonly does: FileRow | null;
  readonly findings: readonly Finding[];
}

export interface CheckedUpdate {
  /** sha-256 in hex. */
  readonly fileHash: string;
  /** Of the header, or a quote that is never closed: nothing of the file can be taken in. */
  readonly header: readonly Finding[];
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly UpdateRow[];
  readonly table: { readonly header: readonly string[]; readonly separator: Separator; readonly errorColumn: string };
}

/**
 * Reads a file of products and says row by row what it would change (spec 2, 2.2 "update items from CSV"). Throws
 * Unreadable for what is no CSV text, DomainError `import.tooManyRows` beyond `maximum`.
 */
export async function checkUpdate(
  services: Services,
  companyId: string,
  file: Omit<ProductsFile, 'form'>,
  maximum = Infinity,
): Promise<CheckedUpdate> {
  const { map } = file;
  const pass = await startPass<Field>({ ...file, form: updateForm }).catch(unclosedHeader);
  if (pass instanceof UnclosedQuote)
    return {
      fileHash: '',
      header: [unclosed(pass, [])],
      ignoredColumns: [],
      rows: [],
      table: { header: [], separator: ',', errorColumn: ERROR_COLUMN },
    };
  const { columns, hash, header: titles, separator } = pass;
  const header = [...columns.findings];
  const read: Read[] = [];
  for await (const batch of readable(pass, (found) => header.push(found))) {
    for (const csv of batch) read.push({ csv, ...copied(readRow<Field>(csv, { form: updateForm, columns, map })) });
    if (read.length > maximum) throw new DomainError('import.tooManyRows', { maximum }, 'content');
  }
  const table = { header: titles, separator, errorColumn: ERROR_COLUMN };
  const about = { fileHash: hash.hex(), header, ignoredColumns: columns.ignored, table };
  if (header.length > 0) return { ...about, rows: read.map(({ csv }) => refusedRow(csv, '', [])) };
  const column = columns.nameOf('sku');
  noteDoubled(read, column);
  const names = await noteReferred(services, companyId, read, columns.nameOf);
  const skus = read.flatMap(({ values }) => (values.sku === undefined ? [] : [String(values.sku)]));
  const catalogue = await catalogueOf(services, companyId);
  const holders = await catalogue.holders(skus, () => {});
  const standing = await catalogue.standing([...new Set(holders.values())]);
  const rows = read.map(({ csv, values, findings }) => {
    const sku = String(values.sku ?? '');
    const there = standing.get(holders.get(sameValue(sku)) ?? '');
    if (findings.length > 0) return refusedRow(csv, sku, findings);
    return there ? changedRow(csv, values, there, { names, columns }) : newRow(csv, values, { names, columns });
  });
  return { ...about, rows };
}

function unclosedHeader(error: unknown): UnclosedQuote {
  if (error instanceof UnclosedQuote) return error;
  throw error;
}

const copied = ({ values, findings }: ReturnType<typeof readRow<Field>>) => ({ values, findings: [...findings] });

const refusedRow = (csv: CsvRow, sku: string, findings: readonly Finding[]): UpdateRow => ({
  csv,
  sku,
  productId: null,
  changes: [],
  does: null,
  findings,
});

/** Both rows are refused: nobody can say which one is meant. */
function noteDoubled(rows: readonly Read[], column: string): void {
  const bySku = new Map<string, Read>();
  for (const one of rows) {
    if (one.values.sku === undefined) continue;
    const sku = String(one.values.sku);
    const first = bySku.get(sameValue(sku));
    if (!first) bySku.set(sameValue(sku), one);
    else {
      one.findings.push(finding(one.csv.row, column, sku, 'import.duplicate', { other: first.csv.row }));
      if (first.findings.every(({ code }) => code !== 'import.duplicate'))
        first.findings.push(finding(first.csv.row, column, sku, 'import.duplicate', { other: one.csv.row }));
    }
  }
}

/** Vendors and locations are looked up once each; a row is refused that names one that is not there or cannot be preferred. */
async function noteReferred(
  services: Services,
  companyId: string,
  rows: readonly Read[],
  columnOf: (field: Field) => string,
): Promise<FoundNames> {
  const written = noNames();
  const byRow = new Map(rows.map((one) => [one.csv.row, one]));
  for (const { csv, values } of rows) noteNames(written, csv.row, values);
  const { found, wrong } = await fileReferred(services, companyId, written, columnOf);
  for (const one of wrong) byRow.get(one.row)?.findings.push(one);
  return found;
}

/** What a row refers to, as it was found. */
function referredOf(values: Values, names: FoundNames) {
  const vendor = names.preferredVendor.get(String(values.preferredVendor ?? ''));
  const location = names.location.get(String(values.location ?? ''));
  return { ...(vendor ? { vendor } : {}), ...(location ? { location } : {}) };
}
type ReferredHere = ReturnType<typeof referredOf>;

interface File {
  readonly names: FoundNames;
  readonly columns: Columns<Field>;
}

function changedRow(csv: CsvRow, all: Values, there: Standing, { names, columns }: File): UpdateRow {
  const { sku = '', preferredVendor: _vendor, location: _location, ...rest } = all;
  const referred = referredOf(all, names);
  const values: Values = {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => !isProductFlag(field) && !isPricingRule(field))),
    ...(referred.vendor ? { preferredVendor: referred.vendor.name } : {}),
    ...(referred.location ? { location: referred.location.name } : {}),
  };
  const [flags, rules] = [flagsIn(all), rulesIn(all)];
  let changes: ReturnType<typeof differingFields>;
  try {
    changes = differingFields({ fields: values, flags, rules }, there);
  } catch (error) {
    return refusedRow(csv, String(sku), [ruleFinding(error, csv.row, rules, columns)]);
  }
  const wrong = changes
    .filter(({ field }) => FIXED.includes(field))
    .map(({ field, file, catalogue }) => finding(csv.row, field, file, 'import.fixed', { catalogue }));
  if (wrong.length > 0) return refusedRow(csv, String(sku), wrong);
  const differing = changes.map(({ field }) => field);
  const told = new Map(differing.map((field) => [field, values[field] ?? '']));
  const edit = {
    ...editOf(told, referred),
    ...(differing.some(isProductFlag) ? { flags } : {}),
    ...(differing.some(isPricingRule) ? { rules } : {}),
  };
  const category = told.has('category') ? { category: String(values.category) } : {};
  const does = told.size === 0 ? null : { edit, ...category };
  return { csv, sku: String(sku), productId: there.productId, changes, does, findings: [] };
}

function editOf(
  told: ReadonlyMap<Field, string | number>,
  { vendor, location }: ReferredHere,
): Omit<ProductEdit, 'category'> {
  const of = (is: (field: Field) => boolean) => Object.fromEntries([...told].filter(([field]) => is(field)));
  const text = (field: Field): string | undefined => (told.has(field) ? String(told.get(field)) : undefined);
  const [variety, price, cost] = [text('variety'), text('price'), text('cost')];
  const details = of(isDetail);
  const logistics = of(isLogistics);
  return {
    ...(variety === undefined ? {} : { variety }),
    ...(told.has('status') ? { status: told.get('status') as ProductStatusCode } : {}),
    ...(price === undefined ? {} : { price: { how: 'set', value: price } }),
    ...(cost === undefined ? {} : { cost: { how: 'set', value: cost } }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
    ...(Object.keys(logistics).length === 0 ? {} : { logistics }),
    ...(told.has('preferredVendor') && vendor ? { vendor } : {}),
    ...(told.has('location') && location ? { location } : {}),
  };
}

function newRow(csv: CsvRow, values: Values, { names, columns }: File): UpdateRow {
  const missing = (['variety', 'inventoryUOM'] as const).filter((field) => values[field] === undefined);
  const findings = missing.map((field) => finding(csv.row, field, '', productForm.required[field] ?? ''));
  const sku = String(values.sku);
  findings.push(...wrongRules(csv.row, rulesIn(values), columns));
  if (findings.length > 0) return refusedRow(csv, sku, findings);
  const changes = Object.entries(values)
    .filter(([field]) => field !== 'sku')
    .map(([field, value]) => ({ field, file: String(value), catalogue: '' }));
  const { preferredVendor: _vendor, location: _location, ...made } = productOf({ ...values, sku });
  const does: FileRow = { create: { ...made, ...referredOf(values, names) } };
  return { csv, sku, productId: null, changes, does, findings: [] };
}
