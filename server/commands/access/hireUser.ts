import { employee, hireEmployee } from '../../domain/access/employee.ts';
import type { RoleCode } from '../../domain/access/roles.ts';
import { sameValue, type ClaimOptions, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  readonly role: RoleCode;
}

/** Emails are unique over all companies: their claims are under this name instead of a company's (design 3). */
const EVERY_COMPANY = 'global';

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/**
 * Opens a user's account, without a password. Throws DomainError `access.emailTaken`. An address whose account was cut
 * off before it was saved is free again a minute later, as any claim is.
 */
export async function hireUser(
  deps: Deps,
  user: NewUser,
  context: CommandContext,
): Promise<Handled & { userId: string }> {
  const userId = hiredUserId(context);
  const hire = { userId, ...user };
  const { state } = await deps.handler.load(employee, context.companyId, userId);
  if (!state.isHired) {
    // Judged before anything is written: a refused account must not keep its address from others.
    hireEmployee(hire, employee.initialState());
    await deps.claims
      .take(emailClaim(deps, user, context), { ...context, companyId: EVERY_COMPANY })
      .catch(emailTaken(user));
  }
  const handled = await deps.handler.handle(employee, userId, hire, hireEmployee, context);
  return { ...handled, userId };
}

/** Throws what `hireUser` would throw now, and answers whose account it would be; writes nothing. */
export async function assertHirable(
  deps: Deps,
  user: NewUser,
  context: CommandContext,
): Promise<{ readonly userId: string }> {
  const userId = hiredUserId(context);
  hireEmployee({ userId, ...user }, employee.initialState());
  await deps.claims.assertFree(EVERY_COMPANY, emailClaim(deps, user, context)).catch(emailTaken(user));
  return { userId };
}

/** The id of the account that a command opens. */
export const hiredUserId = ({ commandId }: CommandContext): string => entityId(commandId, 'employee');

const emailClaim = ({ handler }: Deps, { email }: NewUser, context: CommandContext): ClaimOptions => ({
  kind: 'email',
  value: email,
  owner: hiredUserId(context),
  ownerCompany: context.companyId,
  async isHeldBy({ id, company }) {
    // Where the claim does not tell whose account it is, it may well be there: doctor finds those that are not.
    if (company === null) return true;
    const { state } = await handler.load(employee, company, id);
    return state.isHired && sameValue(state.email) === sameValue(email);
  },
});

const emailTaken =
  ({ email }: NewUser) =>
  (error: unknown): never => {
    throw error instanceof DomainError && error.code === 'claim.taken'
      ? new DomainError('access.emailTaken', { value: email }, 'email')
      : error;
  };
