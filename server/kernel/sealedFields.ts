import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EventStore, NewEvent, RecordedEvent } from './eventStore.ts';
import type { StreamName } from './streamName.ts';

/** Fields of an event that only its person's key opens; `person`: the field that has the person's id. */
interface SealedFields {
  readonly person: string;
  readonly fields: readonly string[];
}
type SealedTypes = Readonly<Record<string, SealedFields>>;

/** The keys of persons, one each. A key that was deleted leaves everything that it sealed unreadable for good. */
export interface PersonKeys {
  /** Null: the person has none, or none any more. */
  find(companyId: string, personId: string): Promise<Buffer | null>;
  /** The person's key, made where there was never one; null: it was deleted. */
  findOrMake(companyId: string, personId: string): Promise<Buffer | null>;
}

/** What is read in place of a field whose key is gone. */
export const ERASED = { erased: true } as const;

const [IV_BYTES, TAG_BYTES] = [12, 16];

/** AES-256-GCM; what it is bound to must be the same when it is opened. */
export function sealBytes(bytes: Uint8Array, key: Buffer, boundTo: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where the key is another one, or the bytes were moved or changed. */
export function unsealBytes(bytes: Buffer, key: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A JSON value, sealed as a text. */
export const seal = (value: unknown, key: Buffer, boundTo: string): string =>
  sealBytes(Buffer.from(JSON.stringify(value)), key, boundTo).toString('base64');

export const unseal = (sealed: string, key: Buffer, boundTo: string): unknown =>
  JSON.parse(unsealBytes(Buffer.from(sealed, 'base64'), key, boundTo).toString('utf8'));

const boundTo = (stream: StreamName, eventId: string, field: string): string => `${stream}/${eventId}/${field}`;

/**
 * The log for those who may read what is private: appends seal it, reads of one stream open it. Anyone who follows the whole
 * log, read models among them, sees it sealed.
 */
export function sealingStore(store: EventStore, types: SealedTypes, keys: PersonKeys): EventStore {
  return {
    async append(stream, events, expected) {
      const sealed: NewEvent[] = [];
      for (const event of events) sealed.push(await sealEvent(stream, event));
      return store.append(stream, sealed, expected);
    },
    async *read(stream, options) {
      /** Asked for once a read: a deleted key is gone with the next one. */
      const known = new Map<string, Promise<Buffer | null>>();
      for await (const event of store.read(stream, options)) yield types[event.type] ? open(event, known) : event;
    },
    readAll: (options) => store.readAll(options),
    subscribeToAll: (options) => store.subscribeToAll(options),
    head: (before) => store.head(before),
    close: () => store.close(),
  };

  async function sealEvent(stream: StreamName, event: NewEvent): Promise<NewEvent> {
    const what = types[event.type];
    if (!what) return event;
    const data = event.data as Readonly<Record<string, unknown>>;
    const person = String(data[what.person]);
    const key = await keys.findOrMake(event.metadata.companyId, person);
    if (key === null) throw new TypeError(`${person} was erased: nothing private is kept of them`);
    const fields = what.fields.filter((field) => data[field] !== undefined);
    const sealed = fields.map(
      (field) => [field, { sealed: seal(data[field], key, boundTo(stream, event.id, field)) }] as const,
    );
    return { ...event, data: { ...data, ...Object.fromEntries(sealed) } };
  }

  async function open(event: RecordedEvent, known: Map<string, Promise<Buffer | null>>): Promise<RecordedEvent> {
    const data = event.data as Readonly<Record<string, unknown>>;
    const { person = '', fields = [] } = types[event.type] ?? {};
    const id = String(data[person]);
    const key = known.get(id) ?? keys.find(event.metadata.companyId, id);
    known.set(id, key);
    const found = await key;
    const opened = fields.flatMap((field): (readonly [string, unknown])[] => {
      const { sealed } = (data[field] ?? {}) as { readonly sealed?: string };
      if (sealed === undefined) return [];
      return [[field, found === null ? ERASED : unseal(sealed, found, boundTo(event.stream, event.id, field))]];
    });
    return { ...event, data: { ...data, ...Object.fromEntries(opened) } };
  }
}
