import { kindNamed } from '../../server/commands/bulk/kinds.ts';
import { bulk } from '../../server/domain/bulk/bulk.ts';
import { undoBulk as decide } from '../../server/domain/bulk/undoBulk.ts';
import { UNDO_REASON } from '../../server/domain/undo.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';
import { findBulk, assertBulkPermitted } from './findBulk.ts';
import { waitForBulk } from './waitForBulk.ts';
import type { CommandOptions } from '../session/identity.ts';

export interface UndoBulkOptions extends CommandOptions {
  readonly reason?: string;
  readonly dryRun?: true;
}

/**
 * Undoes every row that nobody has changed since, and waits for the result. Resolves with the exit code: 3 when some
 * rows were kept.
 */
export const undoBulk = (wanted: string, options: UndoBulkOptions, say: Say): Promise<number> =>
  withSession('bulk undo', options, 'products.view', async (session) => {
    const { services, company } = session;
    const found = await findBulk(wanted, session);
    assertBulkPermitted(found, session);
    const { bulk_id: bulkId } = found;
    if (!kindNamed(found.kind)?.undo)
      throw new Failure('bulk.undoByImport', { batch: batchOf(found.about) }, ExitCode.usage);
    const command = { bulkId };
    if (options.dryRun) {
      decide(command, (await services.handler.load(bulk, company.id, bulkId)).state);
      if (options.json) printJson({ bulk: bulkId, isDryRun: true, count: found.done });
      else print(say('bulk.wouldUndo', { count: found.done }));
      return ExitCode.ok;
    }
    const reason = options.reason?.trim() ? options.reason.trim() : UNDO_REASON;
    const context = { ...session.context('cli', newCommandId()), reason };
    await services.handler.handle(bulk, bulkId, command, decide, context);
    const bar = progressBar(say('progress.undoing'), found.gone, say);
    try {
      const state = await interruptible(
        () => printStatus(`\n${say('bulk.stopsWaiting')}`),
        (signal) =>
          waitForBulk(session, bulkId, ({ isUndone }) => isUndone, {
            signal,
            onProgress: ({ undone }) => bar.to(undone.length),
          }),
      );
      const of = (outcome: string): number => state.undone.filter((row) => row.outcome === outcome).length;
      const partly = state.undone.filter((row) => row.outcome === 'undone' && row.left).length;
      const counts = { undone: of('undone'), partly, blocked: of('blocked') };
      if (options.json) printJson({ bulk: bulkId, isDryRun: false, isWhole: state.isUndone, ...counts });
      else if (state.isUndone) {
        print(say('bulk.undone', counts));
        if (partly > 0) print(say('importUndo.partly', { count: partly }));
      }
      if (!state.isUndone) return ExitCode.interrupted;
      return counts.blocked + partly > 0 ? ExitCode.refused : ExitCode.ok;
    } finally {
      bar.stop();
    }
  });

const batchOf = (about: string): string => (JSON.parse(about) as { batchId?: string }).batchId ?? '';
