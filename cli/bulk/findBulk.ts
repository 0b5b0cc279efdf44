import { bulkKinds, kindNamed, type BulkKindName } from '../../server/commands/bulk/kinds.ts';
import { findBulks, type FoundBulk } from '../../server/queries/bulk/bulks.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import type { JsonObject } from '../../server/domain/bulk/bulk.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

/** How many recent bulk changes a short id is matched against. */
const RECENT = 1_000;
const PATIENCE_MS = 2_000;

/** The latest bulk changes that the user may see. */
export async function listVisibleBulks({ services, company, user }: Session, limit: number) {
  const kinds = (Object.keys(bulkKinds) as BulkKindName[]).filter((name) =>
    isPermitted(user.role, bulkKinds[name].permission),
  );
  // Includes one that was just started.
  await waitForReadModels(services, ['bulks'], PATIENCE_MS);
  return findBulks(services.db, company.id, kinds, { pageSize: limit });
}

/** A bulk change by its id or the beginning of it. */
export async function findBulk(wanted: string, session: Session): Promise<FoundBulk> {
  const { rows } = await listVisibleBulks(session, RECENT);
  const [only, ...more] = rows.filter(({ bulk_id }) => bulk_id.startsWith(wanted.toLowerCase()));
  if (!only || wanted === '')
    throw new Failure('bulk.unknown', { bulk: wanted, company: session.company.name }, ExitCode.failed);
  if (more.length > 0) throw new Failure('bulk.several', { bulk: wanted }, ExitCode.usage);
  return only;
}

/** Ends with exit code 4 unless the user may begin such a bulk change, and so stop it or take it back. */
export function assertBulkPermitted({ kind, about }: FoundBulk, { user }: Session): void {
  for (const permission of kindNamed(kind)?.needs(JSON.parse(about) as JsonObject) ?? [])
    assertPermitted(user, permission);
}
