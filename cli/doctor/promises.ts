import { inventory } from '../../server/domain/inventory/inventory.ts';
import { linesWithoutStock, stockWithoutLines, type BrokenPromise } from '../../server/domain/sales/promises.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { ordersWithStock, productsPromised } from '../../server/queries/sales/promised.ts';
import type { Services } from '../../server/services.ts';
import type { Translate } from '../terminal/translate.ts';
import type { Line, Lines } from './finding.ts';

const MAX_SHOWN = 20;
const UNDEFINED_TABLE = '42P01';

/** Stock that is committed to no line, and lines that know of stock that nobody committed. */
export async function promiseLines({ db, handler }: Services, t: Translate, { fine, wrong }: Lines): Promise<Line[]> {
  const broken: BrokenPromise[] = [];
  const found = await Promise.all([ordersWithStock(db), productsPromised(db)]).catch((error: unknown) => {
    // Read models that were never built are empty.
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [[], []] as const;
    throw error;
  });
  const [orders, products] = found;
  for (const { companyId, id } of orders) {
    const { state } = await handler.load(salesOrder, companyId, id);
    const stock = new Map<string, Awaited<ReturnType<typeof commitmentsOf>>>();
    for (const { productId } of state.lines.list)
      if (!stock.has(productId)) stock.set(productId, await commitmentsOf(companyId, productId));
    broken.push(...linesWithoutStock(id, state, (productId) => stock.get(productId) ?? []));
  }
  for (const { companyId, id } of products) {
    const commitments = await commitmentsOf(companyId, id);
    const known = new Map<string, Awaited<ReturnType<typeof orderOf>>>();
    for (const { orderId } of commitments)
      if (!known.has(orderId)) known.set(orderId, await orderOf(companyId, orderId));
    broken.push(...stockWithoutLines(id, commitments, (orderId) => known.get(orderId) ?? salesOrder.initialState()));
  }
  if (broken.length === 0) return [fine('promises', t('doctor.promisesKept', { count: orders.length }))];
  return broken.slice(0, MAX_SHOWN).map(({ orderNumber, line, productId, stock, order }) => {
    const details = { orderNumber, line: line ?? '-', productId, stock, order };
    return wrong('promises', t('doctor.brokenPromise', details), t('doctor.advice.promise'));
  });

  async function commitmentsOf(companyId: string, productId: string) {
    return (await handler.load(inventory, companyId, productId)).state.commitments;
  }
  async function orderOf(companyId: string, orderId: string) {
    return (await handler.load(salesOrder, companyId, orderId)).state;
  }
}
