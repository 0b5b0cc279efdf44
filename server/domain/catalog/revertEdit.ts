import type { Decimal } from '../decimal.ts';
import type { AmountChange, ProductEdit } from './editProduct.ts';
import { product, productChanges, type Product, type ProductEvent } from './product.ts';
import type { DetailField, LogisticsField, ProductDetails, ProductLogistics } from './productDetails.ts';
import { productFlags, type ProductFlag } from './productFlags.ts';

/** An event of a product's stream, with what tells whose it is. */
interface Past {
  readonly event: ProductEvent;
  readonly isOwn: boolean;
}

/** What has been changed again since, and by which event. */
export interface ChangedSince {
  readonly field: string;
  readonly at: number;
}

/**
 * The edit that takes a command's events back, from the stream with those events in it: null when the command changed
 * nothing. Where somebody has changed the same fields since, it is `since` that blocks it (`at`: index of the event).
 */
export function revertEdit(past: readonly Past[]): {
  readonly edit: ProductEdit | null;
  readonly since: ChangedSince | null;
} {
  const first = past.findIndex(({ isOwn }) => isOwn);
  if (first < 0) return { edit: null, since: null };
  const before = past
    .slice(0, first)
    .reduce((state, { event }) => product.evolve(state, event), product.initialState());
  const own = new Set(
    past.filter(({ isOwn }) => isOwn).flatMap(({ event }) => productChanges(event).map(({ field }) => field)),
  );
  const at = past.findIndex(
    ({ event, isOwn }, index) => index > first && !isOwn && productChanges(event).some(({ field }) => own.has(field)),
  );
  const blocking = past[at];
  if (blocking) {
    const field = productChanges(blocking.event).find((change) => own.has(change.field))?.field ?? '';
    return { edit: null, since: { field, at } };
  }
  return { edit: editBackTo(before, [...own]), since: null };
}

function editBackTo(before: Product, fields: readonly string[]): ProductEdit {
  const has = (field: string): boolean => fields.includes(field);
  const of = <T extends object>(from: T): Partial<T> =>
    Object.fromEntries(Object.entries(from).filter(([field]) => has(field))) as Partial<T>;
  const details = of<ProductDetails>(before.details);
  const logistics = of<ProductLogistics>(before.logistics);
  const flags = Object.fromEntries(
    productFlags.filter(has).map((flag: ProductFlag) => [flag, before.flags[flag]] as const),
  );
  const { price, cost, categoryId, category } = before;
  return {
    ...(has('variety') ? { variety: before.variety } : {}),
    ...(has('status') ? { status: before.status } : {}),
    ...(has('category') ? { category: categoryId === null ? null : { id: categoryId, name: category ?? '' } } : {}),
    ...(Object.keys(flags).length === 0 ? {} : { flags }),
    ...(has('price') ? { price: setTo(price) } : {}),
    ...(has('cost') ? { cost: setTo(cost) } : {}),
    ...(isEmpty<DetailField>(details) ? {} : { details }),
    ...(isEmpty<LogisticsField>(logistics) ? {} : { logistics }),
    ...(has('preferredVendor') ? { vendor: before.preferredVendor } : {}),
    ...(has('manager') ? { manager: before.manager } : {}),
    ...(has('location') ? { location: before.location } : {}),
  };
}

const isEmpty = <F extends string>(fields: Partial<Record<F, unknown>>): boolean => Object.keys(fields).length === 0;

const setTo = (value: Decimal | null): AmountChange | null => (value === null ? null : { how: 'set', value });
