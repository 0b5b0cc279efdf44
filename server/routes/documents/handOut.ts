import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Document, document, isReadableType } from '../../domain/documents/document.ts';
import { viewOf } from '../../domain/documents/fileRules.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { sendFile } from '../kit/sendFile.ts';
import type { Loaded } from '../../kernel/handleCommand.ts';
import { sessionOf } from '../../http/authorize.ts';
import { demandOnOwner, type Reader } from './documentOwner.ts';

interface Wanted {
  readonly companyId: string;
  readonly documentId: string;
  /** Counted from 1; absent: the last one. */
  readonly version?: number | undefined;
  readonly disposition: 'inline' | 'attachment';
}

/** Which file of a document is meant, and how it goes out: only pictures and PDF are shown in place. */
export function wantedFile({ files }: Document, { version = files.length, disposition }: Omit<Wanted, 'companyId'>) {
  const file = files[version - 1];
  if (!file) throw notFound();
  const isShown = disposition === 'inline' && viewOf(file.mediaType) !== 'file';
  const { sha256, mediaType } = (isShown ? file.shown : null) ?? file;
  return { version, sha256, mediaType, name: file.name, disposition: isShown ? disposition : 'attachment' } as const;
}

/** Sends one file of a document. */
export async function handOut(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  companyId: string,
  { sha256, ...how }: ReturnType<typeof wantedFile>,
): Promise<FastifyReply> {
  const kept = await files.open(companyId, sha256);
  if (kept) return sendFile(reply, { ...kept, ...how });
  // A store that was not restored with the log: `doctor` lists what it misses.
  request.log.error({ sha256 }, 'a file that the log names is not in the store');
  throw new RequestError(404, { code: 'files.lost' });
}

/**
 * A document of the company that this user may see or edit, by its owner's rights; absent, removed, of a
 * type that is hidden from the user, and another company's are the same 404. `removed`: a removed one is looked for too.
 */
export async function standingDocument(
  request: FastifyRequest<{ Params: { companyId: string; documentId: string } }>,
  reader: Reader,
  right: 'view' | 'edit',
  { removed = false } = {},
): Promise<Loaded<Document>> {
  const { companyId, documentId } = request.params;
  const loaded = await reader.handler.load(document, companyId, documentId);
  const { isAdded, isRemoved, documentType } = loaded.state;
  const { role } = sessionOf(request);
  if (!isAdded || (isRemoved && !removed) || !isReadableType(role, documentType)) throw notFound();
  await demandOnOwner(request, reader, loaded.state, right);
  return loaded;
}
