import type { Route } from '../../http/app.ts';
import { documentsRoute } from './documents.ts';
import { addDocumentRoute } from './addDocument.ts';
import { describeDocumentRoute } from './describeDocument.ts';
import { replaceDocumentFileRoute } from './replaceDocumentFile.ts';
import { removeDocumentRoute, restoreDocumentRoute } from './removeDocument.ts';
import { documentFileRoute } from './documentFile.ts';
import { documentLinkRoute } from './documentLink.ts';
import { openDocumentLinkRoute } from './openDocumentLink.ts';

export const documentsRoutes: readonly Route[] = [
  documentsRoute,
  addDocumentRoute,
  describeDocumentRoute,
  replaceDocumentFileRoute,
  removeDocumentRoute,
  restoreDocumentRoute,
  documentFileRoute,
  documentLinkRoute,
  openDocumentLinkRoute,
];
