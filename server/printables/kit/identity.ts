import { createHash } from 'node:crypto';

/** A JSON value with its keys in order, so that a snapshot read back from a store has the same identity. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, inOrder(item)]),
  );
}

/** SHA-256 of a JSON value in hexadecimal, whatever the order of its keys. */
export const identityOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('hex');
