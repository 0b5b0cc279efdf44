import { randomUUID } from 'node:crypto';
import type { Permission } from '../../server/domain/access/permissions.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';
import {
  buyers,
  company,
  counters,
  everyone,
  handlers,
  office,
  pricers,
  products,
  seesPrice,
  type RouteCase,
} from './routeCase.ts';

/** A lot that is not there is refused to those who may, and only to them. */
const lotDecision = (path: string, permission: Permission, roles: readonly RoleName[]): RouteCase => ({
  permission,
  roles,
  url: products(`/lots/:productId/${path}`),
  body: () => ({ lotId: 'none', reason: 'Smells odd' }),
  status: 422,
});

/** One case a guarded route of products, their units, prices and stock. */
export const productCases: Readonly<Record<string, RouteCase>> = {
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
    body: () => ({ variety: `Made ${randomUUID()}`, inventoryUOM: 'Case' }),
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
    body: () => ({ name: `Unit ${randomUUID()}`, type: 1000, ratio: '12', useForSelling: true }),
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
  'GET /api/company/:companyId/product-manager/history/:productId': {
    permission: 'products.history',
    roles: office,
    url: products('/history/:productId'),
  },
  'GET /api/company/:companyId/price-history/price-histories': {
    permission: 'products.history',
    roles: office,
    url: company('/price-history/price-histories?productId=:productId'),
  },
  'GET /api/company/:companyId/product-manager/lots/:productId': {
    permission: 'inventory.view',
    roles: everyone,
    url: products('/lots/:productId'),
  },
  'POST /api/company/:companyId/product-manager/lots/:productId/hold': lotDecision('hold', 'inventory.hold', handlers),
  'POST /api/company/:companyId/product-manager/lots/:productId/release': lotDecision(
    'release',
    'inventory.release',
    buyers,
  ),
  'POST /api/company/:companyId/product-manager/lots/:productId/recall': lotDecision(
    'recall',
    'inventory.recall',
    buyers,
  ),
  'POST /api/company/:companyId/product-manager/lots/:productId/end-recall': lotDecision(
    'end-recall',
    'inventory.recall',
    buyers,
  ),
  'GET /api/company/:companyId/product-manager/adjustments/:productId': {
    permission: 'inventory.view',
    roles: everyone,
    url: products('/adjustments/:productId'),
  },
  'POST /api/company/:companyId/product-manager/adjustments/:productId': {
    permission: 'inventory.adjust',
    roles: counters,
    url: products('/adjustments/:productId'),
    body: () => ({ lotId: 'none', adjustUnits: '-1', reasonCode: 'DAMAGED' }),
    // The product has no such lot.
    status: 422,
  },
};
