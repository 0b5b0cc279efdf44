import type { FastifyRequest } from 'fastify';
import { bulkKinds, kindNamed, type BulkKindName } from '../../commands/bulk/kinds.ts';
import type { BulkState } from '../../contract/bulk.ts';
import { findBulk, stateOfBulk, type FoundBulk } from '../../database/bulks.ts';
import type { JsonObject } from '../../domain/bulk/bulk.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { sessionOf } from '../../plugins/authorize.ts';
import { fullName } from '../../plugins/editorNames.ts';
import { notFound } from '../../plugins/requestError.ts';
import type { Services } from '../../services.ts';

/** Kinds whose bulks the caller may see. */
export const kindsSeen = (request: FastifyRequest): BulkKindName[] =>
  (Object.keys(bulkKinds) as BulkKindName[]).filter((name) =>
    isPermitted(sessionOf(request).role, bulkKinds[name].permission),
  );

/** A bulk that the caller may see; the others are the same 404 as those that are not there. */
export async function seenBulk(
  request: FastifyRequest,
  { db }: Pick<Services, 'db'>,
  bulkId: string,
): Promise<FoundBulk> {
  const found = await findBulk(db, sessionOf(request).companyId, kindsSeen(request), bulkId);
  if (!found) throw notFound();
  return found;
}

/** What is common to a bulk's rows. */
export const aboutOf = ({ about }: FoundBulk): JsonObject => JSON.parse(about) as JsonObject;

function mayUndo(request: FastifyRequest, row: FoundBulk): boolean {
  const kind = kindNamed(row.kind);
  const { role } = sessionOf(request);
  return kind?.undo !== undefined && kind.needs(aboutOf(row)).every((permission) => isPermitted(role, permission));
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A bulk as the console shows it. */
export const presentedBulk = (request: FastifyRequest, row: FoundBulk): BulkState => ({
  bulkId: row.bulk_id,
  kind: row.kind,
  state: stateOfBulk(row),
  count: row.count,
  gone: row.gone,
  done: row.done,
  unchanged: row.unchanged,
  refused: row.refused,
  back: row.back,
  undone: row.undone,
  blocked: row.blocked,
  canUndo: row.done > 0 && mayUndo(request, row),
  startedAt: iso(row.started_at) ?? '',
  by: row.started_by,
  byName: fullName(row) || row.started_by,
  reason: row.reason,
  finishedAt: iso(row.finished_at),
  undoneAt: iso(row.undone_at),
});
