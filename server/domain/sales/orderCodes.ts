/** How far an order is (spec 3, section 4): one axis, of which the words of lists are a reading (rules 1). */
export const OrderPhase = {
  NEW: 1000,
  CONFIRMED: 1900,
  WMS_CONFIRMED: 2000,
  WMS_PROCESSING: 2100,
  WMS_SCHEDULED: 2200,
  WMS_LOADED: 2300,
  WMS_COMPLETED: 2900,
  TMS_CONFIRMED: 3000,
  TMS_LOADED: 3100,
  TMS_DELIVERING: 3200,
  TMS_DELIVERED: 3300,
  TMS_DELAYED: 3800,
  TMS_COMPLETED: 3900,
  RECEIVED: 4000,
  INVOICED: 8000,
  CANCEL: 9999,
} as const;
export type OrderPhaseCode = (typeof OrderPhase)[keyof typeof OrderPhase];
export const orderPhases: readonly OrderPhaseCode[] = Object.values(OrderPhase);

/** What people call it. Invoiced is a fact beside the phase, told as 8000. */
export const orderWords = ['NEW', 'PICKING', 'SHIPPED', 'INVOICED', 'CANCELED'] as const;
export type OrderWord = (typeof orderWords)[number];

/** The phases that a word stands for, both included. */
export const phasesOf: Readonly<Record<OrderWord, readonly [OrderPhaseCode, OrderPhaseCode]>> = {
  NEW: [OrderPhase.NEW, OrderPhase.NEW],
  PICKING: [OrderPhase.CONFIRMED, OrderPhase.WMS_LOADED],
  SHIPPED: [OrderPhase.WMS_COMPLETED, OrderPhase.RECEIVED],
  INVOICED: [OrderPhase.INVOICED, OrderPhase.INVOICED],
  CANCELED: [OrderPhase.CANCEL, OrderPhase.CANCEL],
};

/** The word for a status code. */
export const orderWord = (status: number): OrderWord =>
  orderWords.find((word) => phasesOf[word][0] <= status && status <= phasesOf[word][1]) ?? 'NEW';

/** The code that lists and answers tell: an order that is invoiced is told as INVOICED (rules 1). */
export const shownStatus = ({
  phase,
  isInvoiced,
}: {
  readonly phase: OrderPhaseCode;
  readonly isInvoiced: boolean;
}): OrderPhaseCode => (isInvoiced ? OrderPhase.INVOICED : phase);

/** The goods have left. */
export const isShipped = (phase: OrderPhaseCode): boolean =>
  phase >= OrderPhase.WMS_COMPLETED && phase < OrderPhase.CANCEL;

/** What kind of order it is (spec 3, section 4). A work order makes a lot of its lines; all others go the same way. */
export const OrderType = {
  ORDER: 1000,
  GROUP_BUY: 1001,
  INTERNAL: 2000,
  BUYER_INTERNAL: 2100,
  SELLER_INTERNAL: 2200,
  EXTRA_CHARGES: 2300,
  COST_ALLOCATIONS: 2400,
  WORK_ORDER: 3000,
} as const;
export const orderTypes = Object.values(OrderType);

/** How the goods get to the customer (spec 3, section 2). */
export const fulfilmentWays = ['DELIVERY', 'WILL_CALL', 'LOGISTICS', 'CONTAINER'] as const;

/** Why what is open of a line is not sold any more (rules 1). */
export const closeCauses = ['SHORT', 'OUT', 'SUBSTITUTED'] as const;
export type CloseCause = (typeof closeCauses)[number];

/** What a line is called, by itself and by its order. */
export const lineStatuses = ['OPEN', ...closeCauses, 'CANCELED'] as const;
export const lineStatus = (
  { phase }: { readonly phase: OrderPhaseCode },
  { closed }: { readonly closed: CloseCause | null },
): (typeof lineStatuses)[number] => (phase === OrderPhase.CANCEL ? 'CANCELED' : (closed ?? 'OPEN'));
