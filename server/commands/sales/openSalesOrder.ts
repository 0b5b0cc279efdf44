import { addDays, businessDay } from '../../domain/businessDay.ts';
import { company } from '../../domain/company/company.ts';
import type { Referred } from '../../domain/fields.ts';
import type { OrderedFrom } from '../../domain/sales/orderEvents.ts';
import type { AddLine } from '../../domain/sales/changeLines.ts';
import { openOrder, type OpenOrder } from '../../domain/sales/openOrder.ts';
import { orderFields, type OrderReferences, type OrderValues } from '../../domain/sales/orderFields.ts';
import { orderIdOf, orderNumberOf } from '../../domain/orderNumber.ts';
import { orderSettingsOf } from '../../domain/sales/orderSettings.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { momentOf, timeOf } from '../../queries/company/momentOf.ts';
import type { Services } from '../../services.ts';
import { beginningOf } from '../../domain/text.ts';
import { valuesOf } from '../company/companyConfig.ts';
import { takeNumbers } from '../company/takeNumbers.ts';
import { customerDefaults, customerOf, referencesOf } from './orderParties.ts';

export type OrderServices = Pick<Services, 'handler' | 'clock' | 'db'>;

export interface NewOrder {
  readonly customerId: string;
  readonly details?: Partial<OrderValues>;
  /** Ids; absent: what the customer says. */
  readonly ids?: Readonly<Partial<Record<keyof OrderReferences, string | null>>>;
  readonly copyOf?: Referred;
  /** The business date on which it was placed; absent: today. */
  readonly placedOn?: string | undefined;
  /** Its number in the system that it comes from. */
  readonly sourceNumber?: string;
  /** Called with the id before anything is written under it. */
  readonly beforeOpening?: (orderId: string) => Promise<unknown>;
  readonly lines?: readonly Omit<AddLine, 'orderId'>[];
  /** The price sheet that the customer ordered it from. */
  readonly priceSheet?: OrderedFrom;
  /** Whose it is where its customer has no sales rep; absent: who opens it. */
  readonly otherwiseOf?: string;
}

export interface Opened {
  readonly orderId: string;
  readonly number: string;
  readonly handled: Handled;
}

/** A new order under the next number; a repeat of the command is the same order. */
export async function openSalesOrder(
  services: OrderServices,
  {
    customerId,
    details = {},
    ids = {},
    copyOf,
    placedOn,
    sourceNumber,
    beforeOpening,
    lines,
    priceSheet,
    otherwiseOf,
  }: NewOrder,
  { expectedRevision: _, ...context }: CommandContext,
): Promise<Opened> {
  const { handler, clock } = services;
  const { companyId } = context;
  const { customer, isActive, state } = await customerOf(services, companyId, customerId);
  const chosen = await referencesOf(services, companyId, state, ids);
  const usual = await customerDefaults(services, companyId, state, otherwiseOf ?? context.onBehalfOf ?? context.actor);
  const { timeZone, config } = (await handler.load(company, companyId, companyId)).state;
  const settings = orderSettingsOf(valuesOf(config));
  const now = momentOf(clock.now(), timeZone);
  const today = businessDay(now.instant, timeZone);
  const fulfilOn = details.fulfilOn ?? addDays(placedOn ?? today, settings.fulfilInDays(timeOf(now)));
  const memo = settings.addsMemo ? { notes: beginningOf(state.deliveryInstruction, orderFields.notes.max) } : {};
  const command = {
    ...{ customer, isCustomerActive: isActive, placedOn: placedOn ?? today },
    details: { ...memo, ...details, fulfilOn },
    references: { ...usual, ...chosen },
    ...(copyOf ? { copyOf } : {}),
    ...(sourceNumber === undefined ? {} : { sourceNumber }),
    ...(lines ? { lines } : {}),
    ...(priceSheet ? { priceSheet } : {}),
  };
  return openNumbered(services, { command, prefix: settings.prefix, beforeOpening }, context);
}

interface Numbered {
  readonly command: Omit<OpenOrder, 'orderId' | 'number'>;
  readonly prefix: string;
  readonly beforeOpening?: ((orderId: string) => Promise<unknown>) | undefined;
}

/** An order under the next number. */
export async function openNumbered(
  { handler }: Pick<OrderServices, 'handler'>,
  { command, prefix, beforeOpening }: Numbered,
  context: CommandContext,
): Promise<Opened> {
  const { companyId } = context;
  // Judged before a number is taken for it.
  openOrder({ orderId: '', number: '', ...command }, salesOrder.initialState());
  const { from } = await takeNumbers(handler, { kind: 'salesOrder', count: 1 }, subContext(context, 'number'));
  const orderId = orderIdOf(companyId, from);
  const number = orderNumberOf(prefix, orderId);
  await beforeOpening?.(orderId);
  const handled = await handler.handle(salesOrder, orderId, { orderId, number, ...command }, openOrder, context);
  return { orderId, number, handled };
}
