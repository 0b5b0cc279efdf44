import { randomUUID } from 'node:crypto';
import {
  everyone,
  seesPrice,
  office,
  auditors,
  buyers,
  pricers,
  company,
  importing,
  products,
  type RouteCase,
} from './routeCase.ts';
import { historyRouteCases } from './historyRouteCases.ts';
import { bulkRouteCases } from './bulkRouteCases.ts';
import { clientRouteCases } from './clientRouteCases.ts';
import { companyRouteCases } from './companyRouteCases.ts';
import { countRouteCases } from './countRouteCases.ts';
import { fileRouteCases } from './fileRouteCases.ts';
import { peopleRouteCases } from './peopleRouteCases.ts';
import { pricingRouteCases } from './pricingRouteCases.ts';
import { salesRouteCases } from './salesRouteCases.ts';
import { priceSheetRouteCases } from './priceSheetRouteCases.ts';
import { purchaseRouteCases } from './purchaseRouteCases.ts';
import { stockRouteCases } from './stockRouteCases.ts';
import { PASSWORD } from './world.ts';

/** One case a guarded route: a new route without one fails the matrix test (trust 5.1). */
export const routeCases: Readonly<Record<string, RouteCase>> = {
  'POST /api/sign-out': { permission: 'session.own', roles: everyone, url: () => '/api/sign-out' },
  'GET /api/user/me': { permission: 'session.own', roles: everyone, url: () => '/api/user/me' },
  'PUT /api/user/me/password': {
    permission: 'session.own',
    roles: everyone,
    url: () => '/api/user/me/password',
    // Signs nobody out, no matter who calls: the password that they have is refused.
    body: () => ({ currentPassword: 'the same as before', password: 'the same as before' }),
    status: 422,
  },
  'GET /api/user/me/session': { permission: 'session.own', roles: everyone, url: () => '/api/user/me/session' },
  'POST /api/user/me/session/:sessionId/end': {
    permission: 'session.own',
    roles: everyone,
    url: () => '/api/user/me/session/none/end',
    body: () => ({ currentPassword: PASSWORD }),
    status: 404,
  },
  'POST /api/user/me/session/end-others': {
    permission: 'session.own',
    roles: everyone,
    url: () => '/api/user/me/session/end-others',
    body: () => ({ currentPassword: PASSWORD }),
  },
  'POST /api/live/ticket': { permission: 'session.own', roles: everyone, url: () => '/api/live/ticket' },
  ...companyRouteCases,
  ...clientRouteCases,
  ...pricingRouteCases,
  ...peopleRouteCases,
  ...salesRouteCases,
  ...purchaseRouteCases,
  ...priceSheetRouteCases,
  'GET /api/company/:companyId/product-manager/product-list': {
    permission: 'products.view',
    roles: everyone,
    url: products('/product-list'),
  },
  'GET /api/company/:companyId/product-manager/price-list.pdf': {
    permission: 'products.print',
    roles: office,
    url: products('/price-list.pdf'),
  },
  'POST /api/company/:companyId/product-manager': {
    permission: 'products.create',
    roles: buyers,
    url: products(''),
    body: () => ({ variety: `Made ${randomUUID()}`, inventoryUOM: 'Case', createUnits: true }),
  },
  'GET /api/company/:companyId/product-manager/product-info/:productId': {
    permission: 'products.view',
    roles: everyone,
    url: products('/product-info/:productId'),
  },
  'GET /api/company/:companyId/product-manager/specifications/:productId': {
    permission: 'products.view',
    roles: everyone,
    url: products('/specifications/:productId'),
  },
  'PUT /api/company/:companyId/product-manager/specifications/:productId': {
    permission: 'products.edit',
    roles: buyers,
    url: products('/specifications/:productId'),
    body: () => ({ variety: `Renamed ${randomUUID().replaceAll('-', '')}` }),
  },
  'GET /api/company/:companyId/product-manager/details/:productId': {
    permission: 'products.view',
    roles: everyone,
    url: products('/details/:productId'),
  },
  'PUT /api/company/:companyId/product-manager/details/:productId': {
    permission: 'products.edit',
    roles: buyers,
    url: products('/details/:productId'),
    body: () => ({ family: `Family ${randomUUID()}` }),
  },
  'PUT /api/company/:companyId/product-manager/description/:productId': {
    permission: 'products.edit',
    roles: buyers,
    url: products('/description/:productId'),
    body: () => ({ detail: `Summary ${randomUUID()}` }),
  },
  'PUT /api/company/:companyId/product-manager/logistics/:productId': {
    permission: 'products.edit',
    roles: buyers,
    url: products('/logistics/:productId'),
    body: () => ({ commodityClass: `Class ${randomUUID()}` }),
  },
  'GET /api/company/:companyId/product-manager/pricing/:productId': {
    permission: 'products.viewPrice',
    roles: seesPrice,
    url: products('/pricing/:productId'),
  },
  'GET /api/company/:companyId/product-manager/pricing-insights/:productId': {
    permission: 'clients.view',
    roles: office,
    url: products('/pricing-insights/:productId'),
  },
  'PUT /api/company/:companyId/product-manager/pricing/:productId': {
    permission: 'products.price',
    roles: pricers,
    url: products('/pricing/:productId'),
    body: () => ({ price: '12.5' }),
  },
  'GET /api/company/:companyId/product-manager/company-settings': {
    permission: 'products.view',
    roles: everyone,
    url: products('/company-settings'),
  },
  'GET /api/company/:companyId/product/:productId/product-uom/product-uoms': {
    permission: 'products.view',
    roles: everyone,
    url: company('/product/:productId/product-uom/product-uoms'),
  },
  'GET /api/company/:companyId/product/:productId/product-uom/:uomId': {
    permission: 'products.view',
    roles: everyone,
    url: company('/product/:productId/product-uom/none'),
    status: 404,
  },
  'POST /api/company/:companyId/product/:productId/product-uom': {
    permission: 'products.edit',
    roles: buyers,
    url: company('/product/:productId/product-uom'),
    body: () => ({ name: `Unit ${randomUUID()}`, type: 1000, ratio: '12', useForSelling: true, createUnits: true }),
  },
  'PUT /api/company/:companyId/product/:productId/product-uom/:uomId': {
    permission: 'products.edit',
    roles: buyers,
    url: company('/product/:productId/product-uom/none'),
    body: () => ({ useForSelling: true }),
    status: 404,
  },
  'PUT /api/company/:companyId/product/:productId/document': {
    permission: 'products.edit',
    roles: buyers,
    url: company('/product/:productId/document'),
    body: () => ({ id: 'none', useForSelling: true }),
    status: 404,
  },
  'DELETE /api/company/:companyId/product/:productId/product-uom/:uomId': {
    permission: 'products.edit',
    roles: buyers,
    url: company('/product/:productId/product-uom/none'),
    status: 404,
  },
  'GET /api/company/:companyId/price-history/price-histories': {
    permission: 'products.history',
    roles: office,
    url: company('/price-history/price-histories?productId=:productId'),
  },
  ...countRouteCases,
  ...stockRouteCases,
  ...historyRouteCases,
  ...bulkRouteCases,
  ...fileRouteCases,
  'POST /api/company/:companyId/as-of': {
    permission: 'audit.asOf',
    roles: auditors,
    url: company('/as-of'),
    body: () => ({ instant: '2026-01-01T00:00:00Z' }),
    status: 202,
  },
  'GET /api/company/:companyId/as-of/:viewId': {
    permission: 'audit.asOf',
    roles: auditors,
    url: company(`/as-of/${'0'.repeat(32)}`),
    status: 410,
  },
  'DELETE /api/company/:companyId/as-of/:viewId': {
    permission: 'audit.asOf',
    roles: auditors,
    url: company(`/as-of/${'0'.repeat(32)}`),
    status: 410,
  },
  'GET /api/company/:companyId/imports': { permission: 'imports.use', roles: office, url: company('/imports') },
  'POST /api/company/:companyId/imports/:kind/check': {
    permission: 'imports.use',
    roles: office,
    url: importing('/check'),
    body: () => ({ fileName: 'a.csv', content: 'bmFtZQp4Cg==' }),
  },
  'POST /api/company/:companyId/imports/:kind/columns': {
    permission: 'imports.use',
    roles: office,
    url: importing('/columns'),
    body: () => ({ fileName: 'a.csv', content: 'bmFtZQp4Cg==' }),
  },
  'GET /api/company/:companyId/imports/:kind/template.csv': {
    permission: 'imports.use',
    roles: office,
    url: importing('/template.csv'),
  },
  'POST /api/company/:companyId/imports/:batchId/resume': {
    permission: 'imports.use',
    roles: office,
    url: company('/imports/none/resume'),
    body: () => ({ fileName: 'a.csv', content: 'bmFtZQo=' }),
    status: 404,
  },
  'POST /api/company/:companyId/imports/:kind/take': {
    permission: 'imports.use',
    roles: office,
    url: importing('/take'),
    // A header alone.
    body: () => ({ fileName: 'a.csv', content: 'bmFtZQo=' }),
    status: 422,
  },
  'POST /api/company/:companyId/imports/:batchId/undo': {
    permission: 'imports.use',
    roles: office,
    url: company('/imports/none/undo'),
    body: () => ({ dryRun: true }),
    status: 404,
  },
  'GET /api/company/:companyId/list-setting/:list': {
    permission: 'settings.own',
    roles: everyone,
    url: company('/list-setting/products'),
  },
  'PUT /api/company/:companyId/list-columns/:list': {
    permission: 'settings.own',
    roles: everyone,
    url: company('/list-columns/products'),
    body: () => ({ columns: [{ id: 'sku', isShown: true, width: null }] }),
  },
  'POST /api/company/:companyId/saved-search': {
    permission: 'settings.own',
    roles: everyone,
    url: company('/saved-search'),
    body: () => ({ list: 'products', name: `Search ${randomUUID()}`, address: 'sort=sku' }),
  },
  'PUT /api/company/:companyId/saved-search/:searchId': {
    permission: 'settings.own',
    roles: everyone,
    url: company('/saved-search/none'),
    body: () => ({ name: 'Nobody has it' }),
    status: 404,
  },
  'DELETE /api/company/:companyId/saved-search/:searchId': {
    permission: 'settings.own',
    roles: everyone,
    url: company('/saved-search/none'),
    status: 404,
  },
  'POST /api/company/:companyId/saved-search/:searchId/restore': {
    permission: 'settings.own',
    roles: everyone,
    url: company('/saved-search/none/restore'),
    status: 404,
  },
  'GET /api/company/:companyId/parked-stream': {
    permission: 'system.operate',
    roles: ['ADMIN'],
    url: company('/parked-stream'),
  },
  'POST /api/company/:companyId/parked-stream/retry': {
    permission: 'system.operate',
    roles: ['ADMIN'],
    url: company('/parked-stream/retry'),
    body: () => ({}),
  },
  'GET /api/openapi.json': { permission: 'system.operate', roles: ['ADMIN'], url: () => '/api/openapi.json' },
};

/** Routes that nobody signs in for. */
export const publicRoutes = [
  'GET /api/health',
  'POST /api/oauth/token',
  'POST /api/auth/reset-password',
  'POST /api/auth/new-password',
  'GET /api/live',
  'GET /api/document-link/:companyId/:documentId',
  ...['', '/logo'].map((rest) => `GET /api/order-link/:key${rest}`),
  'POST /api/order-link/:key',
  'GET /api/kiosk/:key',
  ...['card', 'punch'].map((rest) => `POST /api/kiosk/:key/${rest}`),
];
