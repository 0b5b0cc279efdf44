import type { NewProduct } from '../../server/commands/catalog/createProduct.ts';
import type { DetailField, ProductStatusCode } from '../../server/domain/catalog/product.ts';
import { unguarded } from '../csv/formulaGuard.ts';
import type { CsvRow } from '../csv/rows.ts';
import type { Columns } from './columns.ts';
import { fields, readField, required, type Field } from './fields.ts';
import { finding, findingOf, type Finding } from './finding.ts';
import type { ImportMap } from './importMap.ts';

export type ImportedProduct = NewProduct & { readonly sku: string };

export interface ReadProduct {
  readonly row: number;
  /** Known as soon as its own cell is right, so that duplicates show among wrong rows too. */
  readonly sku: string | null;
  /** Null when anything is wrong. */
  readonly product: ImportedProduct | null;
  readonly findings: readonly Finding[];
}

const requiredCodes: Partial<Record<Field, string>> = {
  sku: 'catalog.skuRequired',
  variety: 'product.field.variety.required.message',
  inventoryUOM: 'catalog.unitRequired',
};

/** One row as a product, or everything that is wrong with it. */
export function readProduct({ row, cells, isMalformed }: CsvRow, columns: Columns, map: ImportMap): ReadProduct {
  const wrong = shapeOf(row, cells, isMalformed, columns);
  if (wrong) return { row, sku: null, product: null, findings: [wrong] };
  const findings: Finding[] = [];
  const values: Partial<Record<Field, string | number>> = {};
  for (const field of fields) {
    const index = columns.at.get(field);
    const written = index === undefined ? '' : (cells[index] ?? '');
    try {
      const text = translated(field, clean(written), map, row, columns);
      if (typeof text !== 'string') findings.push(text);
      else if (text !== '') values[field] = readField(field, text);
      else if (required.includes(field))
        findings.push(finding(row, columns.nameOf(field), written, requiredCodes[field] ?? ''));
    } catch (error) {
      findings.push(findingOf(error, row, columns.nameOf(field), written));
    }
  }
  const sku = values.sku === undefined ? null : String(values.sku);
  return { row, sku, findings, product: findings.length === 0 && sku !== null ? productOf({ ...values, sku }) : null };
}

function shapeOf(row: number, cells: readonly string[], isMalformed: boolean, { count }: Columns): Finding | null {
  if (isMalformed) return finding(row, '', cells.join(' ').slice(0, 80), 'import.quotes');
  // Spreadsheets add empty cells at the end; a row that is too short was cut by a stray line feed or separator.
  const extra = cells.slice(count).some((cell) => cell.trim() !== '');
  return extra || cells.length < count
    ? finding(row, '', '', 'import.cells', { cells: cells.length, columns: count })
    : null;
}

function clean(written: string): string {
  return written.trim() === 'NULL' ? '' : unguarded(written).trim();
}

function translated(field: Field, text: string, map: ImportMap, row: number, columns: Columns): string | Finding {
  const constant = map.constants[field];
  const prefixed = (value: string): string => (field === 'sku' && value !== '' ? map.prefix + value : value);
  if (constant !== undefined) return prefixed(constant);
  if (text === '') return prefixed(map.defaults[field] ?? '');
  const pairs = map.values[field];
  const value = pairs ? pairs[text] : text;
  if (value !== undefined) return prefixed(value);
  return finding(row, columns.nameOf(field), text, 'import.unmapped', { field });
}

type Values = Partial<Record<Field, string | number>> & { sku: string };

function productOf(values: Values): ImportedProduct {
  const text = (field: Field): string | undefined => (values[field] === undefined ? undefined : String(values[field]));
  const described: readonly Exclude<DetailField, 'reorderLevel'>[] = ['size', 'weight', 'grade', 'packing', 'origin'];
  const details = Object.fromEntries(
    described.flatMap((field) => (values[field] === undefined ? [] : [[field, text(field)]])),
  );
  return {
    sku: values.sku,
    variety: text('variety') ?? '',
    inventoryUOM: text('inventoryUOM') ?? '',
    warehouse: text('warehouse'),
    category: text('category'),
    price: text('price'),
    cost: text('cost'),
    status: values.status as ProductStatusCode | undefined,
    initInventory: text('onHand'),
    details: values.reorderLevel === undefined ? details : { ...details, reorderLevel: Number(values.reorderLevel) },
  };
}
