import { DomainError } from '../../../kernel/decider.ts';
import { lineAt, type CountLine } from './countLines.ts';
import type { InventoryCount, InventoryCountEvent } from './inventoryCount.ts';
import type { LineResult } from './sheetLine.ts';

export interface BeginUndo {
  countId: string;
  by: string;
  at: string;
  reason: string;
}

/** A posted count is taken back by adjustments the other way, once: whoever is at it too is told who was first. */
export function beginUndo(wanted: BeginUndo, { stage, number, undo }: InventoryCount): InventoryCountEvent[] {
  if (stage === null) throw new DomainError('count.unknown');
  if (stage === 'UNDOING' || stage === 'UNDONE')
    throw new DomainError('count.undoneAlready', { number, by: undo?.by ?? '', at: undo?.at ?? '' });
  if (stage !== 'POSTED') throw new DomainError('count.notPosted', { number });
  return [{ type: 'CountUndoBegun', data: { ...wanted, reason: wanted.reason.trim() } }];
}

export interface RecordTakenBack {
  countId: string;
  results: readonly LineResult[];
}

/** What taking back some lines came to; a line that is on record stays as it is. */
export function recordTakenBack(wanted: RecordTakenBack, { stage, chunks }: InventoryCount): InventoryCountEvent[] {
  if (stage !== 'UNDOING') return [];
  const results = wanted.results.filter(({ no }) => lineAt(chunks, no)?.undone === null);
  return results.length === 0 ? [] : [{ type: 'CountLinesTakenBack', data: { ...wanted, results } }];
}

export interface FinishUndo {
  countId: string;
  by: string;
  at: string;
}

export function finishUndo(wanted: FinishUndo, { stage, chunks }: InventoryCount): InventoryCountEvent[] {
  if (stage !== 'UNDOING') return [];
  const undone = chunks.flat().map((line) => line.undone);
  const takenBack = undone.filter((outcome) => outcome === 'adjusted').length;
  const refused = undone.filter((outcome) => outcome === 'refused').length;
  return [{ type: 'InventoryCountUndone', data: { ...wanted, takenBack, refused } }];
}

/** Adjustments of the count that are still to be taken back. */
export const notTakenBack = ({ chunks }: InventoryCount): CountLine[] =>
  chunks.flat().filter(({ outcome, undone }) => outcome === 'adjusted' && undone === null);
