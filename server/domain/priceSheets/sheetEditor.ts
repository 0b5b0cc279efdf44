import { DomainError } from '../../kernel/decider.ts';
import { isPermitted } from '../access/permissions.ts';
import type { PriceSheet } from './priceSheet.ts';

/** Who wants to change a sheet. */
export interface SheetEditor {
  readonly userId: string;
  readonly role: number;
  /** The sheet's owner has left the company: managers look after it until it has another one. */
  readonly isOwnerGone: boolean;
}

/** Whether a sheet may be edited: a shared one by everyone who edits sheets, another by its sales rep alone (spec 2, 2.6). */
export function mayEditSheet({ values, owner }: Pick<PriceSheet, 'values' | 'owner'>, by: SheetEditor): boolean {
  if (!isPermitted(by.role, 'sheets.edit')) return false;
  if (values.isShared || owner.id === by.userId) return true;
  return by.isOwnerGone && isPermitted(by.role, 'sheets.adopt');
}

/** The sheet is there and may be edited. Throws DomainError `sheets.unknown` or `sheets.notOwner`. */
export function assertMayEdit(state: PriceSheet, by: SheetEditor): void {
  if (!state.isOpened) throw new DomainError('sheets.unknown');
  if (!mayEditSheet(state, by)) throw new DomainError('sheets.notOwner', { owner: state.owner.name });
}
