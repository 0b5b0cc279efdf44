import type { FastifyRequest } from 'fastify';
import { issueCard } from '../../commands/access/issueCard.ts';
import { changeUserRole, reinstateUser, suspendUser } from '../../commands/access/changeAccount.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AccountChangedAnswer,
  CardIssuedAnswer,
  CardNo,
  COMPANY_CATEGORY,
  ChangeUserRole,
  ChangeUserStatus,
  CompanyUsersAnswer,
  CompanyUsersQuery,
  UserParams,
  UsersOfTypeAnswer,
  UsersOfTypeQuery,
} from '../../contract/access/users.ts';
import { employee, UserStatus } from '../../domain/access/employee.ts';
import { roleName } from '../../domain/access/roles.ts';
import { isFoundIn } from '../../domain/folded.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { forbidden, notFound, RequestError } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import { findUserName, findUsersOfType, fullName, listAdminIds, listUsers } from '../../queries/access/companyUsers.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { put, read } from '../kit/call.ts';

const accountCall = { may: 'users.manage', params: UserParams, answer: AccountChangedAnswer } as const;

export const companyUserRoutes: Routes = {
  /** GET company/{id}/users: the company's accounts. */
  companyUsers: read(
    '/api/company/:companyId/users',
    { may: 'users.view', params: CompanyParams, query: CompanyUsersQuery, answer: CompanyUsersAnswer },
    async (request, { db }) => {
      const { search = '' } = request.query;
      const users = await listUsers(db, request.params.companyId);
      const rows = users.filter((user) => isFoundIn(`${fullName(user)} ${user.email} ${user.card_id ?? ''}`, search));
      return {
        data: rows.map((row) => ({
          id: row.user_id,
          email: row.email,
          firstName: row.first_name,
          middleName: row.middle_name,
          lastName: row.last_name,
          type: row.role,
          status: row.status,
          createdAt: row.hired_at.toISOString(),
          cardId: row.card_id,
        })),
      };
    },
  ),

  /** GET company/users: who may look after an account as sales rep, accounting rep, purchaser, manager (spec 1, section 7). */
  usersOfType: read(
    '/api/company/users',
    { may: 'clients.view', query: UsersOfTypeQuery, answer: UsersOfTypeAnswer },
    async (request, { db }) => {
      const { companyId } = sessionOf(request);
      const { source = companyId, category = COMPANY_CATEGORY, type } = request.query;
      if (source !== companyId) throw forbidden('source');
      return { data: category === COMPANY_CATEGORY ? await findUsersOfType(db, companyId, type) : [] };
    },
  ),

  /** PUT company/{id}/users/{userId}/status: closes an account, whose sessions end at once, or opens it again. */
  changeUserStatus: put(
    '/api/company/:companyId/users/:userId/status',
    { ...accountCall, body: ChangeUserStatus },
    async (request, deps) => {
      const { status, reason } = request.body;
      const context = commandContext(request, { reason });
      const user = await hiredUser(request, deps);
      const isSuspended = status === UserStatus.SUSPENDED;
      const change = isSuspended ? suspendUser : reinstateUser;
      const { ended, ...handled } = await change(user.deps, { userId: user.userId }, context);
      const security = isSuspended ? 'userSuspended' : 'userReinstated';
      request.log.info({ security, user: context.actor, whose: user.userId, count: ended }, 'account changed');
      return accepted(request, deps, handled, {
        data: { userId: user.userId, ended },
        notice: `access.${security}`,
        details: { name: user.name },
        about: isSuspended ? 'EmployeeSuspended' : 'EmployeeReinstated',
      });
    },
  ),

  /** PUT company/{id}/users/{userId}/role: another user type, with which the user signs in again. */
  changeUserRole: put(
    '/api/company/:companyId/users/:userId/role',
    { ...accountCall, body: ChangeUserRole },
    async (request, deps) => {
      const { role, reason } = request.body;
      const context = commandContext(request, { reason });
      const user = await hiredUser(request, deps);
      const { ended, ...handled } = await changeUserRole(user.deps, { userId: user.userId, role }, context);
      const what = { user: context.actor, whose: user.userId, role: roleName(role), count: ended };
      request.log.info({ security: 'roleChanged', ...what }, 'account changed');
      return accepted(request, deps, handled, {
        data: { userId: user.userId, ended },
        notice: 'access.userRoleChanged',
        details: { name: user.name },
        about: 'EmployeeRoleChanged',
      });
    },
  ),

  /** PUT company/{id}/user/{userId}/card-no: a card for the time clock; 409 where another has it (spec 1, section 8). */
  issueCard: put(
    '/api/company/:companyId/user/:userId/card-no',
    { may: 'users.manage', config: { claims: true }, params: UserParams, query: CardNo, answer: CardIssuedAnswer },
    async (request, deps) => {
      const context = commandContext(request);
      const { userId, name } = await hiredUser(request, deps);
      const command = { userId, cardId: request.query.cardNo };
      const { cardId, ...handled } = await issueCard(deps.services, command, context).catch(conflictIfTaken);
      return accepted(request, deps, handled, {
        data: { userId, cardId },
        notice: 'access.cardIssued',
        details: { name, cardId },
        about: 'EmployeeCardIssued',
      });
    },
  ),
};

function conflictIfTaken(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== 'access.cardTaken') throw error;
  const { code, details, field } = error;
  throw new RequestError(409, { code, details, field });
}

/** The user of the path, with a name for the notice and what a change needs; those of other companies are not found. */
async function hiredUser(
  request: FastifyRequest<{ Params: { companyId: string; userId: string } }>,
  { services: { handler, db } }: RouteDeps,
): Promise<{
  readonly userId: string;
  readonly name: string;
  readonly deps: Parameters<typeof suspendUser>[0];
}> {
  const { companyId, userId } = request.params;
  const { state } = await handler.load(employee, companyId, userId);
  if (!state.isHired) throw notFound();
  const name = (await findUserName(db, companyId, userId)) || state.email;
  return { userId, name, deps: { handler, db, admins: await listAdminIds(db, companyId) } };
}
