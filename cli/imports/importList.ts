import { findImports, type FoundImport } from '../../server/queries/imports/importBatches.ts';
import { localTime } from '../terminal/localTime.ts';
import { withSession } from '../session/session.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { columnsOf, type Column } from '../terminal/table.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Its arguments, as commander reads them. */
export interface ImportListOptions extends CommandOptions {
  readonly limit: number;
}

/** Prints the imports of a company, the newest first: on a terminal as a table, with `--json` a line each. */
export const importList = (options: ImportListOptions, say: Say): Promise<void> =>
  withSession('import list', options, 'products.import', async ({ services, company }) => {
    const { rows, total, totalIsCapped } = await findImports(services.db, company.id, { pageSize: options.limit });
    if (options.json) {
      for (const row of rows) printJson(recordOf(row));
      return;
    }
    if (rows.length === 0) {
      printStatus(say('importList.none', { company: company.name }));
      return;
    }
    const columns: readonly Column<FoundImport>[] = [
      { title: say('importList.when'), text: (row) => localTime(recordOf(row).at, company.timeZone) },
      { title: say('importList.state'), text: ({ state }) => say(`importState.${state}`) },
      { title: say('importList.kind'), text: ({ kind }) => say(`importKind.${kind}`) },
      { title: say('importList.file'), text: ({ file_name }) => file_name },
      { title: say('importList.rows'), text: ({ rows: count }) => String(count), isNumber: true },
      { title: say('importList.created'), text: ({ created }) => String(created), isNumber: true },
      { title: say('importList.updated'), text: ({ updated }) => String(updated), isNumber: true },
      { title: say('importList.refused'), text: ({ refused }) => String(refused), isNumber: true },
      { title: say('importList.undone'), text: ({ undone }) => String(undone), isNumber: true },
      { title: say('importList.by'), text: (row) => recordOf(row).by },
      { title: say('importList.batch'), text: ({ batch_id }) => batch_id },
    ];
    for (const line of columnsOf(rows, columns)) print(line);
    if (rows.length < total)
      printStatus(say('importList.more', { shown: rows.length, total: totalIsCapped ? `${String(total)}+` : total }));
  });

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
