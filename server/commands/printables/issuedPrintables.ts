import type { PrintableIssued, PrintableKind, PrintableLinesKept } from '../../domain/printables.ts';
import type { PurchaseData } from '../../domain/purchasing/purchaseEvents.ts';
import type { SalesOrderData } from '../../domain/sales/orderEvents.ts';
import type { Decider, Event } from '../../kernel/decider.ts';
import type { EventStore, Metadata, RecordedEvent } from '../../kernel/eventStore.ts';
import { streamName } from '../../kernel/streamName.ts';
import type { OrderPaper } from '../../printables/orders/paper.ts';

/** An issue as it is in the log, and who did it when. */
export interface LoggedIssue {
  readonly issue: PrintableIssued;
  readonly metadata: Metadata;
}

/** A mail that a paper went with. */
export interface LoggedMail {
  readonly issueId: string;
  readonly to: readonly string[];
  readonly metadata: Metadata;
}

interface Logged {
  readonly issues: readonly LoggedIssue[];
  /** The first first. */
  readonly mails: readonly LoggedMail[];
  /** By their issue, in their order. */
  readonly lines: ReadonlyMap<string, readonly object[]>;
}

const isIssue = ({ type }: RecordedEvent): boolean => type.endsWith('PrintableIssued');
const isKept = ({ type }: RecordedEvent): boolean => type.endsWith('PrintableLinesKept');

/** Which paper went to whom; null: the event is no mail with one. */
function mailOf({ type, data }: RecordedEvent): Pick<LoggedMail, 'issueId' | 'to'> | null {
  if (type === 'SalesOrderInvoiceMailed') {
    const { issueId, to } = data as SalesOrderData<'SalesOrderInvoiceMailed'>;
    return { issueId, to };
  }
  if (type !== 'PurchaseOrderSent') return null;
  const { paper, to } = data as PurchaseData<'PurchaseOrderSent'>;
  return paper ? { issueId: paper.issueId, to: [to] } : null;
}

/** Everything that was issued of an order, the first first. */
export async function issuedPrintables(
  store: Pick<EventStore, 'read'>,
  { category }: Pick<Decider<unknown, Event>, 'category'>,
  companyId: string,
  orderId: string,
): Promise<Logged> {
  const issues: LoggedIssue[] = [];
  const mails: LoggedMail[] = [];
  const lines = new Map<string, readonly object[]>();
  for await (const event of store.read(streamName(companyId, category, orderId))) {
    if (isIssue(event)) issues.push({ issue: event.data as PrintableIssued, metadata: event.metadata });
    const mail = mailOf(event);
    if (mail) mails.push({ ...mail, metadata: event.metadata });
    if (!isKept(event)) continue;
    const kept = event.data as PrintableLinesKept;
    lines.set(kept.issueId, [...(lines.get(kept.issueId) ?? []), ...kept.lines]);
  }
  return { issues, mails, lines };
}

/** What was around the lines of the first paper of these kinds that an order was issued; null: there was none. */
export async function firstIssuedData(
  store: Pick<EventStore, 'read'>,
  decider: Pick<Decider<unknown, Event>, 'category'>,
  companyId: string,
  {
    orderId,
    kinds,
    subject,
  }: { readonly orderId: string; readonly kinds: readonly PrintableKind[]; readonly subject?: string | undefined },
): Promise<Readonly<Record<string, unknown>> | null> {
  const { issues } = await issuedPrintables(store, decider, companyId, orderId);
  const first = issues.find(({ issue }) => kinds.includes(issue.kind) && issue.subject === subject);
  return (first?.issue.data ?? null) as Readonly<Record<string, unknown>> | null;
}

/** A paper as it was issued, with what it is rendered of; null where an order has no such. */
export async function issuedPaper(
  store: Pick<EventStore, 'read'>,
  decider: Pick<Decider<unknown, Event>, 'category'>,
  companyId: string,
  { orderId, issueId, kind }: { readonly orderId: string; readonly issueId: string; readonly kind: PrintableKind },
): Promise<{ readonly paper: OrderPaper; readonly issue: PrintableIssued } | null> {
  const { issues, lines } = await issuedPrintables(store, decider, companyId, orderId);
  const issue = issues.map((one) => one.issue).find((one) => one.issueId === issueId && one.kind === kind);
  const source = issue && issues.map((one) => one.issue).find((one) => one.issueId === issue.dataId);
  if (!issue || !source) return null;
  const { revision, reprint, template, settings, knownAt, position, subject } = issue;
  const data = { ...source.data, lines: lines.get(source.issueId) ?? [] };
  // What was written down is what the template of that version takes.
  const paper = {
    document: kind,
    template,
    settings,
    mark: { revision, reprint },
    knownAt,
    position,
    ...(subject === undefined ? {} : { subject }),
    data,
  } as OrderPaper;
  return { paper, issue };
}

interface IssuedThen {
  readonly orderId: string;
  readonly kind: PrintableKind;
  readonly subject?: string | undefined;
  /** ISO UTC. */
  readonly instant: string;
}

/** The last paper of a kind that an order was issued by an instant, and the sha-256 of its bytes; null: there was none. */
export async function issuedBy(
  store: Pick<EventStore, 'read'>,
  decider: Pick<Decider<unknown, Event>, 'category'>,
  companyId: string,
  { orderId, kind, subject, instant }: IssuedThen,
): Promise<{ readonly paper: OrderPaper; readonly sha256: string } | null> {
  const { issues } = await issuedPrintables(store, decider, companyId, orderId);
  const last = issues.findLast(
    ({ issue, metadata: { recordedAt } }) => issue.kind === kind && issue.subject === subject && recordedAt <= instant,
  );
  if (!last) return null;
  const { issueId, sha256 } = last.issue;
  const found = await issuedPaper(store, decider, companyId, { orderId, issueId, kind });
  return found && { paper: found.paper, sha256 };
}
