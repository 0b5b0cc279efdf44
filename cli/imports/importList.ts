import { filesOf } from '../../server/domain/access/importPermissions.ts';
import { findImports, type FoundImport } from '../../server/queries/imports/importBatches.ts';
import { answerRows } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { shortId } from '../terminal/shortId.ts';
import { localTime } from '../terminal/localTime.ts';
import { printStatus } from '../terminal/output.ts';

/** Prints the imports of a company of the kinds that the user may import, the newest first: on a terminal as a table, with `--json` a line each. */
export async function importList(session: Session, { limit }: { readonly limit: number }): Promise<void> {
  const { services, company, user, t, isJson } = session;
  const { rows, total, totalIsCapped } = await findImports(services.db, company.id, filesOf(user.role), {
    pageSize: limit,
  });
  answerRows(session, rows, {
    record: recordOf,
    columns: [
      ['importList.when', (row) => localTime(recordOf(row).at, company.timeZone)],
      ['importList.state', ({ state }) => t(`importState.${state}`)],
      ['importList.kind', ({ kind }) => t(`importKind.${kind}`)],
      ['importList.file', ({ file_name }) => file_name],
      ['importList.rows', ({ rows: count }) => String(count), 'number'],
      ['importList.created', ({ created }) => String(created), 'number'],
      ['importList.updated', ({ updated }) => String(updated), 'number'],
      ['importList.refused', ({ refused }) => String(refused), 'number'],
      ['importList.undone', ({ undone }) => String(undone), 'number'],
      ['importList.by', (row) => recordOf(row).by],
      ['importList.batch', ({ batch_id }) => shortId(batch_id)],
    ],
    none: t('importList.none', { company: company.name }),
  });
  if (!isJson && rows.length > 0 && rows.length < total)
    printStatus(t('importList.more', { shown: rows.length, total: totalIsCapped ? `${String(total)}+` : total }));
}

/** One batch for programs. */
function recordOf(row: FoundImport) {
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    batch: row.batch_id,
    at: iso(row.started_at ?? row.finished_at) ?? '',
    kind: row.kind,
    file: row.file_name,
    sha256: row.file_hash,
    state: row.state,
    rows: row.rows,
    created: row.created,
    updated: row.updated,
    refused: row.refused,
    undone: row.undone,
    by: row.email ?? row.started_by ?? row.finished_by ?? '',
    finishedAt: iso(row.finished_at),
    undoneAt: iso(row.undone_at),
  };
}
