import { buyers, company, everyone, office, pricers, products, type RouteCase } from './routeCase.ts';

/** Those of bulk changes; anyone who may not see one finds none. */
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
  'POST /api/company/:companyId/bulk/:bulkId/cancel': {
    permission: 'products.view',
    roles: everyone,
    url: company('/bulk/none/cancel'),
    body: () => ({}),
    status: 404,
  },
  'POST /api/company/:companyId/bulk/:bulkId/undo': {
    permission: 'products.view',
    roles: everyone,
    url: company('/bulk/none/undo'),
    body: () => ({}),
    status: 404,
  },
  'POST /api/company/:companyId/product-manager/bulk-edit/preview': {
    permission: 'products.history',
    roles: office,
    url: products('/bulk-edit/preview'),
    // A fraction of a cent, which is refused before it is asked who may change the field.
    body: () => ({ edit: { price: { how: 'amount', value: '0.001' } } }),
    status: 422,
  },
  'POST /api/company/:companyId/product-manager/bulk-edit': {
    permission: 'products.history',
    roles: office,
    url: products('/bulk-edit'),
    body: () => ({ edit: { price: { how: 'amount', value: '0.001' } } }),
    status: 422,
  },
  'POST /api/company/:companyId/product-manager/product-sheet/named': {
    permission: 'products.price',
    roles: pricers,
    url: products('/product-sheet/named'),
    body: () => ({ skus: ['none'] }),
  },
  'POST /api/company/:companyId/product-manager/product-sheet': {
    permission: 'products.price',
    roles: pricers,
    url: products('/product-sheet'),
    body: () => ({ rows: [] }),
    status: 400,
  },
  'GET /api/company/:companyId/product-manager/products-export': {
    permission: 'products.export',
    roles: office,
    url: products('/products-export'),
  },
  'POST /api/company/:companyId/product-manager/products-file/check': {
    permission: 'products.import',
    roles: buyers,
    url: products('/products-file/check'),
    body: () => ({ fileName: 'a.csv', content: 'c2t1LHByaWNlClgsMQo=' }),
  },
  'POST /api/company/:companyId/product-manager/products-file': {
    permission: 'products.import',
    roles: buyers,
    url: products('/products-file'),
    // A header alone.
    body: () => ({ fileName: 'a.csv', content: 'c2t1LHByaWNlCg==' }),
    status: 422,
  },
};
