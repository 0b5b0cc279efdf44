import { findCalled } from '../../server/commands/clients/clientClaims.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import type { DocumentOwner } from '../../server/domain/documents/document.ts';
import { kinds } from '../../server/domain/kinds.ts';
import { findDocuments } from '../../server/queries/documents/documents.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { answerRows } from '../session/answer.ts';
import { productIdOf } from '../session/identity.ts';
import { personLabel } from '../session/people.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { localTime } from '../terminal/localTime.ts';

const PATIENCE_MS = 2_000;
/** Documents of one record; more are unreadable in a terminal. */
const MOST = 1_000;

interface DocumentsOptions {
  /** What the record is. */
  readonly of?: 'product' | 'customer' | 'vendor';
}

/** Lists the documents of a product, by its SKU, or of a customer or vendor, by its name or abbreviation; newest first. */
export async function listDocuments(
  session: Session,
  called: string,
  { of = 'product' }: DocumentsOptions,
): Promise<void> {
  const { services, company, user, people, t } = session;
  const { ownerKind, ownerId } = await ownerCalled(session, of, called);
  if (!isPermitted(user.role, kinds[ownerKind].view))
    throw new Failure('documents.notPermitted', { email: user.email }, ExitCode.notPermitted);
  // Includes a document added just now.
  await waitForReadModels(services, ['document_list'], PATIENCE_MS);
  const owner = { companyId: company.id, ownerKind, ownerId, role: user.role };
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
    none: t('documents.none', { name: called }),
  });
}

async function ownerCalled(
  session: Session,
  of: 'product' | 'customer' | 'vendor',
  called: string,
): Promise<DocumentOwner> {
  if (of === 'product') return { ownerKind: 'product', ownerId: await productIdOf(session, called) };
  const { services, company } = session;
  const found = await findCalled(services, { companyId: company.id, kind: of }, called);
  if (found === null)
    throw new Failure(of === 'vendor' ? 'history.unknownVendor' : 'history.unknownCustomer', {
      [of]: called,
      company: company.name,
    });
  return { ownerKind: 'client', ownerId: found.id };
}
