import { DomainError } from '../../../kernel/decider.ts';
import { compare, isNegative, places, type Decimal } from '../../decimal.ts';
import { LOT_NOTE_MAX } from '../lotRules.ts';
import { SHEET_MAX } from './countLines.ts';
import type { CountData, InventoryCount, InventoryCountEvent } from './inventoryCount.ts';

const THRESHOLD_MAX = '1000';
const THRESHOLD_PLACES = 4;

/** One chunk of a sheet; nothing by itself until `startCount` closes it. */
export function listCountSheet(
  wanted: CountData<'CountSheetListed'>,
  { stage }: InventoryCount,
): InventoryCountEvent[] {
  if (stage !== null) throw new DomainError('count.startedAlready');
  return [{ type: 'CountSheetListed', data: wanted }];
}

type StartCount = Omit<CountData<'InventoryCountStarted'>, 'chunks' | 'lines'>;

/** Closes the sheet and so starts the count: what was expected is frozen (rules 14). */
export function startCount(wanted: StartCount, state: InventoryCount): InventoryCountEvent[] {
  if (state.stage !== null) throw new DomainError('count.startedAlready');
  const lines = state.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (state.sheetId !== wanted.sheetId || lines === 0) throw new DomainError('count.nothingThere', {}, 'scope');
  return [{ type: 'InventoryCountStarted', data: { ...wanted, chunks: state.chunks.length, lines } }];
}

/** What is said of a count at its start, trimmed and within its limits, and how many lines it may have. */
export function checkedStart(note: string, threshold: Decimal | null, lines: number): { note: string } {
  const trimmed = note.trim();
  if (trimmed.length > LOT_NOTE_MAX) throw new DomainError('inventory.noteTooLong', { maximum: LOT_NOTE_MAX }, 'note');
  if (threshold !== null) {
    const isWrong =
      isNegative(threshold) || compare(threshold, THRESHOLD_MAX) > 0 || places(threshold) > THRESHOLD_PLACES;
    if (isWrong) throw new DomainError('count.thresholdInvalid', { maximum: THRESHOLD_MAX }, 'threshold');
  }
  if (lines === 0) throw new DomainError('count.nothingThere', {}, 'scope');
  if (lines > SHEET_MAX) throw new DomainError('count.tooMany', { count: lines, maximum: SHEET_MAX }, 'scope');
  return { note: trimmed };
}
