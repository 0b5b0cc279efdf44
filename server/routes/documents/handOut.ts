import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Document } from '../../domain/documents/document.ts';
import { viewOf } from '../../domain/documents/fileRules.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { sendFile } from '../kit/sendFile.ts';

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
