import { company } from '../../server/domain/company/company.ts';
import { UserStatus, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { Services } from '../../server/services.ts';

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

/** Users of all companies, the longest employed first. */
export async function everybody(services: Services): Promise<Person[]> {
  const known = await fromReadModel(services);
  // Before the projector's first run the log itself is asked; it is short then.
  return known.length > 0 ? known : fromLog(services);
}

async function fromReadModel({ db }: Services): Promise<Person[]> {
  try {
    const rows = await db.selectFrom('company_users').selectAll().orderBy('hired_at').orderBy('user_id').execute();
    return rows.map(({ company_id: companyId, user_id: userId, email, first_name, last_name, role, status }) => ({
      companyId,
      userId,
      email,
      name: `${first_name} ${last_name}`,
      role,
      isActive: status === UserStatus.ACTIVE,
    }));
  } catch (error) {
    const undefinedTable = '42P01';
    if ((error as { code?: string }).code === undefinedTable) return [];
    throw error;
  }
}

async function fromLog({ store }: Services): Promise<Person[]> {
  const people: Person[] = [];
  for await (const delivered of store.subscribeToAll({ types: ['EmployeeHired'] satisfies EmployeeEvent['type'][] })) {
    if (delivered.kind === 'caughtUp') break;
    if (delivered.kind !== 'events') continue;
    for (const { data, metadata } of delivered.events as RecordedEvent<EmployeeEvent>[]) {
      const { userId, email, firstName, lastName, role, status } = data;
      people.push({ companyId: metadata.companyId, userId, email, name: `${firstName} ${lastName}`, role, isActive: status === UserStatus.ACTIVE });
    }
  }
  return people;
}

/** What a company is called; null for one that was never founded. */
export async function companyOf({ handler }: Services, id: string): Promise<CompanyName | null> {
  const { state } = await handler.load(company, id, id);
  return state.isFounded ? { id, name: state.name, code: state.code, timeZone: state.timeZone } : null;
}
