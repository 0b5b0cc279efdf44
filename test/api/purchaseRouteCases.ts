import { costKeepers, buyers, company, counters, office, type RouteCase } from './routeCase.ts';

const dock: RouteCase['roles'] = ['WORKER', 'ACCOUNTANT', 'SELLER', 'PURCHASER', 'MANAGER', 'ADMIN'];
const ofOrder = (path: string): RouteCase['url'] => company(`/purchase-orders/none${path}`);
const ofVendors =
  (path: string): RouteCase['url'] =>
  ({ companyId }) =>
    `/api/product-list/manager/${companyId}/vendor${path}`;
/** Who may is told that the order does not exist. */
const change = (path: string, body?: () => Record<string, unknown>): RouteCase => ({
  ...{ permission: 'purchases.edit', roles: buyers, url: ofOrder(path), status: 404 },
  ...(body === undefined ? {} : { body }),
});

/** Those of purchase orders. */
export const purchaseRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/purchase-orders': {
    permission: 'purchases.view',
    roles: dock,
    url: company('/purchase-orders?status=1000&searchKey=WWS'),
  },
  'GET /api/oms-flow-detail/purchase-order/company/:companyId': {
    permission: 'purchases.view',
    roles: dock,
    url: ({ companyId }) => `/api/oms-flow-detail/purchase-order/company/${companyId}`,
  },
  'GET /api/company/:companyId/oms-flow-detail/purchase-order/client/:clientId': {
    permission: 'purchases.view',
    roles: dock,
    url: company('/oms-flow-detail/purchase-order/client/none'),
    status: 404,
  },
  'GET /api/product-list/manager/:companyId/vendor': {
    permission: 'clients.view',
    roles: office,
    url: ofVendors('?pricingStrategyId=none'),
    status: 404,
  },
  'POST /api/product-list/manager/:companyId/vendor': {
    permission: 'vendors.edit',
    roles: buyers,
    url: ofVendors(''),
    body: () => ({ pricingStrategyId: 'none', productIds: ['none'] }),
    // Of no vendor.
    status: 422,
  },
  'PUT /api/product-list/manager/:companyId/vendor': {
    permission: 'vendors.edit',
    roles: buyers,
    url: ofVendors(''),
    body: () => ({ id: 'none', clientId: 'none', type: 'vendor', productCode: 'X' }),
    status: 404,
  },
  'DELETE /api/product-list/manager/:companyId/vendor/:productListId': {
    permission: 'vendors.edit',
    roles: buyers,
    url: ofVendors('/none'),
    status: 404,
  },
  'POST /api/product-list/manager/:companyId/vendor/delete-all': {
    permission: 'vendors.edit',
    roles: buyers,
    url: ofVendors('/delete-all'),
    body: () => ({ ids: ['none'] }),
    status: 404,
  },
  'GET /api/company/:companyId/purchase-orders/:orderId/purchase-cart': {
    permission: 'purchases.view',
    roles: dock,
    url: ofOrder('/purchase-cart'),
    status: 404,
  },
  'POST /api/company/:companyId/purchase-orders': {
    permission: 'purchases.edit',
    roles: buyers,
    url: company('/purchase-orders'),
    body: () => ({ vendorId: 'none' }),
    // No such vendor.
    status: 422,
  },
  'POST /api/company/:companyId/restock/purchase-orders': {
    permission: 'purchases.edit',
    roles: buyers,
    url: company('/restock/purchase-orders'),
    body: () => ({ productIds: 'none' }),
    // Nothing is suggested of no product.
    status: 422,
  },
  'PUT /api/company/:companyId/purchase-orders/:orderId': change('', () => ({ reference: 'A-1' })),
  'PUT /api/company/:companyId/purchase-orders/:orderId/logistics': change('/logistics', () => ({ carrier: 'Bay' })),
  'POST /api/company/:companyId/purchase-orders/:orderId/lines': change('/lines', () => ({
    lines: [{ productId: 'none', quantity: '1' }],
  })),
  'PUT /api/company/:companyId/purchase-orders/:orderId/lines/:lineId': change('/lines/none', () => ({
    quantity: '2',
  })),
  'DELETE /api/company/:companyId/purchase-orders/:orderId/lines/:lineId': change('/lines/none'),
  'GET /api/company/:companyId/purchase-orders/:orderId/costs': {
    ...{ permission: 'purchases.cost', roles: costKeepers, url: ofOrder('/costs'), status: 404 },
  },
  'POST /api/company/:companyId/purchase-orders/:orderId/charges': {
    ...{ permission: 'purchases.cost', roles: costKeepers, url: ofOrder('/charges'), status: 404 },
    body: () => ({ name: 'Freight', amount: '1', method: 'equal' }),
  },
  'DELETE /api/company/:companyId/purchase-orders/:orderId/charges/:chargeId': {
    ...{ permission: 'purchases.cost', roles: costKeepers, url: ofOrder('/charges/none'), status: 404 },
  },
  'POST /api/company/:companyId/purchase-orders/:orderId/duplicate': change('/duplicate'),
  'POST /api/company/:companyId/purchase-orders/:orderId/close': change('/close', () => ({ reason: 'Done' })),
  'POST /api/company/:companyId/purchase-orders/:orderId/cancel': change('/cancel', () => ({ reason: 'Twice' })),
  'POST /api/company/:companyId/purchase-orders/:orderId/send': change('/send', () => ({ by: 'other' })),
  'POST /api/company/:companyId/purchase-orders/:orderId/confirm': change('/confirm', () => ({ lines: [] })),
  'POST /api/company/:companyId/purchase-orders/:orderId/receive': {
    permission: 'purchases.receive',
    roles: counters,
    url: ofOrder('/receive'),
    body: () => ({ lines: [] }),
    status: 404,
  },
  ...Object.fromEntries(
    ['', '/last-changes', '/choices', '/diff'].map((rest): [string, RouteCase] => [
      `GET /api/company/:companyId/purchase-orders/:orderId/history${rest}`,
      {
        permission: 'purchases.view',
        roles: dock,
        url: ofOrder(`/history${rest}${rest === '/diff' ? '?from=2026-01-01T00:00:00.000Z' : ''}`),
        status: 404,
      },
    ]),
  ),
  'GET /api/company/:companyId/purchase-orders/:orderId/printables': {
    permission: 'purchases.view',
    roles: dock,
    url: ofOrder('/printables'),
    status: 404,
  },
  'GET /api/company/:companyId/purchase-orders/:orderId/printables/purchase-order.pdf': {
    permission: 'purchases.print',
    roles: buyers,
    url: ofOrder('/printables/purchase-order.pdf'),
    status: 404,
  },
  'POST /api/company/:companyId/purchase-orders/:orderId/printables/purchase-order': {
    permission: 'purchases.print',
    roles: buyers,
    url: ofOrder('/printables/purchase-order'),
    body: () => ({}),
    status: 404,
  },
  'GET /api/company/:companyId/purchase-orders/:orderId/printables/purchase-order/:issueId': {
    permission: 'purchases.print',
    roles: buyers,
    url: ofOrder('/printables/purchase-order/none'),
    status: 404,
  },
};
