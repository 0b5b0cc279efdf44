import { Type, type Static } from 'typebox';
import { importKinds } from '../../domain/imports/importBatch.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { LeftField } from '../leftField.ts';
import { closed, Id, Instant, nullable, paging, reason } from '../scalars.ts';

export const BulkParams = Type.Object({ companyId: Id, bulkId: Id });
export const BulkListQuery = closed(paging(20));

const bulkStates = ['running', 'cancelling', 'finished', 'cancelled', 'undoing', 'undone'] as const;

/**
 * A change of many records, row by row and never all-or-nothing (design 4). `gone` of `count` rows are done so far;
 * while it is undone, `back` of the `gone` are. Once it is canceled the rest are never begun. `refused` rows and `blocked` ones are told by GET bulk/{bulkId}/rows.
 */
export const BulkState = Type.Object({
  bulkId: Id,
  kind: Type.String(),
  state: Type.Enum([...bulkStates]),
  count: Type.Integer(),
  gone: Type.Integer(),
  done: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  back: Type.Integer(),
  undone: Type.Integer(),
  /** Of those that were undone: fields of theirs stay as someone has made them since. */
  partly: Type.Integer(),
  blocked: Type.Integer(),
  /** Whether the caller may stop it while it runs, and take it back once it is over. */
  canCancel: Type.Boolean(),
  canUndo: Type.Boolean(),
  /** The import that it belongs to, by which it is undone, and what its file holds. */
  import: nullable(
    Type.Object({
      batchId: Id,
      kind: Type.Enum([...importKinds]),
      canUndo: Type.Boolean(),
      isUndone: Type.Boolean(),
    }),
  ),
  startedAt: Instant,
  by: Type.String(),
  byName: Type.String(),
  reason: nullable(Type.String()),
  cancelledAt: nullable(Instant),
  cancelledByName: nullable(Type.String()),
  finishedAt: nullable(Instant),
  undoneAt: nullable(Instant),
});
export type BulkState = Static<typeof BulkState>;
export const BulkAnswer = answer(BulkState);
export const BulkListAnswer = listAnswer(BulkState);

/** What became of rows: all of them, or those that were refused, or could not be undone, wholly or in part (`blocked`). */
export const BulkRowsQuery = closed({
  ...paging(20),
  outcome: Type.Optional(Type.Enum(['done', 'unchanged', 'refused', 'blocked'])),
});
export const BulkRowState = Type.Object({
  /** Counted from 1. */
  row: Type.Integer(),
  recordId: Type.String(),
  label: Type.String(),
  outcome: Type.Enum(['waiting', 'done', 'unchanged', 'refused']),
  undo: Type.Enum(['', 'undone', 'none', 'blocked']),
  /** Why it was refused or could not be undone: code, field and the sentence in the caller's language. */
  code: nullable(Type.String()),
  field: nullable(Type.String()),
  message: nullable(Type.String()),
  /** Fields that an undo had to leave. */
  left: Type.Array(LeftField),
});
export type BulkRowState = Static<typeof BulkRowState>;
export const BulkRowsAnswer = listAnswer(BulkRowState);

/** The answer of whatever begins a bulk. */
export const BulkStartedAnswer = accepted(Type.Object({ bulkId: Id, count: Type.Integer() }));
export type BulkStarted = Static<typeof BulkStartedAnswer>['data'];

/** Body of POST bulk/{bulkId}/cancel, and of POST bulk/{bulkId}/undo. */
export const StopBulk = closed({ reason });
export const StopBulkAnswer = accepted(Type.Object({ bulkId: Id }));
