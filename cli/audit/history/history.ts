import type { ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import { findCalled } from '../../../server/commands/clients/clientClaims.ts';
import { hiddenFields } from '../../../server/domain/access/hiddenFields.ts';
import type { RecordChange } from '../../../server/domain/recordPart.ts';
import { orderNamed } from '../../sales/orderNamed.ts';
import { purchaseNamed } from '../../purchasing/purchaseNamed.ts';
import { productIdOf } from '../../session/identity.ts';
import { entryLines, printEntry, type Entry } from '../../session/printEntries.ts';
import type { Session } from '../../session/session.ts';
import { Failure } from '../../terminal/exitCodes.ts';
import { parseInstant } from '../../terminal/instant.ts';
import { localTime } from '../../terminal/localTime.ts';
import { printJson, printStatus } from '../../terminal/output.ts';
import { printProductAsOf } from './printProductAsOf.ts';
import { productAt } from './productAt.ts';
import { timelineOf } from './timeline.ts';

interface HistoryOptions {
  readonly field?: string;
  readonly at?: string;
}

/**
 * Prints a product's history, oldest first; with `--at` the product as known at that moment and the events up to it.
 */
export async function historyProduct(
  session: Session,
  sku: string,
  { field: asked, at }: HistoryOptions,
): Promise<void> {
  const { services, company, user } = session;
  const instant = at === undefined ? null : parseInstant(at, company.timeZone, services.clock.now());
  const productId = await productIdOf(session, sku);
  const all = await timelineOf(services, company.id, { kind: 'product', id: productId });
  if (all.length === 0) throw new Failure('history.unknownSku', { sku, company: company.name });
  const hidden = hiddenFields(user.role);
  const isShown = ({ field }: { readonly field: string }): boolean => !hidden.includes(field) && isAsked(asked, field);
  if (instant === null) {
    printTimeline(session, shownOf(all, isShown), { name: sku, asked });
    return;
  }
  const then = await productAt(session, { productId, instant, timeline: all });
  if (!then) throw new Failure('history.notYet', { sku, moment: localTime(instant, company.timeZone) });
  const { position, fields, timeline } = then;
  const shown = { position, fields: fields.filter(isShown), timeline: shownOf(timeline, isShown) };
  printProductAsOf(shown, { sku, productId, instant, session });
}

/** Prints the history of one lot of a product, oldest first. */
export async function historyLot(session: Session, sku: string, lotId: string): Promise<void> {
  const { services, company, user } = session;
  const productId = await productIdOf(session, sku);
  const hidden = hiddenFields(user.role);
  const all = await timelineOf(services, company.id, { kind: 'product', id: productId });
  const entries = shownOf(
    all,
    ({ field, part }) => part?.kind === 'lot' && part.id === lotId && !hidden.includes(field),
  );
  if (entries.length === 0) throw new Failure('history.unknownLot', { sku, lot: lotId });
  printTimeline(session, entries, { name: sku });
}

const ID = /^[A-Za-z0-9_]{1,64}$/;

/** Prints the history of a customer or vendor, oldest first, by its name, its abbreviation or its id. */
const historyOfClient =
  (kind: ClientKind, unknown: 'history.unknownCustomer' | 'history.unknownVendor') =>
  async (session: Session, called: string, { field: asked }: HistoryOptions): Promise<void> => {
    const { services, company } = session;
    const found = await findCalled(services, { companyId: company.id, kind }, called);
    const id = found?.id ?? called;
    const all = ID.test(id) ? await timelineOf(services, company.id, { kind: 'client', id }) : [];
    if (all.length === 0) throw new Failure(unknown, { [kind]: called, company: company.name });
    const entries = shownOf(all, ({ field }) => isAsked(asked, field));
    printTimeline(session, entries, { name: called, asked });
  };

/** Prints the history of a sales order, oldest first, by its number or its id. */
export async function historyOrder(session: Session, wanted: string, { field: asked }: HistoryOptions): Promise<void> {
  const { services, company, user } = session;
  const { orderId, state } = await orderNamed(wanted, session);
  const hidden = hiddenFields(user.role);
  const all = await timelineOf(services, company.id, { kind: 'salesOrder', id: orderId });
  const entries = shownOf(all, ({ field }) => !hidden.includes(field) && isAsked(asked, field));
  printTimeline(session, entries, { name: state.number, asked });
}

/** Prints the history of a purchase order, oldest first; no costs for those who see none. */
export async function historyPurchase(
  session: Session,
  wanted: string,
  { field: asked }: HistoryOptions,
): Promise<void> {
  const { services, company, user } = session;
  const { orderId: id, state } = await purchaseNamed(wanted, session);
  const hidden = hiddenFields(user.role);
  const all = await timelineOf(services, company.id, { kind: 'purchaseOrder', id });
  const entries = shownOf(all, ({ field }) => !hidden.includes(field) && isAsked(asked, field));
  printTimeline(session, entries, { name: state.number, asked });
}

/** Prints the history of the company and its settings, oldest first. */
export async function historyCompany(session: Session, { field: asked }: HistoryOptions): Promise<void> {
  const { services, company } = session;
  const all = await timelineOf(services, company.id, { kind: 'company', id: company.id });
  const entries = shownOf(all, ({ field }) => isAsked(asked, field));
  printTimeline(session, entries, { name: company.name, asked });
}

/** The changes of each event that the user may see and asked for; drops events that have none left. */
const shownOf = (entries: readonly Entry[], isShown: (change: RecordChange) => boolean): Entry[] =>
  entries
    .map(({ event, changes }) => ({ event, changes: changes.filter(isShown) }))
    .filter(({ changes }) => changes.length > 0);

/** Whether a field was asked for: each, unless one is named. */
const isAsked = (asked: string | undefined, field: string): boolean =>
  asked === undefined || asked.toLowerCase() === field.toLowerCase();

interface HistoryQuery {
  /** What people call the record. */
  readonly name: string;
  readonly asked?: string | undefined;
}

/** Prints a history, oldest first; as JSON a line for each field. */
function printTimeline(session: Session, entries: readonly Entry[], { name, asked }: HistoryQuery): void {
  if (entries.length === 0) printStatus(session.t('history.noSuchField', { sku: name, field: asked }));
  for (const entry of entries) {
    if (session.isJson) for (const line of entryLines(entry, session)) printJson(line);
    else printEntry(entry, session);
  }
}

export const historyCustomer = historyOfClient('customer', 'history.unknownCustomer');
export const historyVendor = historyOfClient('vendor', 'history.unknownVendor');
