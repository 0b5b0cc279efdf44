import type { RecordChange } from '../../server/domain/records.ts';
import type { Metadata, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { personNamed, type Person } from './people.ts';
import type { Session } from './session.ts';
import { print, printJson } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { localTime } from '../terminal/localTime.ts';

/** An event of a record's history with what it changed. */
export interface Entry {
  readonly event: RecordedEvent;
  /** `lotId`, `unit`: the lot or the unit that changed; absent or null: the record itself. */
  readonly changes: readonly RecordChange[];
}

/** One line a field. */
export function printEntryJson(entry: Entry, session: Session): void {
  for (const line of entryLines(entry, session)) printJson(line);
}

/** A change of a field each, as programs read it. */
export function entryLines({ event, changes }: Entry, { company, people }: Session): object[] {
  const { metadata, type, stream, revision, position } = event;
  const { recordedAt: at, actor: by, onBehalfOf, role, channel, reason } = metadata;
  return changes.map(({ field, from, to, lotId = null, unit = null }) => ({
    at,
    local: localTime(at, company.timeZone),
    by,
    onBehalfOf: onBehalfOf ?? null,
    byName: nameOf(metadata, people),
    role,
    channel,
    event: type,
    field,
    lot: lotId,
    unit,
    from,
    to,
    reason: reason ?? null,
    position,
    stream,
    revision,
  }));
}

/** When, where and who, then what. */
export function printEntry({ event, changes }: Entry, { company, people }: Session, say: Say): void {
  const { recordedAt: at, channel, reason } = event.metadata;
  print(`${localTime(at, company.timeZone)}  ${at}  ${say(`channel.${channel}`)}  ${nameOf(event.metadata, people)}`);
  for (const { field, from, to, lotId, unit } of changes) {
    const arrow = from === null ? '' : `${shown(field, from, say)} -> `;
    print(`    ${field.padEnd(13)} ${arrow}${shown(field, to, say)}${ofText(lotId ?? null, unit ?? null, say)}`);
  }
  if (reason) print(`    ${say('history.reason', { reason })}`);
}

/** Behind a value: what it is of, where that is not the product itself. */
export function ofText(lot: string | null, unit: string | null, say: Say): string {
  if (lot !== null) return `  ${say('history.lot', { lot })}`;
  return unit === null ? '' : `  ${say('history.unit', { unit })}`;
}

/** Fields that are told by a code, which has its word in the texts. */
const coded: readonly string[] = ['status', 'costMethod', 'defaultLogic'];

/** A value as people read it. */
export function shown(field: string, value: string | number | boolean | null, say: Say): string {
  if (value === null) return say('history.none');
  if (coded.includes(field)) return say(`${field}.${String(value)}`);
  return value === '' ? say('history.empty') : String(value);
}

/** `Sofia Ramirez <seller@...>`; `operator:root (Alice Chen <admin@...>)` for whom it was done. */
export function nameOf({ actor, onBehalfOf }: Metadata, people: readonly Person[]): string {
  const doer = personNamed(people, actor);
  return onBehalfOf === undefined ? doer : `${doer} (${personNamed(people, onBehalfOf)})`;
}
