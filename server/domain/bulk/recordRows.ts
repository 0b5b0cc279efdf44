import type { Command } from '../../kernel/decider.ts';
import type { Bulk, BulkEvent, RowResult } from './bulk.ts';

export type RecordRows = Command<'RecordRows', { bulkId: string; from: number; results: readonly RowResult[] }>;

/** What became of the next rows; with the last of them the bulk is finished. Quiet for rows that are recorded already. */
export function recordRows({ data }: RecordRows, state: Bulk): BulkEvent[] {
  const { bulkId, from, results } = data;
  if (from !== state.results.length || results.length === 0) return [];
  const all = [...state.results, ...results];
  const done: BulkEvent = { type: 'BulkRowsDone', data };
  if (all.length < state.rows.length) return [done];
  const count = (wanted: RowResult['outcome']): number => all.filter(({ outcome }) => outcome === wanted).length;
  return [
    done,
    {
      type: 'BulkFinished',
      data: { bulkId, done: count('done'), unchanged: count('unchanged'), refused: count('refused') },
    },
  ];
}
