import type { Session } from '../../session/session.ts';
import { print, printJson, printStatus } from '../../terminal/output.ts';
import { padded, widthOf } from '../../terminal/table.ts';
import { localTime } from '../../terminal/localTime.ts';
import { entryLines, actorLabel, partName, partText, printEntry, formatValue } from '../../session/printEntries.ts';
import type { ProductAsOf } from './productAt.ts';

interface PrintOptions {
  readonly sku: string;
  readonly productId: string;
  readonly instant: string;
  readonly session: Session;
}

/** Every field with the event that set it, followed by the history up to then; JSON is a single object. */
export function printProductAsOf({ position, fields, timeline }: ProductAsOf, options: PrintOptions): void {
  const { sku, productId, instant, session } = options;
  const { company, people, t, isJson } = session;
  const local = (at: string): string => localTime(at, company.timeZone);
  if (isJson) {
    printJson({
      sku,
      productId,
      at: instant,
      local: local(instant),
      position,
      fields: fields.map(({ field, part, value, setBy }) => ({
        field,
        unit: partName('unit', part),
        value,
        setBy: setBy && {
          event: setBy.type,
          at: setBy.metadata.recordedAt,
          local: local(setBy.metadata.recordedAt),
          by: setBy.metadata.actor,
          byName: actorLabel(setBy.metadata, people),
          channel: setBy.metadata.channel,
          reason: setBy.metadata.reason ?? null,
          position: setBy.position,
          stream: setBy.stream,
          revision: setBy.revision,
        },
      })),
      timeline: timeline.flatMap((entry) => entryLines(entry, session)),
    });
    return;
  }
  printStatus(t('history.then', { sku, local: local(instant), utc: instant, position: String(position) }));
  const values = fields.map(({ field, value }) => (value === null ? '-' : formatValue(field, value, t)));
  const width = Math.max(...values.map(widthOf));
  for (const [index, { field, part, setBy }] of fields.entries()) {
    const origin = setBy
      ? `  ${local(setBy.metadata.recordedAt)}  ${setBy.type}  ${actorLabel(setBy.metadata, people)}`
      : '';
    print(`${field.padEnd(13)} ${padded(values[index] ?? '', width)}${origin}${partText(part, t)}`.trimEnd());
  }
  print('');
  for (const entry of timeline) printEntry(entry, session);
}
