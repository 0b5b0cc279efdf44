import { waitForReadModels } from '../../../server/database/waitForReadModels.ts';
import { isPermitted } from '../../../server/domain/access/permissions.ts';
import { DomainError } from '../../../server/kernel/decider.ts';
import { findCount, findCounts } from '../../../server/queries/inventory/inventoryCounts.ts';
import type { Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';

const DIGITS = 6;
const PATIENCE_MS = 2_000;

/** The count that someone names by its number, with zeros before it or without, or by its id. */
export async function countNamed(wanted: string, { services, company }: Session) {
  // What someone just entered should be seen.
  await waitForReadModels(services, ['inventory_counts'], PATIENCE_MS);
  const number = /^\d{1,9}$/.test(wanted) ? wanted.padStart(DIGITS, '0') : null;
  const { rows } =
    number === null ? { rows: [] } : await findCounts(services.db, company.id, { searchKey: number, pageSize: 100 });
  const found = rows.find((row) => row.number === number) ?? (await findCount(services.db, company.id, wanted));
  if (!found) throw new Failure('count.unknown', { count: wanted, company: company.name }, ExitCode.failed);
  return found;
}

/** Whether the user may see what is expected: while a blind count is open, only who posts it. */
export const seesExpected = (
  { is_blind: isBlind, stage }: Awaited<ReturnType<typeof countNamed>>,
  { user }: Session,
): boolean => !isBlind || (stage !== 'OPEN' && stage !== 'POSTING') || isPermitted(user.role, 'inventory.postCount');

/** Someone was faster: posted or canceled already. A conflict, as the shell is told (ux.md section 2). */
const conflicts: ReadonlySet<string> = new Set(['count.postedAlready', 'count.undoneAlready', 'count.cancelled']);

/** For a command's `catch`: what another has decided is a conflict, all else is thrown on. */
export function conflictOf(error: unknown): never {
  if (error instanceof DomainError && conflicts.has(error.code))
    throw new Failure(error.code, error.details, ExitCode.conflict);
  throw error;
}
