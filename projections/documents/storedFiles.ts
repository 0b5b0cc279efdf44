import type { EmployeeEvent } from '../../server/domain/access/employee.ts';
import type { ProductCoverEvent } from '../../server/domain/catalog/productCover.ts';
import type { CompanyLogoEvent } from '../../server/domain/company/companyLogo.ts';
import type { DocumentEvent, Rendition, StoredFile } from '../../server/domain/documents/document.ts';
import { projection, type UnitOfWork } from '../projection.ts';
import { creating } from '../table.ts';
import { storedFileTable } from './tables.ts';

function name(rows: UnitOfWork, companyId: string, record: string, { sha256, size, mediaType }: Rendition): void {
  rows.set('stored_file', { company_id: companyId, sha256, record }, { size: String(size), media_type: mediaType });
}

function nameAll(rows: UnitOfWork, companyId: string, documentId: string, file: StoredFile): void {
  name(rows, companyId, `document.${documentId}`, file);
  if (file.shown) name(rows, companyId, `document.${documentId}`, file.shown);
}

/** Nobody can tell what it is without the person's key. */
const SEALED = 'application/octet-stream';

/**
 * Every file that an event names, for the company's quota and for deleting unused files. Removed ones stay, because the
 * past still shows them.
 */
export const storedFiles = projection<ProductCoverEvent | CompanyLogoEvent | DocumentEvent | EmployeeEvent>({
  name: 'stored_files',
  version: 3,
  tables: ['stored_file'],
  tags: [],
  create: creating(storedFileTable),
  on: {
    ProductCoverSet: (rows, { data: { productId, cover }, metadata }) => {
      name(rows, metadata.companyId, `product.${productId}`, cover);
      name(rows, metadata.companyId, `product.${productId}`, cover.thumbnail);
    },
    CompanyLogoSet: (rows, { data: { companyId, logo }, metadata }) => {
      name(rows, metadata.companyId, `company.${companyId}`, logo);
      name(rows, metadata.companyId, `company.${companyId}`, logo.thumbnail);
    },
    EmployeePictured: (rows, { data: { userId, avatar }, metadata }) => {
      name(rows, metadata.companyId, `employee.${userId}`, avatar);
      name(rows, metadata.companyId, `employee.${userId}`, avatar.thumbnail);
    },
    EmployeeEntryFiled: (rows, { data: { userId, stored }, metadata }) => {
      name(rows, metadata.companyId, `employee.${userId}`, { ...stored, mediaType: SEALED });
    },
    DocumentAdded: (rows, { data: { documentId, file }, metadata }) => {
      nameAll(rows, metadata.companyId, documentId, file);
    },
    DocumentFileReplaced: (rows, { data: { documentId, file }, metadata }) => {
      nameAll(rows, metadata.companyId, documentId, file);
    },
  },
});
