import { randomUUID } from 'node:crypto';
import { formWith, PDF } from '../support/pictures.ts';
import { buyers, company, everyone, managers, office, type RouteCase } from './routeCase.ts';

const config =
  (rest = ''): RouteCase['url'] =>
  ({ companyId }) =>
    `/api/admin/company/${companyId}/company-config${rest}`;
const settings = { permission: 'company.settings', roles: managers } as const;
const bestBy = () => ({ category: 1000, type: 1100, dataKey: 'poBestByDate', dataValue: '12' });

/** Those of the company, its users and lists. */
export const companyRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId': { permission: 'company.view', roles: everyone, url: company('') },
  'GET /api/company/:companyId/menus': { permission: 'company.view', roles: everyone, url: company('/menus') },
  'GET /api/company/users': {
    permission: 'clients.view',
    roles: office,
    url: ({ companyId }) => `/api/company/users?source=${companyId}&category=4000&type=4100`,
  },
  'GET /api/company/:companyId/users': {
    permission: 'users.view',
    roles: ['ACCOUNTANT', 'MANAGER', 'ADMIN'],
    url: company('/users'),
  },
  'PUT /api/company': { ...settings, url: () => '/api/company', body: () => ({ phone: '555 0100' }) },
  'GET /api/company/:companyId/company-config': { ...settings, url: company('/company-config') },
  'PUT /api/company/:companyId/company-config': {
    ...settings,
    url: company('/company-config'),
    body: () => ({ soDontAllowShip: false }),
  },
  'GET /api/admin/company/:companyId/company-config/company-configs': {
    ...settings,
    url: config('/company-configs?category=1000'),
  },
  'PUT /api/admin/company/:companyId/company-config/company-configs': {
    ...settings,
    url: config('/company-configs'),
    body: () => [bestBy()] as unknown as Record<string, unknown>,
  },
  'POST /api/admin/company/:companyId/company-config': { ...settings, url: config(), body: bestBy },
  'PUT /api/admin/company/:companyId/company-config': { ...settings, url: config(), body: bestBy },
  'GET /api/admin/company/:companyId/company-config/:configId': {
    ...settings,
    url: config('/nothing'),
    status: 404,
  },
  'DELETE /api/admin/company/:companyId/company-config/:configId': {
    ...settings,
    url: config('/nothing'),
    status: 404,
  },
  'GET /api/company/:companyId/logo/:sha256': {
    permission: 'company.view',
    roles: everyone,
    url: company(`/logo/${'0'.repeat(64)}`),
    status: 404,
  },
  'PUT /api/company/:companyId/logo': {
    ...settings,
    url: company('/logo'),
    body: () => formWith(PDF, 'logo.png'),
    // What is sent is no picture.
    status: 422,
  },
  'DELETE /api/company/:companyId/logo': { ...settings, url: company('/logo') },
  'POST /api/company/:companyId/logo/restore': {
    ...settings,
    url: company('/logo/restore'),
    body: () => ({ undoes: randomUUID() }),
    status: 422,
  },
  'GET /api/company/:companyId/company-address': {
    permission: 'company.view',
    roles: everyone,
    url: company('/company-address'),
  },
  'POST /api/company/:companyId/company-address': {
    ...settings,
    url: company('/company-address'),
    body: () => ({ type: 1000, street: '1 Main St', city: 'Oakland', zip: '94607', country: 'United States' }),
  },
  'PUT /api/company/:companyId/company-address/:addressId': {
    ...settings,
    url: company('/company-address/none'),
    body: () => ({ city: 'Oakland' }),
    status: 404,
  },
  'DELETE /api/company/:companyId/company-address/:addressId': {
    ...settings,
    url: company('/company-address/none'),
    status: 404,
  },
  'POST /api/company/:companyId/company-address/:addressId/restore': {
    ...settings,
    url: company('/company-address/none/restore'),
    status: 404,
  },
  'GET /api/company/:companyId/limits': { permission: 'company.view', roles: everyone, url: company('/limits') },
  'PUT /api/company/:companyId/limits': {
    permission: 'company.limits',
    roles: ['MANAGER', 'ADMIN'],
    url: company('/limits'),
    body: () => ({ pricePercent: null }),
  },
  'GET /api/company/:companyId/sku-form': { permission: 'company.view', roles: everyone, url: company('/sku-form') },
  'PUT /api/company/:companyId/sku-form': {
    permission: 'company.limits',
    roles: ['MANAGER', 'ADMIN'],
    url: company('/sku-form'),
    body: () => ({ width: 5 }),
  },
  'PUT /api/company/:companyId/users/:userId/status': {
    permission: 'users.manage',
    roles: ['ADMIN'],
    url: company('/users/nobody/status'),
    body: () => ({ status: 3000 }),
    status: 404,
  },
  'PUT /api/company/:companyId/users/:userId/role': {
    permission: 'users.manage',
    roles: ['ADMIN'],
    url: company('/users/nobody/role'),
    body: () => ({ role: 8000 }),
    status: 404,
  },
  'PUT /api/company/:companyId/user/:userId/card-no': {
    permission: 'users.manage',
    roles: ['ADMIN'],
    url: company('/user/nobody/card-no?cardNo=0042'),
    status: 404,
  },
  'GET /api/company/:companyId/setting/settings': {
    permission: 'company.view',
    roles: everyone,
    url: company('/setting/settings?category=3000&type=3400'),
  },
  'GET /api/company/:companyId/setting/:settingId': {
    permission: 'company.view',
    roles: everyone,
    url: company('/setting/origin_brazil'),
  },
  'POST /api/company/:companyId/setting': {
    permission: 'company.lists',
    roles: buyers,
    url: company('/setting'),
    body: () => ({ category: 3000, type: 3400, name: `Origin ${randomUUID()}` }),
  },
  'PUT /api/company/:companyId/setting': {
    permission: 'company.lists',
    roles: buyers,
    url: company('/setting'),
    body: () => ({ id: 'origin_chile', name: `Chile ${randomUUID()}` }),
  },
  'DELETE /api/company/:companyId/setting/:settingId': {
    permission: 'company.lists',
    roles: buyers,
    url: company('/setting/none'),
    status: 404,
  },
  'POST /api/company/:companyId/setting/detail': {
    permission: 'company.lists',
    roles: buyers,
    url: company('/setting/detail'),
    body: () => ({ settingId: 'none', name: 'Citrus' }),
    status: 422,
  },
  'DELETE /api/company/:companyId/setting/detail/:detailId': {
    permission: 'company.lists',
    roles: buyers,
    url: company('/setting/detail/none'),
    status: 404,
  },
};
