import { DomainError } from '../../kernel/decider.ts';
import { isPermitted, type Permission } from '../access/permissions.ts';
import type { SalesPrintable } from '../printables.ts';
import { isShipped, OrderPhase, type OrderPhaseCode } from './orderCodes.ts';
import { billable, type OrderLine } from './orderLine.ts';
import { openWork, owesLot, type SalesOrder } from './salesOrder.ts';

/** What can be done with an order, and who may. */
const orderCommands = {
  edit: 'sales.edit',
  addLine: 'sales.edit',
  removeLine: 'sales.edit',
  price: 'sales.edit',
  confirm: 'sales.edit',
  allocate: 'sales.edit',
  allocateAnew: 'sales.edit',
  chooseLots: 'sales.edit',
  releaseToPick: 'sales.edit',
  pick: 'sales.pick',
  closeLine: 'sales.edit',
  schedule: 'sales.ship',
  load: 'sales.ship',
  ship: 'sales.ship',
  produce: 'sales.ship',
  depart: 'sales.ship',
  deliver: 'sales.ship',
  delay: 'sales.ship',
  complete: 'sales.ship',
  receive: 'sales.ship',
  returnGoods: 'sales.return',
  unship: 'sales.unship',
  stopCredit: 'clients.credit',
  releaseCredit: 'clients.credit',
  invoice: 'sales.invoice',
  credit: 'sales.invoice',
  issuePickSheet: 'sales.printPickSheet',
  issueInvoice: 'sales.printInvoice',
  issueInvoiceOfficeCopy: 'sales.printInvoice',
  issueBillOfLading: 'sales.printShipping',
  issueShippingManifest: 'sales.printShipping',
  issueCreditMemo: 'sales.printInvoice',
  mailInvoice: 'sales.printInvoice',
  cancel: 'sales.edit',
  duplicate: 'sales.edit',
} as const satisfies Record<string, Permission>;
export type OrderCommand = keyof typeof orderCommands;
export const orderCommandNames = Object.keys(orderCommands) as OrderCommand[];

/** What the order does not tell by itself. */
export interface OrderFacts {
  readonly isCustomerActive: boolean;
  readonly assignsManually: boolean;
  readonly dontAllowShip: boolean;
  /** Lines that are sold by weight leave weighed. */
  readonly demandsWeights: boolean;
}

/** Why not: a code of locales/<lang>/errors.json. */
export interface WhyNot {
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

type Guard = (order: SalesOrder, facts: OrderFacts) => WhyNot | null;

const why = (code: string, details?: Readonly<Record<string, unknown>>): WhyNot =>
  details ? { code: `orders.${code}`, details } : { code: `orders.${code}` };

/** The first reason that holds. */
const first =
  (...guards: readonly Guard[]): Guard =>
  (order, facts) => {
    for (const guard of guards) {
      const reason = guard(order, facts);
      if (reason) return reason;
    }
    return null;
  };

const numbers = (lines: readonly OrderLine[]): string => lines.map(({ number }) => `#${String(number)}`).join(', ');

const isNotCanceled: Guard = ({ phase }) => (phase === OrderPhase.CANCEL ? why('canceled') : null);
const isNotShipped: Guard = ({ phase }) => (isShipped(phase) ? why('shippedAlready') : null);
const hasShipped: Guard = ({ phase }) => (isShipped(phase) ? null : why('notShipped'));
const isNotInvoiced: Guard = ({ isInvoiced }) => (isInvoiced ? why('invoicedAlready') : null);
const isNew: Guard = ({ phase }) => (phase === OrderPhase.NEW ? null : why('confirmedAlready'));
const isConfirmed: Guard = ({ phase }) => (phase === OrderPhase.NEW ? why('notConfirmed') : null);
/** Stock follows within moments; until then nobody knows what the order has. */
const isSettled: Guard = (order) => (openWork(order).length > 0 || owesLot(order) ? why('stockFollows') : null);
/** Nothing of an order goes out that is beyond its customer's limit, or stopped (rules 12). */
const hasNoHold: Guard = ({ creditHold }) => (creditHold === null ? null : why(`credit${creditHold}`));
const canEdit = first(isNotCanceled, isNotShipped);

const hasLines: Guard = ({ lines }) => (lines.list.length === 0 ? why('noLines') : null);
const isPriced: Guard = ({ makes, lines }) => {
  if (makes !== null) return null;
  const open = lines.list.filter(({ price }) => price === null);
  return open.length === 0 ? null : why('linesUnpriced', { lines: numbers(open) });
};
const mayOrder: Guard = ({ customer, makes }, { isCustomerActive }) =>
  isCustomerActive || makes !== null ? null : why('customerInactive', { customer: customer.name });
const canConfirm = first(isNew, hasLines, isPriced, mayOrder);

/** Lines that shall go out and have not all of their stock. */
const uncovered = ({ lines }: SalesOrder): OrderLine[] =>
  lines.list.filter(({ fault, closed, picked }) => fault !== null && closed === null && picked.length === 0);
const isNotPicked: Guard = ({ lines }) =>
  lines.list.some(({ picked }) => picked.length > 0) ? why('pickedAlready') : null;
const isCovered: Guard = (order) => {
  const open = uncovered(order);
  return open.length === 0 ? null : why('linesShort', { lines: numbers(open) });
};

/** Lines that lack a lot, or have less than was ordered or picked, whatever is higher (spec 3, section 5). */
const isCoveredToShip: Guard = ({ lines }) => {
  const open = lines.list.filter(
    ({ fault, closed, picked }) => fault !== null && (closed === null || picked.length > 0),
  );
  return open.length === 0 ? null : why('linesShort', { lines: numbers(open) });
};
const isWeighed: Guard = ({ lines }) => {
  const open = lines.list.filter((line) => billable(line).isEstimated);
  return open.length === 0 ? null : why('linesUnweighed', { lines: numbers(open) });
};

const isWorkOrder: Guard = ({ makes }) => (makes === null ? why('notWorkOrder') : null);
const isNotProduced: Guard = ({ phase }) => (isShipped(phase) ? why('producedAlready') : null);

/** Papers that ship what has not left, with the command that issues them (spec 3, section 4). */
export const shippingPapers: Partial<Record<SalesPrintable, OrderCommand>> = {
  ...{ invoice: 'issueInvoice', billOfLading: 'issueBillOfLading' },
};

/** As for shipping: such a paper ships what has not left, once; of what came back after one, none does (rules 0.5). */
const canShip = first(
  ...[isNotCanceled, isNotShipped],
  // An unconfirmed order is confirmed first.
  (order, facts) => (order.phase === OrderPhase.NEW ? canConfirm(order, facts) : null),
  ...[hasNoHold, isSettled],
  (order, facts) => (facts.dontAllowShip ? isCoveredToShip(order, facts) : null),
  (order, facts) => (facts.demandsWeights ? isWeighed(order, facts) : null),
);
const canShipByPaper: Guard = (order, facts) => {
  if (isShipped(order.phase)) return null;
  return order.printables.some(({ kind }) => kind in shippingPapers) ? why('shipBeforeInvoice') : canShip(order, facts);
};

const isReleased: Guard = ({ phase }) => (phase === OrderPhase.CONFIRMED ? why('notReleased') : null);
const isNotScheduled: Guard = ({ phase }) => (phase >= OrderPhase.WMS_SCHEDULED ? why('scheduledAlready') : null);
const isRouted: Guard = ({ details }) => (details.route === '' ? why('notRouted') : null);
const isNotReturned: Guard = ({ returns }) => (returns.length > 0 ? why('returnedAlready') : null);
const isNotReceived: Guard = ({ phase }) => (phase >= OrderPhase.RECEIVED ? why('receivedAlready') : null);
/** In one of these phases; else where the way goes wrong: too early, or past it. */
const isBetween =
  (from: OrderPhaseCode, to: OrderPhaseCode, early: string): Guard =>
  ({ phase }) => {
    if (phase < from) return why(early);
    return phase > to ? why('movedOn') : null;
  };
const isOnItsWay = first(isNotCanceled, hasShipped, isSettled, isRouted, isNotReceived);

const guards: Readonly<Record<OrderCommand, Guard>> = {
  edit: canEdit,
  addLine: first(canEdit, isSettled),
  removeLine: first(canEdit, isNew),
  price: first(canEdit, isNew),
  confirm: first(isNotCanceled, isNotShipped, canConfirm),
  allocate: first(isNotCanceled, isNotShipped, isConfirmed, isSettled, (order) =>
    uncovered(order).length === 0 ? why('nothingShort') : null,
  ),
  releaseToPick: first(
    ...[isNotCanceled, isNotShipped, isConfirmed, hasNoHold, isSettled],
    ({ phase }) => (phase === OrderPhase.CONFIRMED ? null : why('releasedAlready')),
    (order, facts) => (facts.assignsManually ? null : isCovered(order, facts)),
  ),
  allocateAnew: first(isNotCanceled, isNotShipped, isConfirmed, isSettled, isNotPicked),
  chooseLots: first(canEdit, isSettled, isNotScheduled),
  pick: first(isNotCanceled, isNotShipped, isConfirmed, isSettled, isReleased, isNotScheduled),
  closeLine: first(isNotCanceled, isNotShipped, isConfirmed, isSettled),
  schedule: first(
    ...[isNotCanceled, isNotShipped, isConfirmed, isSettled, isReleased, isNotScheduled],
    ...[isBetween(OrderPhase.WMS_PROCESSING, OrderPhase.WMS_PROCESSING, 'notPicked'), isRouted],
  ),
  load: first(
    ...[isNotCanceled, isNotShipped, isConfirmed, isSettled],
    ...[isBetween(OrderPhase.WMS_SCHEDULED, OrderPhase.WMS_SCHEDULED, 'notScheduled'), isRouted],
  ),
  ship: canShip,
  produce: first(
    ...[isWorkOrder, isNotCanceled, isNotProduced, isConfirmed, isSettled],
    // What is not there makes nothing.
    isCoveredToShip,
  ),
  depart: first(isOnItsWay, isBetween(OrderPhase.WMS_COMPLETED, OrderPhase.TMS_CONFIRMED, 'notShipped')),
  deliver: first(isOnItsWay, isBetween(OrderPhase.TMS_LOADED, OrderPhase.TMS_DELAYED, 'notDeparted'), ({ phase }) =>
    phase === OrderPhase.TMS_DELIVERED ? why('movedOn') : null,
  ),
  delay: first(isOnItsWay, isBetween(OrderPhase.TMS_LOADED, OrderPhase.TMS_DELIVERING, 'notDeparted')),
  complete: first(isOnItsWay, isBetween(OrderPhase.TMS_DELIVERED, OrderPhase.TMS_DELIVERED, 'notDelivered')),
  receive: first(isNotCanceled, hasShipped, isSettled, isNotReceived),
  returnGoods: first(isNotCanceled, hasShipped, isSettled),
  unship: first(hasShipped, isNotReturned, isNotReceived, isNotInvoiced, isSettled),
  stopCredit: first(isNotCanceled, isNotShipped, hasNoHold),
  releaseCredit: first(isNotCanceled, isNotShipped, ({ creditHold }) => (creditHold === null ? why('notHeld') : null)),
  credit: first(isNotCanceled, ({ isInvoiced }) => (isInvoiced ? null : why('notInvoiced'))),
  invoice: first(isNotCanceled, hasShipped, isNotInvoiced, isSettled),
  issuePickSheet: first(isNotCanceled, hasLines, isSettled),
  issueInvoice: first(isNotCanceled, hasLines, isSettled, isPriced, canShipByPaper),
  issueInvoiceOfficeCopy: first(isNotCanceled, hasLines, isSettled, isPriced, hasShipped),
  issueBillOfLading: first(isNotCanceled, hasLines, isSettled, canShipByPaper),
  issueShippingManifest: first(isNotCanceled, hasLines, isSettled),
  issueCreditMemo: ({ memos }) => (memos.length === 0 ? why('notCredited') : null),
  mailInvoice: first(isNotCanceled, ({ printables }) =>
    printables.some(({ kind }) => kind === 'invoice') ? null : why('invoiceNotIssued'),
  ),
  cancel: first(isNotCanceled, isNotShipped, isSettled),
  duplicate: isNotCanceled,
};

/** Nobody buys what a work order makes: nothing of it is priced, delivered, owed or billed. */
const commandsOfSale: readonly OrderCommand[] = [
  ...(['price', 'ship', 'schedule', 'load', 'depart', 'deliver', 'delay', 'complete', 'receive'] as const),
  ...(['returnGoods', 'stopCredit', 'releaseCredit', 'invoice', 'credit', 'mailInvoice', 'duplicate'] as const),
  ...(['issueInvoice', 'issueInvoiceOfficeCopy', 'issueBillOfLading', 'issueShippingManifest'] as const),
  'issueCreditMemo',
];

/** Why a command can't be given now; null: it can. Throwing and telling ask the same. */
export const whyNot = (command: OrderCommand, order: SalesOrder, facts: OrderFacts): WhyNot | null =>
  order.makes !== null && commandsOfSale.includes(command) ? why('isWorkOrder') : guards[command](order, facts);

/** What is legal now for a user of this type, and for all else why not: buttons, API and terminal show it. */
export const legalCommands = (
  order: SalesOrder,
  role: number,
  facts: OrderFacts,
): Readonly<Record<OrderCommand, WhyNot | null>> =>
  Object.fromEntries(
    orderCommandNames.map((command) => [
      command,
      isPermitted(role, orderCommands[command])
        ? (whyNot(command, order, facts) ?? whyNotShipped(command, order, role))
        : why('notPermitted'),
    ]),
  ) as Record<OrderCommand, WhyNot | null>;

/** A paper that ships does not for a user who may not ship. */
const whyNotShipped = (command: OrderCommand, { phase }: Pick<SalesOrder, 'phase'>, role: number): WhyNot | null =>
  Object.values(shippingPapers).includes(command) && !isShipped(phase) && !isPermitted(role, 'sales.ship')
    ? why('notShipped')
    : null;

/** Facts that only some commands ask about: what a command does not know is no reason against it. */
export const anyFacts: OrderFacts = {
  ...{ isCustomerActive: true, assignsManually: false, dontAllowShip: false, demandsWeights: false },
};

/** Refuses a command that can't be given now. Throws DomainError `orders.unknown` where the order does not exist. */
export function assertLegal(
  command: OrderCommand,
  orderId: string,
  order: SalesOrder,
  facts: OrderFacts = anyFacts,
): void {
  if (!order.isOpened) throw new DomainError('orders.unknown', { orderId });
  const reason = whyNot(command, order, facts);
  if (reason) throw new DomainError(reason.code, reason.details);
}
