import { TOMBSTONE } from './model.ts';

const OID = { int8: 20, int4: 23, bool: 16, bytea: 17, uuid: 2950, text: 25 } as const;

/**
 * Arrays in PostgreSQL's binary form. node-postgres sends a Buffer parameter as binary, which spares hex-encoding and
 * escaping every payload: most of the time of a flush otherwise.
 */
function binaryArray(oid: number, count: number, bytes: number, write: (buffer: Buffer, offset: number, index: number) => number): Buffer {
  const buffer = Buffer.allocUnsafe(count === 0 ? 12 : 20 + count * 4 + bytes);
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oid, 8);
  if (count === 0) return buffer;
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  let offset = 20;
  for (let index = 0; index < count; index++) {
    const length = write(buffer, offset + 4, index);
    buffer.writeInt32BE(length, offset);
    offset += 4 + length;
  }
  return buffer;
}

export function int8Array(values: readonly number[]): Buffer {
  return binaryArray(OID.int8, values.length, values.length * 8, (buffer, offset, index) => {
    const value = values[index]!;
    buffer.writeBigInt64BE(value >= TOMBSTONE ? 2n ** 63n - 1n : BigInt(value), offset);
    return 8;
  });
}

export function int4Array(values: readonly number[]): Buffer {
  return binaryArray(OID.int4, values.length, values.length * 4, (buffer, offset, index) => {
    buffer.writeInt32BE(values[index]!, offset);
    return 4;
  });
}

export function boolArray(values: readonly boolean[]): Buffer {
  return binaryArray(OID.bool, values.length, values.length, (buffer, offset, index) => {
    buffer[offset] = values[index] ? 1 : 0;
    return 1;
  });
}

export function uuidArray(values: readonly string[]): Buffer {
  return binaryArray(OID.uuid, values.length, values.length * 16, (buffer, offset, index) =>
    buffer.write(values[index]!.replaceAll('-', ''), offset, 'hex'),
  );
}

export function byteaArray(values: readonly Uint8Array[]): Buffer {
  return bytesArray(OID.bytea, values);
}

export function textArray(values: readonly string[]): Buffer {
  return bytesArray(OID.text, values.map((value) => Buffer.from(value)));
}

function bytesArray(oid: number, values: readonly Uint8Array[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + value.length, 0);
  return binaryArray(oid, values.length, bytes, (buffer, offset, index) => {
    const value = values[index]!;
    buffer.set(value, offset);
    return value.length;
  });
}
