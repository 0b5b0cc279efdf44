import { company, everyone, type RouteCase } from './routeCase.ts';

/** Those of the time clock. */
export const peopleRouteCases: Readonly<Record<string, RouteCase>> = {
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
