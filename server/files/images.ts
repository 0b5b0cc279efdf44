import { decode } from 'bmp-ts';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ProductCover } from '../domain/catalog/productCover.ts';
import { COVER_PIXELS, PIXELS_MAX } from '../domain/documents/fileRules.ts';
import { DomainError } from '../kernel/decider.ts';
import { limitConcurrency } from '../kernel/limitConcurrency.ts';

/** Size in lists: two device pixels per CSS pixel. */
const THUMBNAIL_PIXELS = 96;
const JPEG_QUALITY = 88;
const BMP_HEADER = 54;
/** BI_RGB, BI_BITFIELDS, BI_ALPHABITFIELDS: uncompressed, so that a small file can't hold a huge picture. */
const PLAIN_BMP: readonly number[] = [0, 3, 6];

// Decoding takes a core and up to 100 MB per picture.
sharp.concurrency(1);
sharp.cache(false);
const limited = limitConcurrency(2, { waiting: 30, refusal: 'too many pictures are being decoded' });

const opened = (path: string): Sharp => sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'warning' });

/** A picture encoded again from an upload. */
export interface Encoded {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

export interface EncodedCover extends Pick<ProductCover, 'width' | 'height'>, Encoded {
  readonly thumbnail: Encoded;
}

/**
 * Makes a cover of a JPEG or PNG: fully decoded, rotated by its EXIF data, at least 200 x 200, encoded without
 * metadata, with a thumbnail. Throws a DomainError otherwise (spec 2, section 5; trust 6).
 */
export const encodeCover = (path: string, mediaType: string): Promise<EncodedCover> =>
  limited(() =>
    refusingBroken(async () => {
      const image = opened(path);
      const { width: sentWidth, height: sentHeight } = await image.metadata();
      if (Math.min(sentWidth, sentHeight) < COVER_PIXELS) throw tooSmall(sentWidth, sentHeight);
      const upright = image.autoOrient();
      const encoded = mediaType === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY });
      const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const thumbnail = await sharp(bytes)
        .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside' })
        .webp()
        .toBuffer();
      return {
        bytes,
        mediaType,
        width,
        height,
        thumbnail: { bytes: thumbnail, mediaType: 'image/webp' },
      };
    }),
  );

/**
 * Decodes a document's picture completely, so that broken ones are refused; returns a PNG where browsers can't show the
 * type (tiff: first page; bmp), else null.
 */
export const checkPicture = (path: string, mediaType: string): Promise<Encoded | null> =>
  limited(() =>
    refusingBroken(async () => {
      if (mediaType === 'image/bmp') return asPng(await openedBmp(path));
      if (mediaType === 'image/tiff') return asPng(opened(path).autoOrient());
      await opened(path).stats();
      return null;
    }),
  );

const asPng = async (image: Sharp): Promise<Encoded> => ({
  bytes: await image.png().toBuffer(),
  mediaType: 'image/png',
});

/** sharp can't read BMP. */
async function openedBmp(path: string): Promise<Sharp> {
  const file = await readFile(path);
  if (file.length < BMP_HEADER || !PLAIN_BMP.includes(file.readUInt32LE(30))) throw broken();
  if (file.readInt32LE(18) * Math.abs(file.readInt32LE(22)) > PIXELS_MAX) throw tooManyPixels();
  const { data, width, height } = decode(file, { toRGBA: true });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

const broken = (): DomainError => new DomainError('files.imageBroken', {}, 'file');
const tooManyPixels = (): DomainError =>
  new DomainError('files.imageTooManyPixels', { maximum: PIXELS_MAX / 1_000_000 }, 'file');
const tooSmall = (width: number, height: number): DomainError =>
  new DomainError('files.imageTooSmall', { width, height, minimum: COVER_PIXELS }, 'file');

/** Any decoder error on an upload is the file's fault. */
async function refusingBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw error instanceof Error && error.message.includes('pixel limit') ? tooManyPixels() : broken();
  }
}
