import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { withConcurrency } from '../../server/kernel/withConcurrency.ts';
import { domainSentence } from '../terminal/explain.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';
import { answer } from './answer.ts';
import type { Session } from './session.ts';

/** Orders in work at once: each may keep a connection, and one has to be left. */
const AT_ONCE = 3;
/** How long to wait for the latest orders to appear in the list. */
const PATIENCE_MS = 2_000;
/** `100..200`. */
const RANGE = /^(.*\D)?(\d{1,12})\.\.(.*\D)?(\d{1,12})$/;
const RANGE_MAX = 100_000;

/** Which orders someone means. */
export interface Chosen {
  /** The list of those that wait for the step. */
  readonly allOpen?: true;
}

/** One order that was written out, and nothing else: it is answered by itself. */
export const onlyOne = (orders: readonly string[], { allOpen }: Chosen): string | null => {
  const [only, ...more] = orders;
  return only === undefined || more.length > 0 || allOpen || RANGE.test(only.trim()) ? null : only;
};

/**
 * The orders that the command line names, each once: by their numbers, `100..200` for all between two, or all that wait.
 * Ends with a Failure (usage) where it names none.
 */
export async function namedOrders(
  { services }: Session,
  orders: readonly string[],
  { allOpen }: Chosen,
  { readModel, waiting }: { readonly readModel: string; readonly waiting: () => Promise<readonly string[]> },
): Promise<readonly string[]> {
  if ((allOpen === true) === orders.length > 0) throw new Failure('orders.which', {}, ExitCode.usage);
  if (allOpen) {
    await waitForReadModels(services, [readModel], PATIENCE_MS);
    return waiting();
  }
  return [...new Set(orders.flatMap(between))];
}

function between(written: string): readonly string[] {
  const [, , from, , to] = RANGE.exec(written.trim()) ?? [];
  if (from === undefined || to === undefined) return [written];
  const [first, last] = [Number(from), Number(to)];
  if (last < first || last - first >= RANGE_MAX)
    throw new Failure('orders.range', { value: written, maximum: RANGE_MAX }, ExitCode.usage);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

interface Step {
  /** Keys of the progress bar and of the sentence with `done` and `refused`. */
  readonly doing: string;
  readonly summary: string;
  readonly isDryRun: boolean;
  /** Does it, and tells what people call the order. */
  readonly run: (order: string) => Promise<string>;
}

/** Takes a step with each order; one that is refused stops no other. Resolves with the exit code: 3 where some were refused. */
export async function eachOrder(
  session: Session,
  orders: readonly string[],
  { doing, summary, isDryRun, run }: Step,
): Promise<number> {
  const { t, isJson } = session;
  const counts = { done: 0, refused: 0 };
  const progress = { doing, total: orders.length, stopping: 'orders.stopping' };
  const isWhole = await withProgress(t, progress, (bar, signal) =>
    withConcurrency(
      [orders],
      AT_ONCE,
      async (order) => {
        const refusal = await run(order).then(
          (number) => {
            counts.done++;
            if (isJson) printJson({ kind: 'order', order: number, outcome: 'done' });
            return null;
          },
          (error: unknown) => refusalOf(error, session),
        );
        if (refusal) {
          counts.refused++;
          if (isJson) printJson({ kind: 'order', order, outcome: 'refused', ...refusal });
          else print(t('orders.refused', { order, reason: refusal.message }));
        }
        bar.to(counts.done + counts.refused);
      },
      signal,
    ),
  );
  const details = { ...counts, count: counts.done };
  answer(session, { kind: 'summary', isDryRun, isWhole, ...counts }, summary, details);
  if (!isJson && counts.refused > 0) print(t('orders.refusedCount', { count: counts.refused }));
  if (!isWhole) printStatus(t('orders.stopped'));
  return !isWhole ? ExitCode.interrupted : counts.refused > 0 ? ExitCode.refused : ExitCode.ok;
}

/** Why an order was refused; anything else is thrown on. */
function refusalOf(error: unknown, { t }: Session): { readonly code: string; readonly message: string } {
  if (error instanceof DomainError) return { code: error.code, message: domainSentence(error, t) };
  if (error instanceof Failure && error.key) return { code: error.key, message: t(error.key, error.details) };
  throw error;
}
