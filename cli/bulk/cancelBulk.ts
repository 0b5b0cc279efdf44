import { bulk } from '../../server/domain/bulk/bulk.ts';
import { cancelBulk as decide } from '../../server/domain/bulk/cancelBulk.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { findBulk, assertBulkPermitted } from './findBulk.ts';
import { waitForBulk } from './waitForBulk.ts';
import type { CommandOptions } from '../session/identity.ts';

export interface CancelBulkOptions extends CommandOptions {
  readonly reason?: string;
  readonly dryRun?: true;
}

/** Stops a running bulk change: finished rows stay changed, the rest is not started. */
export const cancelBulk = (wanted: string, options: CancelBulkOptions, say: Say): Promise<void> =>
  withSession('bulk cancel', options, 'products.view', async (session) => {
    const { services, company } = session;
    const found = await findBulk(wanted, session);
    assertBulkPermitted(found, session);
    const { bulk_id: bulkId } = found;
    const isDryRun = options.dryRun === true;
    const command = { bulkId };
    const reason = options.reason?.trim() ?? '';
    const context = { ...session.context('cli', newCommandId()), ...(reason === '' ? {} : { reason }) };
    try {
      if (isDryRun) decide(command, (await services.handler.load(bulk, company.id, bulkId)).state);
      else await services.handler.handle(bulk, bulkId, command, decide, context);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'bulk.over')
        throw new Failure('bulk.over', {}, ExitCode.conflict);
      throw error;
    }
    const state = isDryRun
      ? (await services.handler.load(bulk, company.id, bulkId)).state
      : await waitForBulk(session, bulkId, ({ isFinished }) => isFinished);
    const counts = {
      done: state.results.filter(({ outcome }) => outcome === 'done').length,
      gone: state.results.length,
    };
    if (options.json) printJson({ bulk: bulkId, isDryRun, ...counts, count: found.count });
    else print(say(isDryRun ? 'bulk.wouldCancel' : 'bulk.cancelled', { ...counts, count: found.count }));
  });
