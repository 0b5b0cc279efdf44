import type { ProductInfo, SavePricing, SaveSpecifications } from '../../../server/contract/catalog.ts';
import { PriceEditOrigin, ProductStatus } from '../../../server/domain/catalog/product.ts';
import { checkedVariety } from '../../../server/domain/catalog/productRules.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { parseNumber, toInput } from '../../format/numbers.ts';
import { amountProblem, problemOf } from './amounts.ts';
import type { FormFields, FormShape } from './productForm.ts';

type SpecificationsField = 'variety' | 'status' | 'price' | 'cost' | 'reason';
export type SpecificationsFields = Record<SpecificationsField, string>;

/** What a form of this tab holds, by its own names. */
export const specified = (fields: FormFields): SpecificationsFields => ({
  variety: '',
  status: '',
  price: '',
  cost: '',
  reason: '',
  ...fields,
});

const toFields = ({ variety, status, price, cost }: ProductInfo): SpecificationsFields => ({
  variety,
  status: String(status),
  price: toInput(price),
  cost: toInput(cost),
  reason: '',
});

/** A name that stands is left alone: the wide set of forbidden characters holds only when it changes (rules 18.1). */
export const problems = (was: FormFields) => ({
  variety: (value: string) => (value.trim() === was.variety ? null : problemOf(() => checkedVariety(value, 'wide'))),
  price: (value: string) => amountOrNone(value, was.price ?? '', 'price'),
  cost: (value: string) => amountOrNone(value, was.cost ?? '', 'cost'),
});

/** A product without a price yet need not get one here; one that has a price cannot lose it. */
const amountOrNone = (value: string, was: string, field: 'price' | 'cost'): string | null =>
  value.trim() === '' && was === '' ? null : amountProblem(field)(value);

export interface Changes {
  readonly specifications: SaveSpecifications | null;
  readonly pricing: SavePricing | null;
}

/** Only what differs from what the form was filled with is sent (spec 2, section 5). */
export function changesIn(fields: SpecificationsFields, was: SpecificationsFields): Changes {
  const reason = fields.reason.trim() === '' ? {} : { reason: fields.reason.trim() };
  const variety = fields.variety.trim();
  const status = Number(fields.status) === ProductStatus.ACTIVE ? ProductStatus.ACTIVE : ProductStatus.INACTIVE;
  const specifications: SaveSpecifications = {
    ...(variety === was.variety ? {} : { variety }),
    ...(fields.status === was.status ? {} : { status }),
  };
  const price = parseNumber(fields.price);
  const cost = parseNumber(fields.cost);
  const pricing: SavePricing = {
    ...(price === null || price === parseNumber(was.price) ? {} : { price }),
    ...(cost === null || cost === parseNumber(was.cost) ? {} : { cost }),
  };
  return {
    specifications: Object.keys(specifications).length === 0 ? null : { ...specifications, ...reason },
    pricing:
      Object.keys(pricing).length === 0 ? null : { ...pricing, updateType: PriceEditOrigin.FROM_FORM, ...reason },
  };
}

const amounts: readonly string[] = ['price', 'cost'];
const formFields: readonly string[] = ['variety', 'status', 'price', 'cost'];

/** Name, status, price and cost: one form over two saves. */
export const specificationsShape: FormShape = {
  tab: 'specifications',
  toFields,
  fieldOf: (changed) => (formFields.includes(changed) ? changed : null),
  asTyped(field, value) {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return amounts.includes(field) ? toInput(toDecimal(text)) : text;
  },
  means: (field, one, other) =>
    amounts.includes(field) ? parseNumber(one) === parseNumber(other) : one.trim() === other.trim(),
  hasChanges(fields, was) {
    const { specifications, pricing } = changesIn(specified(fields), specified(was));
    return specifications !== null || pricing !== null;
  },
};
