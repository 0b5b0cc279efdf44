import { employee } from '../../domain/access/employee.ts';
import { cardNumber, issueCard as decide, type IssueCard } from '../../domain/access/issueCard.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'handler' | 'claims'>;

/** The kind that numbers of cards are claimed under. */
const CARD = 'card';

/**
 * Gives a user a card: claims its number, writes it down, and frees the one before, in this order (design 3). Throws
 * DomainError `access.cardTaken`, `access.cardInvalid`.
 */
export async function issueCard(
  deps: Deps,
  { userId, cardId: written }: IssueCard,
  context: CommandContext,
): Promise<Handled & { readonly cardId: string }> {
  const { handler, claims } = deps;
  const { companyId } = context;
  const cardId = cardNumber(written);
  const taken = (error: unknown): never => {
    throw error instanceof DomainError && error.code === 'claim.taken'
      ? new DomainError('access.cardTaken', { value: cardId }, 'cardNo')
      : error;
  };
  const before = (await handler.load(employee, companyId, userId)).state.cardId;
  const isHeldBy = async ({ id }: { readonly id: string }): Promise<boolean> => {
    const { state } = await handler.load(employee, companyId, id);
    return state.cardId !== null && sameValue(state.cardId) === sameValue(cardId);
  };
  const held = await claims.take({ kind: CARD, value: cardId, owner: userId, isHeldBy }, context).catch(taken);
  await held.renew().catch(taken);
  const handled = await handler.handle(employee, userId, { userId, cardId }, decide, context);
  const now = (await handler.load(employee, companyId, userId)).state.cardId;
  if (before !== null && now !== null && sameValue(before) !== sameValue(now))
    await claims.release(CARD, before, userId, context);
  return { ...handled, cardId };
}

/** The user who has a card now; null: nobody has. */
export async function findCardHolder({ handler, claims }: Deps, companyId: string, written: string) {
  const cardId = written.normalize('NFKC').trim();
  const userId = await claims.ownerOf(companyId, CARD, cardId);
  if (userId === null) return null;
  const { state } = await handler.load(employee, companyId, userId);
  return state.cardId !== null && sameValue(state.cardId) === sameValue(cardId)
    ? { userId, cardId: state.cardId, state }
    : null;
}
