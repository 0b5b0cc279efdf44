import { shownType } from '../../../server/domain/documents/fileRules.ts';
import { read, command, get, put, remove, company, quiet, told } from '../../live/endpoints.ts';
import type { DescribeDocument, DocumentListQuery, DocumentRow } from '../../../server/contract/documents/documents.ts';
import type { DocumentOwner } from '../../../server/domain/documents/document.ts';
import type { PageOf, Done } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import type { ApiRequest } from '../../api/baseQuery.ts';
import type { DateRange } from '../../format/dateRanges.ts';

/** Where the papers of an owner are added: products have an address of their own (spec 2, 7.1). */
export const addPath = ({ ownerKind, ownerId }: DocumentOwner): string =>
  company(ownerKind === 'product' ? `product-manager/documents/${ownerId}` : 'document');

/** What says whose a new paper is, where its address does not. */
export const ownerFields = ({ ownerKind, ownerId }: DocumentOwner): Readonly<Record<string, string>> =>
  ownerKind === 'product' ? { type: ownerKind } : { type: ownerKind, source: ownerId };

type Listed = DocumentListQuery & DocumentOwner & Partial<DateRange>;

/** Where the papers of an owner are listed; dates as the call has them, MM-DD-YYYY. */
const listCall = ({ ownerKind, ownerId, fromDate, toDate, type: _, ...params }: Listed): ApiRequest =>
  ownerKind === 'product'
    ? get(`product-manager/documents/${ownerId}`, { ...params, type: ownerKind })
    : get('document', { ...params, source: ownerId, startDate: sentDay(fromDate), endDate: sentDay(toDate) });

const sentDay = (day: string | undefined): string | undefined => day?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');

/** One paper, no matter who owns it. */
export const documentPath = (documentId: string, rest = ''): string => company(`document/${documentId}${rest}`);

/** A call for the file of a document, to be seen or to be saved. */
export const documentFile = (
  { id, version, mediaType }: Pick<DocumentRow, 'id' | 'version' | 'mediaType'>,
  disposition: 'inline' | 'attachment',
) => ({
  path: documentPath(id, '/file'),
  params: { version, disposition },
  file: disposition === 'inline' ? shownType(mediaType) : mediaType,
});

type Saved = Done<{ documentId: string; revision: number; commandId: string }>;

interface OfOwner {
  readonly ownerId: string;
  readonly documentId: string;
}
const ofOwner = ({ ownerId: id }: Pick<OfOwner, 'ownerId'>) => [{ type: 'Document', id }] as const;

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<PageOf<DocumentRow>, Listed>(read(listCall, ofOwner)),
    describeDocument: build.mutation<Saved, OfOwner & { readonly body: DescribeDocument; readonly revision: number }>(
      command(({ documentId, body, revision }) => put(`document/${documentId}`, body, { ...quiet, revision }), ofOwner),
    ),
    removeDocument: build.mutation<Saved, OfOwner>(
      command(({ documentId }) => remove(`document/${documentId}`, { ...quiet, ...told }), ofOwner),
    ),
  }),
});

export const { useListDocumentsQuery, useDescribeDocumentMutation, useRemoveDocumentMutation } = documentsApi;
