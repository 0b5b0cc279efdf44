import type { Bulk, BulkEvent, RowResult } from './bulk.ts';

export interface BeginRows {
  bulkId: string;
  from: number;
  count: number;
}

/** The next rows are begun; quiet where they are begun already, and where no more are to be. */
export function beginRows(wanted: BeginRows, { begun, results, isCancelled, isFinished }: Bulk): BulkEvent[] {
  const isNext = wanted.from === results.length && begun === results.length;
  return isNext && !isCancelled && !isFinished ? [{ type: 'BulkRowsBegun', data: wanted }] : [];
}

export interface RecordRows {
  bulkId: string;
  from: number;
  results: readonly RowResult[];
}

/**
 * What became of the next rows; with the last of them the bulk is finished, or with the last that were begun before it was
 * canceled. Quiet for rows that are recorded already.
 */
export function recordRows(wanted: RecordRows, { rows, results: before, isCancelled }: Bulk): BulkEvent[] {
  const { bulkId, from, results } = wanted;
  if (from !== before.length || results.length === 0) return [];
  const all = [...before, ...results];
  const done: BulkEvent = { type: 'BulkRowsDone', data: wanted };
  return all.length < rows.length && !isCancelled ? [done] : [done, finished(bulkId, all)];
}

/** How a bulk ended whose rows came to these results. */
export function finished(bulkId: string, results: readonly RowResult[]): BulkEvent {
  const count = (wanted: RowResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length;
  const data = { bulkId, done: count('done'), unchanged: count('unchanged'), refused: count('refused') };
  return { type: 'BulkFinished', data };
}
