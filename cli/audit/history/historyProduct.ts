import { hiddenFields } from '../../../server/domain/access/hiddenFields.ts';
import { withSession, type Session } from '../../session/session.ts';
import { Failure } from '../../terminal/exitCodes.ts';
import { parseInstant } from '../../terminal/instant.ts';
import { printStatus } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';
import { localTime } from '../../terminal/localTime.ts';
import { printEntry, printEntryJson } from '../../session/printEntries.ts';
import { printProductAsOf } from './printProductAsOf.ts';
import { productAt } from './productAt.ts';
import { timelineOf } from './timeline.ts';
import type { Entry } from '../../session/printEntries.ts';

/** Options as commander parses them. */
export interface HistoryOptions {
  readonly field?: string;
  readonly at?: string;
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

type IsShown = (field: string) => boolean;

/**
 * Prints a product's history, oldest first; with `--at` the product as known at that moment and the events up to it.
 */
export const historyProduct = (sku: string, options: HistoryOptions, say: Say): Promise<void> =>
  withSession('history', options, 'products.history', async (session) => {
    const { services, company, user } = session;
    const instant = options.at === undefined ? null : parseInstant(options.at, company.timeZone, services.clock.now());
    const productId = await services.claims.ownerOf(company.id, 'sku', sku);
    const all = productId === null ? [] : await timelineOf(services, company.id, { kind: 'product', id: productId });
    if (productId === null || all.length === 0) throw new Failure('history.unknownSku', { sku, company: company.name });
    const hidden = hiddenFields(user.role);
    const isShown: IsShown = (field) =>
      !hidden.includes(field) && (options.field === undefined || options.field.toLowerCase() === field.toLowerCase());
    if (instant === null) printTimeline(shownOf(all, isShown), { sku, options, session, say });
    else {
      const then = await productAt(session, { productId, instant, timeline: all });
      if (!then) throw new Failure('history.notYet', { sku, moment: localTime(instant, company.timeZone) });
      const { position, fields, timeline } = then;
      printProductAsOf(
        { position, fields: fields.filter(({ field }) => isShown(field)), timeline: shownOf(timeline, isShown) },
        { sku, productId, instant, isJson: options.json === true, session, say },
      );
    }
  });

function printTimeline(
  entries: readonly Entry[],
  { sku, options, session, say }: { sku: string; options: HistoryOptions; session: Session; say: Say },
): void {
  if (entries.length === 0) printStatus(say('history.noSuchField', { sku, field: options.field }));
  for (const entry of entries) {
    if (options.json) printEntryJson(entry, session);
    else printEntry(entry, session, say);
  }
}

/** The changes of each event that the user may see and asked for; drops events that have none left. */
const shownOf = (entries: readonly Entry[], isShown: IsShown): Entry[] =>
  entries
    .map(({ event, changes }) => ({ event, changes: changes.filter(({ field }) => isShown(field)) }))
    .filter(({ changes }) => changes.length > 0);
