import { product, type Product } from '../../domain/catalog/product.ts';
import { client, ClientStatus, customerTypes } from '../../domain/clients/client.ts';
import type { Referred } from '../../domain/fields.ts';
import type { NewItem } from '../../domain/priceSheets/changeSheetItems.ts';
import { priceSheet, type PriceSheet } from '../../domain/priceSheets/priceSheet.ts';
import type { SheetEditor } from '../../domain/priceSheets/sheetEditor.ts';
import type { PriceSheetEvent } from '../../domain/priceSheets/sheetEvents.ts';
import { DomainError, type Decide } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import type { SheetServices } from './openPriceSheet.ts';
import { sheetEditor } from './sheetEditor.ts';

const LOOKUPS = 16;

/** One change of a sheet by the user whom the context names, decided with who that is and when. */
export async function changeSheet<C extends object>(
  { handler, clock }: SheetServices,
  sheetId: string,
  command: C,
  decide: Decide<C & { sheetId: string; by: SheetEditor; at: string }, PriceSheet, PriceSheetEvent>,
  context: CommandContext,
): Promise<Handled> {
  const { companyId, actor, onBehalfOf, role } = context;
  const { state } = await handler.load(priceSheet, companyId, sheetId);
  const by = await sheetEditor({ handler }, companyId, state, { userId: onBehalfOf ?? actor, role });
  return handler.handle(priceSheet, sheetId, { ...command, sheetId, by, at: clock.now() }, decide, context);
}

/** Products as they are now, for items that are to be added. */
export async function productsOf(
  { handler }: Pick<SheetServices, 'handler'>,
  companyId: string,
  wanted: readonly Omit<NewItem, 'product'>[],
): Promise<NewItem[]> {
  const products = new Map<string, Product>();
  await withConcurrency([[...new Set(wanted.map(({ productId }) => productId))]], LOOKUPS, async (id) => {
    products.set(id, (await handler.load(product, companyId, id)).state);
  });
  return wanted.map((item) => ({ ...item, product: products.get(item.productId) ?? product.initialState() }));
}

/** Customers of the company who can be given a sheet. Throws DomainErrors `orders.customerUnknown`, `orders.customerInactive`. */
export async function assignableCustomers(
  { handler }: Pick<SheetServices, 'handler'>,
  companyId: string,
  ids: readonly string[],
): Promise<Referred[]> {
  const names = new Map<string, string>();
  await withConcurrency([[...new Set(ids)]], LOOKUPS, async (id) => {
    const { state } = await handler.load(client, companyId, id);
    if (!state.isRegistered || !customerTypes.includes(state.type))
      throw new DomainError('orders.customerUnknown', { customerId: id }, 'clientIds');
    if (state.status === ClientStatus.INACTIVE)
      throw new DomainError('orders.customerInactive', { customer: state.name }, 'clientIds');
    names.set(id, state.name);
  });
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}
