import { shownType } from '../../../server/domain/documents/fileRules.ts';
import { read, command, put, remove, company, quiet } from '../../live/endpoints.ts';
import type { DescribeDocument, DocumentListQuery, DocumentRow } from '../../../server/contract/documents/documents.ts';
import type { DocumentOwner } from '../../../server/domain/documents/document.ts';
import type { PageOf, Done } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

/** Where the papers of an owner are listed and added. */
export const documentsPath = ({ ownerKind, ownerId }: DocumentOwner): string => {
  switch (ownerKind) {
    case 'product':
      return company(`product-manager/documents/${ownerId}`);
  }
};

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
    listDocuments: build.query<PageOf<DocumentRow>, DocumentListQuery & DocumentOwner>(
      read(
        ({ ownerKind, ownerId, ...params }) => ({
          path: documentsPath({ ownerKind, ownerId }),
          params: { ...params, type: ownerKind },
        }),
        ofOwner,
      ),
    ),
    describeDocument: build.mutation<Saved, OfOwner & { readonly body: DescribeDocument; readonly revision: number }>(
      command(({ documentId, body, revision }) => put(`document/${documentId}`, body, { ...quiet, revision }), ofOwner),
    ),
    removeDocument: build.mutation<Saved, OfOwner>(
      command(({ documentId }) => remove(`document/${documentId}`, { isQuiet: true, showsErrors: false }), ofOwner),
    ),
  }),
});

export const { useListDocumentsQuery, useDescribeDocumentMutation, useRemoveDocumentMutation } = documentsApi;
