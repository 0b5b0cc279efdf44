import { company } from '../../domain/company/company.ts';
import { businessDay } from '../../domain/businessDay.ts';
import type { Client } from '../../domain/clients/client.ts';
import type { Referred } from '../../domain/fields.ts';
import { foldDecisions } from '../../domain/foldDecisions.ts';
import { orderIdOf, orderNumberOf } from '../../domain/orderNumber.ts';
import type { PurchaseHeader, PurchaseOrderEvent } from '../../domain/purchasing/purchaseEvents.ts';
import { openPurchase as decide, type OpenPurchase } from '../../domain/purchasing/purchaseHeader.ts';
import { addPurchaseLines, type AddPurchaseLine } from '../../domain/purchasing/purchaseLines.ts';
import { purchasePolicyOf } from '../../domain/purchasing/purchasePolicy.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { companyConfig } from '../company/companyConfig.ts';
import { takeNumbers } from '../company/takeNumbers.ts';
import {
  linesOf,
  purchaseHeaderOf,
  vendorOf,
  warehouseOf,
  type PurchaseServices,
  type WantedHeader,
  type WantedLine,
} from './purchaseParts.ts';

/** What is said of a new order; what is absent is the vendor's or the company's usual. */
export interface NewPurchase extends WantedHeader {
  readonly vendorId: string;
  readonly lines?: readonly WantedLine[] | undefined;
  /** The order that it repeats. */
  readonly copyOf?: string | undefined;
  /** Its number in the system that it comes from. */
  readonly sourceNumber?: string;
  /** Called with the id before anything is written under it. */
  readonly beforeOpening?: (orderId: string) => Promise<unknown>;
}

export interface OpenedPurchase extends Handled {
  readonly orderId: string;
  readonly number: string;
}

interface WholeOrder extends OpenPurchase {
  readonly lines: readonly AddPurchaseLine[];
}

/** Header and first lines in one append. */
const openWhole = ({ lines, ...order }: WholeOrder, state: PurchaseOrder): PurchaseOrderEvent[] =>
  foldDecisions(
    purchaseOrder,
    [
      (now) => decide(order, now),
      (now) => (lines.length === 0 ? [] : addPurchaseLines({ orderId: order.orderId, lines }, now)),
    ],
    state,
  );

/** Stands for the id and number that an order will get, while it is judged. */
const ANY_ORDER = { orderId: 'any', number: 'any' };

/** The company's business date now. */
export async function todayOf(
  { handler, clock }: Pick<PurchaseServices, 'handler' | 'clock'>,
  companyId: string,
): Promise<string> {
  return businessDay(clock.now(), (await handler.load(company, companyId, companyId)).state.timeZone);
}

/**
 * Opens a purchase order as a draft, under the next number; judged before a number is taken. Throws DomainErrors for what its
 * header and lines must not say.
 */
export async function openPurchase(
  services: PurchaseServices,
  wanted: NewPurchase,
  { expectedRevision: _, ...context }: CommandContext,
): Promise<OpenedPurchase> {
  const { handler } = services;
  const { companyId } = context;
  const { vendor, state } = await vendorOf(services, companyId, wanted.vendorId);
  const { lines: wantedLines = [], copyOf, sourceNumber, beforeOpening, ...about } = wanted;
  const header = await headerOf(services, about, { vendor, state }, context);
  const lines = await linesOf(services, context, vendor.id, wantedLines);
  openWhole({ ...ANY_ORDER, header, lines, copyOf, sourceNumber }, purchaseOrder.initialState());
  const { from } = await takeNumbers(handler, { kind: 'purchaseOrder', count: 1 }, subContext(context, 'number'));
  const orderId = orderIdOf(companyId, from);
  const { prefix } = purchasePolicyOf(await companyConfig(handler, companyId));
  const number = orderNumberOf(prefix, orderId);
  await beforeOpening?.(orderId);
  const handled = await handler.handle(
    purchaseOrder,
    orderId,
    { orderId, number, header, lines, copyOf, sourceNumber },
    openWhole,
    context,
  );
  return { ...handled, orderId, number };
}

async function headerOf(
  services: PurchaseServices,
  wanted: WantedHeader,
  { vendor, state }: { readonly vendor: Referred; readonly state: Client },
  context: CommandContext,
): Promise<PurchaseHeader> {
  const { orderedOn = await todayOf(services, context.companyId) } = wanted;
  const given = await purchaseHeaderOf(services, wanted, context);
  return {
    ...{ vendor, orderedOn, expectedOn: orderedOn, reference: '', notes: '' },
    ...{ paymentTerm: state.paymentTerm, purchaser: state.staff.purchaser },
    ...given,
    warehouse: given.warehouse ?? (await warehouseOf(services, undefined, context)),
  };
}
