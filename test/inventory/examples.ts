import { LotMethod, type AssignmentPolicy } from '../../server/domain/inventory/assignLots.ts';
import type { CommitUnits } from '../../server/domain/inventory/commitUnits.ts';
import type { InventoryData, InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';

export const productId = 'p1';
const TODAY = '2026-11-22';

/** A lot of 10 cases unless said otherwise. */
export const received = (
  lotId = '000087-1-1',
  quantity = '10',
  more: Partial<InventoryData<'LotReceived'>> = {},
): InventoryEvent => ({
  type: 'LotReceived',
  data: {
    productId,
    lotId,
    quantity,
    unit: 'case',
    warehouseId: 'w1',
    isOpening: false,
    receivedOn: '2026-11-01',
    ...more,
  },
});

export const lotFact = <T extends 'LotHeld' | 'LotRecalled'>(type: T, reason: string, lotId = '000087-1-1') =>
  ({ type, data: { productId, lotId, reason } }) as const;

export const policy = (more: Partial<AssignmentPolicy> = {}): AssignmentPolicy => ({
  method: LotMethod.FIFO,
  allowsOverflow: false,
  wholeNumbers: false,
  isFractional: false,
  fulfilOn: TODAY,
  minimumShelfLife: 0,
  ...more,
});

export const order = (number: string, lineId = 'l1') => ({
  orderId: `order_${number}`,
  orderNumber: number,
  lineId,
});

export const commit = (number: string, need: string, more: Partial<CommitUnits> = {}): CommitUnits => ({
  productId,
  unit: 'case',
  ...order(number),
  need,
  policy: policy(),
  ...more,
});

/** What `commit` comes to where one lot gives all of it. */
export const committed = (
  number: string,
  takes: InventoryData<'UnitsCommitted'>['takes'],
  more: Partial<InventoryData<'UnitsCommitted'>> = {},
): InventoryEvent => ({
  type: 'UnitsCommitted',
  data: {
    productId,
    ...order(number),
    unit: 'case',
    need: takes[0]?.quantity ?? '0',
    takes,
    noLot: '0',
    short: '0',
    method: LotMethod.FIFO,
    allowsOverflow: false,
    wholeNumbers: false,
    fulfilOn: TODAY,
    minimumShelfLife: 0,
    candidates: [],
    candidateCount: 0,
    ...more,
  },
});
