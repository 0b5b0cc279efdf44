import { auditors, company, everyone, office, products, salesViewers, type RouteCase } from './routeCase.ts';

/** Those of histories and of the filters of the products list. */
export const historyRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/product-manager/product-facets': {
    permission: 'products.view',
    roles: everyone,
    url: products('/product-facets?origin=China&brand=Acme&brand=Best'),
  },
  'GET /api/company/:companyId/product-manager/history/:productId': {
    permission: 'products.history',
    roles: office,
    url: products('/history/:productId'),
  },
  'GET /api/company/:companyId/product-manager/product-diff/:productId': {
    permission: 'products.history',
    roles: office,
    url: products('/product-diff/:productId?from=2026-01-01T00:00:00.000Z'),
  },
  'GET /api/company/:companyId/product-manager/last-changes/:productId': {
    permission: 'products.history',
    roles: office,
    url: products('/last-changes/:productId'),
  },
  'GET /api/company/:companyId/product-manager/history-choices/:productId': {
    permission: 'products.history',
    roles: office,
    url: products('/history-choices/:productId'),
  },
  ...Object.fromEntries(
    ['', '/last-changes', '/choices', '/diff'].map((rest): [string, RouteCase] => [
      `GET /api/company/:companyId/clients/:clientId/history${rest}`,
      {
        permission: 'clients.view',
        roles: office,
        // A client that is not there: the same 404 for all who may ask.
        url: company(`/clients/none/history${rest}${rest === '/diff' ? '?from=2026-01-01T00:00:00.000Z' : ''}`),
        status: 404,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['', '/last-changes', '/choices', '/diff'].map((rest): [string, RouteCase] => [
      `GET /api/company/:companyId/sales-orders/:orderId/history${rest}`,
      {
        permission: 'sales.view',
        roles: salesViewers,
        url: company(`/sales-orders/none/history${rest}${rest === '/diff' ? '?from=2026-01-01T00:00:00.000Z' : ''}`),
        status: 404,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['', '/last-changes', '/choices', '/diff'].map((rest): [string, RouteCase] => [
      `GET /api/company/:companyId/company-config/history${rest}`,
      {
        permission: 'audit.read',
        roles: auditors,
        url: company(`/company-config/history${rest}${rest === '/diff' ? '?from=2026-01-01T00:00:00.000Z' : ''}`),
      },
    ]),
  ),
};
