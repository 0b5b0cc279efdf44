import type { FastifyRequest } from 'fastify';
import { document, type Document, type DocumentEvent } from '../../domain/documents/document.ts';
import type { Decide } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import type { RouteDeps } from '../../http/app.ts';
import { accepted } from '../kit/command.ts';

export interface DocumentSave<C> {
  readonly documentId: string;
  readonly context: CommandContext;
  readonly command: C;
  readonly decide: Decide<C, Document, DocumentEvent>;
  /** Key of locales/<lang>/notices.json. */
  readonly notice: string;
  readonly title: string;
  readonly about: DocumentEvent['type'];
}

/** A command on one document, and its answer: the new revision, and the command's id. */
export async function saveDocument<C>(
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
