import type { Pricing, SetProductPricing } from '../../../server/contract/pricing/pricing.ts';
import type { Decimal } from '../../../server/domain/decimal.ts';
import { costPerInventoryUnit } from '../../../server/domain/catalog/productCost.ts';
import type { ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { PriceEditOrigin } from '../../../server/domain/catalog/productCodes.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { groupValueFields, pricingRuleNames, type PricingRule } from '../../../server/domain/pricing/pricingRules.ts';
import { parseNumber, toInput } from '../../format/numbers.ts';
import type { FormFields, FormShape } from '../../records/formShape.ts';

const FACTOR = 'unitPriceFactor-';
export const factorField = (unitId: string): string => `${FACTOR}${unitId}`;
/** The form's cost is that of an inventory unit; `costTyped` is what was typed for which unit, as `costText` writes it. */
const amounts = ['price', 'cost', 'costTyped'] as const;
const unitFields = ['defaultSellingPricingUOM', 'defaultPurchasingCostUOM'] as const;
const flags: readonly string[] = ['groupChecked', 'lastSoldChecked'] satisfies PricingRule[];
const codes: readonly string[] = ['costMethod', 'defaultLogic'] satisfies PricingRule[];
const values: readonly string[] = groupValueFields;

/** Units whose premium or discount is set: those that are available and for selling (spec 2, 2.4). */
export const sellingUnits = ({ productUOMS }: Pricing): readonly ProductUOM[] =>
  productUOMS.filter(({ useForAvailable, useForSelling }) => useForAvailable && useForSelling);

const isNumber = (field: string): boolean =>
  field === 'price' || field === 'cost' || values.includes(field) || field.startsWith(FACTOR);
/** A text as the number it means; an empty premium is none, any other empty number is not set. */
const numberOf = (field: string, text: string): string | null =>
  text.trim() === '' ? (field.startsWith(FACTOR) ? '0' : null) : (parseNumber(text) ?? text.trim());

const means = (field: string, one: string, other: string): boolean =>
  isNumber(field) ? numberOf(field, one) === numberOf(field, other) : one.trim() === other.trim();

const ruleText = (rule: PricingRule, pricing: Pricing): string => {
  const value = pricing[rule] ?? '';
  return typeof value === 'string' && values.includes(rule) ? value : String(value);
};

/** A cost as it was typed, in one text: `31 case`. */
export const costText = (amount: Decimal, uom: string): string => `${amount} ${uom}`;

/** And back; null for none. */
export function costIn(text: string | undefined): { readonly amount: Decimal; readonly uom: string } | null {
  const [, amount, uom] = /^(\S+) (.+)$/.exec(text ?? '') ?? [];
  const decimal = parseNumber(amount ?? '');
  return decimal === null || uom === undefined ? null : { amount: decimal, uom };
}

const toFields = (pricing: Pricing): FormFields => ({
  price: toInput(pricing.price),
  cost: toInput(pricing.cost),
  costTyped: pricing.costTyped ? costText(pricing.costTyped.amount, pricing.costTyped.uom) : '',
  defaultSellingPricingUOM: pricing.defaultSellingPricingUOM,
  defaultPurchasingCostUOM: pricing.defaultPurchasingCostUOM,
  ...Object.fromEntries(sellingUnits(pricing).map(({ id, priceFactor }) => [factorField(id), priceFactor])),
  ...Object.fromEntries(pricingRuleNames.map((rule) => [rule, ruleText(rule, pricing)])),
  reason: '',
});

/** What the server calls these values; null stands for no value of a group. */
function sent(field: string, text: string): unknown {
  if (isNumber(field)) return numberOf(field, text);
  if (flags.includes(field)) return text === 'true';
  if (codes.includes(field)) return Number(text);
  if (field === 'defaultGroup') return text === '' ? null : text;
  return text.trim();
}

const fieldNames: readonly string[] = [...amounts, ...unitFields, ...pricingRuleNames];

/**
 * Fields of the form that differ from what it was filled with. Another type of groups takes all their values along: the
 * server empties those that are not given again.
 */
function changedFields(fields: FormFields, was: FormFields): string[] {
  const isOtherType = fields.priceGroupType !== was.priceGroupType;
  return Object.keys(was).filter((field) => {
    if (field === 'reason') return false;
    const isValue = values.includes(field) && isOtherType;
    return isValue || !means(field, fields[field] ?? '', was[field] ?? '');
  });
}

/**
 * A cost is sent as it was typed where that comes to the cost of the form, else for the inventory unit: what others saved
 * meanwhile tells that alone.
 */
function costSent(units: readonly ProductUOM[], from: FormFields): Pick<SetProductPricing, 'cost' | 'costUOM'> {
  const cost = numberOf('cost', from.cost ?? '');
  const typed = costIn(from.costTyped);
  const ratio = units.find(({ name }) => name === typed?.uom)?.ratio;
  const isOfForm = typed !== null && ratio !== undefined && costPerInventoryUnit(typed.amount, ratio) === cost;
  return isOfForm && ratio !== '1' ? { cost: typed.amount, costUOM: typed.uom } : { cost };
}

/** The values of some fields, as a save sends them. */
function pricingBody(changed: readonly string[], from: FormFields, units: readonly ProductUOM[]): SetProductPricing {
  const factors = changed.filter((field) => field.startsWith(FACTOR));
  const hasCost = changed.includes('cost') || changed.includes('costTyped');
  const others = changed.filter((field) => fieldNames.includes(field) && field !== 'cost' && field !== 'costTyped');
  const productUOMS = factors.map((field) => ({
    id: field.slice(FACTOR.length),
    priceFactor: numberOf(field, from[field] ?? '') ?? '0',
  }));
  return {
    ...Object.fromEntries(others.map((field) => [field, sent(field, from[field] ?? '')])),
    ...(hasCost ? costSent(units, from) : {}),
    ...(productUOMS.length === 0 ? {} : { productUOMS }),
  };
}

/** What a save sends: only what changed, and which fields those are. */
export function pricingChanges(
  fields: FormFields,
  was: FormFields,
  units: readonly ProductUOM[],
): { changed: string[]; body: SetProductPricing } {
  const changed = changedFields(fields, was);
  return { changed, body: { ...pricingBody(changed, fields, units), updateType: PriceEditOrigin.FROM_FORM } };
}

/** The unit that the history names before a value: `pallet: 5 %`. */
const unitNamed = (units: readonly ProductUOM[], value: unknown): ProductUOM | undefined =>
  units.find(({ name }) => typeof value === 'string' && value.startsWith(`${name}: `));
const behindName = (value: unknown): string =>
  typeof value === 'string' ? value.slice(value.indexOf(': ') + 2).replace(/ %$/, '') : '';

/** How the pricing form works, for a product with these units. */
export const pricingShape = (units: readonly ProductUOM[]): FormShape<Pricing> => ({
  tab: 'pricing',
  toFields,
  fieldOf(changed, to) {
    if (changed === 'unitPriceFactor') {
      const unit = unitNamed(units, to);
      return unit && unit.useForAvailable && unit.useForSelling ? factorField(unit.id) : null;
    }
    if (changed === 'unitPricedIn') return unitNamed(units, to)?.isDefaultSelling ? 'defaultSellingPricingUOM' : null;
    return fieldNames.includes(changed) ? changed : null;
  },
  asTyped(field, value) {
    if (field.startsWith(FACTOR)) return behindName(value);
    if (field === 'defaultSellingPricingUOM') return behindName(value);
    const isShown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const text = isShown ? String(value) : '';
    // The history says of a margin what it is: `25 %`.
    if (values.includes(field)) return text.replace(/ %$/, '');
    if (field === 'costTyped') return text.replace(' / ', ' ');
    return field === 'price' || field === 'cost' ? toInput(toDecimal(text)) : text;
  },
  asShown: (field, typed) => {
    const text = typed[field] ?? '';
    if (field === 'costTyped') return text.replace(' ', ' / ');
    const isPercent = field.startsWith(FACTOR) || (values.includes(field) && typed.priceGroupType === 'margin');
    return isPercent && text !== '' ? `${text} %` : text;
  },
  means,
  changes(fields, was) {
    const { changed, body } = pricingChanges(fields, was, units);
    return changed.length === 0 ? null : { body };
  },
});
