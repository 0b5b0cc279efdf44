import { bulk } from '../../server/domain/bulk/bulk.ts';
import { cancelBulk as decide } from '../../server/domain/bulk/cancelBulk.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { bulkNamed, assertBulkPermitted, type BulkOptions } from './bulkNamed.ts';
import { settled } from './settled.ts';

export interface CancelBulkOptions extends BulkOptions {
  readonly reason?: string;
  readonly dryRun?: true;
}

/** Stops a running bulk change: what is done stays done, the rest is not begun. */
export const cancelBulk = (wanted: string, options: CancelBulkOptions, say: Say): Promise<void> =>
  withSession('bulk cancel', options, 'products.view', async (session) => {
    const { services, company } = session;
    const found = await bulkNamed(wanted, session);
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
      : await settled(session, bulkId, ({ isFinished }) => isFinished);
    const counts = {
      done: state.results.filter(({ outcome }) => outcome === 'done').length,
      gone: state.results.length,
    };
    if (options.json) printJson({ bulk: bulkId, isDryRun, ...counts, count: found.count });
    else print(say(isDryRun ? 'bulk.wouldCancel' : 'bulk.cancelled', { ...counts, count: found.count }));
  });
