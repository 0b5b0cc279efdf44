import { TOMBSTONE, type RecordedEvent } from './model.ts';

/**
 * ReadResp messages encoded by hand: generated classes cost several times the read itself. Field numbers are those of
 * EventStoreDB's streams.proto.
 */
const TAG = {
  first: 0x0a,
  second: 0x12,
  third: 0x18,
  revision: 0x18,
  prepare: 0x20,
  commit: 0x28,
  entry: 0x32,
  custom: 0x3a,
  data: 0x42,
  name: 0x1a,
};

const ID_PART = 40;
const JSON_PART = mapEntry('content-type', 'application/json');
const BINARY_PART = mapEntry('content-type', 'application/octet-stream');
const typeParts = new Map<string, Buffer>();

/** One event as the message `ReadResp { event }`. */
export function encodeEvent(event: RecordedEvent): Buffer {
  const { id, stream, position, revision, type, isJson, created, data, metadata } = event;
  const nameLength = Buffer.byteLength(stream);
  const identifier = 1 + varintSize(nameLength) + nameLength;
  const typePart = typePartOf(type);
  const contentPart = isJson ? JSON_PART : BINARY_PART;
  // Created is in ticks of 100 ns since 1970.
  const createdPart = mapEntry('created', `${created}0000`);
  const positionSize = varintSize(position);
  const recorded =
    ID_PART +
    1 +
    varintSize(identifier) +
    identifier +
    1 +
    varintSize(revision) +
    2 * (1 + positionSize) +
    typePart.length +
    contentPart.length +
    createdPart.length +
    bytesFieldSize(metadata) +
    bytesFieldSize(data);
  const readEvent = 1 + varintSize(recorded) + recorded + 1 + positionSize;

  const buffer = Buffer.allocUnsafe(1 + varintSize(readEvent) + readEvent);
  let at = writeVarint(buffer, writeByte(buffer, 0, TAG.first), readEvent);
  at = writeVarint(buffer, writeByte(buffer, at, TAG.first), recorded);
  at = writeByte(buffer, writeByte(buffer, writeByte(buffer, writeByte(buffer, at, TAG.first), 38), TAG.second), 36);
  at += buffer.write(id, at, 'latin1');
  at = writeVarint(buffer, writeByte(buffer, at, TAG.second), identifier);
  at = writeVarint(buffer, writeByte(buffer, at, TAG.name), nameLength);
  at += buffer.write(stream, at, 'utf8');
  at = writeVarint(buffer, writeByte(buffer, at, TAG.revision), revision);
  at = writeVarint(buffer, writeByte(buffer, at, TAG.prepare), position);
  at = writeVarint(buffer, writeByte(buffer, at, TAG.commit), position);
  at += typePart.copy(buffer, at);
  at += contentPart.copy(buffer, at);
  at += createdPart.copy(buffer, at);
  at = writeBytes(buffer, at, TAG.custom, metadata);
  at = writeBytes(buffer, at, TAG.data, data);
  writeVarint(buffer, writeByte(buffer, at, TAG.third), position);
  return buffer;
}

function typePartOf(type: string): Buffer {
  let part = typeParts.get(type);
  if (!part) {
    if (typeParts.size > 10_000) typeParts.clear();
    typeParts.set(type, (part = mapEntry('type', type)));
  }
  return part;
}

function mapEntry(key: string, value: string): Buffer {
  const size = 2 + key.length + 1 + varintSize(Buffer.byteLength(value)) + Buffer.byteLength(value);
  const buffer = Buffer.alloc(1 + varintSize(size) + size);
  let at = writeVarint(buffer, writeByte(buffer, 0, TAG.entry), size);
  at = writeByte(buffer, writeByte(buffer, at, TAG.first), key.length);
  at += buffer.write(key, at, 'latin1');
  at = writeVarint(buffer, writeByte(buffer, at, TAG.second), Buffer.byteLength(value));
  buffer.write(value, at, 'utf8');
  return buffer;
}

const bytesFieldSize = (bytes: Uint8Array): number =>
  bytes.length === 0 ? 0 : 1 + varintSize(bytes.length) + bytes.length;

function writeBytes(buffer: Buffer, at: number, tag: number, bytes: Uint8Array): number {
  if (bytes.length === 0) return at;
  const start = writeVarint(buffer, writeByte(buffer, at, tag), bytes.length);
  buffer.set(bytes, start);
  return start + bytes.length;
}

function writeByte(buffer: Buffer, at: number, byte: number): number {
  buffer[at] = byte;
  return at + 1;
}

/** The tombstone's revision, 2^63 - 1, which a JS number can't hold exactly. */
const TOMBSTONE_VARINT = Buffer.from('ffffffffffffffff7f', 'hex');

function varintSize(value: number): number {
  if (value >= TOMBSTONE) return TOMBSTONE_VARINT.length;
  let size = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) size++;
  return size;
}

function writeVarint(buffer: Buffer, at: number, value: number): number {
  if (value >= TOMBSTONE) return at + TOMBSTONE_VARINT.copy(buffer, at);
  let rest = value;
  let offset = at;
  while (rest >= 0x80) {
    buffer[offset++] = (rest % 0x80) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  buffer[offset++] = rest;
  return offset;
}
