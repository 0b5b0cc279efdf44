import type { FastifyRequest } from 'fastify';
import { editEmployee } from '../../commands/people/editEmployee.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AddEmployeeEntry,
  ALSO_SUSPENDED,
  ChangeBonus,
  ChangeEmployeeEntry,
  ChooseHrAccess,
  EditEmployee,
  EmployeeEntryAnswer,
  EmployeeParams,
  EntryParams,
  HrAccessAnswer,
  RemoveEmployeeEntry,
  SavedEmployeeAnswer,
} from '../../contract/people/employees.ts';
import { chooseHrAccess } from '../../domain/access/changeAccount.ts';
import { employee, UserStatus, type Employee, type EmployeeEvent } from '../../domain/access/employee.ts';
import { detailFields, nameFields, privateFields } from '../../domain/access/employeeFields.ts';
import { sentFields } from '../../domain/fields.ts';
import { tableParts, type Parts } from '../../domain/undo.ts';
import { addEmployeeEntry, changeEmployeeEntry, removeEmployeeEntry } from '../../domain/people/employeeEntries.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { privateCall, secretBody } from '../../http/idempotency.ts';
import { sessionOf } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';
import type { Decide } from '../../kernel/decider.ts';
import { entityId } from '../../kernel/ids.ts';
import { listAdminIds } from '../../queries/access/companyUsers.ts';
import { del, post, put } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { undoingOf } from '../kit/undoCommand.ts';
import { asNotFound, employeeInfo, loadEmployee } from './presentEmployee.ts';

/** Saves what changed of an employee; the answer is the employee as they are now. */
async function save(request: FastifyRequest<{ Body: EditEmployee }>, deps: RouteDeps, userId: string) {
  const { companyId } = sessionOf(request);
  const { services } = deps;
  await loadEmployee(services, companyId, userId);
  const saved = {
    ids: ['userId', 'id'],
    otherId: 'request.otherEmployee',
    refused: asNotFound,
    present: async (id: string, _: unknown, { commandId }: { readonly commandId: string }) => {
      const data = await employeeInfo(services, companyId, id);
      return { data: { ...data, commandId }, details: { name: data.name } };
    },
  } as const;
  return saveRecord(request, deps, saved, {
    id: userId,
    body: request.body,
    undoing: undoingOf(employee, employeeParts),
    handle: async ({ status: sent, ...fields }, context) => {
      const status = sent === ALSO_SUSPENDED ? UserStatus.SUSPENDED : sent;
      const { values: name } = sentFields(nameFields, fields);
      const { values: details } = sentFields(detailFields, fields);
      const { values: privateDetails } = sentFields(privateFields, fields);
      const { handler, db } = services;
      const admins = await listAdminIds(db, companyId);
      return editEmployee({ handler, db, admins }, { userId, name, details, privateDetails, status }, context);
    },
    notice: 'people.employeeSaved',
    about: 'EmployeeDescribed',
  });
}

const employeeParts = ({ name, details, privateDetails, status }: Employee): Parts => ({
  ...tableParts(nameFields, name),
  ...tableParts(detailFields, details),
  ...tableParts(privateFields, privateDetails),
  status: { status },
});

interface EntryCommand {
  readonly userId: string;
  readonly entryId: string;
}

/** A command on one entry of an employee, and its answer. */
async function saveEntry<C extends EntryCommand>(
  request: FastifyRequest,
  deps: RouteDeps,
  command: C,
  decide: Decide<C, Employee, EmployeeEvent>,
  { notice, about, reason }: { readonly notice: string; readonly about: string; readonly reason?: string | undefined },
) {
  const { userId, entryId } = command;
  const { handler } = deps.services;
  const context = commandContext(request, { reason });
  await loadEmployee(deps.services, context.companyId, userId);
  const handled = await handler.handle(employee, userId, command, decide, context).catch(asNotFound);
  return accepted(request, deps, handled, {
    data: { id: entryId, userId, revision: Number(handled.revision) },
    notice,
    about,
  });
}

/** Who writes an entry, and when. */
const written = (request: FastifyRequest, { services }: RouteDeps) => ({
  by: sessionOf(request).userId,
  at: services.clock.now(),
});

export const changeEmployeeRoutes: Routes = {
  editEmployee: put(
    '/api/company/:companyId/employees/:userId',
    {
      may: 'employees.edit',
      config: privateCall,
      params: EmployeeParams,
      body: EditEmployee,
      answer: SavedEmployeeAnswer,
    },
    (request, deps) => save(request, deps, request.params.userId),
  ),

  /** PUT user: the same at the spec's path, with the user's id in the body (spec 3, section 7). */
  editUser: put(
    '/api/user',
    { may: 'employees.edit', config: privateCall, body: EditEmployee, answer: SavedEmployeeAnswer },
    (request, deps) => {
      const { id, userId = id } = request.body;
      if (userId === undefined) throw new RequestError(400, { code: 'request.required', field: 'id' });
      return save(request, deps, userId);
    },
  ),

  /** How much an employee may see and do of employees (spec 3, section 6). */
  chooseHrAccess: put(
    '/api/company/:companyId/employees/:userId/hr-access',
    { may: 'users.manage', params: EmployeeParams, body: ChooseHrAccess, answer: HrAccessAnswer },
    async (request, deps) => {
      const { companyId, userId } = request.params;
      const { access, reason } = request.body;
      const context = commandContext(request, { reason });
      const { name } = await employeeInfo(deps.services, companyId, userId);
      const { handler } = deps.services;
      const handled = await handler.handle(employee, userId, { userId, access }, chooseHrAccess, context);
      request.log.info({ security: 'hrAccessChosen', user: context.actor, whose: userId, access }, 'account changed');
      return accepted(request, deps, handled, {
        data: { userId, access },
        notice: 'people.hrAccessChosen',
        details: { name },
        about: 'EmployeeHrAccessChosen',
      });
    },
  ),

  addEmployeeEntry: post(
    '/api/company/:companyId/employees/:userId/entries',
    {
      may: 'employees.private',
      config: secretBody,
      params: EmployeeParams,
      body: AddEmployeeEntry,
      answer: EmployeeEntryAnswer,
    },
    (request, deps) => {
      const { book, reason, ...values } = request.body;
      const { commandId } = commandContext(request);
      const command = {
        userId: request.params.userId,
        book,
        entryId: entityId(commandId, 'entry'),
        values,
        ...written(request, deps),
      };
      return saveEntry(request, deps, command, addEmployeeEntry, {
        notice: 'people.entryAdded',
        about: 'EmployeeEntryAdded',
        reason,
      });
    },
  ),

  changeEmployeeEntry: put(
    '/api/company/:companyId/employees/:userId/entries/:entryId',
    {
      may: 'employees.private',
      config: secretBody,
      params: EntryParams,
      body: ChangeEmployeeEntry,
      answer: EmployeeEntryAnswer,
    },
    (request, deps) => {
      const { userId, entryId } = request.params;
      const { book, reason, ...values } = request.body;
      const command = { userId, book, entryId, values, ...written(request, deps) };
      return saveEntry(request, deps, command, changeEmployeeEntry, {
        notice: 'people.entryChanged',
        about: 'EmployeeEntryChanged',
        reason,
      });
    },
  ),

  /** PUT setting/bonuses: changes a bonus of an employee, at the spec's path (spec 3, section 7). */
  changeBonus: put(
    '/api/company/:companyId/setting/bonuses',
    {
      may: 'employees.private',
      config: secretBody,
      params: CompanyParams,
      body: ChangeBonus,
      answer: EmployeeEntryAnswer,
    },
    (request, deps) => {
      const { id: entryId, user: userId, reason, ...values } = request.body;
      const command = { userId, book: 'bonus' as const, entryId, values, ...written(request, deps) };
      return saveEntry(request, deps, command, changeEmployeeEntry, {
        notice: 'people.entryChanged',
        about: 'EmployeeEntryChanged',
        reason,
      });
    },
  ),

  removeEmployeeEntry: del(
    '/api/company/:companyId/employees/:userId/entries/:entryId',
    { may: 'employees.private', params: EntryParams, query: RemoveEmployeeEntry, answer: EmployeeEntryAnswer },
    (request, deps) => {
      const { userId, entryId } = request.params;
      const { book, reason } = request.query;
      return saveEntry(request, deps, { userId, book, entryId }, removeEmployeeEntry, {
        notice: 'people.entryRemoved',
        about: 'EmployeeEntryRemoved',
        reason,
      });
    },
  ),
};
