import { beginToUndo } from '../../../server/commands/inventory/count/undoCount.ts';
import { withNames } from '../../../server/commands/inventory/count/withNames.ts';
import { workOnCount } from '../../../server/commands/inventory/count/workOnCount.ts';
import { inventoryCount } from '../../../server/domain/inventory/count/inventoryCount.ts';
import { beginUndo, notTakenBack } from '../../../server/domain/inventory/count/undoCount.ts';
import { newCommandId } from '../../../server/kernel/ids.ts';
import { withSession } from '../../session/session.ts';
import { ExitCode } from '../../terminal/exitCodes.ts';
import { interruptible } from '../../terminal/interrupt.ts';
import { print, printJson, printStatus } from '../../terminal/output.ts';
import { progressBar } from '../../terminal/progress.ts';
import type { Say } from '../../terminal/say.ts';
import { conflictOf } from './conflictOf.ts';
import { countNamed } from './countNamed.ts';
import type { CommandOptions } from '../../session/identity.ts';

export interface UndoCountOptions extends CommandOptions {
  readonly reason?: string;
  readonly dryRun?: true;
}

/** Takes a posted count back, lot by lot; resolves with the exit code: 3 where a lot has not so much left and stays. */
export const undoCount = (wanted: string, options: UndoCountOptions, say: Say): Promise<number> =>
  withSession('count undo', options, 'inventory.postCount', async (session) => {
    const { services, company, user } = session;
    const { count_id: countId, number } = await countNamed(wanted, session);
    const reason = options.reason ?? '';
    const context = session.context('cli', newCommandId());
    const { state } = await services.handler.load(inventoryCount, company.id, countId);
    if (options.dryRun) {
      const data = { countId, by: '', at: '', reason };
      const judged = Promise.resolve().then(() => beginUndo(data, state));
      await withNames(services, company.id, judged).catch(conflictOf);
      const left = notTakenBack(state).length;
      if (options.json) printJson({ number, isDryRun: true, left });
      else print(say('count.wouldUndo', { number, count: left }));
      return ExitCode.ok;
    }
    // What this very person was interrupted at goes on; what somebody else is at is a conflict.
    const isOwn = state.stage === 'UNDOING' && state.undo?.by === user.userId;
    let { left } = isOwn
      ? { left: notTakenBack(state).length }
      : await withNames(services, company.id, beginToUndo(services, context, { countId, reason })).catch(conflictOf);
    const all = left;
    const bar = progressBar(say('progress.undoing'), all, say);
    try {
      await interruptible(
        () => printStatus(`\n${say('count.stopping')}`),
        async (signal) => {
          do {
            left = await workOnCount(services, countId, context);
            bar.to(all - left);
          } while (left > 0 && !signal.aborted);
        },
      );
    } finally {
      bar.stop();
    }
    const lines = (await services.handler.load(inventoryCount, company.id, countId)).state.chunks.flat();
    const of = (outcome: string): number => lines.filter(({ undone }) => undone === outcome).length;
    const result = { number, left, takenBack: of('adjusted'), kept: of('refused') };
    if (options.json) printJson({ isDryRun: false, ...result });
    else print(say(left === 0 ? 'count.undone' : 'count.stopped', result));
    if (left > 0) return ExitCode.interrupted;
    return result.kept > 0 ? ExitCode.refused : ExitCode.ok;
  });
