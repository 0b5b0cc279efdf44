import { orderIdOf } from '../../server/domain/orderNumber.ts';
import { salesOrder, type SalesOrder } from '../../server/domain/sales/salesOrder.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

/** With its prefix or without, with zeros before it or without, or an id. */
const NUMBER = /^(?:.*[-_])?(\d{1,12})$/;

/** The order that someone names by its number or its id. */
export async function orderNamed(
  wanted: string,
  { services, company }: Session,
): Promise<{ readonly orderId: string; readonly state: SalesOrder }> {
  const [, digits] = NUMBER.exec(wanted.trim()) ?? [];
  const unknown = new Failure('order.unknown', { order: wanted, company: company.name }, ExitCode.failed);
  if (digits === undefined) throw unknown;
  const orderId = orderIdOf(company.id, Number(digits));
  const { state } = await services.handler.load(salesOrder, company.id, orderId);
  if (!state.isOpened) throw unknown;
  return { orderId, state };
}
