import { Type, type Static } from 'typebox';
import { importKinds } from '../../domain/imports/importBatch.ts';
import { accepted, listAnswer } from '../envelope.ts';
import { LeftField } from '../leftField.ts';
import { closed, Id, Instant, nullable, paging, reason } from '../scalars.ts';

export const ImportParams = Type.Object({ companyId: Id, batchId: Id });

export const ImportListQuery = closed(paging(20));

/**
 * One file that was imported (rules 16). `created` counts while it comes in; `undone` of them were taken
 * back, and once the batch is undone the rest could not be. `interrupted`: the same file continues where it was.
 */
export const ImportRow = Type.Object({
  batchId: Id,
  kind: Type.Enum([...importKinds]),
  fileName: Type.String(),
  state: Type.Enum(['running', 'interrupted', 'finished', 'undone']),
  rows: Type.Integer(),
  created: Type.Integer(),
  /** Products that were there before and that the file has changed. */
  updated: Type.Integer(),
  refused: Type.Integer(),
  undone: Type.Integer(),
  /** While it runs: rows processed, of how many; else 0. */
  gone: Type.Integer(),
  goal: Type.Integer(),
  /** The bulk change that writes a file of the console; null for one of the command line. */
  bulkId: nullable(Id),
  /** Whether the caller may undo what files of this kind bring. */
  canUndo: Type.Boolean(),
  startedAt: Instant,
  by: Type.String(),
  byName: Type.String(),
  finishedAt: nullable(Instant),
  undoneAt: nullable(Instant),
});
export type ImportRow = Static<typeof ImportRow>;
export const ImportListAnswer = listAnswer(ImportRow);

/** Body of POST imports/{batchId}/undo. `after`: the `next` of the call before; `dryRun`: judge, and write nothing. */
export const UndoImport = closed({
  dryRun: Type.Optional(Type.Boolean()),
  after: Type.Optional(Id),
  reason,
});

/**
 * What stays, and who has worked with it since the import; null: nobody, but something uses it. `left`: its fields that stay,
 * where fields are given back one by one.
 */
export const BlockedItem = Type.Object({
  id: Id,
  label: Type.String(),
  change: nullable(Type.Object({ event: Type.String(), at: Instant, by: Type.String(), byName: Type.String() })),
  left: Type.Array(LeftField),
});
export type BlockedItem = Static<typeof BlockedItem>;

/** What one call came to; `next` is sent as `after` of the next call, null when all were processed. */
const UndoneItems = Type.Object({
  undone: Type.Integer(),
  /** Undone by an earlier undo. */
  before: Type.Integer(),
  blocked: Type.Array(BlockedItem),
  /** Of the undone: those of which some fields stay. */
  partly: Type.Array(BlockedItem),
  next: nullable(Id),
});
export type UndoneItems = Static<typeof UndoneItems>;
export const UndoImportAnswer = accepted(UndoneItems);
