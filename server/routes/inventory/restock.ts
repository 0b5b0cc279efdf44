import { alsoAsOf } from '../../http/asOf.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  RestockAnswer,
  RestockQuery,
  type RestockRow,
  RestockFacetsAnswer,
  RestockFacetsQuery,
  PurchaseListQuery,
} from '../../contract/inventory/restock.ts';
import { restockPage } from '../../queries/inventory/restockPage.ts';
import type { RestockLine } from '../../queries/inventory/restockLines.ts';
import { incomingLines } from '../../queries/purchasing/incoming.ts';
import { noCache, listCache } from '../../queries/listCache.ts';
import { readModels } from '../../queries/readModels.ts';
import { COUNT_CAP, pageOf } from '../../queries/paging.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf, may } from '../../http/authorize.ts';
import { coverPath } from '../catalog/presentProduct.ts';
import { read } from '../kit/call.ts';
import { readDb } from '../kit/readDb.ts';
import type { FacetValue } from '../../contract/catalog/productFacets.ts';
import { listRestockNames, restockGroups } from '../../queries/inventory/restockFacets.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { restockFilter } from '../../queries/inventory/restockFilter.ts';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { purchaseColumns, purchaseList } from '../../queries/inventory/purchaseList.ts';
import { listPosition } from '../../queries/listPosition.ts';
import { message } from '../../messages.ts';
import { auditRead } from '../kit/command.ts';
import { limitDocuments, asDownload } from '../kit/export.ts';
import { csvSheet } from '../../sheets/csvSheet.ts';

/** What the answers of this list are found in. */
const restockModels = [
  readModels.productList,
  readModels.onHand,
  readModels.productLots,
  readModels.companyOptions,
  readModels.clientList,
];

export const restockRoutes: Routes = {
  /** GET restock-list: what has to be bought, paged, sorted, searched and counted by the database (rules 4, 18.17). */
  restockList: (app, deps) => {
    const kept = listCache(deps.services.db, restockModels);
    read(
      '/api/company/:companyId/restock/restock-list',
      { may: 'inventory.view', params: CompanyParams, query: RestockQuery, answer: RestockAnswer },
      async (request, { db, instant }) => {
        const { sortName = 'status', sortType = 'asc', ...query } = request.query;
        // An order by cost tells costs.
        if (sortName === 'cost') demand(request, 'products.cost', 'sortName');
        const { companyId } = request.params;
        const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
        const { list, ...page } = await restockPage(
          db,
          { companyId, instant },
          restockFilter(query),
          { sortName, direction, ...pageOf(query, 10) },
          { findIncoming: incomingLines, cached: request.asOf === null ? kept : noCache },
        );
        const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
        return { data: { ...page, list: list.map((line) => presented(companyId, line, seesCost)) } };
      },
    )(app, deps);
  },

  /** GET restock-facets: categories and preferred vendors in use on the restock list, each as the rest of the filter limits it. */
  restockFacets: (app, deps) => {
    const kept = listCache(deps.services.db, restockModels);
    read(
      '/api/company/:companyId/restock/restock-facets',
      { may: 'inventory.view', params: CompanyParams, query: RestockFacetsQuery, answer: RestockFacetsAnswer },
      async (request, { db, instant }) => {
        const { companyId } = request.params;
        const { categoryId, vendorId, ...filter } = restockFilter(request.query);
        const at = { companyId, day: await dayOf(db, companyId, instant) };
        const cached = request.asOf === null ? kept : noCache;
        const [groups, names] = await cached([at, filter], () =>
          Promise.all([restockGroups(db, at, filter), listRestockNames(db, companyId)]),
        );
        const values = (of: 'category' | 'vendor', within: typeof groups, chosen: string | undefined) => {
          const counts = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]]);
          for (const { [of]: value, count } of within) if (value) counts.set(value, (counts.get(value) ?? 0) + count);
          return names[of].flatMap(({ id, name }): FacetValue[] => {
            const count = counts.get(id);
            return count === undefined
              ? []
              : [{ value: id, name, count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP }];
          });
        };
        const ofVendor = groups.filter(({ vendor }) => vendorId === undefined || vendor === vendorId);
        const ofCategory = groups.filter(({ category }) => categoryId === undefined || category === categoryId);
        const data = {
          category: values('category', ofVendor, categoryId),
          preferredVendor: values('vendor', ofCategory, vendorId),
        };
        return { data };
      },
    )(app, deps);
  },

  /**
   * GET purchase-list.csv: what to buy of the chosen products, or of all that the restock list shows, by vendor. Noted in
   * the log before it leaves (trust 6).
   */
  purchaseList: (app, { services }) => {
    return app.get(
      '/api/company/:companyId/restock/purchase-list.csv',
      {
        config: { ...may('products.export'), ...alsoAsOf },
        exposeHeadRoute: false,
        schema: {
          params: CompanyParams,
          querystring: PurchaseListQuery,
          response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<Uint8Array>({ type: 'string' }) } } } },
        },
      },
      async (request, reply) => {
        await limitDocuments(request, services);
        const { companyId } = request.params;
        const { language = 'en', productIds, ...filter } = request.query;
        const { db, instant } = readDb(request, services);
        const position = request.asOf ? String(request.asOf.position) : await listPosition(services.db);
        const lines = await purchaseList(
          db,
          { companyId, instant, findIncoming: incomingLines },
          restockFilter(request.query),
        );
        const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
        const sheet = csvSheet(
          purchaseColumns((name) => message('printables', `purchaseList.column.${name}`, language), seesCost),
        );
        const bytes = Buffer.from([...sheet.begin(), ...sheet.rows(lines), ...sheet.end()].join(''));
        await auditRead(request, services, {
          type: 'DataExported',
          data: {
            what: 'purchaseList',
            format: 'csv',
            rows: lines.length,
            filter: { ...filter, ...(productIds === undefined ? {} : { chosen: productIds.split(',').length }) },
            position,
            sha256: createHash('sha256').update(bytes).digest('hex'),
          },
        });
        const day = await dayOf(db, companyId, instant);
        const title = message('printables', 'purchaseList.title', language);
        return asDownload(reply, { format: 'csv', plain: `purchase-list-${day}`, name: `${title} ${day}` }).send(bytes);
      },
    );
  },
};

function presented(
  companyId: string,
  { cost, coveredBy, thumbnail, projectedQty: _, ...line }: RestockLine,
  seesCost: boolean,
): RestockRow {
  const { orderId, orderNumber, dueOn } = coveredBy ?? {};
  return {
    ...line,
    cover: thumbnail === null ? null : coverPath(companyId, line.productId, thumbnail),
    coveredBy:
      orderId === undefined || orderNumber === undefined || dueOn === undefined
        ? null
        : { orderId, orderNumber, dueOn },
    ...(seesCost ? { cost } : {}),
  };
}
