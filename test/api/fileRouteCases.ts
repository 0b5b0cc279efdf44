import { formWith, PDF } from '../support/pictures.ts';
import { buyers, company, everyone, pricers, products, type RouteCase } from './routeCase.ts';

const details = { title: 'Certificate', documentType: 'CERTIFICATE', notes: 'Valid to 2027' };
/** A document that is not there: the same 404 for all who may ask. */
const unknown = (path: string, rest: Partial<RouteCase> = {}): RouteCase => ({
  permission: 'documents.edit',
  roles: pricers,
  url: company(`/document/none${path}`),
  status: 404,
  ...rest,
});

/** Those of covers and documents. */
export const fileRouteCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/company/:companyId/product-manager/cover/:productId/:sha256': {
    permission: 'products.view',
    roles: everyone,
    url: products(`/cover/:productId/${'a'.repeat(64)}`),
    status: 404,
  },
  'POST /api/company/:companyId/product-manager/upload/:productId': {
    permission: 'products.edit',
    roles: buyers,
    url: products('/upload/:productId'),
    body: () => formWith(PDF, 'cover.png', { type: 'cover' }),
    // What is sent is no picture.
    status: 422,
  },
  'DELETE /api/company/:companyId/product-manager/upload/:productId': {
    permission: 'products.edit',
    roles: buyers,
    url: products('/upload/:productId'),
  },
  'POST /api/company/:companyId/product-manager/upload/:productId/restore': {
    permission: 'products.edit',
    roles: buyers,
    url: products('/upload/:productId/restore'),
    body: () => ({ undoes: '00000000-0000-4000-8000-000000000000' }),
    // A command that nobody gave.
    status: 422,
  },
  'GET /api/company/:companyId/product-manager/documents/:productId': {
    permission: 'products.view',
    roles: everyone,
    url: products('/documents/:productId?type=product'),
  },
  'POST /api/company/:companyId/product-manager/documents/:productId': {
    permission: 'products.edit',
    roles: buyers,
    url: products('/documents/:productId'),
    body: () => formWith(PDF, 'certificate.pdf', { type: 'product', ...details }),
  },
  'GET /api/company/:companyId/document': {
    permission: 'documents.view',
    roles: everyone,
    url: company('/document?source=none'),
    status: 404,
  },
  'POST /api/company/:companyId/document': {
    permission: 'documents.edit',
    roles: pricers,
    url: company('/document'),
    body: () => formWith(PDF, 'certificate.pdf', { source: 'none', ...details }),
    status: 404,
  },
  'PUT /api/company/:companyId/document/:documentId': unknown('', { body: () => ({ title: 'Certificate' }) }),
  'DELETE /api/company/:companyId/document/:documentId': unknown(''),
  'POST /api/company/:companyId/document/:documentId/upload': unknown('/upload', {
    body: () => formWith(PDF, 'certificate.pdf'),
  }),
  'POST /api/company/:companyId/document/:documentId/restore': unknown('/restore'),
  'GET /api/company/:companyId/document/:documentId/file': unknown('/file', {
    permission: 'documents.view',
    roles: everyone,
  }),
  'POST /api/company/:companyId/document/:documentId/link': unknown('/link', {
    permission: 'documents.view',
    roles: everyone,
    body: () => ({}),
  }),
};
