import Papa from 'papaparse';
import { guarded } from '../../../server/sheets/formulaGuard.ts';
import { localTime } from '../../terminal/localTime.ts';
import { partText, formatValue, partName } from '../../session/printEntries.ts';
import { personLabel } from '../../session/people.ts';
import type { Session } from '../../session/session.ts';
import { partOf } from '../../../server/queries/audit/partOf.ts';
import type { Change, ComparedKind } from '../../../server/queries/audit/recordChanges.ts';

/** Writes changes in one format. */
interface ChangeWriter {
  readonly head: string;
  readonly line: (change: Change) => string;
}

export const writers = { text, csv, ndjson };

/** A line per record with its fields below. */
function text(session: Session): ChangeWriter {
  const { t } = session;
  let owner = '';
  return {
    head: '',
    line(change) {
      const { owner_id, label, name, field, from_value, to_value, at, channel, reason } = change;
      const title = owner === owner_id ? '' : `${label ?? owner_id}  ${name ?? ''}\n`;
      owner = owner_id;
      const values = `${formatValue(field, from_value, t)} -> ${formatValue(field, to_value, t)}`;
      const when = localTime(at.toISOString(), session.company.timeZone);
      const who = `${when}  ${t(`channel.${channel}`)}  ${nameOf(change, session)}`;
      const of = partText(partOf(change), t);
      return `${title}    ${field.padEnd(13)} ${values}${of}  (${who}${reason ? `; ${t('history.reason', { reason })}` : ''})\n`;
    },
  };
}

const COLUMNS = ['from', 'to', 'at', 'by', 'channel', 'event', 'reason', 'steps'] as const;
/** What the records of a kind consist of. */
const partsOf: Readonly<Record<ComparedKind, readonly string[]>> = {
  product: ['lot', 'unit'],
  salesOrder: ['line'],
  purchaseOrder: ['line'],
};

/** What a record and the name beside it are called. */
const titles: Readonly<Record<ComparedKind, readonly [label: string, name: string, id: string]>> = {
  product: ['sku', 'product', 'productId'],
  salesOrder: ['order', 'customer', 'orderId'],
  purchaseOrder: ['order', 'vendor', 'orderId'],
};

/** With byte-order mark and header, as `export` writes it. */
function csv(session: Session, kind: ComparedKind): ChangeWriter {
  const [label, name] = titles[kind];
  const columns = [label, name, 'field', ...partsOf[kind], ...COLUMNS];
  const row = (cells: readonly string[]): string => `${Papa.unparse([cells as string[]], { newline: '\r\n' })}\r\n`;
  return {
    head: `\uFEFF${row(columns)}`,
    line(change) {
      const record: Readonly<Record<string, string | number | null>> = recordOf(change, session, kind);
      return row(columns.map((column) => guarded(String(record[column] ?? ''))));
    },
  };
}

function ndjson(session: Session, kind: ComparedKind): ChangeWriter {
  return { head: '', line: (change) => `${JSON.stringify(recordOf(change, session, kind))}\n` };
}

const recordOf = (change: Change, session: Session, kind: ComparedKind) => ({
  [titles[kind][0]]: change.label,
  [titles[kind][1]]: change.name,
  [titles[kind][2]]: change.owner_id,
  field: change.field,
  lot: partName('lot', partOf(change)),
  unit: partName('unit', partOf(change)),
  line: partName('line', partOf(change)),
  from: change.from_value,
  to: change.to_value,
  at: change.at.toISOString(),
  by: nameOf(change, session),
  actor: change.actor,
  onBehalfOf: change.on_behalf_of,
  channel: change.channel,
  event: change.event,
  reason: change.reason,
  position: change.position,
  steps: change.steps,
});

/** The person on whose behalf it was done. */
const nameOf = ({ actor, on_behalf_of }: Change, { people }: Session): string =>
  personLabel(people, on_behalf_of ?? actor);
