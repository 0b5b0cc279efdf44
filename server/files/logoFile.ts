import type { PrintedLogo } from '../domain/printables.ts';
import type { FileStore } from './fileStore.ts';

/** The file of the logo that a document's settings name; undefined: they name none, or it is gone. */
export async function logoFile(
  files: Pick<FileStore, 'open'>,
  companyId: string,
  logo: PrintedLogo | undefined,
): Promise<Uint8Array | undefined> {
  const file = logo && (await files.open(companyId, logo.sha256));
  if (!file) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}
