import { canonicalJson } from './canonicalJson.ts';
import { valueFields, type FieldTable, type Referred } from './fields.ts';

/** The reason of a command that takes another one back; the screens say it in the user's language. */
export const UNDO_REASON = 'undo';

/**
 * What a save sets of a record, as the save takes it, by part: fields of one part are given back together or not at all. A
 * part that is absent from a state stays as it is.
 */
export type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What an undo sets, and the parts that stay as someone has made them since. */
export interface Reverted {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly left: readonly string[];
  /** The command changed any of the parts. */
  readonly isAny: boolean;
}

/**
 * The undo of a command, from the record before it, as it left it, and now: each part that it changed becomes what it was
 * before, but for those that are neither so already nor as the command left them (design 4). Lists of parts are joined.
 */
export function revertParts(before: Parts, after: Parts, now: Parts): Reverted {
  const fields: Record<string, unknown> = {};
  const left: string[] = [];
  let isAny = false;
  for (const [name, part] of Object.entries(before)) {
    const [was, made, is] = [part, after[name], now[name]].map(canonicalJson);
    isAny ||= was !== made;
    if (was === made || was === is) continue;
    if (made !== is) left.push(name);
    else
      for (const [field, value] of Object.entries(part)) {
        const known = fields[field];
        if (!Array.isArray(value)) fields[field] = value;
        else if (Array.isArray(known)) known.push(...(value as unknown[]));
        else fields[field] = [...(value as unknown[])];
      }
  }
  return { fields, left, isAny };
}

/** The fields of a table, each a part of its own: values by their names, references as `<field>Id`. */
export function tableParts(
  table: FieldTable,
  values: Readonly<Record<string, unknown>>,
  references: Readonly<Record<string, Referred | null | undefined>> = {},
): Parts {
  const own: readonly string[] = valueFields(table);
  return Object.fromEntries(
    Object.keys(table).map((name) =>
      own.includes(name) ? [name, { [name]: values[name] }] : [name, { [`${name}Id`]: references[name]?.id ?? null }],
    ),
  );
}
