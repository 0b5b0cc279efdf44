import { DomainError } from '../../kernel/decider.ts';
import type { Employee, EmployeeEvent } from './employee.ts';

const CARD = /^[A-Za-z0-9_-]{1,64}$/;

/** The number of a card as it is kept: trimmed, digits of a Chinese keyboard as plain ones. Throws `access.cardInvalid`. */
export function cardNumber(written: string): string {
  const cardId = written.normalize('NFKC').trim();
  if (!CARD.test(cardId)) throw new DomainError('access.cardInvalid', {}, 'cardNo');
  return cardId;
}

export interface IssueCard {
  userId: string;
  cardId: string;
}

/** Gives someone a card for the time clock, in place of the one before; its number must be claimed for `userId` before. */
export function issueCard({ userId, cardId: written }: IssueCard, state: Employee): EmployeeEvent[] {
  if (!state.isHired) throw new DomainError('access.accountInactive', { email: state.email });
  const cardId = cardNumber(written);
  return cardId === state.cardId ? [] : [{ type: 'EmployeeCardIssued', data: { userId, cardId, was: state.cardId } }];
}
