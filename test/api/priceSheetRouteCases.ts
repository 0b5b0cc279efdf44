import { randomUUID } from 'node:crypto';
import { company, office, pricers, type RouteCase } from './routeCase.ts';

const manager = '/api/company/:companyId/price-sheet/manager';
const at = (rest: string): RouteCase['url'] => company(`/price-sheet/manager${rest}`);
/** Who may is told that the sheet does not exist. */
const seen = (rest: string): RouteCase => ({ permission: 'sheets.view', roles: office, url: at(rest), status: 404 });
const change = (rest: string, body?: () => Record<string, unknown>): RouteCase => ({
  ...{ permission: 'sheets.edit', roles: pricers, url: at(rest), status: 404 },
  ...(body === undefined ? {} : { body }),
});
const margin = { logic: 8000, value: '20' };

/** Those of price sheets. */
export const priceSheetRouteCases: Readonly<Record<string, RouteCase>> = {
  [`GET ${manager}`]: {
    permission: 'sheets.view',
    roles: office,
    url: at('?pageNumber=1&pageSize=1000&sortName=lastOrderDate&sortType=descend'),
  },
  [`POST ${manager}`]: {
    permission: 'sheets.edit',
    roles: pricers,
    url: at(''),
    body: () => ({ name: `Sheet ${randomUUID()}` }),
  },
  [`PUT ${manager}`]: change('', () => ({ priceSheetId: 'none', hidesPrices: true })),
  [`PUT ${manager}/:sheetId`]: change('/none', () => ({ hidesPrices: true })),
  [`GET ${manager}/client/:clientId`]: seen('/client/none'),
  [`GET ${manager}/:sheetId`]: seen('/none'),
  [`GET ${manager}/item/:sheetId`]: seen('/item/none?from=1&to=2.5&level=B'),
  [`GET ${manager}/item/:sheetId/:itemId/explain`]: seen('/item/none/none/explain'),
  [`GET ${manager}/link/:sheetId`]: seen('/link/none?ordered=true'),
  [`GET ${manager}/price-sheet.pdf/:sheetId`]: seen('/price-sheet.pdf/none'),
  [`POST ${manager}/duplicate`]: change('/duplicate', () => ({ priceSheetId: 'none', name: 'Copy' })),
  [`POST ${manager}/assign/:sheetId`]: change('/assign/none', () => ({ clientIds: ['none'] })),
  [`DELETE ${manager}/assign/:assignId`]: change('/assign/none'),
  [`POST ${manager}/item/:sheetId`]: change('/item/none', () => ({ productIds: ['none'] })),
  [`PUT ${manager}/item/:sheetId`]: change('/item/none', () => ({ items: [{ itemId: 'none', ...margin }] })),
  [`DELETE ${manager}/item/:itemId`]: change('/item/none'),
  [`PUT ${manager}/item/batch-edit`]: change('/item/batch-edit', () => ({
    ...{ priceSheetId: 'none', itemIds: ['none'], ...margin },
  })),
  [`PUT ${manager}/item/edit-all`]: change('/item/edit-all', () => ({ priceSheetId: 'none', ...margin })),
  [`POST ${manager}/publish/:sheetId`]: change('/publish/none', () => ({})),
  [`POST ${manager}/email/:sheetId`]: change('/email/none', () => ({ language: 'en' })),
  [`POST ${manager}/link/:sheetId`]: change('/link/none', () => ({ clientId: 'none' })),
  [`DELETE ${manager}/link/:linkId`]: change('/link/none'),
  ...Object.fromEntries(
    ['', '/last-changes', '/choices', '/diff'].map((rest): [string, RouteCase] => [
      `GET ${manager}/:sheetId/history${rest}`,
      seen(`/none/history${rest}${rest === '/diff' ? '?from=2026-01-01T00:00:00.000Z' : ''}`),
    ]),
  ),
};
