import { beginToPost } from '../../../server/commands/inventory/count/postCount.ts';
import { workOnCount } from '../../../server/commands/inventory/count/workOnCount.ts';
import { withNames } from '../../../server/commands/inventory/count/withNames.ts';
import { findSettings } from '../../../server/queries/company/companySettings.ts';
import { findCountLines } from '../../../server/queries/inventory/inventoryCounts.ts';
import { COUNT_REASON } from '../../../server/domain/inventory/adjustReasons.ts';
import { SHEET_MAX } from '../../../server/domain/inventory/count/countLines.ts';
import { inventoryCount } from '../../../server/domain/inventory/count/inventoryCount.ts';
import { assertCountOpen } from '../../../server/domain/inventory/count/assertCountOpen.ts';
import { unposted } from '../../../server/domain/inventory/count/postCount.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { asCompared } from '../../../server/domain/text.ts';
import { newCommandId } from '../../../server/kernel/ids.ts';
import { withSession, type Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import { interruptible } from '../../terminal/interrupt.ts';
import { print, printJson, printStatus } from '../../terminal/output.ts';
import { progressBar } from '../../terminal/progress.ts';
import type { Say } from '../../terminal/say.ts';
import { conflictOf } from './conflictOf.ts';
import { countNamed } from './countNamed.ts';
import type { CommandOptions } from '../../session/identity.ts';

export interface PostCountOptions extends CommandOptions {
  readonly commit?: true;
  /** A name on the company's list of reasons. */
  readonly reason?: string;
  readonly text?: string;
}

const decimal = (value: string | null): string => toDecimal(value ?? '0') ?? '0';

/** Shows what posting would adjust, or posts with `--commit`; resolves with the exit code: 3 where a lot was refused. */
export const postCount = (wanted: string, options: PostCountOptions, say: Say): Promise<number> =>
  withSession('count post', options, 'inventory.postCount', async (session) => {
    const { count_id: countId, number } = await countNamed(wanted, session);
    return options.commit
      ? commit({ countId, number }, options, session, say)
      : preview({ countId, number }, options, session, say);
  });

interface Named {
  readonly countId: string;
  readonly number: string;
}

async function preview(
  { countId, number }: Named,
  options: PostCountOptions,
  session: Session,
  say: Say,
): Promise<number> {
  const { services, company } = session;
  const { state } = await services.handler.load(inventoryCount, company.id, countId);
  const judge = Promise.resolve().then(() => (state.stage === 'POSTING' ? undefined : assertCountOpen(state)));
  await withNames(services, company.id, judge).catch(conflictOf);
  const of = { companyId: company.id, countId };
  const { rows } = await findCountLines(services.db, of, { filter: 'variance', pageSize: SHEET_MAX });
  for (const { sku, lot_id: lot, unit, counted, variance } of rows) {
    const line = { sku, lot, counted: decimal(counted), variance: decimal(variance), unit };
    if (options.json) printJson({ kind: 'line', ...line });
    else print(say('count.wouldAdjust', line));
  }
  if (options.json) printJson({ kind: 'summary', number, isDryRun: true, adjusted: rows.length });
  else print(say('count.wouldPost', { number, count: rows.length }));
  return ExitCode.ok;
}

async function commit(
  { countId, number }: Named,
  options: PostCountOptions,
  session: Session,
  say: Say,
): Promise<number> {
  const { services, company, user } = session;
  const reasonCode = await reasonOf(options.reason, session);
  const context = session.context('cli', newCommandId());
  const posting = { countId, reasonCode, reason: options.text ?? '' };
  const { state } = await services.handler.load(inventoryCount, company.id, countId);
  // What this very person was interrupted at goes on; what somebody else is at is a conflict.
  const isOwn = state.stage === 'POSTING' && state.posting?.by === user.userId;
  const begun = isOwn
    ? { left: unposted(state).length }
    : await withNames(services, company.id, beginToPost(services, context, posting)).catch(conflictOf);
  const bar = progressBar(say('count.posting'), begun.left, say);
  let { left } = begun;
  try {
    await interruptible(
      () => printStatus(`\n${say('count.stopping')}`),
      async (signal) => {
        do {
          left = await workOnCount(services, countId, context);
          bar.to(begun.left - left);
        } while (left > 0 && !signal.aborted);
      },
    );
  } finally {
    bar.stop();
  }
  const lines = (await services.handler.load(inventoryCount, company.id, countId)).state.chunks.flat();
  const of = (outcome: string): number => lines.filter((line) => line.outcome === outcome).length;
  const result = { number, left, adjusted: of('adjusted'), unchanged: of('unchanged'), refused: of('refused') };
  if (options.json) printJson({ kind: 'summary', isDryRun: false, ...result });
  else print(say(left === 0 ? 'count.posted' : 'count.stopped', result));
  if (left > 0) return ExitCode.interrupted;
  return result.refused > 0 ? ExitCode.refused : ExitCode.ok;
}

async function reasonOf(name: string | undefined, { services, company }: Session): Promise<string> {
  if (name === undefined) return COUNT_REASON;
  const reasons = await findSettings(services.db, company.id, 'reasonType');
  const found = reasons.find((each) => asCompared(each.name) === asCompared(name));
  if (!found) throw new Failure('count.reasonUnknown', { name }, ExitCode.usage);
  return found.id;
}
