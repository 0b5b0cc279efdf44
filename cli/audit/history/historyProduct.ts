import { hiddenFields } from '../../../server/domain/access/hiddenFields.ts';
import { withSession } from '../../session/session.ts';
import { Failure } from '../../terminal/exitCodes.ts';
import { parseInstant } from '../../terminal/instant.ts';
import type { Say } from '../../terminal/say.ts';
import { localTime } from '../../terminal/localTime.ts';
import { printProductAsOf } from './printProductAsOf.ts';
import { productAt } from './productAt.ts';
import { isAsked, printTimeline, shownOf } from './shownTimeline.ts';
import { timelineOf } from './timeline.ts';
import type { CommandOptions } from '../../session/identity.ts';

/** Options as commander parses them. */
export interface HistoryOptions extends CommandOptions {
  readonly field?: string;
  readonly at?: string;
}

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
    const wanted = isAsked(options.field);
    const isShown = (field: string): boolean => !hidden.includes(field) && wanted(field);
    if (instant === null) printTimeline(shownOf(all, isShown), { name: sku, options, session, say });
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
