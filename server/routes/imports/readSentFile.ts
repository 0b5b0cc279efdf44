import { Buffer } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { importPermissions } from '../../domain/access/importPermissions.ts';
import type { CheckFile, ReadColumns } from '../../contract/imports/sentFile.ts';
import type { ImportKind } from '../../domain/imports/importBatch.ts';
import { SENT_FILE_BYTES, SENT_FILE_ROWS } from '../../domain/imports/sentFileLimits.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { check, type Checked } from '../../imports/check.ts';
import { encodingOf } from '../../imports/csv/findEncoding.ts';
import { sourceOf } from '../../imports/csv/source.ts';
import { Unreadable } from '../../imports/csv/unreadable.ts';
import type { FileKind, FileRow } from '../../imports/fileKind.ts';
import type { ImportFile } from '../../imports/importFile.ts';
import { columnsMap, noMap, withSpelling, type FileForm, type ImportMap } from '../../imports/fileForm.ts';
import { fileKindOf } from '../../imports/kinds/fileKinds.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf, message } from '../../messages.ts';
import type { Services } from '../../services.ts';

/** The body may be this long: the file in base64, its name and its columns. */
export const SENT_FILE_MAX = Math.ceil(SENT_FILE_BYTES / 3) * 4 + 64 * 1_024;

export interface SentFile {
  readonly kind: FileKind<string, FileRow>;
  readonly file: ImportFile<string>;
  readonly checked: Checked<FileRow>;
}

type Sent = ReadColumns & Pick<CheckFile, 'columns' | 'allowMissing' | 'numbers' | 'dates'>;

/** The bytes of a sent file. */
export const contentOf = ({ content }: Pick<ReadColumns, 'content'>): Buffer => Buffer.from(content, 'base64');

/** The map that a request names. Throws DomainError `import.fieldUnknown` for a field that no such file has. */
function mapOf(form: FileForm<string>, columns: CheckFile['columns']): ImportMap<string> {
  if (columns === undefined) return noMap;
  const unknown = Object.keys(columns).find((field) => !form.fields.includes(field));
  if (unknown !== undefined) throw new DomainError('import.fieldUnknown', { value: unknown }, 'columns');
  return columnsMap(columns);
}

/** The file that a request sends, in the terms of a form. */
export function fileOf(form: FileForm<string>, sent: Sent): ImportFile<string> {
  const content = contentOf(sent);
  return {
    form,
    source: sourceOf(sent.fileName, content),
    encoding: encodingOf(content, sent.encoding).encoding,
    map: withSpelling(mapOf(form, sent.columns), sent),
    allowMissing: sent.allowMissing,
  };
}

/** Reads a file; throws DomainError `import.unreadable` with the reason in the caller's language for what is no CSV text. */
export async function reading<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const reason = message('cli', error.code, languageOf(request.headers['accept-language']), error.details);
    throw new DomainError('import.unreadable', { reason, isByEncoding: error.isByEncoding }, 'content');
  }
}

/** Judges the file that a request sends; refuses callers who may not import files of this kind. Throws as `reading`. */
export async function readSentFile(
  request: FastifyRequest,
  services: Services,
  name: ImportKind,
  sent: CheckFile,
): Promise<SentFile> {
  const kind = fileKindOf(name, true);
  demand(request, importPermissions[name], 'kind');
  const { companyId } = sessionOf(request);
  const file = fileOf(kind.form, sent);
  const { createUnits = [], createCategories = [], anyway, reason } = sent;
  const said = { anyway, reason };
  const checked = await reading(
    request,
    check(kind, file, { services, companyId, createUnits, createCategories, said, maximum: SENT_FILE_ROWS }),
  );
  return { kind, file, checked };
}
