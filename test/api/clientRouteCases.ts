import { randomUUID } from 'node:crypto';
import { ClientType } from '../../server/domain/clients/client.ts';
import { auditors, company, office, pricers, type RouteCase } from './routeCase.ts';

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
    roles: pricers,
    url: clients(''),
    body: (role) => ({
      name: `Account ${randomUUID()}`,
      email: 'orders@account.example',
      type: role === 'SELLER' ? ClientType.CUSTOMER : ClientType.VENDOR,
    }),
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
  'GET /api/client/manager/:companyId/client-type': {
    permission: 'clients.view',
    roles: office,
    url: clients('/client-type?type=1000'),
  },
  'PUT /api/company/:companyId/client': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/client'),
    body: () => ({ clientId: 'none', displayPriceSheetPrice: false }),
    status: 404,
  },
  'DELETE /api/company/:companyId/client/:clientId': {
    permission: 'clients.edit',
    roles: pricers,
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
  'PUT /api/client/manager/:companyId/financial-details/:clientId': {
    permission: 'clients.credit',
    roles: auditors,
    url: clients('/financial-details/none'),
    body: () => ({ creditLimit: '5000' }),
    status: 404,
  },
  'PUT /api/client/manager/:companyId/other/:clientId': {
    permission: 'clients.edit',
    roles: pricers,
    url: clients('/other/none'),
    body: () => ({ creditTerm: 'Net 30' }),
    status: 404,
  },
  'GET /api/company/:companyId/contact': {
    permission: 'clients.view',
    roles: office,
    url: company('/contact?source=none'),
    status: 404,
  },
  'POST /api/company/:companyId/contact': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/contact'),
    body: () => ({ source: 'none', email: 'a@b.example' }),
    status: 404,
  },
  'PUT /api/company/:companyId/contact/:contactId': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/contact/none'),
    body: () => ({ source: 'none', phone: '555 0101' }),
    status: 404,
  },
  'DELETE /api/company/:companyId/contact/:contactId': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/contact/none?source=none'),
    status: 404,
  },
  'POST /api/company/:companyId/contact/:contactId/restore': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/contact/none/restore'),
    body: () => ({ source: 'none' }),
    status: 404,
  },
  'GET /api/company/:companyId/address': {
    permission: 'clients.view',
    roles: office,
    url: company('/address?source=none'),
    status: 404,
  },
  'POST /api/company/:companyId/address': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/address'),
    body: () => ({ source: 'none', type: 1000, street: '1 Pier', city: 'Oakland', zip: '94607', country: 'US' }),
    status: 404,
  },
  'PUT /api/company/:companyId/address/:addressId': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/address/none'),
    body: () => ({ source: 'none', phone: '555 0101' }),
    status: 404,
  },
  'DELETE /api/company/:companyId/address/:addressId': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/address/none?source=none'),
    status: 404,
  },
  'POST /api/company/:companyId/address/:addressId/restore': {
    permission: 'clients.edit',
    roles: pricers,
    url: company('/address/none/restore'),
    body: () => ({ source: 'none' }),
    status: 404,
  },
};
