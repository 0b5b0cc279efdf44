import type { Permission } from '../../server/domain/access/permissions.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';
import { everyone, buyers, company, counters, handlers, office, products, type RouteCase } from './routeCase.ts';

/** A lot that is not there is refused to those who may, and only to them. */
const lotDecision = (path: string, permission: Permission, roles: readonly RoleName[]): RouteCase => ({
  permission,
  roles,
  url: products(`/lots/:productId/${path}`),
  body: () => ({ lotId: 'none', reason: 'Smells odd' }),
  status: 422,
});

/** What orders tell of a product. */
const ofOrders = (what: string): RouteCase => ({
  permission: 'products.view',
  roles: everyone,
  url: company(`/oms-flow-detail/${what}/product?productId=:productId`),
});

/** Those of lots, adjustments, the orders of a product and restocking. */
export const stockRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/product-manager/lots/:productId': {
    permission: 'inventory.view',
    roles: everyone,
    url: products('/lots/:productId'),
  },
  'GET /api/company/:companyId/inventory/codes': {
    permission: 'products.view',
    roles: everyone,
    url: company('/inventory/codes?code=033383000008'),
  },
  'GET /api/company/:companyId/product-manager/lots-export': {
    permission: 'products.export',
    roles: office,
    url: products('/lots-export'),
  },
  'GET /api/company/:companyId/inventory/stocked-lots': {
    permission: 'inventory.view',
    roles: everyone,
    url: company('/inventory/stocked-lots'),
  },
  'POST /api/company/:companyId/product-manager/lots/:productId/correct': {
    ...lotDecision('correct', 'inventory.correct', buyers),
    body: () => ({ lotId: 'none', bestBy: '2027-01-31', reason: 'Misread' }),
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
  'GET /api/company/:companyId/oms-flow-detail/purchase-order/product': ofOrders('purchase-order'),
  'GET /api/company/:companyId/oms-flow-detail/sales-order/product': ofOrders('sales-order'),
  'GET /api/company/:companyId/oms-flow-detail/sales-history/product': ofOrders('sales-history'),
  'GET /api/company/:companyId/restock/restock-list': {
    permission: 'inventory.view',
    roles: everyone,
    url: company('/restock/restock-list'),
  },
  'GET /api/company/:companyId/restock/restock-facets': {
    permission: 'inventory.view',
    roles: everyone,
    url: company('/restock/restock-facets'),
  },
  'GET /api/company/:companyId/restock/purchase-list.csv': {
    permission: 'products.export',
    roles: office,
    url: company('/restock/purchase-list.csv'),
  },
  'GET /api/company/:companyId/product-manager/adjustments/:productId': {
    permission: 'inventory.view',
    roles: everyone,
    url: products('/adjustments/:productId'),
  },
  'POST /api/company/:companyId/product-manager/adjustments/:productId': {
    permission: 'inventory.adjust',
    roles: counters,
    url: products('/adjustments/:productId'),
    body: () => ({ lotId: 'none', adjustUnits: '-1', reasonCode: 'reasonType_damage' }),
    // The product has no such lot.
    status: 422,
  },
};
