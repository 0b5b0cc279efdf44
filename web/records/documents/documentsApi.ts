import type { DescribeDocument, DocumentListQuery, DocumentRow } from '../../../server/contract/documents/documents.ts';
import type { DocumentOwner } from '../../../server/domain/documents/owners.ts';
import { data, type Answer, type PageOf } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { invalidateAfter } from '../../live/invalidate.ts';

/** Where the papers of an owner are listed and added. */
export const documentsPath = ({ ownerKind, ownerId }: DocumentOwner): string => {
  switch (ownerKind) {
    case 'product':
      return `company/:companyId/product-manager/documents/${ownerId}`;
  }
};

/** One paper, whoever owns it. */
export const documentPath = (documentId: string, rest = ''): string =>
  `company/:companyId/document/${documentId}${rest}`;

interface Saved extends Answer<{ documentId: string; revision: number; commandId: string }> {
  readonly message: string;
}

interface OfOwner {
  readonly ownerId: string;
  readonly documentId: string;
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<PageOf<DocumentRow>, DocumentListQuery & DocumentOwner>({
      query: ({ ownerKind, ownerId, ...params }) => ({
        path: documentsPath({ ownerKind, ownerId }),
        params: { ...params, type: ownerKind },
      }),
      transformResponse: data<PageOf<DocumentRow>>,
      providesTags: (_, __, { ownerId }) => [{ type: 'Document', id: ownerId }],
    }),
    describeDocument: build.mutation<Saved, OfOwner & { readonly body: DescribeDocument; readonly revision: number }>({
      query: ({ documentId, body, revision }) => ({
        path: documentPath(documentId),
        method: 'PUT',
        body,
        revision,
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: ({ ownerId }, of) => invalidateAfter(of, () => [{ type: 'Document', id: ownerId }]),
    }),
    removeDocument: build.mutation<Saved, OfOwner>({
      query: ({ documentId }) => ({ path: documentPath(documentId), method: 'DELETE', isQuiet: true }),
      onQueryStarted: ({ ownerId }, of) => invalidateAfter(of, () => [{ type: 'Document', id: ownerId }]),
    }),
  }),
});

export const { useListDocumentsQuery, useDescribeDocumentMutation, useRemoveDocumentMutation } = documentsApi;
