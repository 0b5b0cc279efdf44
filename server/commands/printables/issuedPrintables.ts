import type { PrintableIssued, PrintableKind, PrintableLinesKept } from '../../domain/printables.ts';
import type { Decider, Event } from '../../kernel/decider.ts';
import type { EventStore, Metadata, RecordedEvent } from '../../kernel/eventStore.ts';
import { streamName } from '../../kernel/streamName.ts';
import type { OrderPaper } from '../../printables/orders/paper.ts';

/** An issue as it is in the log, and who did it when. */
export interface LoggedIssue {
  readonly issue: PrintableIssued;
  readonly metadata: Metadata;
}

interface Logged {
  readonly issues: readonly LoggedIssue[];
  /** By their issue, in their order. */
  readonly lines: ReadonlyMap<string, readonly object[]>;
}

const isIssue = ({ type }: RecordedEvent): boolean => type.endsWith('PrintableIssued');
const isKept = ({ type }: RecordedEvent): boolean => type.endsWith('PrintableLinesKept');

/** Everything that was issued of an order, the first first. */
export async function issuedPrintables(
  store: Pick<EventStore, 'read'>,
  { category }: Pick<Decider<unknown, Event>, 'category'>,
  companyId: string,
  orderId: string,
): Promise<Logged> {
  const issues: LoggedIssue[] = [];
  const lines = new Map<string, readonly object[]>();
  for await (const event of store.read(streamName(companyId, category, orderId))) {
    if (isIssue(event)) issues.push({ issue: event.data as PrintableIssued, metadata: event.metadata });
    if (!isKept(event)) continue;
    const kept = event.data as PrintableLinesKept;
    lines.set(kept.issueId, [...(lines.get(kept.issueId) ?? []), ...kept.lines]);
  }
  return { issues, lines };
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
