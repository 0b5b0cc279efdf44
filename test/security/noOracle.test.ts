import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { importBatch } from '../../server/domain/imports/importBatch.ts';
import { startImport } from '../../server/domain/imports/startImport.ts';
import { chargeInterest } from '../../server/domain/sales/interest.ts';
import { receivable } from '../../server/domain/sales/receivable.ts';
import { parseStreamName } from '../../server/kernel/streamName.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import type { App } from '../../server/http/app.ts';
import { openServices, type Services } from '../../server/services.ts';
import { routeCases } from '../api/routeCases.ts';
import { caller, enterWorld, newProduct, type Answer, type Caller, type World } from '../api/world.ts';
import { context } from '../support/context.ts';
import { formWith, PDF, png } from '../support/pictures.ts';
import { until } from '../support/program.ts';

/**
 * What another company has answers like what nobody has, and takes as long: each call does the same things with database
 * and log, one after another, whichever it is (trust 5.1). A clock would prove less, and only sometimes.
 */
let world: World;
let services: Services;
let app: App;
let admin: Caller;
let done: string[] = [];
/** By the name of the parameter: an id of the other company, which is there. */
let theirs: Readonly<Record<string, string>> = {};

const watched = (store: EventStore): EventStore => ({
  ...store,
  append(...args) {
    done.push(`append to ${String(parseStreamName(args[0])?.category)}`);
    return store.append(...args);
  },
  read(...args) {
    done.push(`read ${String(parseStreamName(args[0])?.category)}`);
    return store.read(...args);
  },
});

beforeAll(async () => {
  world = await enterWorld();
  services = await openServices({
    databaseUrl: world.urls.server,
    eventStoreUrl: world.eventStoreUrl,
    name: 'watched',
    clock: world.clock,
    observer: { store: watched, resumed: () => undefined, query: () => done.push('query') },
  });
  services.pool.on('acquire', () => done.push('connection'));
  app = await world.build({ services });
  admin = caller(app, await world.tokenOf('ADMIN'), world.companyId);
  theirs = await idsOf(await world.as('ADMIN', world.otherId));
});
afterAll(async () => {
  await app.close();
  await services.close();
  await world.stop();
});

async function idsOf(them: Caller): Promise<typeof theirs> {
  const idIn = ({ body }: Answer, name: string): string => String((body.data as Record<string, unknown>)[name]);
  const batchId = 'b'.repeat(32);
  const file = {
    batchId,
    kind: 'products' as const,
    fileName: 'theirs.csv',
    fileHash: '',
    mapHash: null,
    rows: 1,
    source: null,
  };
  await world.services.handler.handle(
    importBatch,
    batchId,
    file,
    startImport,
    context({ companyId: world.otherId, role: Role.ADMIN }),
  );
  await until(
    async () => (await them.get('imports')).body.data as { total: number },
    ({ total }) => total === 1,
  );
  const search = { list: 'products', name: 'Theirs', address: 'sort=sku' };
  const productId = await newProduct(them, { initInventory: 5 });
  await them.send('POST', `product-manager/upload/${productId}`, formWith(await png()));
  const { body: product } = await them.get(`product-manager/product-info/${productId}`);
  const paper = { title: 'Theirs', documentType: 'OTHER', notes: 'Secret' };
  const added = await them.send('POST', `product-manager/documents/${productId}`, formWith(PDF, 'a.pdf', paper));
  const edit = { productIds: [productId], edit: { organic: true } };
  const { body: units } = await them.get(`product/${productId}/product-uom/product-uoms`);
  const { body: sessions } = await them.get('/api/user/me/session');
  const { body: users } = await them.get('users');
  const section = await them.send('POST', 'setting', { ...settingCodes.section, name: 'Theirs' });
  const detail = { settingId: idIn(section, 'id'), name: 'Below theirs' };
  const vendor = { name: 'Their vendor', email: 'them@vendor.example' };
  const clientId = idIn(await them.send('POST', `/api/client/manager/${world.otherId}`, vendor), 'clientId');
  const buyer = { name: 'Their customer', email: 'them@buyer.example', type: 1000 };
  const customer = idIn(await them.send('POST', `/api/client/manager/${world.otherId}`, buyer), 'clientId');
  const orderId = idIn(await them.send('POST', 'sales-orders', { clientId: customer }), 'id');
  const line = await them.send('POST', `sales-orders/${orderId}/lines`, { productId, quantity: '1' });
  const lists = `/api/product-list/manager/${world.otherId}`;
  await them.send('POST', `${lists}/add-product-list`, { pricingStrategyId: customer, productIds: [productId] });
  const { body: listed } = await them.get(`${lists}/product-list/${customer}`);
  const contact = { source: clientId, email: 'them@vendor.example' };
  const order = { vendorId: clientId, lines: [{ productId, quantity: '2' }] };
  const purchaseId = idIn(await them.send('POST', 'purchase-orders', order), 'id');
  const { body: cart } = await them.get(`purchase-orders/${purchaseId}/purchase-cart`);
  const bought = `/api/product-list/manager/${world.otherId}/vendor`;
  await them.send('POST', bought, { pricingStrategyId: clientId, productIds: [productId] });
  const { body: products } = await them.get(`${bought}?pricingStrategyId=${clientId}`);
  const inCart = (cart.data as { lines: { lineId: string }[] }).lines[0]?.lineId ?? '';
  const came = { lineId: inCart, quantity: '2', bestBy: '2030-01-01' };
  await them.send('POST', `purchase-orders/${purchaseId}/send`, { by: 'other' });
  await them.send('POST', `purchase-orders/${purchaseId}/confirm`, { lines: [{ lineId: inCart, confirmedQty: '2' }] });
  await them.send('POST', `purchase-orders/${purchaseId}/receive`, { lines: [came] });
  await them.send('POST', `purchase-orders/${purchaseId}/charges`, { name: 'Freight', amount: '1', method: 'equal' });
  const { body: costs } = await them.get(`purchase-orders/${purchaseId}/costs`);
  const address = { source: clientId, type: 1000, street: '1 Pier', city: 'London', zip: 'WA1', country: 'UK' };
  const sheetId = idIn(await them.send('POST', 'price-sheet/manager', { name: 'Theirs' }), 'priceSheetId');
  await them.send('POST', `price-sheet/manager/item/${sheetId}`, { productIds: [productId] });
  await them.send('POST', `price-sheet/manager/assign/${sheetId}`, { clientIds: [customer] });
  await them.send('POST', `price-sheet/manager/publish/${sheetId}`, {});
  const { body: items } = await them.get(`price-sheet/manager/item/${sheetId}`);
  const { body: sheet } = await them.get(`price-sheet/manager/${sheetId}`);
  const link = await them.send('POST', `price-sheet/manager/link/${sheetId}`, { clientId: customer });
  const userId = (users.data as { id: string }[])[0]?.id ?? '';
  const cardId = 'theirs-7';
  await them.send('PUT', `user/${userId}/card-no?cardNo=${cardId}`, undefined);
  const logId = idIn(await them.send('POST', 'log', { cardId, type: 1100 }), 'id');
  await them.send('PUT', 'company-config', { poBestByDate: '14' });
  const paid = { startDate: '2027-03-01', endDate: '2027-03-01' };
  const entry = { book: 'infraction', title: 'Theirs' };
  const interestId = 'i'.repeat(32);
  const due = { orderId, number: '1', invoicedOn: '2026-01-01', dueOn: '2026-01-01', amount: '100', open: '100' };
  const open = [{ kind: 'INVOICE', ...due, daysPastDue: 323, bucket: 'over90' }] as const;
  const late = { customer: { id: customer, name: buyer.name }, interestId, chargedOn: '2026-11-20', rate: '1', open };
  await world.services.handler.handle(
    receivable,
    customer,
    { ...late, amount: '10' },
    chargeInterest,
    context({ companyId: world.otherId, role: Role.ADMIN }),
  );
  return {
    configId: 'poBestByDate',
    productId,
    clientId,
    strategyId: customer,
    customerId: (listed.data as { list: { detailsId: string }[] }).list[0]?.detailsId ?? '',
    cardId,
    logId,
    applicationId: idIn(await them.send('POST', 'application', paid), 'id'),
    entryId: idIn(await them.send('POST', `employees/${userId}/entries`, entry), 'id'),
    orderId,
    lineId: idIn(line, 'lineId'),
    issueId: idIn(await them.send('POST', `sales-orders/${orderId}/printables/pick-sheet`, {}), 'issueId'),
    purchaseIssueId: idIn(
      await them.send('POST', `purchase-orders/${purchaseId}/printables/purchase-order`, {}),
      'issueId',
    ),
    purchaseId,
    purchaseLineId: inCart,
    chargeId: (costs.data as { charges: { id: string }[] }).charges[0]?.id ?? '',
    paymentId: idIn(await them.send('POST', `receivables/${customer}/payments`, { amount: '1' }), 'id'),
    interestId,
    sheetId,
    itemId: (items.data as { list: { itemId: string }[] }).list[0]?.itemId ?? '',
    assignId: (sheet.data as { customers: { assignId: string }[] }).customers[0]?.assignId ?? '',
    linkId: idIn(link, 'linkId'),
    contactId: idIn(await them.send('POST', 'contact', contact), 'id'),
    addressId: idIn(await them.send('POST', 'address', address), 'id'),
    settingId: idIn(await them.send('POST', 'setting', { category: 3000, type: 3400, name: 'Peru' }), 'id'),
    detailId: idIn(await them.send('POST', 'setting/detail', detail), 'id'),
    uomId: (units.data as { id: string }[])[0]?.id ?? '',
    documentId: idIn(added, 'documentId'),
    productListId: (products.data as { list: { productListId: string }[] }).list[0]?.productListId ?? '',
    sha256: (product.data as { cover: string }).cover.slice(-64),
    batchId,
    searchId: idIn(await them.send('POST', 'saved-search', search), 'searchId'),
    viewId: idIn(await them.send('POST', 'as-of', { instant: '2026-11-20T00:00:00Z' }), 'id'),
    bulkId: idIn(await them.send('POST', 'product-manager/bulk-edit', edit), 'bulkId'),
    countId: idIn(await them.send('POST', 'inventory-counts', { scope: 'all' }), 'countId'),
    userId,
    sessionId: (sessions.data as { id: string }[])[0]?.id ?? '',
  };
}

/** An id of the same kind that nobody has; an underscore parts a record's id from a number in it. */
const unknown = (id: string): string => id.replace(/[^\W_]/g, (digit) => (digit === '0' ? '1' : '0'));

interface Told {
  readonly status: number;
  readonly body: unknown;
  readonly done: readonly string[];
}

/** What a call is answered and what it does; of some calls the least, since a server also does things by itself. */
async function told(name: string, url: string, times = 3, headers: Record<string, string> = {}): Promise<Told[]> {
  const all: Told[] = [];
  for (let time = 0; time < times; time++) {
    done = [];
    const method = name.split(' ')[0];
    const answer =
      method === 'GET'
        ? await admin.get(url, headers)
        : await admin.send(method as 'POST' | 'PUT' | 'DELETE', url, routeCases[name]?.body?.());
    const { error } = answer.body;
    all.push({ status: answer.status, body: { ...(error as object), correlationId: '' }, done });
  }
  return all;
}
const least = (all: readonly Told[]): Told | undefined => all.toSorted((a, b) => a.done.length - b.done.length)[0];

/** A route with the parameters of purchase orders called apart from those of sales orders. */
const distinct = (name: string): string =>
  name
    .replace('/purchase-orders/:orderId', '/purchase-orders/:purchaseId')
    .replace(':purchaseId/lines/:lineId', ':purchaseId/lines/:purchaseLineId')
    .replace('purchase-order/:issueId', 'purchase-order/:purchaseIssueId');

/** The address of a route's case with its parameters as given; the company is ours unless it is one of them. */
function urlOf(name: string, ids: Readonly<Record<string, string>>): string {
  const companyId = ids.companyId ?? world.companyId;
  const filled = (distinct(name).split(' ')[1] ?? '')
    .replace(':companyId', companyId)
    .replace(':list', 'products')
    .replace(':kind', 'vendors')
    .replace(/:(\w+)/g, (_, parameter: string) => ids[parameter] ?? `no ${parameter}`);
  const query = routeCases[name]?.url({ companyId, productId: ids.productId ?? '' }).split('?')[1];
  return query === undefined ? filled : `${filled}?${query}`;
}

describe('an id of another company', () => {
  /** Lists and kinds of files are named by what they hold, not by whose they are. */
  const parametersOf = (name: string): string[] => [
    ...[...distinct(name).matchAll(/:(\w+)/g)].map(([, parameter]) => parameter ?? ''),
    ...(urlOf(name, { companyId: 'any', productId: 'PRODUCT' }).includes('?productId=PRODUCT') ? ['productId'] : []),
  ];
  const withIds = Object.keys(routeCases).flatMap((name) => {
    const parameters = parametersOf(name).filter((each) => !['companyId', 'list', 'kind'].includes(each));
    return parameters.length > 0 ? [[name, parameters] as const] : [];
  });

  it('is tried on every route that takes one', () => {
    expect(withIds.length).toBeGreaterThan(10);
    expect(new Set(withIds.flatMap(([, parameters]) => parameters))).toEqual(new Set(Object.keys(theirs)));
  });

  it.each(withIds)('%s', async (name) => {
    const nobodys = Object.fromEntries(Object.entries(theirs).map(([parameter, id]) => [parameter, unknown(id)]));
    await told(name, urlOf(name, nobodys), 1);
    const [foreign, none] = [await told(name, urlOf(name, theirs)), await told(name, urlOf(name, nobodys))];
    expect(least(foreign)).toEqual(least(none));
    expect([404, 410]).toContain(least(foreign)?.status);
    expect(least(none)?.done).toContain('query');
  });
});

it('a view of another company as the moment that is asked about', async () => {
  const ask = (viewId = '', times = 3): Promise<Told[]> =>
    told('GET', 'product-manager/product-list', times, { 'x-as-of': viewId });
  await ask(unknown(theirs.viewId ?? ''), 1);
  const [foreign, none] = [await ask(theirs.viewId), await ask(unknown(theirs.viewId ?? ''))];
  expect(least(foreign)).toEqual(least(none));
  expect(least(foreign)?.status).toBe(410);
});

describe('a path of another company', () => {
  it.each(Object.keys(routeCases).filter((name) => name.includes('/:companyId')))('%s', async (name) => {
    const nowhere = { ...theirs, companyId: unknown(world.otherId) };
    await told(name, urlOf(name, nowhere), 1);
    const [foreign, none] = [
      await told(name, urlOf(name, { ...theirs, companyId: world.otherId })),
      await told(name, urlOf(name, nowhere)),
    ];
    expect(least(foreign)).toEqual(least(none));
    // Who asks, and nothing else: whose it is was not even looked for.
    expect(least(foreign)?.status).toBe(404);
    expect(least(foreign)?.done.filter((step) => /read|append/.test(step))).toEqual([]);
  });
});
