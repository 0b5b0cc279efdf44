import { employee } from '../../domain/access/employee.ts';
import { editEmployee as decide, type EditEmployee } from '../../domain/people/editEmployee.ts';
import { hr } from '../../domain/people/hr.ts';
import { UserStatus } from '../../domain/access/employee.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { changeAccount, type AccountDeps } from '../access/changeAccount.ts';

/**
 * Saves what changed of an employee. With another status the account is opened or closed, as from the list of users: never
 * one's own, and never the last administrator's.
 */
export async function editEmployee(
  deps: AccountDeps,
  command: EditEmployee,
  context: CommandContext,
): Promise<Handled> {
  const { userId, status } = command;
  const { companyId } = context;
  const { state } = await deps.handler.load(employee, companyId, userId);
  const { probationDays } = (await deps.handler.load(hr, companyId, companyId)).state.settings;
  const wanted = { ...command, probationDays };
  if (status === undefined || status === state.status)
    return deps.handler.handle(employee, userId, { ...wanted, status: undefined }, decide, context);
  return changeAccount(deps, wanted, context, { decide, endsSessions: status !== UserStatus.ACTIVE });
}
