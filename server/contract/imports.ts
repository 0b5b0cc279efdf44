import { Type, type Static } from 'typebox';
import { REASON_MAX } from '../domain/catalog/productRules.ts';
import { accepted, listAnswer } from './envelope.ts';
import { Id, Instant, nullable, paging } from './scalars.ts';

export const ImportParams = Type.Object({ companyId: Id, batchId: Id });

export const ImportListQuery = Type.Object(paging(20), { additionalProperties: false });

/**
 * One file that was taken into the catalogue (rules 16). `created` counts while it comes in; `undone` of them were taken
 * back, and once the batch is undone the others could not be. `interrupted`: the same file goes on where it was.
 */
export const ImportRow = Type.Object({
  batchId: Id,
  fileName: Type.String(),
  state: Type.Enum(['running', 'interrupted', 'finished', 'undone']),
  rows: Type.Integer(),
  created: Type.Integer(),
  refused: Type.Integer(),
  undone: Type.Integer(),
  startedAt: Instant,
  by: Type.String(),
  byName: Type.String(),
  finishedAt: nullable(Instant),
  undoneAt: nullable(Instant),
});
export type ImportRow = Static<typeof ImportRow>;
export const ImportListAnswer = listAnswer(ImportRow);

/** Body of POST imports/{batchId}/undo. `after`: the `next` of the call before; `dryRun`: judge, and write nothing. */
export const UndoImport = Type.Object(
  {
    dryRun: Type.Optional(Type.Boolean()),
    after: Type.Optional(Id),
    reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
  },
  { additionalProperties: false },
);

/** A product that stays, and who has worked with it since the import. */
export const BlockedProduct = Type.Object({
  productId: Id,
  sku: Type.String(),
  event: Type.String(),
  at: Instant,
  by: Type.String(),
  byName: Type.String(),
});
export type BlockedProduct = Static<typeof BlockedProduct>;

/** What one call came to; `next` is sent as `after` of the next call, null when all products were gone through. */
const UndoneProducts = Type.Object({
  undone: Type.Integer(),
  /** Taken back by an earlier undo. */
  before: Type.Integer(),
  blocked: Type.Array(BlockedProduct),
  next: nullable(Id),
});
export type UndoneProducts = Static<typeof UndoneProducts>;
export const UndoImportAnswer = accepted(UndoneProducts);
