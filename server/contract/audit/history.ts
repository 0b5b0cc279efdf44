import { Type, type Static } from 'typebox';
import { LOT_ID_MAX } from '../../domain/inventory/lotRules.ts';
import { answer, listAnswer } from '../envelope.ts';
import { closed, decimalOut, Id, Instant, nullable, paging, several, WrittenDay } from '../scalars.ts';

/** Fields that one call may ask about; no tab has as many. */
const FIELDS_MAX = 60;

/** GET a record's history: who, when, old, new, through which channel, why; newest first. */
export const HistoryQuery = closed({
  ...paging(20),
  field: Type.Optional(several(Type.String({ maxLength: 40 }), FIELDS_MAX)),
  /** Who did it: id of a user, or what no person did (`system`, `operator:ann`). */
  by: Type.Optional(Type.String({ maxLength: 200 })),
  /** One lot, of a record that has lots; absent: the record and all of its lots. */
  lotId: Type.Optional(Type.String({ maxLength: LOT_ID_MAX })),
  /** Business dates of the company, both included. */
  fromDate: Type.Optional(WrittenDay),
  toDate: Type.Optional(WrittenDay),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

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
  /** The lot that changed; null: the record itself. */
  lotId: nullable(Type.String()),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type HistoryRow = Static<typeof HistoryRow>;
export const HistoryAnswer = listAnswer(HistoryRow);

/** GET a record's last changes: of the record itself, or with `lotId` of that lot. */
export const LastChangesQuery = closed({ lotId: Type.Optional(Type.String({ maxLength: LOT_ID_MAX })) });
export type LastChangesQuery = Static<typeof LastChangesQuery>;
/** The latest change of each field that was ever changed. */
export const LastChangesAnswer = answer(Type.Array(HistoryRow));

/** GET what a record's history can be filtered by. */
export const HistoryChoices = Type.Object({
  fields: Type.Array(Type.String()),
  people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type HistoryChoices = Static<typeof HistoryChoices>;
export const HistoryChoicesAnswer = answer(HistoryChoices);

/** GET company/{id}/price-history/price-histories (rules 18.31), newest first. */
export const PriceHistoryQuery = closed({ ...paging(20), productId: Id });
export type PriceHistoryQuery = Static<typeof PriceHistoryQuery>;

const PriceHistoryRow = Type.Object({
  createdAt: Instant,
  oldSalePrice: nullable(decimalOut()),
  /** Null: it was taken back, and the product has none. */
  newSalePrice: nullable(decimalOut()),
  editor: Type.String(),
  editedAt: Instant,
  rule: Type.String(),
});
export const PriceHistoryAnswer = listAnswer(PriceHistoryRow);
