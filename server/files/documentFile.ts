import { fileTypeFromFile } from 'file-type';
import { createReadStream } from 'node:fs';
import { coverTypes, documentKinds, extensionOf } from '../domain/documents/fileRules.ts';
import { DomainError } from '../kernel/decider.ts';

/** JPEG or PNG by content, whatever the name (spec 2, section 5; trust 5.12: no SVG). */
export async function coverMediaType(path: string): Promise<string> {
  const found = (await fileTypeFromFile(path))?.mime;
  if (found === undefined || !coverTypes.includes(found)) throw new DomainError('files.notJpgOrPng', {}, 'file');
  return found;
}

/** The content type of all older Office files; the extension tells them apart. */
const COMPOUND = 'application/x-cfb';
const compound: readonly string[] = ['doc', 'xls', 'ppt'];

/**
 * The media type of a document by content, which must match the extension (trust 5.22). Otherwise throws a DomainError
 * on field `file` that lists the accepted types.
 */
export async function documentMediaType(path: string, name: string): Promise<string> {
  const extension = extensionOf(name);
  const mediaType = documentKinds[extension];
  if (mediaType === undefined || !Object.hasOwn(documentKinds, extension))
    throw new DomainError('files.kindNotAllowed', { kinds: Object.keys(documentKinds).join(', ') }, 'file');
  const found = (await fileTypeFromFile(path))?.mime;
  const isIt = mediaType.startsWith('text/')
    ? found === undefined && (await isText(path))
    : found === mediaType || (found === COMPOUND && compound.includes(extension));
  if (!isIt) throw new DomainError('files.contentMismatch', { extension }, 'file');
  return mediaType;
}

/** Text has no zero byte in the encodings that spreadsheets write (UTF-8, GB18030). */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path)) if ((chunk as Buffer).includes(0)) return false;
  return true;
}
