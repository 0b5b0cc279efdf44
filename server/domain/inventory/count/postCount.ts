import { REASON_MAX } from '../../limits.ts';
import { DomainError } from '../../../kernel/decider.ts';
import { checkedReason } from '../../reason.ts';
import { OTHER_REASON } from '../adjustReasons.ts';
import { lineAt, type CountLine } from './countLines.ts';
import type { CountData, FinishCount, InventoryCount, InventoryCountEvent } from './inventoryCount.ts';
import type { LineResult } from './sheetLine.ts';
import { assertCountOpen } from './assertCountOpen.ts';

/** From here on nothing more is entered. Once: anyone who is at it too is told who was first, and when. */
export function beginPosting(wanted: CountData<'CountPostingBegun'>, state: InventoryCount): InventoryCountEvent[] {
  assertCountOpen(state);
  const reason = wanted.reason.trim();
  if (wanted.reasonCode === OTHER_REASON && reason === '')
    throw new DomainError('inventory.adjustReasonRequired', {}, 'reason');
  if (reason.length > REASON_MAX) throw new DomainError('inventory.reasonTooLong', { maximum: REASON_MAX }, 'reason');
  if (!state.chunks.flat().some(({ counted }) => counted !== null)) throw new DomainError('count.nothingCounted');
  return [{ type: 'CountPostingBegun', data: { ...wanted, reason } }];
}

/** What posting some lines came to; a line that is on record stays as it is. */
export function recordPosted(
  wanted: CountData<'CountLinesPosted'>,
  { stage, chunks }: InventoryCount,
): InventoryCountEvent[] {
  if (stage !== 'POSTING') return [];
  const results = wanted.results.filter(({ no }) => lineAt(chunks, no)?.outcome === null);
  return results.length === 0 ? [] : [{ type: 'CountLinesPosted', data: { ...wanted, results } }];
}

export function finishPosting(wanted: FinishCount, { stage, chunks }: InventoryCount): InventoryCountEvent[] {
  if (stage !== 'POSTING') return [];
  const lines = chunks.flat();
  const of = (outcome: LineResult['outcome']): number => lines.filter((line) => line.outcome === outcome).length;
  const figures = { adjusted: of('adjusted'), unchanged: of('unchanged'), refused: of('refused') };
  const uncounted = lines.filter(({ counted }) => counted === null).length;
  return [{ type: 'InventoryCountPosted', data: { ...wanted, ...figures, uncounted } }];
}

/** Lines that posting still has to see to. */
export const unposted = ({ chunks }: InventoryCount): CountLine[] =>
  chunks.flat().filter(({ counted, outcome }) => counted !== null && outcome === null);

/** The count is abandoned, with a reason; no stock changes. */
export function cancelCount(
  wanted: CountData<'InventoryCountCancelled'>,
  state: InventoryCount,
): InventoryCountEvent[] {
  assertCountOpen(state);
  return [{ type: 'InventoryCountCancelled', data: { ...wanted, reason: checkedReason(wanted.reason) } }];
}
