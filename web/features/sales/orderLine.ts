import type { PurchaseOrderLine } from '../../../server/contract/sales/orders.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { purchaseCartPath, salesOrderPath } from '../../paths.ts';
import type { Kind } from './activityState.ts';

/** A line of either kind: what one unit costs, or is sold for, under one name. */
export type OrderLine = Omit<PurchaseOrderLine, 'cost'> & { readonly perUnit: string | null | undefined };

/** A status in the user's language; one that a company has named itself as it has named it. */
export const statusText = (kind: Kind, { status, statusName }: OrderLine): string =>
  translateKnown('stock', `orderStatus.${kind}.${String(status)}`) ?? statusName;

export const orderPath = (kind: Kind, { id }: OrderLine): string =>
  kind === 'purchase' ? purchaseCartPath(id) : salesOrderPath(id);
