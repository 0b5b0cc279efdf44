import { TOMBSTONE } from './model.ts';

const OID = { bool: 16, bytea: 17, int8: 20, int4: 23, text: 25, uuid: 2950 } as const;

/** Writes one element at an offset and returns its length. */
type Write<T> = (buffer: Buffer, offset: number, value: T) => number;

/**
 * Arrays in PostgreSQL's binary form. node-postgres sends a Buffer parameter as binary, which avoids hex-encoding and
 * escaping every payload: most of the time of a flush otherwise.
 */
function binaryArray<T>(oid: number, values: readonly T[], bytes: number, write: Write<T>): Buffer {
  const buffer = Buffer.allocUnsafe(values.length === 0 ? 12 : 20 + values.length * 4 + bytes);
  buffer.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oid, 8);
  if (values.length === 0) return buffer;
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16);
  let offset = 20;
  for (const value of values) {
    const length = write(buffer, offset + 4, value);
    buffer.writeInt32BE(length, offset);
    offset += 4 + length;
  }
  return buffer;
}

const writeInt8: Write<number> = (buffer, offset, value) => {
  buffer.writeBigInt64BE(value >= TOMBSTONE ? 2n ** 63n - 1n : BigInt(value), offset);
  return 8;
};
const writeInt4: Write<number> = (buffer, offset, value) => {
  buffer.writeInt32BE(value, offset);
  return 4;
};
const writeBool: Write<boolean> = (buffer, offset, value) => {
  buffer[offset] = value ? 1 : 0;
  return 1;
};
const writeUuid: Write<string> = (buffer, offset, value) => buffer.write(value.replaceAll('-', ''), offset, 'hex');
const writeBytes: Write<Uint8Array> = (buffer, offset, value) => {
  buffer.set(value, offset);
  return value.length;
};

const sizeOf = (values: readonly Uint8Array[]): number => values.reduce((sum, { length }) => sum + length, 0);

export const int8Array = (values: readonly number[]): Buffer =>
  binaryArray(OID.int8, values, values.length * 8, writeInt8);
export const int4Array = (values: readonly number[]): Buffer =>
  binaryArray(OID.int4, values, values.length * 4, writeInt4);
export const boolArray = (values: readonly boolean[]): Buffer =>
  binaryArray(OID.bool, values, values.length, writeBool);
export const uuidArray = (values: readonly string[]): Buffer =>
  binaryArray(OID.uuid, values, values.length * 16, writeUuid);
export const byteaArray = (values: readonly Uint8Array[]): Buffer =>
  binaryArray(OID.bytea, values, sizeOf(values), writeBytes);
export const textArray = (values: readonly string[]): Buffer => {
  const texts = values.map((value) => Buffer.from(value));
  return binaryArray(OID.text, texts, sizeOf(texts), writeBytes);
};
