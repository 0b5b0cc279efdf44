import { Type, type Static } from 'typebox';
import { accepted } from '../envelope.ts';
import { closed, Id } from '../scalars.ts';
import { PurchaseListQuery } from '../inventory/restock.ts';

const { language: _, ...filter } = PurchaseListQuery.properties;

/** POST restock/purchase-orders: the products named, or all of the filter for which something is suggested. */
export const RestockPurchases = closed(filter);
export type RestockPurchases = Static<typeof RestockPurchases>;

/** The drafts that were opened, vendors whose order was refused, SKUs that prefer no vendor. */
export const RestockPurchasesMade = Type.Object({
  orders: Type.Array(Type.Object({ id: Id, orderNumber: Type.String(), vendor: Type.String(), lines: Type.Integer() })),
  refused: Type.Array(Type.Object({ vendor: Type.String(), message: Type.String() })),
  withoutVendor: Type.Array(Type.String()),
});
export type RestockPurchasesMade = Static<typeof RestockPurchasesMade>;
export const RestockPurchasesAnswer = accepted(RestockPurchasesMade);
