import { setTimeout as sleep } from 'node:timers/promises';
import { kindNamed } from '../../server/commands/bulk/kinds.ts';
import { bulk, type Bulk } from '../../server/domain/bulk/bulk.ts';
import { cancelBulk as decideCancel } from '../../server/domain/bulk/cancelBulk.ts';
import { undoBulk as decideUndo } from '../../server/domain/bulk/undoBulk.ts';
import { UNDO_REASON } from '../../server/domain/undo.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';
import { ownBulk } from './showBulk.ts';

interface ReasonOptions {
  readonly reason?: string;
  readonly dryRun?: true;
}

/** Stops a running bulk change: finished rows stay changed, the rest is not started. */
export async function cancelBulk(session: Session, wanted: string, options: ReasonOptions): Promise<void> {
  const { handler } = session.services;
  const { bulk_id: bulkId, count } = await ownBulk(wanted, session);
  const isDryRun = options.dryRun === true;
  const reason = options.reason?.trim() ?? '';
  const context = { ...session.context('cli', newCommandId()), ...(reason === '' ? {} : { reason }) };
  const { state: before } = await handler.load(bulk, session.company.id, bulkId);
  try {
    if (isDryRun) decideCancel({ bulkId }, before);
    else await handler.handle(bulk, bulkId, { bulkId }, decideCancel, context);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'bulk.over')
      throw new Failure('bulk.over', {}, ExitCode.conflict);
    throw error;
  }
  const state = isDryRun ? before : await waitForBulk(session, bulkId, ({ isFinished }) => isFinished);
  const done = state.results.filter(({ outcome }) => outcome === 'done').length;
  const record = { bulk: bulkId, isDryRun, done, gone: state.results.length, count };
  answer(session, record, isDryRun ? 'bulk.wouldCancel' : 'bulk.cancelled');
}

/**
 * Undoes every row that nobody has changed since, and waits for the result. Resolves with the exit code: 3 when some
 * rows were kept.
 */
export async function undoBulk(session: Session, wanted: string, options: ReasonOptions): Promise<number> {
  const { services, company, t, isJson } = session;
  const { bulk_id: bulkId, kind, about, done: count, gone } = await ownBulk(wanted, session);
  if (!kindNamed(kind)?.undo) throw new Failure('bulk.undoByImport', { batch: batchOf(about) }, ExitCode.usage);
  if (options.dryRun) {
    decideUndo({ bulkId }, (await services.handler.load(bulk, company.id, bulkId)).state);
    answer(session, { bulk: bulkId, isDryRun: true, count }, 'bulk.wouldUndo');
    return ExitCode.ok;
  }
  const reason = options.reason?.trim() ? options.reason.trim() : UNDO_REASON;
  const context = { ...session.context('cli', newCommandId()), reason };
  await services.handler.handle(bulk, bulkId, { bulkId }, decideUndo, context);
  const progress = { doing: 'progress.undoing', total: gone, stopping: 'bulk.stopsWaiting' };
  const { undone, isUndone } = await withProgress(t, progress, (bar, signal) =>
    waitForBulk(session, bulkId, ({ isUndone: isOver }) => isOver, {
      signal,
      onProgress: (state) => bar.to(state.undone.length),
    }),
  );
  const of = (outcome: string): number => undone.filter((row) => row.outcome === outcome).length;
  const partly = undone.filter((row) => row.outcome === 'undone' && row.left).length;
  const counts = { undone: of('undone'), partly, blocked: of('blocked') };
  if (isJson || isUndone)
    answer(session, { bulk: bulkId, isDryRun: false, isWhole: isUndone, ...counts }, 'bulk.undone');
  if (!isUndone) return ExitCode.interrupted;
  if (!isJson && partly > 0) print(t('importUndo.partly', { count: partly }));
  return counts.blocked + partly > 0 ? ExitCode.refused : ExitCode.ok;
}

const batchOf = (about: string): string => (JSON.parse(about) as { batchId?: string }).batchId ?? '';

const LOOK_AGAIN_MS = 200;
/** Without progress for this long, no worker is running. */
const PATIENCE_MS = 30_000;

interface Waiting {
  readonly onProgress?: (state: Bulk) => void;
  readonly signal?: AbortSignal;
}

/**
 * Waits until another process has taken the bulk change to the wanted state, or for the signal. Resolves with its
 * current state.
 */
async function waitForBulk(
  { services, company }: Session,
  bulkId: string,
  isSo: (state: Bulk) => boolean,
  { onProgress, signal }: Waiting = {},
): Promise<Bulk> {
  let seen = -1n;
  for (let since = Date.now(); ;) {
    const { state, revision } = await services.handler.load(bulk, company.id, bulkId);
    onProgress?.(state);
    if (isSo(state) || signal?.aborted) return state;
    if (revision > seen) [seen, since] = [revision, Date.now()];
    if (Date.now() - since > PATIENCE_MS) throw new Failure('bulk.notMoving', {}, ExitCode.failed);
    await sleep(LOOK_AGAIN_MS);
  }
}
