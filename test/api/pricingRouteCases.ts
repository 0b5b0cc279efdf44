import { company, office, pricers, products, sellers, type RouteCase } from './routeCase.ts';

const lists =
  (rest: string): RouteCase['url'] =>
  ({ companyId }) =>
    `/api/product-list/manager/${companyId}${rest}`;

/** A change of a customer's list; the customer, or the row, does not exist. */
const change = (rest: string, body: Readonly<Record<string, unknown>>): RouteCase => ({
  ...{ permission: 'customers.edit', roles: sellers, url: lists(rest), status: 404 },
  body: () => body,
});

/** Those of customers' pricing. */
export const pricingRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/pricing-strategy/:clientId': {
    permission: 'clients.view',
    roles: office,
    url: company('/pricing-strategy/none'),
    status: 404,
  },
  'GET /api/company/:companyId/price-explain': {
    permission: 'clients.view',
    roles: office,
    url: company('/price-explain?clientId=none&productId=none'),
    status: 404,
  },
  'GET /api/product-list/manager/:companyId/product-list/:strategyId': {
    permission: 'clients.view',
    roles: office,
    url: lists('/product-list/none'),
    status: 404,
  },
  'GET /api/product-list/manager/:companyId/product-list-export': {
    permission: 'clients.view',
    roles: office,
    url: lists('/product-list-export?clientId=none'),
    status: 404,
  },
  'GET /api/product-list/manager/:companyId/product-list.pdf': {
    permission: 'products.print',
    roles: office,
    url: lists('/product-list.pdf?clientId=none'),
    status: 404,
  },
  'PUT /api/product-list/manager/:companyId': change('', {
    pricingStrategy: { pricingStrategyId: 'none', autoSyncProducts: true },
  }),
  'POST /api/product-list/manager/:companyId/add-product-list': change('/add-product-list', {
    ...{ pricingStrategyId: 'none', productIds: ['none'] },
  }),
  'PUT /api/product-list/manager/:companyId/batch-edit': change('/batch-edit', {
    ...{ pricingStrategyId: 'none', defaultLogic: 2000 },
  }),
  'PUT /api/product-list/manager/:companyId/edit-all/margin': change('/edit-all/margin', {
    ...{ pricingStrategyId: 'none', margin: '20' },
  }),
  'PUT /api/product-list/manager/:companyId/edit-logic': change('/edit-logic', {
    ...{ pricingStrategyDetailsId: 'none', defaultLogic: 2000 },
  }),
  'PUT /api/product-list/manager/:companyId/edit-product-list': change('/edit-product-list', {
    ...{ pricingStrategyId: 'none', details: [] },
  }),
  'POST /api/product-list/manager/:companyId/impact': change('/impact', {
    pricingStrategy: { pricingStrategyId: 'none', autoSyncProducts: true },
  }),
  'POST /api/company/:companyId/product-manager/pricing/:productId/impact': {
    permission: 'products.price',
    roles: pricers,
    url: products('/pricing/:productId/impact'),
    body: () => ({ price: '3' }),
  },
  'POST /api/company/:companyId/pricing-strategy/:clientId/order': {
    permission: 'sales.edit',
    roles: sellers,
    url: company('/pricing-strategy/none/order'),
    body: () => ({ rows: [{ pricingStrategyDetailsId: 'none', orderQty: '1' }] }),
    status: 404,
  },
  'DELETE /api/product-list/manager/:companyId/customer/:customerId': {
    permission: 'customers.edit',
    roles: sellers,
    url: lists('/customer/none'),
    status: 404,
  },
};
