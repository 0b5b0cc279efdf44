import type { FastifyRequest } from 'fastify';
import { isPermitted } from '../../domain/access/permissions.ts';
import { document, type Document, documentOwners } from '../../domain/documents/document.ts';
import type { CommandHandler, Loaded } from '../../kernel/handleCommand.ts';
import { sessionOf } from '../../http/authorize.ts';
import { forbidden, notFound } from '../../http/requestError.ts';

interface Reader {
  readonly handler: Pick<CommandHandler, 'load'>;
}

/**
 * A document of the company that this user may see or edit, by its owner's rights; absent, removed and another company's are
 * the same 404. `removed`: a removed one is looked for too.
 */
export async function standingDocument(
  request: FastifyRequest<{ Params: { companyId: string; documentId: string } }>,
  { handler }: Reader,
  right: 'view' | 'edit',
  { removed = false } = {},
): Promise<Loaded<Document>> {
  const { companyId, documentId } = request.params;
  const loaded = await handler.load(document, companyId, documentId);
  const { isAdded, isRemoved, ownerKind } = loaded.state;
  if (!isAdded || (isRemoved && !removed)) throw notFound();
  if (!isPermitted(sessionOf(request).role, documentOwners[ownerKind][right])) throw forbidden();
  return loaded;
}
