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
import { ExplainItemAnswer } from '../../contract/pricing/explainPrice.ts';
import { ItemOfSheetParams, SheetItemsAnswer, SheetItemsQuery } from '../../contract/priceSheets/sheetItems.ts';
import { pricedItems } from '../../commands/priceSheets/pricedItems.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { explainItem } from '../../queries/priceSheets/explainItem.ts';
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

  /** GET price-sheet/manager/item/{sheetId}/{itemId}/explain: why an item costs what (rules 6). */
  explainItem: read(
    '/api/company/:companyId/price-sheet/manager/item/:sheetId/:itemId/explain',
    { may: 'sheets.view', params: ItemOfSheetParams, answer: ExplainItemAnswer },
    async (request, from, { services }) => {
      const { companyId, sheetId, itemId } = request.params;
      const { state } = await openedSheet(from, companyId, sheetId);
      demand(request, 'products.viewPrice', 'price');
      demand(request, 'products.cost', 'cost');
      const items = state.items.filter((each) => each.itemId === itemId);
      const [priced] = await pricedItems(from, companyId, { ...state, items });
      if (!priced) throw notFound();
      const reading = { db: from.db, store: services.store, position: request.asOf?.position ?? null };
      const steps = await explainItem(reading, companyId, sheetId, priced);
      const pricingUOM = priced.sold.pricingUnit.uom;
      return { data: { price: priced.price, kind: 'exact' as const, pricingUOM, at: from.instant, steps } };
    },
  ),
};
