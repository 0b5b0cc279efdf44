import type { FastifyRequest } from 'fastify';
import { derivedUuid } from '../../kernel/ids.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  BonusesAnswer,
  BonusQuery,
  type BonusRow,
  EmployeeEntriesAnswer,
  EmployeeEntryQuery,
  EmployeeInfoAnswer,
  EmployeeListAnswer,
  EmployeeListQuery,
  EmployeeParams,
  UserIdParams,
} from '../../contract/people/employees.ts';
import { employee } from '../../domain/access/employee.ts';
import type { EmployeeEntry } from '../../domain/access/personnel.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { editorNames, fullName, listUsers } from '../../queries/access/companyUsers.ts';
import { findEmployees } from '../../queries/people/employees.ts';
import { get, read } from '../kit/call.ts';
import { auditRead } from '../kit/command.ts';
import { employeeInfo, loadEmployee } from './presentEmployee.ts';

const HOUR_CHARACTERS = 'YYYY-MM-DDTHH'.length;

/** Puts on record who looks at what is private of whom: once an hour and session (design 3, trust 6). */
export async function auditPrivateRead(
  request: FastifyRequest,
  { services }: Pick<RouteDeps, 'services'>,
  { userId, what }: { readonly userId: string; readonly what: string },
): Promise<void> {
  const { hash } = sessionOf(request);
  const hour = services.clock.now().slice(0, HOUR_CHARACTERS);
  const commandId = derivedUuid(`private read:${hash.toString('hex')}:${userId}:${what}:${hour}`);
  await auditRead(request, services, { type: 'PrivateDetailsRead', data: { what, id: userId } }, commandId);
}

async function infoOf(request: FastifyRequest, deps: RouteDeps, userId: string) {
  const { companyId } = sessionOf(request);
  const data = await employeeInfo(deps.services, companyId, userId);
  await auditPrivateRead(request, deps, { userId, what: 'employee' });
  return { data };
}

export const employeeRoutes: Routes = {
  /** GET company/{id}/employees: the accounts list (spec 3, section 2). */
  employees: read(
    '/api/company/:companyId/employees',
    { may: 'employees.view', params: CompanyParams, query: EmployeeListQuery, answer: EmployeeListAnswer },
    async (request, { db }) => ({ data: await findEmployees(db, request.params.companyId, request.query) }),
  ),

  /** An employee whole; what is private in it is put on record as read. */
  employee: get(
    '/api/company/:companyId/employees/:userId',
    { may: 'employees.private', params: EmployeeParams, answer: EmployeeInfoAnswer },
    (request, deps) => infoOf(request, deps, request.params.userId),
  ),

  /** GET user/{id}: the same at the spec's path (spec 3, section 7). */
  user: get(
    '/api/user/:userId',
    { may: 'employees.private', params: UserIdParams, answer: EmployeeInfoAnswer },
    (request, deps) => infoOf(request, deps, request.params.userId),
  ),

  /** GET setting/bonuses: what is paid beside wages, at the spec's path (spec 3, section 7). */
  bonuses: get(
    '/api/company/:companyId/setting/bonuses',
    { may: 'employees.private', params: CompanyParams, query: BonusQuery, answer: BonusesAnswer },
    async (request, deps) => {
      const { companyId } = request.params;
      const { user, status, type, startDate = '', endDate = '9999-12-31' } = request.query;
      const { db, handler } = deps.services;
      const users = (await listUsers(db, companyId)).filter(({ user_id: id }) => user === undefined || id === user);
      const list: BonusRow[] = [];
      for (const person of users) {
        const { entries } = (await handler.load(employee, companyId, person.user_id)).state;
        const own = entries.filter(({ book }) => book === 'bonus');
        if (own.length > 0) await auditPrivateRead(request, deps, { userId: person.user_id, what: 'bonus' });
        list.push(...own.map((entry) => bonusOf(entry, { id: person.user_id, name: fullName(person) })));
      }
      return {
        data: list.filter(
          (bonus) =>
            (status === undefined || bonus.status === status) &&
            (type === undefined || bonus.type === type) &&
            bonus.startTime <= endDate &&
            (bonus.endTime || bonus.startTime) >= startDate,
        ),
      };
    },
  ),

  /** Contacts, addresses, dependents, infractions, medical records, papers and bonuses of an employee, a book at a time. */
  employeeEntries: get(
    '/api/company/:companyId/employees/:userId/entries',
    { may: 'employees.private', params: EmployeeParams, query: EmployeeEntryQuery, answer: EmployeeEntriesAnswer },
    async (request, deps) => {
      const { companyId, userId } = request.params;
      const { book } = request.query;
      const { state } = await loadEmployee(deps.services, companyId, userId);
      await auditPrivateRead(request, deps, { userId, what: book });
      const entries = state.entries.filter((entry) => entry.book === book);
      const actors = entries.flatMap(({ createdBy, modifiedBy }) => [createdBy, modifiedBy]);
      const nameOf = await editorNames(deps.services.db).of(companyId, actors);
      return {
        data: entries.map(({ entryId, values, createdBy, modifiedBy, file, ...entry }) => ({
          ...entry,
          ...{ id: entryId, values: { ...values }, createdBy: nameOf(createdBy), modifiedBy: nameOf(modifiedBy) },
          file: file && { name: file.name, mediaType: file.mediaType, size: file.size },
        })),
      };
    },
  ),
};

function bonusOf({ entryId, values }: EmployeeEntry, user: BonusRow['user']): BonusRow {
  const text = (field: string): string => String(values[field] ?? '');
  return {
    id: entryId,
    user,
    description: text('description'),
    startTime: text('startTime'),
    endTime: text('endTime'),
    amount: values.amount === null ? null : text('amount'),
    status: text('status'),
    type: text('type'),
  };
}
