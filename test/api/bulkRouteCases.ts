import { company, everyone, type RouteCase } from './routeCase.ts';

/** Those of bulk changes; whoever may not see one finds none. */
export const bulkRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/bulk': { permission: 'products.view', roles: everyone, url: company('/bulk') },
  'GET /api/company/:companyId/bulk/:bulkId': {
    permission: 'products.view',
    roles: everyone,
    url: company('/bulk/none'),
    status: 404,
  },
  'GET /api/company/:companyId/bulk/:bulkId/rows': {
    permission: 'products.view',
    roles: everyone,
    url: company('/bulk/none/rows'),
    status: 404,
  },
  'POST /api/company/:companyId/bulk/:bulkId/undo': {
    permission: 'products.view',
    roles: everyone,
    url: company('/bulk/none/undo'),
    body: () => ({}),
    status: 404,
  },
};
