import { withAdvisoryLock } from '../../database/advisoryLock.ts';
import { endSessionsOf } from '../../database/sessions.ts';
import {
  changeEmployeeRole,
  isAdmin,
  reinstateEmployee,
  suspendEmployee,
  type Account,
  type ChangeRole,
} from '../../domain/access/changeAccount.ts';
import { employee, type Employee, type EmployeeEvent } from '../../domain/access/employee.ts';
import { DomainError, type Decide } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';

const ACCOUNT_LOCKS = 4_711_007;

export interface AccountDeps extends Pick<Services, 'handler' | 'db'> {
  /** Ids of the company's administrators, as a list has them: what the log says of them counts. */
  readonly admins: readonly string[];
}

export type ChangedAccount = Handled & {
  /** Sessions that ended with it. */
  readonly ended: number;
};

/** Closes an account: its sessions end at once, on every server. */
export const suspendUser = (deps: AccountDeps, account: Account, context: CommandContext): Promise<ChangedAccount> =>
  changeAccount(deps, account, context, { decide: suspendEmployee, endsSessions: true });

/** Opens a closed account again. */
export const reinstateUser = (deps: AccountDeps, account: Account, context: CommandContext): Promise<ChangedAccount> =>
  changeAccount(deps, account, context, { decide: reinstateEmployee, endsSessions: false });

/** Gives a user another role: anyone who is at work signs in again and has it. */
export const changeUserRole = (
  deps: AccountDeps,
  change: ChangeRole,
  context: CommandContext,
): Promise<ChangedAccount> => changeAccount(deps, change, context, { decide: changeEmployeeRole, endsSessions: true });

interface Change<C> {
  readonly decide: Decide<C, Employee, EmployeeEvent>;
  readonly endsSessions: boolean;
}

/**
 * Throws DomainError `access.ownAccount` for one's own, so that nobody locks themselves out by mistake, and
 * `access.lastAdmin` where nobody could change an account afterwards. One at a time in a company: of two administrators
 * that suspend each other one stays.
 */
export const changeAccount = <C extends Account>(
  { handler, db, admins }: AccountDeps,
  command: C,
  context: CommandContext,
  { decide, endsSessions }: Change<C>,
): Promise<ChangedAccount> =>
  withAdvisoryLock(db, [ACCOUNT_LOCKS, context.companyId], async () => {
    const { userId } = command;
    const { companyId } = context;
    if (context.actor === userId) throw new DomainError('access.ownAccount');
    const { state } = await handler.load(employee, companyId, userId);
    const staysAdmin = decide(command, state).every((event) => isAdmin(employee.evolve(state, event)));
    if (isAdmin(state) && !staysAdmin && !(await hasOtherAdmin())) throw new DomainError('access.lastAdmin');
    const handled = await handler.handle(employee, userId, command, decide, context);
    const ended = endsSessions ? await db.transaction().execute((own) => endSessionsOf(own, userId)) : 0;
    return { ...handled, ended };

    async function hasOtherAdmin(): Promise<boolean> {
      for (const id of admins)
        if (id !== userId && isAdmin((await handler.load(employee, companyId, id)).state)) return true;
      return false;
    }
  });
