import { companyUsers } from '../../projections/access/companyUsers.ts';
import { company } from '../../server/domain/company/company.ts';
import { UserStatus, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { eventsSoFar } from '../../server/kernel/eventsSoFar.ts';
import { listUsersOfAllCompanies } from '../../server/queries/access/companyUsers.ts';
import type { Services } from '../../server/services.ts';

const TYPES = [
  ...(['EmployeeHired', 'EmployeeSuspended', 'EmployeeDeactivated'] as const),
  ...(['EmployeeReinstated', 'EmployeeRoleChanged', 'EmployeeRenamed'] as const),
] as const;
type Late = Extract<EmployeeEvent, { type: (typeof TYPES)[number] }>;

export interface Person {
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: number;
  readonly isActive: boolean;
}

export interface CompanyName {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly timeZone: string;
}

/** Users of all companies, oldest account first: as the read model has them, and what it hasn't processed yet. */
export async function listPeople(services: Services): Promise<Person[]> {
  const { people, position } = await fromReadModel(services);
  const known = new Map(people.map((person) => [person.userId, person]));
  for await (const event of eventsSoFar<Late>(services.store, { after: position, types: TYPES })) {
    const { userId } = event.data;
    const person = changed(known.get(userId), event);
    if (person) known.set(userId, person);
  }
  return [...known.values()];
}

function changed(person: Person | undefined, { type, data, metadata }: RecordedEvent<Late>): Person | undefined {
  if (type === 'EmployeeHired') {
    const { userId, email, firstName, lastName, role, status } = data;
    const isActive = status === UserStatus.ACTIVE;
    return person ?? { companyId: metadata.companyId, userId, email, name: `${firstName} ${lastName}`, role, isActive };
  }
  if (type === 'EmployeeRoleChanged') return person && { ...person, role: data.role };
  if (type === 'EmployeeRenamed') return person && { ...person, name: `${data.name.firstName} ${data.name.lastName}` };
  return person && { ...person, isActive: type === 'EmployeeReinstated' };
}

/** `position`: how far the read model has certainly read the log; null when it hasn't started. */
async function fromReadModel({ db }: Services): Promise<{ people: Person[]; position: bigint | null }> {
  try {
    // Checkpoint first: the rows may be newer than it, never older.
    const checkpoint = await db
      .selectFrom('plumbing.checkpoint')
      .select('position')
      .where('projection', '=', companyUsers.name)
      .executeTakeFirst();
    const rows = await listUsersOfAllCompanies(db);
    const people = rows.map(
      ({ company_id: companyId, user_id: userId, email, first_name, last_name, role, status }) => ({
        companyId,
        userId,
        email,
        name: `${first_name} ${last_name}`,
        role,
        isActive: status === UserStatus.ACTIVE,
      }),
    );
    const position = BigInt(checkpoint?.position ?? -1);
    return { people, position: position < 0n ? null : position };
  } catch (error) {
    const undefinedTable = '42P01';
    if ((error as { code?: string }).code === undefinedTable) return { people: [], position: null };
    throw error;
  }
}

/** `Sofia Ramirez <seller@...>`; actors without an account keep their own name: `operator:root`, `system`. */
export function personLabel(people: readonly Person[], id: string): string {
  const person = people.find(({ userId }) => userId === id);
  return person ? `${person.name} <${person.email}>` : id;
}

/** A company's name; null for one that doesn't exist. */
export async function companyOf({ handler }: Services, id: string): Promise<CompanyName | null> {
  const { state } = await handler.load(company, id, id);
  return state.isFounded ? { id, name: state.name, code: state.code, timeZone: state.timeZone } : null;
}
