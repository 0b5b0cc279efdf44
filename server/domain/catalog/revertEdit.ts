import { canonical } from '../../kernel/decimals.ts';
import type { Decimal } from '../decimal.ts';
import { pricingRuleNames, type PricingRules } from '../pricing/pricingRules.ts';
import type { AmountChange, CostChange, ProductEdit } from './editProduct.ts';
import { product, productChanges, type Product, type ProductEvent } from './product.ts';
import type { DetailField, LogisticsField, ProductDetails, ProductLogistics } from './productDetails.ts';
import type { TypedCost } from './productCost.ts';
import { productFlags, type ProductFlag } from './productFlags.ts';

/** An event of a product's stream, with what tells whose it is. */
interface Past {
  readonly event: ProductEvent;
  readonly isOwn: boolean;
}

/** A field that was changed again since: what it is now, and by which event (`at`: its index). */
export interface ChangedSince {
  readonly field: string;
  readonly value: string | number | boolean | null;
  readonly at: number;
}

/** What says something only together: one of them is given back with the rest or stays with them. */
const together: readonly (readonly string[])[] = [
  pricingRuleNames,
  ['cost', 'costTyped'],
  ['grossWeight', 'grossWeightUnit'],
  ['grossVolume', 'grossVolumeUnit'],
];

/**
 * The edit that takes a command's events back, from the stream with those events in it: null when the command changed
 * nothing, or when nothing of it is left. What someone has changed since is omitted from it and told (`since`).
 */
export function revertEdit(written: readonly Past[]): {
  readonly edit: ProductEdit | null;
  readonly since: readonly ChangedSince[];
} {
  const past = written.map(({ event, isOwn }) => ({ event: canonical(product, event), isOwn }));
  const first = past.findIndex(({ isOwn }) => isOwn);
  if (first < 0) return { edit: null, since: [] };
  const before = past
    .slice(0, first)
    .reduce((state, { event }) => product.evolve(state, event), product.initialState());
  /** What the command took, by field. */
  const own = new Map<string, ChangedSince['value']>();
  const since = new Map<string, ChangedSince>();
  for (const [at, { event, isOwn }] of past.entries())
    for (const { field, from, to } of productChanges(event)) {
      if (isOwn) own.set(field, own.has(field) ? (own.get(field) ?? null) : from);
      // What someone has set back is given back already.
      else if (own.get(field) === to) since.delete(field);
      else if (own.has(field)) since.set(field, { field, value: to, at });
    }
  const left = together.filter((fields) => fields.some((field) => since.has(field))).flat();
  const fields = [...own.keys()].filter((field) => !since.has(field) && !left.includes(field));
  return { edit: fields.length === 0 ? null : editBackTo(before, fields), since: [...since.values()] };
}

function editBackTo(before: Product, fields: readonly string[]): ProductEdit {
  const has = (field: string): boolean => fields.includes(field);
  const of = <T extends object>(from: T): Partial<T> =>
    Object.fromEntries(Object.entries(from).filter(([field]) => has(field))) as Partial<T>;
  const details = of<ProductDetails>(before.details);
  const logistics = of<ProductLogistics>(before.logistics);
  const rules = of<PricingRules>(before.rules);
  const flags = Object.fromEntries(
    productFlags.filter(has).map((flag: ProductFlag) => [flag, before.flags[flag]] as const),
  );
  const { price, cost, costTyped, categoryId, category } = before;
  return {
    ...(has('variety') ? { variety: before.variety } : {}),
    ...(has('status') ? { status: before.status } : {}),
    ...(has('category') ? { category: categoryId === null ? null : { id: categoryId, name: category ?? '' } } : {}),
    ...(Object.keys(flags).length === 0 ? {} : { flags }),
    ...(has('price') ? { price: setTo(price) } : {}),
    ...(has('cost') || has('costTyped') ? { cost: costTyped ? setToTyped(costTyped) : setTo(cost) } : {}),
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
    ...(isEmpty<DetailField>(details) ? {} : { details }),
    ...(isEmpty<LogisticsField>(logistics) ? {} : { logistics }),
    ...(has('preferredVendor') ? { vendor: before.preferredVendor } : {}),
    ...(has('manager') ? { manager: before.manager } : {}),
    ...(has('location') ? { location: before.location } : {}),
  };
}

const isEmpty = <F extends string>(fields: Partial<Record<F, unknown>>): boolean => Object.keys(fields).length === 0;

const setToTyped = ({ amount, unitId }: TypedCost): CostChange => ({ how: 'set', value: amount, unitId });

const setTo = (value: Decimal | null): AmountChange | null => (value === null ? null : { how: 'set', value });
