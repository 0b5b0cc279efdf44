import type { NewProduct } from '../commands/catalog/createProduct.ts';
import type { ProductStatusCode } from '../domain/catalog/product.ts';
import { rulesAfter } from '../domain/catalog/setPricingRules.ts';
import { firstPricingRules, isPricingRule, type PricingRules } from '../domain/pricing/pricingRules.ts';
import { rulesIn } from '../domain/pricing/writtenRules.ts';
import { DomainError } from '../kernel/decider.ts';
import type { CsvRow } from './csv/rows.ts';
import type { Columns } from './columns.ts';
import { flagsIn, isDetail, isLogistics, productForm, type Field } from './fields.ts';
import { findingOf, type Finding } from './finding.ts';
import type { ImportMap } from './importMap.ts';
import { readRow } from './readRow.ts';

/** `preferredVendor`: a vendor's name or abbreviation; `location`: the code or the name of one. */
export type ImportedProduct = Omit<NewProduct, 'vendor' | 'location'> & {
  readonly sku: string;
  readonly preferredVendor?: string | undefined;
  readonly location?: string | undefined;
};

export interface ReadProduct {
  readonly row: number;
  /** Known as soon as its own cell is right, so that duplicates show among wrong rows too. */
  readonly sku: string | null;
  /** Null when anything is wrong. */
  readonly product: ImportedProduct | null;
  readonly findings: readonly Finding[];
}

/** One row as a product, or everything that is wrong with it. */
export function readProduct(csvRow: CsvRow, columns: Columns<Field>, map: ImportMap<Field>): ReadProduct {
  const { values, findings } = readRow(csvRow, { form: productForm, columns, map });
  const sku = values.sku === undefined ? null : String(values.sku);
  if (findings.length > 0 || sku === null) return { row: csvRow.row, sku, findings, product: null };
  const product = productOf({ ...values, sku });
  const wrong = wrongRules(csvRow.row, product.rules, columns);
  return { row: csvRow.row, sku, findings: wrong, product: wrong.length > 0 ? null : product };
}

/** Why a new product cannot have these rules of pricing: they are judged together. */
export function wrongRules(row: number, rules: NewProduct['rules'], columns: Columns<Field>): Finding[] {
  try {
    rulesAfter(firstPricingRules, rules ?? {});
    return [];
  } catch (error) {
    return [ruleFinding(error, row, rules ?? {}, columns)];
  }
}

/** The finding for rules of pricing that are refused. */
export function ruleFinding(
  error: unknown,
  row: number,
  rules: Partial<PricingRules>,
  { nameOf }: Columns<Field>,
): Finding {
  const field = error instanceof DomainError ? (error.field ?? '') : '';
  const value = isPricingRule(field) ? (rules[field] ?? '') : '';
  return findingOf(error, row, nameOf(field as Field), String(value));
}

type Values = Partial<Record<Field, string | number>> & { sku: string };

/** A new product of what a row says. */
export function productOf(values: Values): ImportedProduct {
  const text = (field: Field): string | undefined => (values[field] === undefined ? undefined : String(values[field]));
  const told = Object.entries(values) as [Field, string | number][];
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
    preferredVendor: text('preferredVendor'),
    location: text('location'),
    details: Object.fromEntries(told.filter(([field]) => isDetail(field))),
    logistics: Object.fromEntries(told.filter(([field]) => isLogistics(field))),
    flags: flagsIn(values),
    rules: rulesIn(values),
  };
}
