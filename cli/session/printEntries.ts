import type { PartKind, RecordChange, RecordPart } from '../../server/domain/recordPart.ts';
import { hasMessage } from '../../server/messages.ts';
import type { Metadata, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { personLabel, type Person } from './people.ts';
import type { Session } from './session.ts';
import { print } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';
import { localTime } from '../terminal/localTime.ts';

/** An event of a record's history with the changes it made. */
export interface Entry {
  readonly event: RecordedEvent;
  readonly changes: readonly RecordChange[];
}

/** The JSON form of an entry: one object per changed field. */
export function entryLines({ event, changes }: Entry, { company, people }: Session): object[] {
  const { metadata, type, stream, revision, position } = event;
  const { recordedAt: at, actor: by, onBehalfOf, role, channel, reason } = metadata;
  return changes.map(({ field, from, to, part }) => ({
    at,
    local: localTime(at, company.timeZone),
    by,
    onBehalfOf: onBehalfOf ?? null,
    byName: actorLabel(metadata, people),
    role,
    channel,
    event: type,
    field,
    lot: partName('lot', part),
    unit: partName('unit', part),
    line: partName('line', part),
    from,
    to,
    reason: reason ?? null,
    position,
    stream,
    revision,
  }));
}

/** Prints when, where and who, then the changes. */
export function printEntry({ event, changes }: Entry, { company, people, t }: Session): void {
  const { recordedAt: at, channel, reason } = event.metadata;
  print(`${localTime(at, company.timeZone)}  ${at}  ${t(`channel.${channel}`)}  ${actorLabel(event.metadata, people)}`);
  for (const { field, from, to, part } of changes) {
    const arrow = from === null ? '' : `${formatValue(field, from, t)} -> `;
    print(`    ${field.padEnd(13)} ${arrow}${formatValue(field, to, t)}${partText(part, t)}`);
  }
  if (reason) print(`    ${t('history.reason', { reason })}`);
}

/** Suffix that names the lot, unit or line of a value; empty for the record itself. */
export function partText(part: RecordPart | null | undefined, t: Translate): string {
  if (part?.kind === 'lot') return `  ${t('history.lot', { lot: part.name })}`;
  if (part?.kind === 'line') return `  ${t('history.line', { line: part.name })}`;
  return part?.kind === 'unit' ? `  ${t('history.unit', { unit: part.name })}` : '';
}

/** The name of a part of this kind, null for other parts and the record itself. */
export const partName = (kind: PartKind, part: RecordPart | null | undefined): string | null =>
  part?.kind === kind ? part.name : null;

/** A value as people read it; a code has its words in the texts. */
export function formatValue(field: string, value: string | number | boolean | null, t: Translate): string {
  if (value === null) return t('history.none');
  if (typeof value === 'boolean') return t(`answer.${String(value)}`);
  if (hasMessage('cli', `${field}.${String(value)}`)) return t(`${field}.${String(value)}`);
  return value === '' ? t('history.empty') : String(value);
}

/** `Sofia Ramirez <seller@...>`; `operator:root (Alice Chen <admin@...>)` when done on someone's behalf. */
export function actorLabel({ actor, onBehalfOf }: Metadata, people: readonly Person[]): string {
  const doer = personLabel(people, actor);
  return onBehalfOf === undefined ? doer : `${doer} (${personLabel(people, onBehalfOf)})`;
}
