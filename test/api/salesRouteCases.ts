import {
  auditors,
  company,
  costKeepers,
  costViewers,
  invoicers,
  managers,
  office,
  pickers,
  returners,
  salesViewers,
  sellers,
  shippers,
  type RouteCase,
} from './routeCase.ts';

/** A command of an order that is not there. */
const absent = (
  permission: RouteCase['permission'],
  roles: RouteCase['roles'],
  rest: string,
  body: Record<string, unknown> = {},
): RouteCase => ({
  permission,
  roles,
  url: company(`/sales-orders/none${rest}`),
  body: () => ({ ...body }),
  status: 404,
});

/** What is read of an order that is not there. */
const readOnly = (permission: RouteCase['permission'], roles: RouteCase['roles'], rest: string): RouteCase => ({
  ...{ permission, roles, url: company(`/sales-orders/none${rest}`), status: 404 },
});

const order = (method: string, rest: string): string =>
  `${method} /api/company/:companyId/sales-orders/:orderId${rest}`;

/** The calls of a paper of an order that is not there. */
const papersAt = (
  paper: string,
  permission: RouteCase['permission'],
  roles: RouteCase['roles'],
): Record<string, RouteCase> => ({
  [order('GET', `/printables/${paper}.pdf`)]: readOnly(permission, roles, `/printables/${paper}.pdf`),
  [order('POST', `/printables/${paper}`)]: absent(permission, roles, `/printables/${paper}`),
  [order('GET', `/printables/${paper}/:issueId`)]: readOnly(permission, roles, `/printables/${paper}/none`),
});

/** Those of sales orders; where one is named, it is one that does not exist. */
export const salesRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/sales-orders': {
    permission: 'sales.view',
    roles: salesViewers,
    url: company('/sales-orders?status=NEW'),
  },
  'GET /api/oms-flow-detail/sales-order/client/:companyId': {
    permission: 'sales.view',
    roles: salesViewers,
    url: ({ companyId }) => `/api/oms-flow-detail/sales-order/client/${companyId}?clientId=none`,
  },
  'POST /api/company/:companyId/sales-orders': {
    permission: 'sales.edit',
    roles: sellers,
    url: company('/sales-orders'),
    body: () => ({ clientId: 'none' }),
    status: 422,
  },
  'POST /api/company/:companyId/work-orders': {
    permission: 'sales.edit',
    roles: sellers,
    url: company('/work-orders'),
    body: () => ({ productId: 'none', quantity: '1' }),
    status: 422,
  },
  'GET /api/company/:companyId/sales-orders/totals': {
    permission: 'sales.view',
    roles: salesViewers,
    url: company('/sales-orders/totals?status=NEW'),
  },
  'POST /api/company/:companyId/sales-orders/steps': {
    permission: 'sales.ship',
    roles: shippers,
    url: company('/sales-orders/steps'),
    body: () => ({ step: 'ship', orderIds: ['none'] }),
  },
  [order('GET', '/reprice')]: readOnly('sales.edit', sellers, '/reprice'),
  [order('POST', '/reprice')]: absent('sales.edit', sellers, '/reprice', { lines: [{ lineId: 'none', to: '1' }] }),
  [order('GET', '')]: {
    permission: 'sales.view',
    roles: salesViewers,
    url: company('/sales-orders/none'),
    status: 404,
  },
  [order('PUT', '')]: absent('sales.edit', sellers, '', { notes: 'Back door' }),
  [order('POST', '/duplicate')]: absent('sales.edit', sellers, '/duplicate'),
  [order('POST', '/confirm')]: absent('sales.edit', sellers, '/confirm'),
  [order('POST', '/allocate')]: absent('sales.edit', sellers, '/allocate'),
  [order('POST', '/release')]: absent('sales.edit', sellers, '/release'),
  [order('POST', '/allocate-anew')]: absent('sales.edit', sellers, '/allocate-anew'),
  [order('POST', '/schedule')]: absent('sales.ship', shippers, '/schedule'),
  [order('POST', '/load')]: absent('sales.ship', shippers, '/load'),
  [order('POST', '/depart')]: absent('sales.ship', shippers, '/depart'),
  [order('POST', '/deliver')]: absent('sales.ship', shippers, '/deliver'),
  [order('POST', '/delay')]: absent('sales.ship', shippers, '/delay'),
  [order('POST', '/complete')]: absent('sales.ship', shippers, '/complete'),
  [order('POST', '/receive')]: absent('sales.ship', shippers, '/receive'),
  [order('POST', '/ship')]: absent('sales.ship', shippers, '/ship'),
  [order('POST', '/produce')]: absent('sales.ship', shippers, '/produce'),
  [order('POST', '/unship')]: absent('sales.unship', managers, '/unship', { reason: 'Came back' }),
  [order('POST', '/invoice')]: absent('sales.invoice', auditors, '/invoice'),
  [order('POST', '/cancel')]: absent('sales.edit', sellers, '/cancel', { reason: 'Ordered twice' }),
  [order('POST', '/lines')]: absent('sales.edit', sellers, '/lines', { productId: 'none', quantity: '1' }),
  [order('PUT', '/lines/:lineId')]: absent('sales.edit', sellers, '/lines/none', { quantity: '2' }),
  [order('DELETE', '/lines/:lineId')]: absent('sales.edit', sellers, '/lines/none'),
  [order('POST', '/lines/:lineId/pick')]: absent('sales.pick', pickers, '/lines/none/pick', {
    lotId: null,
    quantity: '1',
  }),
  [order('GET', '/lines/:lineId/lots')]: readOnly('sales.view', salesViewers, '/lines/none/lots'),
  [order('PUT', '/lines/:lineId/memo')]: absent('sales.edit', sellers, '/lines/none/memo', { memo: 'Ripe' }),
  [order('PUT', '/lines/:lineId/lots')]: absent('sales.edit', sellers, '/lines/none/lots', { lots: null }),
  [order('POST', '/lines/:lineId/substitute')]: absent('sales.edit', sellers, '/lines/none/substitute', {
    productId: 'none',
    quantity: '1',
  }),
  [order('POST', '/stop-credit')]: absent('clients.credit', auditors, '/stop-credit', { reason: 'Late payer' }),
  [order('POST', '/release-credit')]: absent('clients.credit', auditors, '/release-credit', { reason: 'Paid' }),
  [order('POST', '/returns')]: absent('sales.return', returners, '/returns', {
    lines: [{ lineId: 'none', lotId: null, quantity: '1' }],
    reason: 'Bruised',
  }),
  [order('POST', '/vendor-credit')]: absent('purchases.cost', costKeepers, '/vendor-credit', {
    lotId: 'none',
    reason: 'Bad',
  }),
  [order('POST', '/credit')]: absent('sales.invoice', auditors, '/credit', { amount: '1', reason: 'Bruised' }),
  'GET /api/company/:companyId/fulfillment-board': {
    permission: 'sales.view',
    roles: salesViewers,
    url: company('/fulfillment-board'),
  },
  'GET /api/company/:companyId/profitability': {
    permission: 'products.cost',
    roles: costViewers,
    url: company('/profitability?by=product'),
  },
  'GET /api/company/:companyId/receivables': {
    permission: 'receivables.view',
    roles: invoicers,
    url: company('/receivables'),
  },
  'GET /api/company/:companyId/receivables/:clientId': {
    ...{ permission: 'receivables.view', roles: invoicers, url: company('/receivables/none'), status: 404 },
  },
  'POST /api/company/:companyId/receivables/:clientId/payments': {
    ...{ permission: 'receivables.edit', roles: auditors, url: company('/receivables/none/payments'), status: 404 },
    body: () => ({ amount: '1' }),
  },
  'POST /api/company/:companyId/receivables/:clientId/payments/:paymentId/reverse': {
    ...{ permission: 'receivables.edit', roles: auditors, status: 404 },
    url: company('/receivables/none/payments/none/reverse'),
    body: () => ({ reason: 'Returned' }),
  },
  'GET /api/company/:companyId/receivables/:clientId/interest': {
    ...{ permission: 'receivables.edit', roles: auditors, url: company('/receivables/none/interest'), status: 404 },
  },
  'POST /api/company/:companyId/receivables/:clientId/interest': {
    ...{ permission: 'receivables.edit', roles: auditors, url: company('/receivables/none/interest'), status: 404 },
    body: () => ({ amount: '1' }),
  },
  'POST /api/company/:companyId/receivables/:clientId/interest/:interestId/reverse': {
    ...{ permission: 'receivables.edit', roles: auditors, status: 404 },
    url: company('/receivables/none/interest/none/reverse'),
    body: () => ({ reason: 'Agreed' }),
  },
  'GET /api/client/:clientId/oms-flow-detail/oms-flows': {
    ...{ permission: 'clients.view', roles: office, url: () => '/api/client/none/oms-flow-detail/oms-flows' },
    status: 404,
  },
  'POST /api/oms-flow-detail': {
    ...{ permission: 'sales.edit', roles: sellers, url: () => '/api/oms-flow-detail', status: 422 },
    body: () => ({ clientId: 'none' }),
  },
  'PUT /api/oms-flow-detail': {
    ...{ permission: 'sales.edit', roles: sellers, url: () => '/api/oms-flow-detail', status: 404 },
    body: () => ({ id: 'none', notes: 'Back door' }),
  },
  'GET /api/oms-flow-detail/:orderId': {
    ...{ permission: 'sales.view', roles: salesViewers, url: () => '/api/oms-flow-detail/none', status: 404 },
  },
  'DELETE /api/oms-flow-detail/:orderId': {
    ...{ permission: 'sales.edit', roles: sellers, url: () => '/api/oms-flow-detail/none?reason=Twice', status: 404 },
  },
  'GET /api/oms/company/:companyId/buyer-list': {
    ...{
      permission: 'clients.view',
      roles: office,
      url: ({ companyId }) => `/api/oms/company/${companyId}/buyer-list`,
    },
  },
  'GET /api/oms-flow-detail/sales-order/company/:companyId': {
    permission: 'sales.view',
    roles: salesViewers,
    url: ({ companyId }) => `/api/oms-flow-detail/sales-order/company/${companyId}`,
  },
  'GET /api/company/:companyId/lot-trace': {
    permission: 'clients.view',
    roles: office,
    url: company('/lot-trace?lotId=none'),
  },
  'GET /api/company/:companyId/lot-trace-export': {
    permission: 'products.export',
    roles: office,
    url: company('/lot-trace-export?lotId=none'),
  },
  'GET /api/company/:companyId/sales-orders/batch-pick.pdf': {
    ...{ permission: 'sales.printPickSheet', roles: pickers, status: 404 },
    url: company('/sales-orders/batch-pick.pdf?orderIds=none'),
  },
  'GET /api/company/:companyId/sales-orders/test-invoices.pdf': {
    ...{ permission: 'sales.printInvoice', roles: invoicers, status: 404 },
    url: company('/sales-orders/test-invoices.pdf?orderIds=none'),
  },
  'GET /api/company/:companyId/sales-orders/pick-sheets.pdf': {
    ...{ permission: 'sales.printPickSheet', roles: pickers, status: 404 },
    url: company('/sales-orders/pick-sheets.pdf?orderIds=none'),
  },
  'GET /api/company/:companyId/sales-orders/invoices.pdf': {
    ...{ permission: 'sales.printInvoice', roles: invoicers, status: 404 },
    url: company('/sales-orders/invoices.pdf?orderIds=none'),
  },
  'GET /api/company/:companyId/sales-orders/bills-of-lading.pdf': {
    ...{ permission: 'sales.printShipping', roles: shippers, status: 404 },
    url: company('/sales-orders/bills-of-lading.pdf?orderIds=none'),
  },
  [order('GET', '/sources')]: readOnly('sales.view', salesViewers, '/sources'),
  [order('GET', '/pick-list')]: readOnly('sales.pick', pickers, '/pick-list'),
  [order('GET', '/profitability')]: readOnly('products.cost', costViewers, '/profitability'),
  [order('GET', '/products/:productId')]: readOnly('sales.view', salesViewers, '/products/none'),
  [order('GET', '/printables')]: readOnly('sales.view', salesViewers, '/printables'),
  ...papersAt('pick-sheet', 'sales.printPickSheet', pickers),
  ...papersAt('invoice', 'sales.printInvoice', invoicers),
  [order('POST', '/printables/invoice/:issueId/email')]: absent(
    'sales.printInvoice',
    invoicers,
    '/printables/invoice/none/email',
  ),
  ...papersAt('invoice-office-copy', 'sales.printInvoice', invoicers),
  ...papersAt('credit-memo', 'sales.printInvoice', invoicers),
  ...papersAt('bill-of-lading', 'sales.printShipping', shippers),
  ...papersAt('shipping-manifest', 'sales.printShipping', shippers),
  [order('POST', '/lines/:lineId/close')]: absent('sales.edit', sellers, '/lines/none/close', { cause: 'OUT' }),
};
