import { printEntry, printEntryJson, type Entry } from '../../session/printEntries.ts';
import type { Session } from '../../session/session.ts';
import { printStatus } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';

/** The changes of each event that the user may see and asked for; drops events that have none left. */
export const shownOf = (entries: readonly Entry[], isShown: (field: string) => boolean): Entry[] =>
  entries
    .map(({ event, changes }) => ({ event, changes: changes.filter(({ field }) => isShown(field)) }))
    .filter(({ changes }) => changes.length > 0);

/** Whether a field was asked for: each, unless one is named. */
export const isAsked =
  (asked: string | undefined) =>
  (field: string): boolean =>
    asked === undefined || asked.toLowerCase() === field.toLowerCase();

interface PrintTimeline {
  /** What people call the record. */
  readonly name: string;
  readonly options: { readonly field?: string; readonly json?: true };
  readonly session: Session;
  readonly say: Say;
}

/** Prints a history, oldest first; as JSON a line for each field. */
export function printTimeline(entries: readonly Entry[], { name, options, session, say }: PrintTimeline): void {
  if (entries.length === 0) printStatus(say('history.noSuchField', { sku: name, field: options.field }));
  for (const entry of entries) {
    if (options.json) printEntryJson(entry, session);
    else printEntry(entry, session, say);
  }
}
