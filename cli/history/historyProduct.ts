import type { Metadata } from '../../server/kernel/eventStore.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import type { Person } from '../session/people.ts';
import { withSession, type Session } from '../session/session.ts';
import { Failure } from '../terminal/exitCodes.ts';
import { print, printJson, tell } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { localTime } from './localTime.ts';
import { timelineOf, type Entry } from './timeline.ts';

/** Its arguments, as commander reads them. */
export interface HistoryOptions {
  readonly field?: string;
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

/** Prints a product's history, oldest first. */
export const historyProduct = (sku: string, options: HistoryOptions, say: Say): Promise<void> =>
  withSession('history', options, 'products.history', async (session) => {
    const { services, company, user } = session;
    const productId = await services.claims.ownerOf(company.id, 'sku', sku);
    const all = productId === null ? [] : await timelineOf(services.store, company.id, productId);
    if (all.length === 0) throw new Failure('history.unknownSku', { sku, company: company.name });
    const hidden = new Set([
      ...(isPermitted(user.role, 'products.cost') ? [] : ['cost']),
      ...(isPermitted(user.role, 'products.viewPrice') ? [] : ['price']),
    ]);
    const isShown = (field: string): boolean =>
      !hidden.has(field) && (options.field === undefined || options.field.toLowerCase() === field.toLowerCase());
    const shown = all
      .map(({ event, changes }) => ({ event, changes: changes.filter(({ field }) => isShown(field)) }))
      .filter(({ changes }) => changes.length > 0);
    if (shown.length === 0) tell(say('history.noSuchField', { sku, field: options.field }));
    for (const entry of shown) {
      if (options.json) printEntryJson(entry, session);
      else printEntry(entry, session, say);
    }
  });

function printEntryJson({ event, changes }: Entry, { company, people }: Session): void {
  const { metadata, type, stream, revision, position } = event;
  const { recordedAt: at, actor: by, onBehalfOf, role, channel, reason } = metadata;
  for (const { field, from, to } of changes) {
    printJson({
      at,
      local: localTime(at, company.timeZone),
      by,
      onBehalfOf: onBehalfOf ?? null,
      byName: nameOf(metadata, people),
      role,
      channel,
      event: type,
      field,
      from,
      to,
      reason: reason ?? null,
      position,
      stream,
      revision,
    });
  }
}

function printEntry({ event, changes }: Entry, { company, people }: Session, say: Say): void {
  const { recordedAt: at, channel, reason } = event.metadata;
  print(`${localTime(at, company.timeZone)}  ${at}  ${say(`channel.${channel}`)}  ${nameOf(event.metadata, people)}`);
  for (const { field, from, to } of changes) {
    const arrow = from === null ? '' : `${shown(field, from, say)} -> `;
    print(`    ${field.padEnd(13)} ${arrow}${shown(field, to, say)}`);
  }
  if (reason) print(`    ${say('history.reason', { reason })}`);
}

function shown(field: string, value: string | number | boolean | null, say: Say): string {
  if (value === null) return say('history.none');
  if (field === 'status') return say(`status.${String(value)}`);
  return value === '' ? say('history.empty') : String(value);
}

/** `operator:root (for Alice Chen <admin@...>)`, `Sofia Ramirez <seller@...>`, `system`. */
function nameOf({ actor, onBehalfOf }: Metadata, people: readonly Person[]): string {
  const named = (id: string): string => {
    const person = people.find(({ userId }) => userId === id);
    return person ? `${person.name} <${person.email}>` : id;
  };
  return onBehalfOf === undefined ? named(actor) : `${named(actor)} (${named(onBehalfOf)})`;
}
