import type { DecimalPaths, Event } from './decider.ts';

const CANONICAL = /^-?(?!0$)(0|[1-9]\d*)(\.\d*[1-9])?$|^0$/;
const NUMBER = /^[+-]?\d+(\.\d*)?$/;

type Holder = Record<string, unknown>;
type Visit = (holder: Holder, key: string, value: string) => void;

const partsOf = new Map<string, readonly string[]>();
function split(path: string): readonly string[] {
  const known = partsOf.get(path) ?? path.split('.');
  partsOf.set(path, known);
  return known;
}

/** Every string at a path that is not in the one spelling; what is absent or no string is passed over. */
function visitUnlike(value: unknown, parts: readonly string[], at: number, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return;
  const part = parts[at] ?? '';
  for (const key of part === '*' ? Object.keys(value) : [part]) {
    const found = (value as Holder)[key];
    if (at < parts.length - 1) visitUnlike(found, parts, at + 1, visit);
    else if (typeof found === 'string' && !CANONICAL.test(found)) visit(value as Holder, key, found);
  }
}

interface Known {
  readonly decimals?: DecimalPaths<Event> | undefined;
}

/** What is appended is in the one spelling: a TypeError names what is not, since only a defect writes it so. */
export function assertCanonical({ decimals }: Known, events: readonly Event[]): void {
  for (const { type, data } of events)
    for (const path of decimals?.[type] ?? [])
      visitUnlike(data, split(path), 0, (_, __, value) => {
        throw new TypeError(`${type} holds "${value}" at ${path}: not the one spelling of a decimal`);
      });
}

/** The same event with its decimals in the one spelling, as logs of before hold them in others. */
export function canonical<E extends Event>({ decimals }: Known, event: E): E {
  const paths = decimals?.[event.type] ?? [];
  let isAlike = true;
  for (const path of paths) visitUnlike(event.data, split(path), 0, () => (isAlike = false));
  if (isAlike) return event;
  const data = structuredClone(event.data);
  for (const path of paths)
    visitUnlike(data, split(path), 0, (holder, key, value) => {
      holder[key] = respelled(value);
    });
  return { ...event, data };
}

function respelled(value: string): string {
  if (!NUMBER.test(value)) return value;
  const [whole = '', fraction = ''] = value.replace(/^[+-]/, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const behind = fraction.replace(/0+$/, '');
  const text = behind === '' ? digits : `${digits}.${behind}`;
  return value.startsWith('-') && text !== '0' ? `-${text}` : text;
}
