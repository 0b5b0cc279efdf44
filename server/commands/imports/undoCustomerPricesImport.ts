import { client } from '../../domain/clients/client.ts';
import { changedValues } from '../../domain/pricing/agreedValues.ts';
import { firstRow, pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import { restoreCustomerProducts } from '../../domain/pricing/restoreCustomerProducts.ts';
import type { ListedRow, PricingStrategyEvent, RowValues } from '../../domain/pricing/strategyEvents.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { streamName } from '../../kernel/streamName.ts';
import type { Services } from '../../services.ts';
import { pricingNow } from '../pricing/savePricing.ts';
import { changeOf, isOfImport, isOwn, type ChangeSinceImport, type LeftField, type UndoItem } from './undoResult.ts';

/** What a file did to a product of a customer's list. */
interface Brought {
  /** The file put it on the list. */
  readonly isNew: boolean;
  readonly set: Partial<RowValues>;
  readonly was: Partial<RowValues>;
}

interface BatchOnList {
  readonly brought: ReadonlyMap<string, Brought>;
  /** What others did to the same products last. */
  readonly since: ReadonlyMap<string, ChangeSinceImport>;
  readonly isUndone: boolean;
}

/** Gives a customer's list back what a file changed of it, product by product; what someone has changed since stays. */
export const undoCustomerPricesImport: UndoItem = async (services, context, { itemId, batchId, isDryRun, note }) => {
  const { handler } = services;
  const { companyId, commandId } = context;
  const { name: label } = (await handler.load(client, companyId, itemId)).state;
  const { brought, since, isUndone } = await batchOnList(services, itemId, { companyId, batchId, commandId });
  const { state } = await handler.load(pricingStrategy, companyId, itemId);
  const about = { itemId, label, change: null, refusal: null, written: null };
  const there = state.rows.filter(({ detailsId }) => brought.has(detailsId));
  const open = there.filter((row) => isAsBrought(row, brought.get(row.detailsId)));
  const left = there.flatMap(({ detailsId, sku }): LeftField[] => {
    const change = since.get(detailsId);
    const stays = !open.some((row) => row.detailsId === detailsId);
    return change && stays ? [{ field: 'customerProduct', value: sku, change }] : [];
  });
  if (isUndone || (open.length === 0 && left.length === 0)) return { ...about, outcome: 'before' };
  if (open.length === 0) return { ...about, outcome: 'blocked', change: left[0]?.change ?? null };
  if (isDryRun) return { ...about, outcome: 'undone', left };
  await note();
  const productIds = open.map(({ productId }) => productId);
  const { customer, prices } = await pricingNow(services, companyId, itemId, productIds);
  const rows = open.flatMap((row) => {
    const { isNew = true, was: values = {} } = brought.get(row.detailsId) ?? {};
    if (isNew) return [];
    const priceOf = (of: RowValues) =>
      prices.priceOf(customer, row.productId, { strategy: state, row: of })?.price ?? null;
    return [{ detailsId: row.detailsId, values, price: priceOf({ ...row, ...values }), priceBefore: priceOf(row) }];
  });
  const removed = open.flatMap(({ detailsId }) => (brought.get(detailsId)?.isNew === true ? [detailsId] : []));
  const command = { clientId: itemId, rows, removed };
  const written = await handler.handle(pricingStrategy, itemId, command, restoreCustomerProducts, context);
  return { ...about, outcome: 'undone', left, written };
};

/** Nobody has agreed on anything else since. */
const isAsBrought = (row: ListedRow, by: Brought | undefined): boolean =>
  by !== undefined &&
  changedValues(by.isNew ? { ...firstRow, ...by.set } : by.set, row) === null &&
  (!by.isNew || row.quantity === null);

/** What the batch did to a customer's list, and what became of that since. */
async function batchOnList(
  { store }: Pick<Services, 'store'>,
  customerId: string,
  of: { readonly companyId: string; readonly batchId: string; readonly commandId: string },
): Promise<BatchOnList> {
  const brought = new Map<string, Brought>();
  const since = new Map<string, ChangeSinceImport>();
  let isUndone = false;
  for await (const recorded of store.read(streamName(of.companyId, pricingStrategy.category, customerId))) {
    const event = recorded as RecordedEvent<PricingStrategyEvent>;
    const { type, data, metadata } = event;
    if (isOfImport(metadata, of.batchId)) note(brought, event);
    else if (isOwn(recorded, of)) isUndone = true;
    else if (type !== 'PricingStrategyChosen' && type !== 'CustomerProductsOrdered')
      for (const { detailsId } of data.rows) if (brought.has(detailsId)) since.set(detailsId, changeOf(recorded));
  }
  return { brought, since, isUndone };
}

function note(brought: Map<string, Brought>, { type, data }: PricingStrategyEvent): void {
  if (type === 'CustomerProductsAdded')
    for (const { detailsId } of data.rows) brought.set(detailsId, { isNew: true, set: {}, was: {} });
  if (type !== 'CustomerProductsPriced') return;
  for (const { detailsId, values, was } of data.rows) {
    const before = brought.get(detailsId);
    // The oldest value is what it was before the file.
    const { isNew = false, set = {} } = before ?? {};
    brought.set(detailsId, { isNew, set: { ...set, ...values }, was: { ...was, ...before?.was } });
  }
}
