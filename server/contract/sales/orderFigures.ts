import { Type, type Static, type TObject } from 'typebox';
import { answer } from '../envelope.ts';
import { Day, decimalOut, Id, nullable } from '../scalars.ts';

/** USD; null where a cost is not known. */
export const profit = {
  revenue: nullable(decimalOut()),
  cost: nullable(decimalOut()),
  profit: nullable(decimalOut()),
  /** Percent of the revenue. */
  margin: nullable(decimalOut()),
};

export type Profit = Static<TObject<typeof profit>>;

/** GET sales-orders/{orderId}/profitability, in USD; each line with what its cost is made of. */
export const OrderProfitAnswer = answer(
  Type.Object({
    ...profit,
    lines: Type.Array(
      Type.Object({
        ...{
          lineId: Id,
          number: Type.Integer(),
          sku: Type.String(),
          variety: Type.String(),
          inventoryUOM: Type.String(),
        },
        ...profit,
        parts: Type.Array(
          Type.Object({ lotId: nullable(Type.String()), units: decimalOut(), cost: nullable(decimalOut()) }),
        ),
      }),
    ),
  }),
);
export type OrderProfit = Static<typeof OrderProfitAnswer>['data'];

export const OrderProductParams = Type.Object({ companyId: Id, orderId: Id, productId: Id });

/** GET sales-orders/{orderId}/products/{productId}: what a rep wants to know while typing a line; inventory units. */
export const OrderProductAnswer = answer(
  Type.Object({
    inventoryUOM: Type.String(),
    available: decimalOut(),
    incoming: Type.Array(Type.Object({ orderNumber: Type.String(), dueOn: Day, quantity: decimalOut() })),
    /** Where nothing of it can be sold: others of its category that can, those with most first. */
    substitutes: Type.Array(
      Type.Object({
        productId: Id,
        sku: Type.String(),
        variety: Type.String(),
        inventoryUOM: Type.String(),
        available: decimalOut(),
      }),
    ),
    /** What this customer bought last, and paid for one `uom`; the price is absent for those who see none. */
    lastBought: nullable(Type.Object({ day: Day, uom: Type.String(), price: Type.Optional(decimalOut()) })),
  }),
);
export type OrderProduct = Static<typeof OrderProductAnswer>['data'];
