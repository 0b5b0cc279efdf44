import { DomainError } from '../../kernel/decider.ts';
import { isBusinessDay } from '../businessDay.ts';
import { inInventoryUnits } from '../catalog/unitRatio.ts';
import { compare, isSame, isZero, type Decimal } from '../decimal.ts';
import { checkedQuantity, knownLine } from '../lines.ts';
import { assertLegal } from './legalCommands.ts';
import type { PurchaseData, PurchaseOrderEvent } from './purchaseEvents.ts';
import { linesOfProducts, type PurchaseOrder } from './purchaseOrder.ts';
import { isAllReceived } from './receivePurchase.ts';

/** What the vendor said of a line: so much of the purchase unit, 0 for none. */
export interface ConfirmedQuantity {
  readonly lineId: string;
  readonly quantity: Decimal;
}

export interface ConfirmPurchase {
  readonly orderId: string;
  readonly lines: readonly ConfirmedQuantity[];
  /** When the vendor promised to deliver; absent: as expected. */
  readonly promisedOn?: string | undefined;
}

/** What the vendor confirms becomes incoming (rules 2). Never below what has come. Quiet where nothing differs. */
export function confirmPurchase(
  { orderId, lines, promisedOn }: ConfirmPurchase,
  state: PurchaseOrder,
): PurchaseOrderEvent[] {
  assertLegal('confirm', state);
  if (promisedOn !== undefined && !isBusinessDay(promisedOn))
    throw new DomainError('inventory.dayInvalid', { value: promisedOn }, 'promisedDate');
  if (promisedOn !== undefined && promisedOn < state.orderedOn)
    throw new DomainError(
      'purchases.expectedBeforeOrdered',
      { orderedOn: state.orderedOn, expectedOn: promisedOn },
      'promisedDate',
    );
  const wanted = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const changed = [...wanted].flatMap(
    ([lineId, written]): PurchaseData<'PurchaseLinesConfirmed'>['lines'][number][] => {
      const { productId, number, sku, unit, ratio, confirmed: was, received } = knownLine(state.lines, lineId);
      const confirmed = isZero(written) ? '0' : checkedQuantity(written, 'confirmedQty');
      if (compare(confirmed, received) < 0)
        throw new DomainError(
          'purchases.confirmedBelowReceived',
          { line: number, sku, received, unit },
          'confirmedQty',
        );
      if (isSame(confirmed, was)) return [];
      const units = isZero(confirmed) ? '0' : checkedQuantity(inInventoryUnits(confirmed, ratio), 'confirmedQty');
      const isLineComplete = !isZero(received) && isAllReceived([{ confirmed, received }]);
      return [{ lineId, productId, number, sku, confirmed, units, was, isLineComplete }];
    },
  );
  const isReceiving = state.receipts.length > 0;
  const isOtherDay = promisedOn !== undefined && promisedOn !== state.expectedOn;
  if (changed.length === 0 && !isOtherDay) return [];
  const now = new Map(changed.map(({ lineId, confirmed }) => [lineId, confirmed]));
  const after = state.lines.list.map((line) => ({ ...line, confirmed: now.get(line.lineId) ?? line.confirmed }));
  return [
    {
      type: 'PurchaseLinesConfirmed',
      data: {
        orderId,
        lines: changed,
        promised: isOtherDay ? { on: promisedOn, was: state.expectedOn, lines: linesOfProducts(state) } : null,
        isReceiving,
        isComplete: isReceiving && isAllReceived(after),
      },
    },
  ];
}
