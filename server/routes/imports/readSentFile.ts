import { Buffer } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { CheckProductsFile } from '../../contract/imports/productsFile.ts';
import { PRODUCTS_FILE_BYTES, PRODUCTS_FILE_ROWS } from '../../domain/imports/productsFileLimits.ts';
import { checkUpdate, type CheckedUpdate } from '../../imports/checkUpdate.ts';
import { sourceOf } from '../../imports/csv/source.ts';
import { Unreadable } from '../../imports/csv/unreadable.ts';
import { noMap } from '../../imports/importMap.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf, message } from '../../messages.ts';
import { sessionOf } from '../../http/authorize.ts';
import type { Services } from '../../services.ts';

/** The body may be this long: the file in base64, and its name. */
export const SENT_FILE_MAX = Math.ceil(PRODUCTS_FILE_BYTES / 3) * 4 + 4_096;

/** Judges the file that a request sends. Throws DomainError `import.unreadable` with the reason in the caller's language. */
export async function readSentFile(
  request: FastifyRequest,
  services: Services,
  { fileName: name, content, encoding = 'utf-8' }: CheckProductsFile,
): Promise<CheckedUpdate> {
  const { companyId } = sessionOf(request);
  try {
    const source = sourceOf(name, Buffer.from(content, 'base64'));
    return await checkUpdate(services, companyId, { source, encoding, map: noMap }, PRODUCTS_FILE_ROWS);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const reason = message('cli', error.code, languageOf(request.headers['accept-language']), error.details);
    throw new DomainError('import.unreadable', { reason }, 'content');
  }
}
