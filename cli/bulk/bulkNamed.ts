import { bulkKinds, kindNamed, type BulkKindName } from '../../server/commands/bulk/kinds.ts';
import { findBulks, type FoundBulk } from '../../server/queries/bulk/bulks.ts';
import { listsAtHead } from '../../server/database/listsAtHead.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import type { JsonObject } from '../../server/domain/bulk/bulk.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

/** Arguments that every command about bulk changes has, as commander reads them. */
export interface BulkOptions {
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

/** Bulk changes that a short id is looked for among. */
const RECENT = 1_000;
const PATIENCE_MS = 2_000;

/** The latest bulk changes that the user may see. */
export async function bulksSeen({ services, company, user }: Session, limit: number) {
  const kinds = (Object.keys(bulkKinds) as BulkKindName[]).filter((name) =>
    isPermitted(user.role, bulkKinds[name].permission),
  );
  // What somebody just began should be seen.
  await listsAtHead(services, ['bulks'], PATIENCE_MS);
  return findBulks(services.db, company.id, kinds, { pageSize: limit });
}

/** A bulk change by its id, or by how that begins. */
export async function bulkNamed(wanted: string, session: Session): Promise<FoundBulk> {
  const { rows } = await bulksSeen(session, RECENT);
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
