import { findDocuments } from '../../server/queries/documents/documents.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { documentOwners } from '../../server/domain/documents/owners.ts';
import { localTime } from '../terminal/localTime.ts';
import { personLabel } from '../session/people.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { columnsOf } from '../terminal/table.ts';
import type { CommandOptions } from '../session/identity.ts';

const PATIENCE_MS = 2_000;
/** Documents of one product; more are unreadable in a terminal. */
const MOST = 1_000;

/** Lists a product's documents, newest first. */
export const listDocuments = (sku: string, options: CommandOptions, say: Say): Promise<void> =>
  withSession('documents', options, documentOwners.product.view, async ({ services, company, people }) => {
    const productId = await services.claims.ownerOf(company.id, 'sku', sku);
    if (productId === null) throw new Failure('history.unknownSku', { sku, company: company.name }, ExitCode.failed);
    // Includes a document added just now.
    await waitForReadModels(services, ['document_list'], PATIENCE_MS);
    const owner = { companyId: company.id, ownerKind: 'product', ownerId: productId } as const;
    const { rows } = await findDocuments(services.db, owner, { pageSize: MOST });
    const list = rows.map((row) => ({
      document: row.document_id,
      title: row.title,
      type: row.document_type,
      notes: row.notes,
      file: row.file_name,
      mediaType: row.media_type,
      size: Number(row.size),
      version: row.version,
      addedAt: row.added_at.toISOString(),
      addedBy: personLabel(people, row.added_by),
      changedAt: row.changed_at.toISOString(),
      changedBy: personLabel(people, row.changed_by),
    }));
    if (options.json) {
      for (const row of list) printJson(row);
      return;
    }
    if (list.length === 0) {
      printStatus(say('documents.none', { sku }));
      return;
    }
    const lines = columnsOf(list, [
      { title: say('documents.column.title'), text: ({ title }) => title },
      { title: say('documents.column.type'), text: ({ type }) => say(`documents.type.${type}`) },
      { title: say('documents.column.file'), text: ({ file }) => file },
      { title: say('documents.column.size'), text: ({ size }) => String(size), isNumber: true },
      { title: say('documents.column.version'), text: ({ version }) => String(version), isNumber: true },
      { title: say('documents.column.changed'), text: ({ changedAt }) => localTime(changedAt, company.timeZone) },
      { title: say('documents.column.by'), text: ({ changedBy }) => changedBy },
    ]);
    for (const line of lines) print(line);
  });
