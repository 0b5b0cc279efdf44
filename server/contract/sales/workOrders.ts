import { Type, type Static } from 'typebox';
import { AMOUNT_MAX, QUANTITY_PLACES } from '../../domain/limits.ts';
import { orderFields } from '../../domain/sales/orderFields.ts';
import { closed, Day, decimal, decimalOut, Id, nullable, saying, WrittenDay } from '../scalars.ts';

/** What an order tells of itself that makes something. */
export const workOrderAnswer = {
  /** In the inventory unit of that product; null: it is no work order. */
  makes: nullable(
    Type.Object({
      ...{ productId: Id, sku: Type.String(), variety: Type.String(), unit: Type.String(), quantity: decimalOut() },
    }),
  ),
  /** The lot that it made; `cost` is absent for those who see none. */
  made: nullable(
    Type.Object({
      ...{ lotId: Type.String(), quantity: decimalOut(), day: Day, bestBy: nullable(Day), isStocked: Type.Boolean() },
      cost: Type.Optional(nullable(decimalOut())),
    }),
  ),
};

const quantity = { minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES };

/** POST work-orders: an order of type 3000, which has no customer; `quantity` in the inventory unit of the product. */
export const OpenWorkOrder = closed({
  productId: Type.String({ ...Id, requiredCode: 'orders.productRequired' }),
  quantity: decimal(quantity, { requiredCode: 'orders.quantityRequired' }),
  fulfilOn: Type.Optional(WrittenDay),
  notes: Type.Optional(Type.String({ maxLength: orderFields.notes.max })),
});
export type OpenWorkOrder = Static<typeof OpenWorkOrder>;

/** POST sales-orders/{orderId}/produce: what came of it; absent: what was planned, and the usual best-by date. */
export const ProduceSalesOrder = closed({
  quantity: Type.Optional(decimal(quantity)),
  bestBy: Type.Optional(WrittenDay),
  reason: saying.reason,
});
export type ProduceSalesOrder = Static<typeof ProduceSalesOrder>;
