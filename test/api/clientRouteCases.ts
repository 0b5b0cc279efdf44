import { randomUUID } from 'node:crypto';
import { buyers, company, office, pricers, type RouteCase } from './routeCase.ts';

const clients =
  (rest: string): RouteCase['url'] =>
  ({ companyId }) =>
    `/api/client/manager/${companyId}${rest}`;

/** Those of customers and vendors; where one is named, it is one that does not exist. */
export const clientRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/client/manager/:companyId/clients': {
    permission: 'clients.view',
    roles: office,
    url: clients('/clients?type=2000&status=1000'),
  },
  'GET /api/client/manager/:companyId/clients-export': {
    permission: 'clients.view',
    roles: office,
    url: clients('/clients-export'),
  },
  'GET /api/company/:companyId/client/clients/ids': {
    permission: 'clients.view',
    roles: office,
    url: company('/client/clients/ids?type=2000'),
  },
  'POST /api/client/manager/:companyId': {
    permission: 'clients.edit',
    roles: buyers,
    url: clients(''),
    body: () => ({ name: `Vendor ${randomUUID()}`, email: 'orders@vendor.example' }),
  },
  'GET /api/client/manager/:companyId/client-info/:clientId': {
    permission: 'clients.view',
    roles: office,
    url: clients('/client-info/none'),
    status: 404,
  },
  'GET /api/company/:companyId/client/:clientId': {
    permission: 'clients.view',
    roles: office,
    url: company('/client/none'),
    status: 404,
  },
  'PUT /api/client/manager/:companyId/account-details/:clientId': {
    permission: 'clients.edit',
    roles: pricers,
    url: clients('/account-details/none'),
    body: () => ({ website: 'vendor.example' }),
    status: 404,
  },
  'PUT /api/client/manager/:companyId/other/:clientId': {
    permission: 'clients.edit',
    roles: pricers,
    url: clients('/other/none'),
    body: () => ({ creditTerm: 'Net 30' }),
    status: 404,
  },
};
