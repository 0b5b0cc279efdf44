import { Buffer } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { importPermissions } from '../../commands/imports/importPermissions.ts';
import type { CheckFile } from '../../contract/imports/sentFile.ts';
import type { ImportKind } from '../../domain/imports/importBatch.ts';
import { SENT_FILE_BYTES, SENT_FILE_ROWS } from '../../domain/imports/sentFileLimits.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { check, type Checked } from '../../imports/check.ts';
import { sourceOf } from '../../imports/csv/source.ts';
import { Unreadable } from '../../imports/csv/unreadable.ts';
import type { FileKind, FileRow } from '../../imports/fileKind.ts';
import type { ImportFile } from '../../imports/importFile.ts';
import { noMap } from '../../imports/fileForm.ts';
import { fileKindOf } from '../../imports/kinds/fileKinds.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf, message } from '../../messages.ts';
import type { Services } from '../../services.ts';

/** The body may be this long: the file in base64, and its name. */
export const SENT_FILE_MAX = Math.ceil(SENT_FILE_BYTES / 3) * 4 + 4_096;

export interface SentFile {
  readonly kind: FileKind<string, FileRow>;
  readonly file: ImportFile<string>;
  readonly checked: Checked<FileRow>;
}

/**
 * Judges the file that a request sends. Throws DomainError `import.unreadable` with the reason in the caller's language, and
 * refuses callers who may not import files of this kind.
 */
export async function readSentFile(
  request: FastifyRequest,
  services: Services,
  name: ImportKind,
  { fileName, content, encoding = 'utf-8', allowMissing }: CheckFile,
): Promise<SentFile> {
  const kind = fileKindOf(name, true);
  demand(request, importPermissions[name], 'kind');
  const { companyId } = sessionOf(request);
  const source = sourceOf(fileName, Buffer.from(content, 'base64'));
  const file: ImportFile<string> = { form: kind.form, source, encoding, map: noMap, allowMissing };
  try {
    return { kind, file, checked: await check(kind, file, { services, companyId, maximum: SENT_FILE_ROWS }) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const reason = message('cli', error.code, languageOf(request.headers['accept-language']), error.details);
    throw new DomainError('import.unreadable', { reason }, 'content');
  }
}
