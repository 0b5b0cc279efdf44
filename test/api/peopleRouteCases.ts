import type { RoleName } from '../../server/domain/access/roles.ts';
import { company, everyone, type RouteCase } from './routeCase.ts';

/** A form with a file that nobody looks into: the user does not exist. */
function picture(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['picture']), 'me.png');
  return form;
}

const admins: readonly RoleName[] = ['ADMIN'];

/** Of an employee who is not there: the same 404 for all who may ask. */
const employeeCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/employees': { permission: 'employees.view', roles: admins, url: company('/employees') },
  'GET /api/company/:companyId/employees/:userId': {
    permission: 'employees.private',
    roles: admins,
    url: company('/employees/none'),
    status: 404,
  },
  'GET /api/user/:userId': {
    permission: 'employees.private',
    roles: admins,
    url: () => '/api/user/none',
    status: 404,
  },
  'GET /api/company/:companyId/employees/:userId/entries': {
    permission: 'employees.private',
    roles: admins,
    url: company('/employees/none/entries?book=contact'),
    status: 404,
  },
  'PUT /api/company/:companyId/employees/:userId': {
    permission: 'employees.edit',
    roles: admins,
    url: company('/employees/none'),
    body: () => ({ firstName: 'Ana' }),
    status: 404,
  },
  'PUT /api/user': {
    permission: 'employees.edit',
    roles: admins,
    url: () => '/api/user',
    body: () => ({ id: 'none', firstName: 'Ana' }),
    status: 404,
  },
  'PUT /api/company/:companyId/employees/:userId/entries/:entryId/file': {
    permission: 'employees.private',
    roles: admins,
    url: company('/employees/none/entries/none/file'),
    body: () => picture(),
    status: 404,
  },
  'GET /api/company/:companyId/employees/:userId/entries/:entryId/file': {
    permission: 'employees.private',
    roles: admins,
    url: company('/employees/none/entries/none/file'),
    status: 404,
  },
  'GET /api/company/:companyId/setting/bonuses': {
    permission: 'employees.private',
    roles: admins,
    url: company('/setting/bonuses'),
  },
  'PUT /api/company/:companyId/setting/bonuses': {
    permission: 'employees.private',
    roles: admins,
    url: company('/setting/bonuses'),
    body: () => ({ id: 'none', user: 'none', amount: '1' }),
    status: 404,
  },
  'PUT /api/user/:userId/avatar': {
    permission: 'session.own',
    roles: everyone,
    url: () => '/api/user/none/avatar',
    body: () => picture(),
    status: 404,
  },
  'GET /api/company/:companyId/employees/:userId/avatar/:sha256': {
    permission: 'company.view',
    roles: everyone,
    url: company(`/employees/none/avatar/${'0'.repeat(64)}`),
    status: 404,
  },
  'PUT /api/company/:companyId/employees/:userId/hr-access': {
    permission: 'users.manage',
    roles: admins,
    url: company('/employees/none/hr-access'),
    body: () => ({ access: 2040 }),
    status: 404,
  },
  'POST /api/company/:companyId/employees/:userId/entries': {
    permission: 'employees.private',
    roles: admins,
    url: company('/employees/none/entries'),
    body: () => ({ book: 'infraction', title: 'Late' }),
    status: 404,
  },
  'PUT /api/company/:companyId/employees/:userId/entries/:entryId': {
    permission: 'employees.private',
    roles: admins,
    url: company('/employees/none/entries/none'),
    body: () => ({ book: 'infraction', title: 'Late' }),
    status: 404,
  },
  'DELETE /api/company/:companyId/employees/:userId/entries/:entryId': {
    permission: 'employees.private',
    roles: admins,
    url: company('/employees/none/entries/none?book=infraction'),
    status: 404,
  },
  ...Object.fromEntries(
    ['', '/last-changes', '/choices', '/diff'].map((rest): [string, RouteCase] => [
      `GET /api/company/:companyId/employees/:userId/history${rest}`,
      {
        permission: 'employees.view',
        roles: admins,
        url: company(`/employees/none/history${rest}${rest === '/diff' ? '?from=2026-01-01T00:00:00.000Z' : ''}`),
        status: 404,
      },
    ]),
  ),
};

const approvers: readonly RoleName[] = ['MANAGER', 'ADMIN'];
const overseers: readonly RoleName[] = ['ACCOUNTANT', 'MANAGER', 'ADMIN'];

/** Time sheets, time off and what they are counted by. */
const hoursCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/timesheets': {
    permission: 'timesheets.view',
    roles: overseers,
    url: company('/timesheets'),
  },
  'GET /api/company/:companyId/timesheets-flagged': {
    permission: 'timesheets.view',
    roles: overseers,
    url: company('/timesheets-flagged'),
  },
  'GET /api/company/:companyId/timesheets-export': {
    permission: 'timesheets.export',
    roles: overseers,
    url: company('/timesheets-export'),
  },
  'GET /api/company/:companyId/timesheets/:userId': {
    permission: 'people.punch',
    roles: everyone,
    url: company('/timesheets/none'),
    status: 404,
  },
  'GET /api/company/:companyId/employees/:userId/pto': {
    permission: 'timeOff.request',
    roles: everyone,
    url: company('/employees/none/pto'),
    status: 404,
  },
  'POST /api/company/:companyId/timesheets/:userId/approve': {
    permission: 'timesheets.approve',
    roles: approvers,
    url: company('/timesheets/none/approve'),
    body: () => ({ weekStart: '2026-11-01' }),
    status: 404,
  },
  'POST /api/company/:companyId/timesheets-approve': {
    permission: 'timesheets.approve',
    roles: approvers,
    url: company('/timesheets-approve'),
    body: () => ({ weekStart: '2026-11-01', userIds: ['none'] }),
  },
  'POST /api/company/:companyId/timesheets/:userId/reopen': {
    permission: 'timesheets.approve',
    roles: approvers,
    url: company('/timesheets/none/reopen'),
    body: () => ({ weekStart: '2026-11-01', reason: 'Wrong' }),
    status: 404,
  },
  'GET /api/company/:companyId/applications': {
    permission: 'timeOff.request',
    roles: everyone,
    url: company('/applications'),
  },
  'GET /api/company/:companyId/away': { permission: 'timeOff.request', roles: everyone, url: company('/away') },
  'GET /api/company/:companyId/users/applications': {
    permission: 'timeOff.view',
    roles: overseers,
    url: company('/users/applications?type=1000'),
  },
  'POST /api/company/:companyId/application': {
    permission: 'timeOff.request',
    roles: everyone,
    url: company('/application'),
    // A day that is none: nothing is asked for.
    body: () => ({ startDate: '2026-11-28', endDate: '2026-11-28' }),
    status: 422,
  },
  'PUT /api/company/:companyId/application/:applicationId': {
    permission: 'timeOff.request',
    roles: everyone,
    url: company('/application/none'),
    body: () => ({ startDate: '2026-11-30', endDate: '2026-11-30' }),
    status: 404,
  },
  'PUT /api/company/:companyId/application/:applicationId/status': {
    permission: 'timeOff.decide',
    roles: approvers,
    url: company('/application/none/status'),
    body: () => ({ applicationStatus: 7000 }),
    status: 404,
  },
  'DELETE /api/company/:companyId/application/:applicationId': {
    permission: 'timeOff.request',
    roles: everyone,
    url: company('/application/none'),
    status: 404,
  },
  'GET /api/company/:companyId/hr-settings': {
    permission: 'hr.view',
    roles: everyone,
    url: company('/hr-settings'),
  },
  'PUT /api/company/:companyId/hr-settings': {
    permission: 'hr.edit',
    roles: approvers,
    url: company('/hr-settings'),
    body: () => ({ probationDays: 90 }),
  },
  'GET /api/company/:companyId/hr-entries': {
    permission: 'hr.view',
    roles: everyone,
    url: company('/hr-entries?book=holiday'),
  },
  'POST /api/company/:companyId/hr-entries': {
    permission: 'hr.edit',
    roles: approvers,
    url: company('/hr-entries'),
    body: () => ({ book: 'bonus', name: 'Safety' }),
  },
  'PUT /api/company/:companyId/hr-entries/:entryId': {
    permission: 'hr.edit',
    roles: approvers,
    url: company('/hr-entries/none'),
    body: () => ({ book: 'bonus', name: 'Safety' }),
    status: 404,
  },
  'DELETE /api/company/:companyId/hr-entries/:entryId': {
    permission: 'hr.edit',
    roles: approvers,
    url: company('/hr-entries/none?book=bonus'),
    status: 404,
  },
  'GET /api/company/:companyId/hr-entries/:entryId/kiosk-link': {
    permission: 'hr.edit',
    roles: approvers,
    url: company('/hr-entries/none/kiosk-link'),
    status: 404,
  },
};

/** Those of the time clock and of employees. */
export const peopleRouteCases: Readonly<Record<string, RouteCase>> = {
  ...employeeCases,
  ...hoursCases,
  'GET /api/company/:companyId/log/logs': { permission: 'people.punch', roles: everyone, url: company('/log/logs') },
  'GET /api/company/:companyId/log/sessions': {
    permission: 'people.punch',
    roles: everyone,
    url: company('/log/sessions'),
  },
  'GET /api/company/:companyId/employee/card/:cardId': {
    permission: 'people.punch',
    roles: everyone,
    url: company('/employee/card/nobodys'),
    status: 404,
  },
  'POST /api/company/:companyId/log': {
    permission: 'people.punch',
    roles: everyone,
    url: company('/log'),
    // Nobody has the card.
    body: () => ({ cardId: 'nobodys', type: 1100 }),
    status: 422,
  },
  'PUT /api/company/:companyId/log': {
    permission: 'people.correctPunches',
    roles: ['MANAGER', 'ADMIN'],
    url: company('/log'),
    body: () => ({ id: 'none', type: 1100, checkTime: '2026-11-20T16:00:00Z', reason: 'Came earlier' }),
    status: 404,
  },
  'DELETE /api/company/:companyId/log/:logId': {
    permission: 'people.correctPunches',
    roles: ['MANAGER', 'ADMIN'],
    url: company('/log/none?reason=Twice'),
    status: 404,
  },
};
