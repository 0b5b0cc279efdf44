import type { NewProduct } from '../../../commands/catalog/createProduct.ts';
import type { ProductStatusCode } from '../../../domain/catalog/productCodes.ts';
import { describedFields } from '../../../domain/catalog/productFields.ts';
import { checkedField } from '../../../domain/fieldRules.ts';
import { rulesAfter } from '../../../domain/catalog/setPricingRules.ts';
import { firstPricingRules, isPricingRule, type PricingRules } from '../../../domain/pricing/pricingRules.ts';
import { rulesIn } from '../../../domain/pricing/writtenRules.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { CodeInRow, NamedInRow } from '../../fileKind.ts';
import { findingOf, type Finding } from '../../finding.ts';
import type { ReadRow } from '../../readRow.ts';
import { flagsIn, isDetail, isLogistics, type Field } from './fields.ts';

/** `preferredVendor`: a vendor's name or abbreviation; `location`: the code or the name of one. */
export type ImportedProduct = Omit<NewProduct, 'vendor' | 'location'> & {
  readonly sku: string;
  readonly preferredVendor?: string | undefined;
  readonly location?: string | undefined;
};

/** A new product of what a row says. */
export function importedProduct(values: ReadRow<Field>['values']): ImportedProduct {
  const text = (field: Field): string | undefined => (values[field] === undefined ? undefined : String(values[field]));
  const written = Object.entries(values) as [Field, string | number][];
  return {
    sku: text('sku') ?? '',
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
    details: Object.fromEntries(written.filter(([field]) => isDetail(field))),
    logistics: Object.fromEntries(written.filter(([field]) => isLogistics(field))),
    flags: flagsIn(values),
    rules: rulesIn(values),
  };
}

/** The category that a row names, if any. */
export const categoryNamed = (category: string | undefined): readonly NamedInRow[] =>
  category?.trim() ? [{ field: 'category', name: category }] : [];

/** The UPC and GTIN that a row says. */
export const tradeCodesIn = (says: { readonly upc?: unknown; readonly gtin?: unknown }): CodeInRow[] =>
  (['upc', 'gtin'] as const).flatMap((field) => {
    const value = says[field];
    return typeof value === 'string' && value !== '' ? [{ field, value }] : [];
  });

/** Why a new product cannot have these rules of pricing, which are judged together. */
export function wrongRules(
  row: number,
  rules: Partial<PricingRules> | undefined,
  nameOf: (field: string) => string,
): Finding[] {
  try {
    rulesAfter(firstPricingRules, rules ?? {});
    return [];
  } catch (error) {
    return [ruleFinding(error, row, rules ?? {}, nameOf)];
  }
}

/** The finding for rules of pricing that are refused. */
export function ruleFinding(
  error: unknown,
  row: number,
  rules: Partial<PricingRules>,
  nameOf: (field: string) => string,
): Finding {
  const field = error instanceof DomainError ? (error.field ?? '') : '';
  const value = isPricingRule(field) ? (rules[field] ?? '') : '';
  return findingOf(error, row, nameOf(field), String(value));
}

/** Quantities that a product's unit does not have: a file that changes products need not say the unit. */
export function wrongQuantities(
  row: number,
  values: ReadRow<Field>['values'],
  { fields, unit }: { readonly fields: readonly Field[]; readonly unit: string },
  nameOf: (field: string) => string,
): Finding[] {
  return fields.filter(isDetail).flatMap((field) => {
    const value = values[field];
    try {
      if (value !== undefined) checkedField(field, describedFields[field], value, unit);
      return [];
    } catch (error) {
      return [findingOf(error, row, nameOf(field), String(value))];
    }
  });
}
