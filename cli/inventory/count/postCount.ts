import { beginToPost } from '../../../server/commands/inventory/count/postCount.ts';
import { beginToUndo } from '../../../server/commands/inventory/count/undoCount.ts';
import { processCountLines } from '../../../server/commands/inventory/count/processCountLines.ts';
import { withNames } from '../../../server/commands/inventory/count/withNames.ts';
import { findSettings } from '../../../server/queries/company/companySettings.ts';
import { findCountLines } from '../../../server/queries/inventory/inventoryCounts.ts';
import { COUNT_REASON } from '../../../server/domain/inventory/adjustReasons.ts';
import { SHEET_MAX } from '../../../server/domain/inventory/count/countLines.ts';
import { inventoryCount } from '../../../server/domain/inventory/count/inventoryCount.ts';
import { assertCountOpen } from '../../../server/domain/inventory/count/assertCountOpen.ts';
import { cancelCount as decideCancel, unposted } from '../../../server/domain/inventory/count/postCount.ts';
import { beginUndo, notReversed } from '../../../server/domain/inventory/count/undoCount.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { asCompared } from '../../../server/domain/text.ts';
import type { CommandContext } from '../../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../../server/kernel/ids.ts';
import { answer } from '../../session/answer.ts';
import type { Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import { withProgress } from '../../terminal/progress.ts';
import { conflictOf, countNamed } from './countNamed.ts';

interface PostCountOptions {
  readonly commit?: true;
  /** A name on the company's list of reasons. */
  readonly reason?: string;
  readonly text?: string;
}

interface UndoCountOptions {
  readonly reason?: string;
  readonly dryRun?: true;
}

interface CancelCountOptions {
  readonly reason: string;
  readonly dryRun?: true;
}

const decimal = (value: string | null): string => toDecimal(value ?? '0') ?? '0';

/** Names in refusals; what another has decided meanwhile is a conflict. */
const judged = <T>({ services, company }: Session, work: () => T | Promise<T>): Promise<T> =>
  withNames(services, company.id, Promise.resolve().then(work)).catch(conflictOf);

/** The count that is named, with its state. */
async function countFor(wanted: string, session: Session) {
  const { count_id: countId, number } = await countNamed(wanted, session);
  const { state } = await session.services.handler.load(inventoryCount, session.company.id, countId);
  return { countId, number, state };
}

type Named = Awaited<ReturnType<typeof countFor>>;

/** Shows what posting would adjust, or posts with `--commit`; resolves with the exit code: 3 where a lot was refused. */
export async function postCount(session: Session, wanted: string, options: PostCountOptions): Promise<number> {
  const count = await countFor(wanted, session);
  return options.commit ? commit(session, count, options) : preview(session, count);
}

async function preview(session: Session, { countId, number, state }: Named): Promise<number> {
  const { services, company } = session;
  await judged(session, () => (state.stage === 'POSTING' ? undefined : assertCountOpen(state)));
  const of = { companyId: company.id, countId };
  const { rows } = await findCountLines(services.db, of, { filter: 'variance', pageSize: SHEET_MAX });
  for (const { sku, lot_id: lot, unit, counted, variance } of rows) {
    const line = { sku, lot, counted: decimal(counted), variance: decimal(variance), unit };
    answer(session, { kind: 'line', ...line }, 'count.wouldAdjust');
  }
  const summary = { kind: 'summary', number, isDryRun: true, adjusted: rows.length };
  answer(session, summary, 'count.wouldPost', { number, count: rows.length });
  return ExitCode.ok;
}

async function commit(session: Session, { countId, number, state }: Named, options: PostCountOptions): Promise<number> {
  const { services, user } = session;
  const reasonCode = await reasonOf(options.reason, session);
  const context = session.context('cli', newCommandId());
  const posting = { countId, reasonCode, reason: options.text ?? '' };
  // What this very person was interrupted at continues; what someone else is at is a conflict.
  const isOwn = state.stage === 'POSTING' && state.posting?.by === user.userId;
  const begun = isOwn
    ? { left: unposted(state).length }
    : await judged(session, () => beginToPost(services, context, posting));
  const { left, lines } = await workOff(session, { countId, context, begun: begun.left, doing: 'count.posting' });
  const of = (outcome: string): number => lines.filter((line) => line.outcome === outcome).length;
  const result = { number, left, adjusted: of('adjusted'), unchanged: of('unchanged'), refused: of('refused') };
  const record = { kind: 'summary', isDryRun: false, ...result };
  answer(session, record, left === 0 ? 'count.posted' : 'count.stopped');
  if (left > 0) return ExitCode.interrupted;
  return result.refused > 0 ? ExitCode.refused : ExitCode.ok;
}

/** Takes a posted count back, lot by lot; resolves with the exit code: 3 where a lot has not so much left and stays. */
export async function undoCount(session: Session, wanted: string, options: UndoCountOptions): Promise<number> {
  const { services, user } = session;
  const { countId, number, state } = await countFor(wanted, session);
  const reason = options.reason ?? '';
  const context = session.context('cli', newCommandId());
  if (options.dryRun) {
    await judged(session, () => beginUndo({ countId, by: '', at: '', reason }, state));
    const { length: left } = notReversed(state);
    answer(session, { number, isDryRun: true, left }, 'count.wouldUndo', { number, count: left });
    return ExitCode.ok;
  }
  const isOwn = state.stage === 'UNDOING' && state.undo?.by === user.userId;
  const begun = isOwn
    ? { left: notReversed(state).length }
    : await judged(session, () => beginToUndo(services, context, { countId, reason }));
  const { left, lines } = await workOff(session, { countId, context, begun: begun.left, doing: 'progress.undoing' });
  const of = (outcome: string): number => lines.filter(({ undone }) => undone === outcome).length;
  const result = { number, left, takenBack: of('adjusted'), kept: of('refused') };
  answer(session, { isDryRun: false, ...result }, left === 0 ? 'count.undone' : 'count.stopped');
  if (left > 0) return ExitCode.interrupted;
  return result.kept > 0 ? ExitCode.refused : ExitCode.ok;
}

/** Gives a count up for good; no stock changes. */
export async function cancelCount(session: Session, wanted: string, options: CancelCountOptions): Promise<void> {
  const { handler } = session.services;
  const { countId, number, state } = await countFor(wanted, session);
  const { reason, dryRun } = options;
  const command = { countId, reason };
  const context = { ...session.context('cli', newCommandId()), reason };
  await judged(session, async () => {
    if (dryRun) decideCancel(command, state);
    else await handler.handle(inventoryCount, countId, command, decideCancel, context);
  });
  const record = { countId, number, isDryRun: dryRun === true };
  answer(session, record, dryRun ? 'count.wouldCancel' : 'count.cancelledNow');
}

interface Work {
  readonly countId: string;
  readonly context: CommandContext;
  /** Lots left at its start. */
  readonly begun: number;
  readonly doing: string;
}

/** Works on what was begun until nothing is left, or Ctrl-C; what is left then, and all lines. */
async function workOff({ services, company, t }: Session, { countId, context, begun, doing }: Work) {
  let left = begun;
  await withProgress(t, { doing, total: begun, stopping: 'count.stopping' }, async (bar, signal) => {
    do {
      left = await processCountLines(services, countId, context);
      bar.to(begun - left);
    } while (left > 0 && !signal.aborted);
  });
  const { state } = await services.handler.load(inventoryCount, company.id, countId);
  return { left, lines: state.chunks.flat() };
}

async function reasonOf(name: string | undefined, { services, company }: Session): Promise<string> {
  if (name === undefined) return COUNT_REASON;
  const reasons = await findSettings(services.db, company.id, 'reasonType');
  const found = reasons.find((each) => asCompared(each.name) === asCompared(name));
  if (!found) throw new Failure('count.reasonUnknown', { name }, ExitCode.usage);
  return found.id;
}
