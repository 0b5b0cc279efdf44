import { DomainError } from '../../kernel/decider.ts';
import type { Referred } from '../fields.ts';
import type { PriceSheet } from './priceSheet.ts';
import { assertMayEdit, type SheetEditor } from './sheetEditor.ts';
import type { PriceSheetEvent } from './sheetEvents.ts';
import { changedSheet, type SheetValues } from './sheetFields.ts';

export interface EditPriceSheet {
  readonly sheetId: string;
  readonly values: Partial<SheetValues>;
  /** Absent: as it is. */
  readonly owner?: Referred | undefined;
  readonly by: SheetEditor;
}

/**
 * Changes the settings of a sheet, only what differs. Its owner can be changed while it is shared (spec 2, 2.6), or once the
 * owner has left; sharing it ends with its owner's word alone, so that nobody takes a sheet from its colleagues.
 */
export function editPriceSheet({ sheetId, values, owner, by }: EditPriceSheet, state: PriceSheet): PriceSheetEvent[] {
  assertMayEdit(state, by);
  const changed = changedSheet(values, state.values);
  const isOwner = state.owner.id === by.userId;
  if (changed?.to.isShared === false && !isOwner && !by.isOwnerGone)
    throw new DomainError('sheets.onlyOwnerUnshares', { owner: state.owner.name }, 'isShared');
  const events: PriceSheetEvent[] = [];
  if (owner !== undefined && owner.id !== state.owner.id) {
    const isShared = state.values.isShared || changed?.to.isShared === true;
    if (!isShared && !by.isOwnerGone) throw new DomainError('sheets.ownerFixed', {}, 'ownerId');
    events.push({ type: 'PriceSheetOwnerChosen', data: { sheetId, owner, was: state.owner } });
  }
  if (changed) events.push({ type: 'PriceSheetDescribed', data: { sheetId, details: changed.to, was: changed.was } });
  return events;
}
