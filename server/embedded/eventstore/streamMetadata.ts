import { TOMBSTONE } from './model.ts';

export type StreamMetadata = {
  maxCount?: number | undefined;
  /** Milliseconds. */
  maxAge?: number | undefined;
  truncateBefore?: number | undefined;
  /** All fields as written, so that a stream that begins again keeps those set since its delete. */
  raw: Record<string, unknown>;
};

export const NO_METADATA: StreamMetadata = { raw: {} };

/** Metadata streams keep only their last event, as in EventStoreDB. */
const OF_METASTREAM: StreamMetadata = { maxCount: 1, raw: {} };

export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
export const metastreamOf = (stream: string): string => `$$${stream}`;
export const originalOf = (metastream: string): string => metastream.slice(2);

/** A stream's metadata from the last event of its metastream; invalid metadata counts as none. */
export function parseMetadata(stream: string, isJson: boolean, data: Uint8Array): StreamMetadata {
  if (isMetastream(stream)) return OF_METASTREAM;
  if (!isJson) return NO_METADATA;
  try {
    const raw: unknown = JSON.parse(Buffer.from(data).toString('utf8'));
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return NO_METADATA;
    const fields = raw as Record<string, unknown>;
    const seconds = positive(fields.$maxAge);
    return {
      maxCount: positive(fields.$maxCount),
      maxAge: seconds === undefined ? undefined : seconds * 1000,
      truncateBefore: positive(fields.$tb),
      raw: fields,
    };
  } catch {
    return NO_METADATA;
  }
}

export const withoutMetadata = (stream: string): StreamMetadata => (isMetastream(stream) ? OF_METASTREAM : NO_METADATA);

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

export const isSoftDeleted = ({ truncateBefore }: StreamMetadata): boolean => (truncateBefore ?? 0) >= TOMBSTONE;

/** First revision that readers may see. */
export function firstVisible({ truncateBefore = 0, maxCount }: StreamMetadata, head: number): number {
  return Math.max(truncateBefore, maxCount === undefined ? 0 : head - maxCount + 1);
}

/** The metadata event that hides everything before a revision and keeps all other fields. */
export function truncatedMetadata({ raw }: StreamMetadata, before: number): Buffer {
  const { $tb: _replaced, ...kept } = raw;
  // JSON.stringify can't write the largest int64, which EventStoreDB reads as "deleted".
  const text = before >= TOMBSTONE ? '9223372036854775807' : String(before);
  const rest = JSON.stringify(kept).slice(1, -1);
  return Buffer.from(`{${rest}${rest ? ',' : ''}"$tb":${text}}`);
}
