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

/**
 * Every file that an event names, for the company's quota and for deleting unused files. Removed ones stay, because the
 * past still shows them.
 */
export const storedFiles = projection<ProductCoverEvent | CompanyLogoEvent | DocumentEvent>({
  name: 'stored_files',
  version: 2,
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
    DocumentAdded: (rows, { data: { documentId, file }, metadata }) => {
      nameAll(rows, metadata.companyId, documentId, file);
    },
    DocumentFileReplaced: (rows, { data: { documentId, file }, metadata }) => {
      nameAll(rows, metadata.companyId, documentId, file);
    },
  },
});
