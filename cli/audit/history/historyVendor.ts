import { findHolder } from '../../../server/commands/clients/clientClaims.ts';
import { withSession } from '../../session/session.ts';
import { Failure } from '../../terminal/exitCodes.ts';
import type { Say } from '../../terminal/say.ts';
import type { HistoryOptions } from './historyProduct.ts';
import { isAsked, printTimeline, shownOf } from './shownTimeline.ts';
import { timelineOf } from './timeline.ts';

const ID = /^[A-Za-z0-9_]{1,64}$/;

/** Prints the history of a vendor, oldest first, by its name, its abbreviation or its id. */
export const historyVendor = (vendor: string, options: Omit<HistoryOptions, 'at'>, say: Say): Promise<void> =>
  withSession('history', options, 'clients.view', async (session) => {
    const { services, company } = session;
    const found =
      (await findHolder(services, company.id, 'name', vendor)) ??
      (await findHolder(services, company.id, 'abbreviation', vendor));
    const id = found?.id ?? vendor;
    const all = ID.test(id) ? await timelineOf(services, company.id, { kind: 'client', id }) : [];
    if (all.length === 0) throw new Failure('history.unknownVendor', { vendor, company: company.name });
    printTimeline(shownOf(all, isAsked(options.field)), { name: vendor, options, session, say });
  });
