import { hiddenFields } from '../../../server/domain/access/hiddenFields.ts';
import { withSession } from '../../session/session.ts';
import { Failure } from '../../terminal/exitCodes.ts';
import type { Say } from '../../terminal/say.ts';
import type { HistoryOptions } from './historyProduct.ts';
import { printEntry, printEntryJson } from '../../session/printEntries.ts';
import { timelineOf } from './timeline.ts';

/** Prints the history of one lot of a product, oldest first. */
export const historyLot = (
  sku: string,
  lotId: string,
  options: Omit<HistoryOptions, 'at' | 'field'>,
  say: Say,
): Promise<void> =>
  withSession('history', options, 'products.history', async (session) => {
    const { services, company, user } = session;
    const productId = await services.claims.ownerOf(company.id, 'sku', sku);
    if (productId === null) throw new Failure('history.unknownSku', { sku, company: company.name });
    const hidden = hiddenFields(user.role);
    const entries = (await timelineOf(services, company.id, { kind: 'product', id: productId }))
      .map(({ event, changes }) => ({
        event,
        changes: changes.filter((change) => change.lotId === lotId && !hidden.includes(change.field)),
      }))
      .filter(({ changes }) => changes.length > 0);
    if (entries.length === 0) throw new Failure('history.unknownLot', { sku, lot: lotId });
    for (const entry of entries) {
      if (options.json) printEntryJson(entry, session);
      else printEntry(entry, session, say);
    }
  });
