import { Type, type Static } from 'typebox';
import { lotAlerts } from '../../domain/inventory/lotAlerts.ts';
import { stockedLotSortNames } from '../../domain/inventory/lotSortNames.ts';
import { answer } from '../envelope.ts';
import { closed, Day, decimalOut, Id, nullable, paging, sortType } from '../scalars.ts';
import { lotLimits } from './inventory.ts';

const alert = Type.Enum([...lotAlerts]);

/** Query of GET inventory/stocked-lots: lots of which something is left, of all products, the earliest best-by first. */
export const StockedLotQuery = closed({
  ...paging(50),
  /** Words of SKU, name or codes, or part of a lot's id. */
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  ...lotLimits,
  /** Id of the product's category. */
  category: Type.Optional(Id),
  sortName: Type.Optional(Type.Enum([...stockedLotSortNames])),
  sortType: sortType(),
});
export type StockedLotQuery = Static<typeof StockedLotQuery>;

/** A lot of which something is left. Quantities are in `inventoryUOM`, days are the company's. */
export const StockedLotRow = Type.Object({
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  categoryName: nullable(Type.String()),
  lotId: Type.String(),
  bestBy: nullable(Day),
  /** 0 on the best-by day, below 0 once it has passed. */
  daysLeft: nullable(Type.Integer()),
  onHandQty: decimalOut(),
  /** 0 for a lot that may not go out: held, recalled or expired on the company's day. */
  lotAvailableQty: decimalOut(),
  inventoryUOM: Type.String(),
  warehouseName: nullable(Type.String()),
  locationCode: nullable(Type.String()),
  alerts: Type.Array(alert),
  holdReason: nullable(Type.String()),
  recallReason: nullable(Type.String()),
  /** Null for a lot that no purchase order brought. */
  vendor: nullable(Type.String()),
  /** When it was received, or booked where nobody wrote that down. */
  deliveryDate: Day,
});
export type StockedLotRow = Static<typeof StockedLotRow>;

/** How many lots have an alert, as the other filters limit them; capped as totals are. */
const AlertCount = Type.Object({ alert, count: Type.Integer(), isCapped: Type.Boolean() });
export type AlertCount = Static<typeof AlertCount>;

export const StockedLotPage = Type.Object({
  total: Type.Integer(),
  totalIsCapped: Type.Boolean(),
  list: Type.Array(StockedLotRow),
  counts: Type.Array(AlertCount),
});
export type StockedLotPage = Static<typeof StockedLotPage>;
export const StockedLotAnswer = answer(StockedLotPage);
