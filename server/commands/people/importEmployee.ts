import { employee } from '../../domain/access/employee.ts';
import type { EmployeeDetails } from '../../domain/access/employeeFields.ts';
import { Role, type RoleCode } from '../../domain/access/roles.ts';
import { hr } from '../../domain/people/hr.ts';
import { editEmployee } from '../../domain/people/editEmployee.ts';
import { subContext, type Claims } from '../../kernel/claims.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import { hireUser } from '../access/hireUser.ts';

/** An employee as a row of a file has it; what it leaves empty is absent. Nothing private comes by files. */
export interface WrittenEmployee {
  readonly row: number;
  readonly email: string;
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  /** Absent: USER. */
  readonly role?: RoleCode;
  readonly details: Partial<EmployeeDetails>;
}

/** Hires the employee of a row; they choose their password by a link. False where this very command had done it. */
export async function importEmployee(
  { handler, claims }: { readonly handler: CommandHandler; readonly claims: Claims },
  [written]: readonly WrittenEmployee[],
  context: CommandContext,
): Promise<boolean> {
  if (!written) return false;
  const { email, firstName, middleName = '', lastName, role = Role.USER, details } = written;
  const hired = await hireUser({ handler, claims }, { email, firstName, middleName, lastName, role }, context);
  const { userId } = hired;
  const { probationDays } = (await handler.load(hr, context.companyId, context.companyId)).state.settings;
  const command = { userId, details, probationDays };
  await handler.handle(employee, userId, command, editEmployee, subContext(context, 'details'));
  return hired.types.length > 0;
}
