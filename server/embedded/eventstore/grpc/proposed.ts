import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { Map as ProtobufMap } from 'google-protobuf';
import { InvalidRequest, type ProposedEvent } from '../model.ts';
import { isMetastream, metastreamOf } from '../streamMetadata.ts';

/** PostgreSQL can't index names of any length. The metastream of the longest name is longer still. */
const MAX_NAME_BYTES = 1000;
const MAX_METASTREAM_BYTES = MAX_NAME_BYTES + metastreamOf('').length;

const NO_ID = '00000000-0000-0000-0000-000000000000';
const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What both append methods send for one event. */
type Message = {
  getId(): UUID | undefined;
  getMetadataMap(): ProtobufMap<string, string>;
  getCustomMetadata_asU8(): Uint8Array;
  getData_asU8(): Uint8Array;
};

/** Converts a message to an event; refuses what PostgreSQL would refuse, because that would fail a whole flush. */
export function proposedEvent(message: Message): ProposedEvent {
  const properties = message.getMetadataMap();
  const type = properties.get('type') ?? '';
  checkName('event type', type, MAX_NAME_BYTES);
  const id = uuidText(message.getId());
  if (id === NO_ID) throw new InvalidRequest('the event id is empty');
  return {
    id,
    type,
    isJson: properties.get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** Size as EventStoreDB 23.10 counts it for the append limit: the data alone. */
export const sizeOfEvent = ({ data }: ProposedEvent): number => data.length;

/** Roughly the memory that an event takes. */
export const memoryOfEvent = ({ type, data, metadata }: ProposedEvent): number =>
  EVENT_OVERHEAD + 2 * type.length + data.length + metadata.length;
const EVENT_OVERHEAD = 500;

export function uuidText(uuid: UUID | undefined): string {
  let text = uuid?.getString().toLowerCase() ?? '';
  const structured = uuid?.getStructured();
  if (structured) {
    const hex = [structured.getMostSignificantBits(), structured.getLeastSignificantBits()]
      .map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0'))
      .join('');
    text = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
  if (!UUID_FORM.test(text)) throw new InvalidRequest(`not an event id: ${text.slice(0, 50)}`);
  return text;
}

/** Name of the stream in a request. */
export function streamOf(identifier: { getStreamName_asU8(): Uint8Array } | undefined): string {
  const stream = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
  checkName('stream name', stream, isMetastream(stream) ? MAX_METASTREAM_BYTES : MAX_NAME_BYTES);
  return stream;
}

export function checkWritable(stream: string): string {
  if (stream === '$all' || stream === '$$') throw new InvalidRequest(`nothing can be written to ${stream}`);
  return stream;
}

function checkName(what: string, name: string, maxBytes: number): void {
  if (name === '') throw new InvalidRequest(`the ${what} is empty`);
  if (Buffer.byteLength(name) > maxBytes) throw new InvalidRequest(`the ${what} is longer than ${maxBytes} bytes`);
  if (name.includes('\0')) throw new InvalidRequest(`the ${what} holds a zero character`);
}

/** A revision or position of a request; unreachable ones become the largest safe number. */
export const toNumber = (text: string): number => Math.min(Number(text), Number.MAX_SAFE_INTEGER);
