import { Type, type Static } from 'typebox';
import { partKinds } from '../../domain/recordPart.ts';
import { answer, listAnswer } from '../envelope.ts';
import { closed, decimalOut, Id, Instant, nullable, paging, several, WrittenDay } from '../scalars.ts';

/** Fields that one call may ask about; no tab has as many. */
const FIELDS_MAX = 60;
const PART_ID_MAX = 64;

/** A part of a record: a lot, a unit, a document. */
export const Part = Type.Object({ kind: Type.Enum([...partKinds]), id: Type.String(), name: Type.String() });

/** One part of the record, by both; absent: the record and all of its parts. */
const partAsked = {
  partKind: Type.Optional(Type.Enum([...partKinds])),
  partId: Type.Optional(Type.String({ maxLength: PART_ID_MAX })),
};

/** GET a record's history: who, when, old, new, through which channel, why; newest first. */
export const HistoryQuery = closed({
  ...paging(20),
  field: Type.Optional(several(Type.String({ maxLength: 40 }), FIELDS_MAX)),
  /** Who did it: id of a user, or what no person did (`system`, `operator:ann`). */
  by: Type.Optional(Type.String({ maxLength: 200 })),
  ...partAsked,
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
  /** The part that changed; null: the record itself. */
  part: nullable(Part),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type HistoryRow = Static<typeof HistoryRow>;
export const HistoryAnswer = listAnswer(HistoryRow);

/** GET a record's last changes: of the record itself, or of one part. */
export const LastChangesQuery = closed(partAsked);
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

/** GET company/{id}/price-history/price-histories (rules 18.31), newest first: of a product, or of what a customer pays for it. */
export const PriceHistoryQuery = closed({ ...paging(20), productId: Id, clientId: Type.Optional(Id) });
export type PriceHistoryQuery = Static<typeof PriceHistoryQuery>;

const PriceHistoryRow = Type.Object({
  createdAt: Instant,
  oldSalePrice: nullable(decimalOut()),
  /** Null: it was undone, and the product has none. */
  newSalePrice: nullable(decimalOut()),
  editor: Type.String(),
  editedAt: Instant,
  /** `default`: the product's default price; else the logic of the customer's row, `strategy` where it has none. */
  rule: Type.String(),
  reason: nullable(Type.String()),
});
export const PriceHistoryAnswer = listAnswer(PriceHistoryRow);
