import { employee, hireEmployee } from '../../domain/access/employee.ts';
import type { RoleCode } from '../../domain/access/roles.ts';
import type { Claims } from '../../kernel/claims.ts';
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

/** E-mails are unique over all companies: their claims stand under this name instead of a company's (design 3). */
const EVERY_COMPANY = 'global';

/** Opens a user's account, without a password. Throws DomainError `access.emailTaken`. */
export async function hireUser(
  { handler, claims }: { handler: CommandHandler; claims: Claims },
  data: NewUser,
  context: CommandContext,
): Promise<Handled & { userId: string }> {
  const userId = entityId(context.commandId, 'employee');
  const hire = { type: 'HireEmployee' as const, data: { userId, ...data } };
  // Judged before anything is written: a refused account must not keep its address from others.
  hireEmployee(hire, employee.initialState());
  // Whose account it is in which other company is not known here, so no claim is ever judged stale.
  const isHeldBy = (): Promise<boolean> => Promise.resolve(true);
  try {
    await claims.take(
      { kind: 'email', value: data.email, owner: userId, isHeldBy },
      { ...context, companyId: EVERY_COMPANY },
    );
  } catch (error) {
    if (error instanceof DomainError && error.code === 'claim.taken')
      throw new DomainError('access.emailTaken', { value: data.email }, 'email');
    throw error;
  }
  const handled = await handler.handle(employee, userId, hire, hireEmployee, context);
  return { ...handled, userId };
}
