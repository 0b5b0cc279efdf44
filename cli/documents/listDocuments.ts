import { findDocuments } from '../../server/queries/documents/documents.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { answerRows } from '../session/answer.ts';
import { productIdOf } from '../session/identity.ts';
import { personLabel } from '../session/people.ts';
import type { Session } from '../session/session.ts';
import { localTime } from '../terminal/localTime.ts';

const PATIENCE_MS = 2_000;
/** Documents of one product; more are unreadable in a terminal. */
const MOST = 1_000;

/** Lists a product's documents, newest first. */
export async function listDocuments(session: Session, sku: string): Promise<void> {
  const { services, company, user, people, t } = session;
  const productId = await productIdOf(session, sku);
  // Includes a document added just now.
  await waitForReadModels(services, ['document_list'], PATIENCE_MS);
  const owner = { companyId: company.id, ownerKind: 'product', ownerId: productId, role: user.role } as const;
  const { rows } = await findDocuments(services.db, owner, { pageSize: MOST });
  answerRows(session, rows, {
    record: (row) => ({
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
    }),
    columns: [
      ['documents.column.title', ({ title }) => title],
      ['documents.column.type', ({ document_type: type }) => t(`documents.type.${type}`)],
      ['documents.column.file', ({ file_name: file }) => file],
      ['documents.column.size', ({ size }) => String(Number(size)), 'number'],
      ['documents.column.version', ({ version }) => String(version), 'number'],
      ['documents.column.changed', ({ changed_at: at }) => localTime(at.toISOString(), company.timeZone)],
      ['documents.column.by', ({ changed_by: by }) => personLabel(people, by)],
    ],
    none: t('documents.none', { sku }),
  });
}
