import { companyBytes } from '../../queries/documents/storedFiles.ts';
import { COMPANY_BYTES } from '../../domain/documents/fileRules.ts';
import type { Rendition, StoredFile } from '../../domain/documents/document.ts';
import type { ProductCover } from '../../domain/catalog/productCover.ts';
import { coverMediaType, documentMediaType } from '../../files/documentFile.ts';
import type { FileStore, Received } from '../../files/fileStore.ts';
import { checkPicture, encodeCover, type Encoded } from '../../files/images.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Services } from '../../services.ts';

/** A file that came in, under the name that it came with. */
type Sent = Received & { readonly name: string };

interface Keeper {
  readonly services: Pick<Services, 'db'>;
  readonly files: FileStore;
  /** Bytes that a company may keep; absent: COMPANY_BYTES. */
  readonly quota?: number | undefined;
}

/** What was sent as a cover, encoded again and kept with its thumbnail: durable, for an event to name. */
export async function keepCover(keeper: Keeper, companyId: string, sent: Sent): Promise<ProductCover> {
  const { thumbnail, width, height, ...picture } = await encodeCover(sent.path, await coverMediaType(sent.path));
  await assertFileSpace(keeper, companyId, picture.bytes.length + thumbnail.bytes.length);
  const small = await keepEncoded(keeper, companyId, thumbnail);
  return { ...(await keepEncoded(keeper, companyId, picture)), width, height, name: sent.name, thumbnail: small };
}

/** What was sent as a document, as it is, after its content was compared with its name: durable, for an event to name. */
export async function keepDocument(keeper: Keeper, companyId: string, sent: Sent): Promise<StoredFile> {
  const { path, name, sha256, size } = sent;
  const mediaType = await documentMediaType(path, name);
  const picture = mediaType.startsWith('image/') ? await checkPicture(path, mediaType) : null;
  await assertFileSpace(keeper, companyId, size + (picture?.bytes.length ?? 0));
  const shown = picture && (await keepEncoded(keeper, companyId, picture));
  await keeper.files.keep(companyId, sent);
  return { sha256, size, name, mediaType, shown };
}

async function keepEncoded({ files }: Keeper, companyId: string, { bytes, mediaType }: Encoded): Promise<Rendition> {
  const received = await files.receive([bytes], bytes.length);
  try {
    await files.keep(companyId, received);
  } finally {
    await received.discard();
  }
  return { sha256: received.sha256, size: received.size, mediaType };
}

async function assertFileSpace(
  { services, quota = COMPANY_BYTES }: Keeper,
  companyId: string,
  more: number,
): Promise<void> {
  const used = await companyBytes(services.db, companyId);
  if (used + more > quota)
    throw new DomainError('files.quotaReached', { gigabytes: Math.round(quota / 1024 ** 3) }, 'file');
}
