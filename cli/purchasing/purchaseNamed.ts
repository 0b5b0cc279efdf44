import { orderIdOf } from '../../server/domain/orderNumber.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

const ID = /^[A-Za-z0-9]{1,20}_\d{6,20}$/;
/** `WWS-000012`, `000012` or `12`. */
const NUMBER = /^(?:[^\d\s]*-)?(\d{1,15})$/;

/** The id that someone means by an order's number, with or without its prefix and zeros, or by the id itself; null for none. */
function purchaseIdOf(wanted: string, companyId: string): string | null {
  const written = wanted.trim();
  if (ID.test(written)) return written;
  const digits = NUMBER.exec(written)?.[1];
  return digits === undefined ? null : orderIdOf(companyId, Number(digits));
}

/** The purchase order that someone names, as its stream tells. */
export async function purchaseNamed(wanted: string, { services, company }: Session) {
  const orderId = purchaseIdOf(wanted, company.id);
  const loaded = orderId === null ? null : await services.handler.load(purchaseOrder, company.id, orderId);
  if (orderId === null || !loaded?.state.isOpened)
    throw new Failure('purchase.unknown', { order: wanted, company: company.name }, ExitCode.failed);
  return { orderId, ...loaded };
}
