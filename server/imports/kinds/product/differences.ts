import { isSameRule, rulesAfter } from '../../../domain/catalog/setPricingRules.ts';
import type { ProductFlags } from '../../../domain/catalog/productFlags.ts';
import { isSame, isZero } from '../../../domain/decimal.ts';
import { logisticsFields } from '../../../domain/catalog/productFields.ts';
import { groupTexts, isGroupValue, pricingRuleNames, type PricingRules } from '../../../domain/pricing/pricingRules.ts';
import { meansUnit } from '../../../domain/unitHalves.ts';
import { sameValue } from '../../../kernel/claims.ts';
import type { Field } from './fields.ts';
import type { Difference } from '../../finding.ts';
import { comparedCode } from '../../../domain/catalog/itemCodes.ts';
import type { CatalogProduct } from '../../../queries/catalog/catalogProducts.ts';
import type { ImportedProduct } from './importedProduct.ts';

/** Names of things that a file finds by their names: how they are written is no difference. */
const byName: readonly Field[] = ['category', 'warehouse', 'preferredVendor', 'location'];

/** What a row says of a product. A cell that is empty says nothing. */
interface Says {
  readonly fields: Partial<Record<Field, string | number | null | undefined>>;
  readonly flags?: Partial<ProductFlags> | undefined;
  readonly rules?: Partial<PricingRules> | undefined;
}
type FieldDifference = Difference & { readonly field: Field };

/** Where a row says something else than the catalog. Throws what the rules of pricing that it wants are refused with. */
export function differencesOf(row: ImportedProduct, record: CatalogProduct): Difference[] {
  const { details = {}, logistics = {}, flags, rules, initInventory, sku: _, ...rest } = row;
  return differingFields(
    { fields: { ...rest, ...details, ...logistics, onHand: initInventory }, flags, rules },
    record,
  );
}

/** The same of single fields, as a file that updates products has them. */
export function differingFields({ fields, flags = {}, rules = {} }: Says, record: CatalogProduct): FieldDifference[] {
  // No stock, and none ever received: the same to anyone who reads a list.
  const onHand = record.onHand ?? (isZero(String(fields.onHand ?? '0')) ? '0' : null);
  const there: Partial<Record<string, unknown>> = { ...record, ...record.flags, onHand };
  const says = Object.entries({ ...fields, ...flags }) as [Field, string | number | boolean | null | undefined][];
  return [
    ...says.flatMap(([field, file]) => {
      const catalogue = (there[field] ?? null) as string | number | boolean | null;
      if (file === undefined || file === null || isSameField(field, file, catalogue)) return [];
      return [{ field, file: String(file), catalogue: catalogue === null ? '' : String(catalogue) }];
    }),
    ...ruleDifferences(rules, record.rules),
  ];
}

/** What would become of the rules: groups are emptied by another type, and a default group goes with its logic. */
function ruleDifferences(rules: Partial<PricingRules>, was: PricingRules): FieldDifference[] {
  if (Object.keys(rules).length === 0) return [];
  const after = rulesAfter(was, rules);
  const [from, to] = [groupTexts(was.priceGroupType, was), groupTexts(after.priceGroupType, after)];
  return pricingRuleNames
    .filter(
      (rule) =>
        from[rule] !== to[rule] &&
        !(isGroupValue(rule) && isSameRule(rule, was, after) && was.priceGroupType === after.priceGroupType),
    )
    .map((rule) => ({ field: rule, file: String(to[rule] ?? ''), catalogue: String(from[rule] ?? '') }));
}

type Value = string | number | boolean;

/** Fields that hold decimals. */
const amounts: readonly string[] = [
  ...['price', 'cost', 'onHand'],
  ...Object.entries(logisticsFields).flatMap(([name, { kind }]) => (kind === 'measure' ? [name] : [])),
];

function isSameField(field: Field, a: Value, b: Value | null): boolean {
  if (field === 'inventoryUOM') return meansUnit(String(a), String(b ?? ''));
  // With more or fewer zeros before it, a code is the same.
  if (field === 'upc' || field === 'gtin')
    return comparedCode(field, String(a)) === comparedCode(field, String(b ?? ''));
  if (byName.includes(field)) return sameValue(String(a)) === sameValue(String(b ?? ''));
  return amounts.includes(field) && typeof a === 'string' && typeof b === 'string' ? isSame(a, b) : a === b;
}
