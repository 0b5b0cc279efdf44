import { enterCounts as decide } from '../../../domain/inventory/count/enterCounts.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import { assertCountOpen } from '../../../domain/inventory/count/assertCountOpen.ts';
import type { DomainError } from '../../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../../kernel/handleCommand.ts';
import type { Services } from '../../../services.ts';
import { limitsOf } from '../../company/limitsOf.ts';
import { readRows, type CountRow } from './countRows.ts';

/** Rows of one command: what it appends stays far below 256 kB (design 3). */
export const ROWS_MAX = 500;

interface Entering {
  readonly countId: string;
  readonly rows: readonly CountRow[];
  /** Judge everything, write nothing. */
  readonly isDryRun?: boolean;
  /** Save the right rows beside wrong ones; else one wrong row keeps all of them out. */
  readonly skipsWrong?: boolean;
  /** What was asked about is taken; the context says why. */
  readonly anyway?: boolean;
  /** When it was counted, ISO UTC; absent: now. */
  readonly countedAt?: string | undefined;
}

export interface Entered {
  readonly saved: number;
  /** Why which row is not taken, by its index. */
  readonly problems: ReadonlyMap<number, DomainError>;
  readonly handled: Handled;
}

/** Enters what was counted, against what the books have of each lot at this moment, or had when it was counted (rules 14). */
export async function enterCounts(
  services: Services,
  { expectedRevision: _, ...context }: CommandContext,
  { countId, rows, isDryRun = false, skipsWrong = false, anyway = false, countedAt }: Entering,
): Promise<Entered> {
  const { state, revision, position } = await services.handler.load(inventoryCount, context.companyId, countId);
  assertCountOpen(state);
  const limits = await limitsOf(services.handler, context.companyId);
  const answered = { limits, anyway, reason: context.reason, countedAt };
  const { entries, problems } = await readRows(services, context.companyId, state, rows, answered);
  const isHeldBack = isDryRun || entries.length === 0 || (problems.size > 0 && !skipsWrong);
  if (isHeldBack) return { saved: 0, problems, handled: { revision, position, types: [] } };
  const command = { countId, entries, ...(countedAt === undefined ? {} : { countedAt }) };
  const handled = await services.handler.handle(inventoryCount, countId, command, decide, context);
  return { saved: entries.length, problems, handled };
}
