import { keepDocument } from '../../commands/documents/keepFiles.ts';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AddDocument,
  AddDocumentOf,
  DocumentSavedAnswer,
  DescribeDocument,
  DocumentParams,
  ReplaceDocumentFile,
} from '../../contract/documents/documents.ts';
import {
  addDocument,
  checkedDetail,
  describeDocument,
  replaceDocumentFile,
  removeDocument,
  restoreDocument,
} from '../../domain/documents/changeDocument.ts';
import { DOCUMENT_BYTES } from '../../domain/documents/fileRules.ts';
import { entityId } from '../../kernel/ids.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { commandContext, accepted } from '../kit/command.ts';
import { assertUndoAlone, undoCommand, undoingOf } from '../kit/undoCommand.ts';
import { takesFile, uploadOf } from '../../http/uploads.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { demandOnOwner, ownerOf } from './documentOwner.ts';
import { standingDocument } from './handOut.ts';
import type { FastifyRequest } from 'fastify';
import { UNDO_REASON } from '../../domain/undo.ts';
import {
  document,
  type Document,
  type DocumentDetails,
  type DocumentEvent,
  type DocumentOwner,
} from '../../domain/documents/document.ts';
import type { Decide } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { del, post, put } from '../kit/call.ts';

const undoing = undoingOf(document, ({ title, documentType, notes }) => ({
  ...{ title: { title }, documentType: { documentType }, notes: { notes } },
}));

interface DocumentSave<C> {
  readonly documentId: string;
  readonly context: CommandContext;
  readonly command: C;
  readonly decide: Decide<C, Document, DocumentEvent>;
  /** Key of locales/<lang>/notices.json. */
  readonly notice: string;
  readonly title: string;
  readonly about: DocumentEvent['type'];
}

const documentCall = { may: 'documents.edit', params: DocumentParams, answer: DocumentSavedAnswer } as const;
const uploadCall = {
  may: 'documents.edit',
  config: takesFile({ maxBytes: DOCUMENT_BYTES, tooBig: 'files.documentTooBig' }),
  answer: DocumentSavedAnswer,
} as const;

export const documentChangeRoutes: Routes = {
  /** POST documents/{productId}: a paper of a product with its title, type, notes and file (spec 2, 2.4 Gallery and 7.1). */
  addDocument: post(
    '/api/company/:companyId/product-manager/documents/:productId',
    { ...uploadCall, may: 'products.edit', params: ProductParams, body: AddDocument },
    async (request, deps) => {
      const { companyId, productId: ownerId } = request.params;
      await listedProduct(deps.services, companyId, ownerId);
      return add(request, deps, { ownerKind: 'product', ownerId }, request.body);
    },
  ),

  /** POST document: a paper of any record that has some (spec 1, 2.9; spec 3, section 7). */
  addDocumentOf: post(
    '/api/company/:companyId/document',
    { ...uploadCall, params: CompanyParams, body: AddDocumentOf },
    async (request, deps) => {
      const { source, type } = request.body;
      const owner = await ownerOf(deps.services, request.params.companyId, source);
      if (type !== undefined && type !== owner.ownerKind) throw notFound();
      await demandOnOwner(request, deps.services, owner, 'edit');
      return add(request, deps, owner, request.body);
    },
  ),

  /** PUT document/{documentId}: another title, type or note (spec 1, 2.9). */
  describeDocument: put(
    '/api/company/:companyId/document/:documentId',
    { ...documentCall, body: DescribeDocument },
    async (request, deps) => {
      const { documentId } = request.params;
      const { undoes, ...details } = request.body;
      const { handler } = deps.services;
      const { state } = await standingDocument(request, deps.services, 'edit');
      if (undoes !== undefined) {
        assertUndoAlone(details);
        const undone = await undoCommand(request, deps.services, undoing, { id: documentId, undoes }, (back, of) =>
          handler.handle(document, documentId, { documentId, details: back }, describeDocument, of),
        );
        const { handled, context, told } = undone;
        const data = { documentId, revision: Number(handled.revision), commandId: context.commandId };
        return accepted(request, deps, handled, { data, ...told, about: 'DocumentDescribed' });
      }
      const context = commandContext(request);
      if (Object.keys(details).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      return saveDocument(request, deps, {
        documentId,
        context,
        command: { documentId, details },
        decide: describeDocument,
        notice: 'documents.saved',
        title: details.title?.trim() ?? state.title,
        about: 'DocumentDescribed',
      });
    },
  ),

  /** POST document/{documentId}/upload: a newer file of the same paper (spec 1, section 7). */
  replaceDocumentFile: post(
    '/api/company/:companyId/document/:documentId/upload',
    { ...uploadCall, params: DocumentParams, body: ReplaceDocumentFile },
    async (request, deps) => {
      const { companyId, documentId } = request.params;
      const context = commandContext(request);
      const { title } = (await standingDocument(request, deps.services, 'edit')).state;
      const file = await keepDocument(deps, companyId, uploadOf(request));
      return saveDocument(request, deps, {
        documentId,
        context,
        command: { documentId, file },
        decide: replaceDocumentFile,
        notice: 'documents.fileReplaced',
        title,
        about: 'DocumentFileReplaced',
      });
    },
  ),

  /** DELETE document/{documentId}: takes it off its owner; it can be restored (spec 1, section 7). */
  removeDocument: del('/api/company/:companyId/document/:documentId', documentCall, (request, deps) =>
    save(request, deps, {
      context: commandContext(request),
      decide: removeDocument,
      notice: 'documents.removed',
      about: 'DocumentRemoved',
    }),
  ),

  /** POST document/{documentId}/restore: brings a removed document back as it was. */
  restoreDocument: post('/api/company/:companyId/document/:documentId/restore', documentCall, (request, deps) =>
    save(request, deps, {
      context: commandContext(request, { reason: UNDO_REASON }),
      decide: restoreDocument,
      notice: 'documents.restored',
      about: 'DocumentRestored',
    }),
  ),
};

/** Keeps a paper of an owner with what was sent of it. */
async function add(
  request: FastifyRequest<{ Params: { companyId: string } }>,
  deps: RouteDeps,
  owner: DocumentOwner,
  { title, documentType, notes }: DocumentDetails,
) {
  const context = commandContext(request);
  // Nothing is kept for a title that is none.
  checkedDetail.title(title);
  checkedDetail.notes(notes);
  // The file first: no record is ever without its file.
  const file = await keepDocument(deps, request.params.companyId, uploadOf(request));
  const documentId = entityId(context.commandId, 'document');
  return saveDocument(request, deps, {
    documentId,
    context,
    command: { documentId, ...owner, details: { title, documentType, notes }, file },
    decide: addDocument,
    notice: 'documents.added',
    title: title.trim(),
    about: 'DocumentAdded',
  });
}

async function save(
  request: FastifyRequest<{ Params: { companyId: string; documentId: string } }>,
  deps: RouteDeps,
  change: Pick<DocumentSave<{ documentId: string }>, 'context' | 'decide' | 'notice' | 'about'>,
) {
  const { documentId } = request.params;
  const { title } = (await standingDocument(request, deps.services, 'edit', { removed: true })).state;
  return saveDocument(request, deps, { ...change, documentId, command: { documentId }, title });
}

/** A command on one document, and its answer: the new revision, and the command's id. */
async function saveDocument<C>(
  request: FastifyRequest,
  deps: RouteDeps,
  { documentId, context, command, decide, notice, title, about }: DocumentSave<C>,
) {
  const handled = await deps.services.handler.handle(document, documentId, command, decide, context);
  return accepted(request, deps, handled, {
    data: { documentId, revision: Number(handled.revision), commandId: context.commandId },
    notice,
    details: { title },
    about,
  });
}
