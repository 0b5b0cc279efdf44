import { DomainError } from '../../kernel/decider.ts';
import type { Bulk, BulkEvent, UndoneRow } from './bulk.ts';

export interface UndoBulk {
  bulkId: string;
}

/**
 * Begins to undo what a finished bulk has done; quiet when that has begun. Throws DomainError `bulk.unknown`,
 * `bulk.running`, and `bulk.nothingDone` where it was canceled before its first row.
 */
export function undoBulk(wanted: UndoBulk, state: Bulk): BulkEvent[] {
  if (state.sha256 === null) throw new DomainError('bulk.unknown', { bulkId: wanted.bulkId });
  if (state.isUndoing) return [];
  if (!state.isFinished) throw new DomainError('bulk.running');
  if (state.results.length === 0) throw new DomainError('bulk.nothingDone');
  return [{ type: 'BulkUndoStarted', data: wanted }];
}

export interface RecordUndone {
  bulkId: string;
  from: number;
  results: readonly UndoneRow[];
}

/** What became of the rows before those that were undone, of all that were done; with the first the undo is over. */
export function recordUndone(data: RecordUndone, state: Bulk): BulkEvent[] {
  const { bulkId, from, results } = data;
  if (from !== state.results.length - state.undone.length - results.length || results.length === 0) return [];
  const all = [...results, ...state.undone];
  const some: BulkEvent = { type: 'BulkRowsUndone', data: data };
  if (all.length < state.results.length) return [some];
  const count = (wanted: UndoneRow['outcome']): number => all.filter(({ outcome }) => outcome === wanted).length;
  return [some, { type: 'BulkUndone', data: { bulkId, undone: count('undone'), blocked: count('blocked') } }];
}
