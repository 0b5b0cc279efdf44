import { Type, type Static } from 'typebox';
import { countFilters, countLineSortNames } from '../../domain/inventory/count/countFilters.ts';
import { AMOUNT_MAX, NAME_MAX, QUANTITY_PLACES, REASON_MAX } from '../../domain/limits.ts';
import { SKU_MAX } from '../../domain/catalog/productRules.ts';
import { countScopes, countStages } from '../../domain/inventory/count/inventoryCount.ts';
import { LOT_ID_MAX, LOT_NOTE_MAX } from '../../domain/inventory/lotRules.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { anyway, closed, countedAt, decimal, decimalOut, Id, Instant, nullable, paging, reason } from '../scalars.ts';

export const CountParams = Type.Object({ companyId: Id, countId: Id });

const countSortNames = ['number', 'startedAt', 'closedAt'] as const;
export type CountSortName = (typeof countSortNames)[number];

/** Query of GET inventory-counts, the newest first. */
export const CountListQuery = closed({
  ...paging(20),
  /** Part of number or note. */
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  stage: Type.Optional(Type.Enum([...countStages])),
  sortName: Type.Optional(Type.Enum([...countSortNames])),
  sortType: Type.Optional(Type.Enum(['asc', 'desc', 'ascend', 'descend'])),
});
export type CountListQuery = Static<typeof CountListQuery>;

const countFields = {
  countId: Id,
  number: Type.String(),
  note: Type.String(),
  scope: Type.Object({ kind: Type.Enum([...countScopes]), names: Type.Array(Type.String()) }),
  isBlind: Type.Boolean(),
  /** Percent beyond which a variance is marked. */
  threshold: nullable(decimalOut()),
  stage: Type.Enum([...countStages]),
  lines: Type.Integer(),
  counted: Type.Integer(),
  startedAt: Instant,
  startedBy: Type.String(),
  /** When and by whom it was posted or canceled. */
  closedAt: nullable(Instant),
  closedBy: nullable(Type.String()),
  adjusted: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
};

/** An inventory count (rules 14) in the list of counts. */
export const CountRow = Type.Object(countFields);
export type CountRow = Static<typeof CountRow>;
export const CountListAnswer = listAnswer(CountRow);

/** A count by itself. What tells of variances is absent where the count is blind and open, costs where they may not be seen. */
export const CountInfo = Type.Object({
  ...countFields,
  /** Where the log stood when the expected figures were frozen. */
  position: Type.String(),
  /** Why it was posted: a reason on the company's list, and what it was called then. */
  reasonCode: nullable(Type.String()),
  reasonName: nullable(Type.String()),
  reason: Type.String(),
  undoneAt: nullable(Instant),
  undoneBy: nullable(Type.String()),
  takenBack: Type.Integer(),
  kept: Type.Integer(),
  /** Lines that are processed, and how many there are, while it is posted or undone; else 0. */
  gone: Type.Integer(),
  toGo: Type.Integer(),
  /** Whether expected figures may be seen now. */
  seesExpected: Type.Boolean(),
  varianceLines: Type.Optional(Type.Integer()),
  overThreshold: Type.Optional(Type.Integer()),
  /** USD. */
  varianceValue: Type.Optional(decimalOut()),
});
export type CountInfo = Static<typeof CountInfo>;
export const CountInfoAnswer = answer(CountInfo);

/** Query of GET inventory-counts/{countId}/lines, in the order of the sheet. */
export const CountLineQuery = closed({
  ...paging(50),
  filter: Type.Optional(Type.Enum([...countFilters])),
  /** Part of SKU, lot or variety. */
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  sortName: Type.Optional(Type.Enum([...countLineSortNames])),
  sortType: Type.Optional(Type.Enum(['asc', 'desc', 'ascend', 'descend'])),
});
export type CountLineQuery = Static<typeof CountLineQuery>;

const outcome = nullable(Type.Enum(['adjusted', 'unchanged', 'refused']));

/** A line of a count; quantities but `units` in the inventory unit. Absent fields as those of `CountInfo`. */
export const CountLineRow = Type.Object({
  no: Type.Integer(),
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  lotId: Type.String(),
  location: nullable(Type.String()),
  inventoryUOM: Type.String(),
  /** Names of the units that it may be counted in. */
  enabledUOMs: Type.Array(Type.String()),
  /** As it was frozen, and what moved until it was counted, or until now. */
  expected: Type.Optional(decimalOut()),
  moved: Type.Optional(decimalOut()),
  /** As typed, in `uom`; null: not counted. */
  units: nullable(decimalOut()),
  uom: Type.String(),
  counted: nullable(decimalOut()),
  /** counted - expected - moved. */
  variance: Type.Optional(nullable(decimalOut())),
  varianceValue: Type.Optional(nullable(decimalOut())),
  isOver: Type.Optional(Type.Boolean()),
  countedAt: nullable(Instant),
  countedBy: nullable(Type.String()),
  isAdded: Type.Boolean(),
  isNewLot: Type.Boolean(),
  /** Someone wants it counted again. */
  isRecount: Type.Boolean(),
  outcome,
  delta: nullable(decimalOut()),
  /** Why posting it was refused, in the reader's language. */
  refusal: nullable(Type.String()),
  undone: outcome,
  undoRefusal: nullable(Type.String()),
});
export type CountLineRow = Static<typeof CountLineRow>;
export const CountLineAnswer = listAnswer(CountLineRow);

/** Body of POST inventory-counts. `ids`: of categories, locations, warehouses or products. */
export const StartCount = closed({
  scope: Type.Enum([...countScopes], { requiredCode: 'count.scopeRequired' }),
  ids: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  note: Type.Optional(Type.String({ maxLength: LOT_NOTE_MAX })),
  isBlind: Type.Optional(Type.Boolean()),
  threshold: Type.Optional(nullable(decimal())),
});
export type StartCount = Static<typeof StartCount>;

export const CountSavedAnswer = accepted(Type.Object({ countId: Id, number: Type.String() }));

/**
 * Body of POST inventory-counts/{countId}/lines: what was counted, each of a line of the sheet or of a lot by SKU and id.
 * Nothing is saved while one row is wrong. `dryRun`: judge, and write nothing.
 */
export const EnterCounts = closed({
  rows: Type.Array(
    closed({
      line: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      sku: Type.Optional(Type.String({ maxLength: SKU_MAX })),
      lotId: Type.Optional(Type.String({ maxLength: LOT_ID_MAX })),
      units: decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES }),
      uom: Type.Optional(Type.String({ maxLength: NAME_MAX })),
      /** Found, and booked by nobody: it may be added under this id. */
      isNewLot: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: 500 },
  ),
  dryRun: Type.Optional(Type.Boolean()),
  countedAt,
  anyway,
  reason,
});
export type EnterCounts = Static<typeof EnterCounts>;

/** Why a row is not taken; `row` counts from 0. */
export const CountProblem = Type.Object({
  row: Type.Integer(),
  code: Type.String(),
  field: nullable(Type.String()),
  message: Type.String(),
});
export type CountProblem = Static<typeof CountProblem>;
export const EnteredAnswer = accepted(Type.Object({ saved: Type.Integer(), problems: Type.Array(CountProblem) }));

/** Body of POST inventory-counts/{countId}/recount. */
export const AskRecount = closed({
  lines: Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), { minItems: 1, maxItems: 500 }),
});
export type AskRecount = Static<typeof AskRecount>;

/** Body of POST inventory-counts/{countId}/post: the reason of its adjustments. */
export const PostCount = closed({
  reasonCode: Type.String({ maxLength: 64, requiredCode: 'inventory.adjustReasonRequired' }),
  reason,
});
export type PostCount = Static<typeof PostCount>;

/** `left`: lines that are now seen to, one after the other; the count's stage tells when all are. */
export const PostedAnswer = accepted(Type.Object({ left: Type.Integer() }));

/** Body of POST inventory-counts/{countId}/cancel. */
export const CancelCount = closed({
  reason: Type.String({ maxLength: REASON_MAX, requiredCode: 'inventory.reasonRequired' }),
});
export type CancelCount = Static<typeof CancelCount>;

/** Body of POST inventory-counts/{countId}/undo. */
export const UndoCount = closed({ reason });
export type UndoCount = Static<typeof UndoCount>;
