import { buyers, company, counters, everyone, products, type RouteCase } from './routeCase.ts';

const ofCount = (path: string): RouteCase['url'] => company(`/inventory-counts/none${path}`);
/** Who may is told that the count does not exist. */
const status = 404;

/** Those of inventory counts, and of several lots at once. */
export const countRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/inventory/lots': {
    permission: 'inventory.view',
    roles: everyone,
    url: company('/inventory/lots?searchKey=a'),
  },
  'POST /api/company/:companyId/inventory/lots/named': {
    permission: 'inventory.view',
    roles: everyone,
    url: company('/inventory/lots/named'),
    body: () => ({ rows: [{ sku: 'NONE', lotId: 'NONE' }] }),
  },
  'POST /api/company/:companyId/product-manager/initial-inventory/:productId': {
    permission: 'inventory.open',
    roles: buyers,
    url: products('/initial-inventory/:productId'),
    body: () => ({ initInventory: '0' }),
    // Nothing is no initial inventory.
    status: 422,
  },
  'POST /api/company/:companyId/product-manager/initial-inventory/:productId/undo': {
    permission: 'inventory.open',
    roles: buyers,
    url: products('/initial-inventory/:productId/undo'),
    body: () => ({}),
  },
  'GET /api/company/:companyId/inventory-counts': {
    permission: 'inventory.view',
    roles: everyone,
    url: company('/inventory-counts'),
  },
  ...Object.fromEntries(
    ['/columns', '/check', ''].map((step): [string, RouteCase] => [
      `POST /api/company/:companyId/inventory-counts/:countId/sheet${step}`,
      {
        permission: 'inventory.count',
        roles: counters,
        url: ofCount(`/sheet${step}`),
        body: () => ({ fileName: 'a.csv', content: 'bGluZQo=' }),
        status,
      },
    ]),
  ),
  'POST /api/company/:companyId/inventory-counts': {
    permission: 'inventory.count',
    roles: counters,
    url: company('/inventory-counts'),
    body: () => ({ scope: 'category', ids: [] }),
    status: 422,
  },
  'GET /api/company/:companyId/inventory-counts/:countId': {
    permission: 'inventory.view',
    roles: everyone,
    url: ofCount(''),
    status,
  },
  'GET /api/company/:companyId/inventory-counts/:countId/lines': {
    permission: 'inventory.view',
    roles: everyone,
    url: ofCount('/lines'),
    status,
  },
  'GET /api/company/:companyId/inventory-counts/:countId/sheet.csv': {
    permission: 'inventory.count',
    roles: counters,
    url: ofCount('/sheet.csv'),
    status,
  },
  'POST /api/company/:companyId/inventory-counts/:countId/lines': {
    permission: 'inventory.count',
    roles: counters,
    url: ofCount('/lines'),
    body: () => ({ rows: [{ line: 1, units: '1' }] }),
    status,
  },
  'POST /api/company/:companyId/inventory-counts/:countId/recount': {
    permission: 'inventory.count',
    roles: counters,
    url: ofCount('/recount'),
    body: () => ({ lines: [1] }),
    status,
  },
  'POST /api/company/:companyId/inventory-counts/:countId/post': {
    permission: 'inventory.postCount',
    roles: buyers,
    url: ofCount('/post'),
    body: () => ({ reasonCode: 'reasonType_count_correction' }),
    status,
  },
  'POST /api/company/:companyId/inventory-counts/:countId/cancel': {
    permission: 'inventory.postCount',
    roles: buyers,
    url: ofCount('/cancel'),
    body: () => ({ reason: 'Wrong night' }),
    status,
  },
  'POST /api/company/:companyId/inventory-counts/:countId/undo': {
    permission: 'inventory.postCount',
    roles: buyers,
    url: ofCount('/undo'),
    body: () => ({}),
    status,
  },
};
