import type { FastifyRequest } from 'fastify';
import { bulksSeenBy, kindNamed } from '../../commands/bulk/kinds.ts';
import type { BulkState } from '../../contract/bulk/bulk.ts';
import { findBulk, stateOfBulk, type FoundBulk } from '../../queries/bulk/bulks.ts';
import type { JsonObject } from '../../domain/bulk/bulk.ts';
import type { ImportKind } from '../../domain/imports/importBatch.ts';
import { isPermitted, type Permission } from '../../domain/access/permissions.ts';
import { sessionOf } from '../../http/authorize.ts';
import { fullName } from '../../queries/access/companyUsers.ts';
import { notFound } from '../../http/requestError.ts';
import type { Services } from '../../services.ts';

/** A bulk that the caller may see; any other is the same 404 as those that are not there. */
export async function seenBulk(
  request: FastifyRequest,
  { db }: Pick<Services, 'db'>,
  bulkId: string,
): Promise<FoundBulk> {
  const { companyId, role } = sessionOf(request);
  const found = await findBulk(db, companyId, bulksSeenBy(role), bulkId);
  if (!found) throw notFound();
  return found;
}

const aboutOf = ({ about }: FoundBulk): JsonObject => JSON.parse(about) as JsonObject;

/** What anyone who stops a bulk or takes it back needs. */
export const needsOf = (row: FoundBulk): readonly Permission[] => kindNamed(row.kind)?.needs(aboutOf(row)) ?? [];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A bulk as the console shows it. */
export function presentedBulk(request: FastifyRequest, row: FoundBulk): BulkState {
  const { role } = sessionOf(request);
  const isAllowed = needsOf(row).every((permission) => isPermitted(role, permission));
  const state = stateOfBulk(row);
  const { batchId = null, kind: file = 'products' } = aboutOf(row);
  return {
    bulkId: row.bulk_id,
    kind: row.kind,
    state,
    count: row.count,
    gone: row.gone,
    done: row.done,
    unchanged: row.unchanged,
    refused: row.refused,
    back: row.back,
    undone: row.undone,
    partly: row.partly,
    blocked: row.blocked,
    canCancel: state === 'running' && isAllowed,
    canUndo: row.done > 0 && kindNamed(row.kind)?.undo !== undefined && isAllowed,
    import:
      typeof batchId === 'string'
        ? {
            ...{ batchId, kind: file as ImportKind },
            ...{ canUndo: isAllowed && !row.is_import_undone, isUndone: row.is_import_undone },
          }
        : null,
    startedAt: iso(row.started_at) ?? '',
    by: row.started_by,
    byName: fullName(row) || row.started_by,
    reason: row.reason,
    cancelledAt: iso(row.cancelled_at),
    cancelledByName: row.cancelled_by === null ? null : row.canceller || row.cancelled_by,
    finishedAt: iso(row.finished_at),
    undoneAt: iso(row.undone_at),
  };
}
