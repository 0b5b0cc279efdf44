import { DomainError } from '../../../kernel/decider.ts';
import { lineAt, type CountLine } from './countLines.ts';
import type { CountData, FinishCount, InventoryCount, InventoryCountEvent } from './inventoryCount.ts';

/** A posted count is undone by adjustments the other way, once: anyone who is at it too is told who was first. */
export function beginUndo(
  wanted: CountData<'CountUndoBegun'>,
  { stage, number, undo }: InventoryCount,
): InventoryCountEvent[] {
  if (stage === null) throw new DomainError('count.unknown');
  if (stage === 'UNDOING' || stage === 'UNDONE')
    throw new DomainError('count.undoneAlready', { number, by: undo?.by ?? '', at: undo?.at ?? '' });
  if (stage !== 'POSTED') throw new DomainError('count.notPosted', { number });
  return [{ type: 'CountUndoBegun', data: { ...wanted, reason: wanted.reason.trim() } }];
}

/** What undoing some lines came to; a line that is on record stays as it is. */
export function recordReversed(
  wanted: CountData<'CountLinesTakenBack'>,
  { stage, chunks }: InventoryCount,
): InventoryCountEvent[] {
  if (stage !== 'UNDOING') return [];
  const results = wanted.results.filter(({ no }) => lineAt(chunks, no)?.undone === null);
  return results.length === 0 ? [] : [{ type: 'CountLinesTakenBack', data: { ...wanted, results } }];
}

export function finishUndo(wanted: FinishCount, { stage, chunks }: InventoryCount): InventoryCountEvent[] {
  if (stage !== 'UNDOING') return [];
  const undone = chunks.flat().map((line) => line.undone);
  const takenBack = undone.filter((outcome) => outcome === 'adjusted').length;
  const refused = undone.filter((outcome) => outcome === 'refused').length;
  return [{ type: 'InventoryCountUndone', data: { ...wanted, takenBack, refused } }];
}

/** Adjustments of the count that are still to be undone. */
export const notReversed = ({ chunks }: InventoryCount): CountLine[] =>
  chunks.flat().filter(({ outcome, undone }) => outcome === 'adjusted' && undone === null);
