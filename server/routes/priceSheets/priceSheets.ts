import { CompanyParams } from '../../contract/company/company.ts';
import {
  SheetAnswer,
  SheetListAnswer,
  SheetListQuery,
  SheetParams,
  SheetsOfClientAnswer,
  SheetsOfClientParams,
  SheetsOfClientQuery,
} from '../../contract/priceSheets/priceSheets.ts';
import { SheetItemsAnswer, SheetItemsQuery } from '../../contract/priceSheets/sheetItems.ts';
import { pricedItems } from '../../commands/priceSheets/pricedItems.ts';
import type { Routes } from '../../http/app.ts';
import { findPriceSheets, findSheetsOfClient } from '../../queries/priceSheets/findPriceSheets.ts';
import { loadRegistered } from '../clients/presentClient.ts';
import { read } from '../kit/call.ts';
import { presentItems } from './presentItems.ts';
import { openedSheet, presentSheet } from './presentSheet.ts';

export const priceSheetRoutes: Routes = {
  /** GET price-sheet/manager: the company's price sheets (spec 2, 7.4). */
  priceSheets: read(
    '/api/company/:companyId/price-sheet/manager',
    { may: 'sheets.view', params: CompanyParams, query: SheetListQuery, answer: SheetListAnswer },
    async (request, { db }) => ({ data: await findPriceSheets(db, request.params.companyId, request.query) }),
  ),

  /** GET price-sheet/manager/client/{clientId}: the sheets that a customer has. */
  priceSheetsOfClient: read(
    '/api/company/:companyId/price-sheet/manager/client/:clientId',
    { may: 'sheets.view', params: SheetsOfClientParams, query: SheetsOfClientQuery, answer: SheetsOfClientAnswer },
    async (request, from) => {
      const { companyId, clientId } = request.params;
      await loadRegistered(from, companyId, clientId);
      return { data: await findSheetsOfClient(from.db, companyId, clientId, request.query) };
    },
  ),

  /** GET price-sheet/manager/{sheetId}: one sheet above its items. */
  priceSheet: read(
    '/api/company/:companyId/price-sheet/manager/:sheetId',
    { may: 'sheets.view', params: SheetParams, answer: SheetAnswer },
    async (request, from) => ({ data: await presentSheet(request, from, request.params.sheetId) }),
  ),

  /** GET price-sheet/manager/item/{sheetId}: its items with their prices of now; the sheet's own order unless asked otherwise. */
  sheetItems: read(
    '/api/company/:companyId/price-sheet/manager/item/:sheetId',
    { may: 'sheets.view', params: SheetParams, query: SheetItemsQuery, answer: SheetItemsAnswer },
    async (request, from) => {
      const { companyId, sheetId } = request.params;
      const { state } = await openedSheet(from, companyId, sheetId);
      return { data: presentItems(await pricedItems(from, companyId, state), request.query) };
    },
  ),
};
