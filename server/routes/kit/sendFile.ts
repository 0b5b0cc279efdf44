import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

interface Handed {
  readonly size: number;
  readonly bytes: Readable;
  readonly mediaType: string;
  readonly name: string;
  readonly disposition: 'inline' | 'attachment';
}

/**
 * Hands out a file: kept by nobody, and sandboxed, so that it may do nothing wherever it is opened (trust 5.15); its name in
 * any script (RFC 6266).
 */
export const sendFile = (reply: FastifyReply, { size, bytes, mediaType, name, disposition }: Handed): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `${disposition}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-length', size)
    .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .send(bytes);

/** For readers that know no `filename*`. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** As RFC 5987 wants it, which leaves out more than encodeURIComponent does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
