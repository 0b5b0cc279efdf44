import { Type, type Static } from 'typebox';
import { listAnswer } from './envelope.ts';
import { decimalOut, Id, Instant, nullable, paging } from './scalars.ts';

/** GET product-manager/history/{productId}: who, when, old, new, through which channel, why; newest first. */
export const ProductHistoryQuery = Type.Object(
  { ...paging(20), field: Type.Optional(Type.String({ maxLength: 40 })) },
  { additionalProperties: false },
);
export type ProductHistoryQuery = Static<typeof ProductHistoryQuery>;

export const HistoryRow = Type.Object({
  /** Position in the log and index in the event: unique and ordered. */
  id: Type.String(),
  at: Instant,
  by: Type.String(),
  byName: Type.String(),
  role: Type.Integer(),
  channel: Type.Enum(['web', 'cli', 'import', 'system']),
  event: Type.String(),
  field: Type.String(),
  /** The lot that changed; null: the product itself. */
  lotId: nullable(Type.String()),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type HistoryRow = Static<typeof HistoryRow>;
export const ProductHistoryAnswer = listAnswer(HistoryRow);

/** GET company/{id}/price-history/price-histories (rules 18.31), newest first. */
export const PriceHistoryQuery = Type.Object({ ...paging(20), productId: Id }, { additionalProperties: false });
export type PriceHistoryQuery = Static<typeof PriceHistoryQuery>;

const PriceHistoryRow = Type.Object({
  createdAt: Instant,
  oldSalePrice: nullable(decimalOut()),
  newSalePrice: decimalOut(),
  editor: Type.String(),
  editedAt: Instant,
  rule: Type.String(),
});
export const PriceHistoryAnswer = listAnswer(PriceHistoryRow);
