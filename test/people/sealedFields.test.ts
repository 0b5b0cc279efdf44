import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EventStore, NewEvent, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { ERASED, seal, sealingStore, unseal, type PersonKeys } from '../../server/kernel/sealedFields.ts';
import { streamName } from '../../server/kernel/streamName.ts';

const stream = streamName('acme', 'employee', 'e1');
const types = { Noted: { person: 'userId', fields: ['details'] } };
const noted = (details: object): NewEvent => ({
  id: 'event-1',
  type: 'Noted',
  data: { userId: 'e1', fields: ['wage'], details },
  metadata: { companyId: 'acme' } as NewEvent['metadata'],
});

/** A log in memory, and what it really holds. */
function openLog() {
  const kept: NewEvent[] = [];
  const store = {
    append: (_: unknown, events: readonly NewEvent[]) => {
      kept.push(...events);
      return Promise.resolve({ revision: 0n, position: 0n });
    },
    async *read() {
      for (const event of kept) yield await Promise.resolve({ ...event, stream } as unknown as RecordedEvent);
    },
  } as unknown as EventStore;
  return { kept, store };
}

function keysInMemory(): PersonKeys & { erase(): void } {
  let key: Buffer | null | undefined;
  return {
    find: () => Promise.resolve(key ?? null),
    findOrMake: () => Promise.resolve(key === undefined ? (key = randomBytes(32)) : key),
    erase: () => {
      key = null;
    },
  };
}

const readAll = async (store: EventStore): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const { data } of store.read(stream)) found.push(data);
  return found;
};

describe('what is private of a person', () => {
  it('is in the log as nobody can read it, and is read by its key', async () => {
    const { kept, store } = openLog();
    const open = sealingStore(store, types, keysInMemory());
    await open.append(stream, [noted({ wage: '24.5' })], 'noStream');
    expect(JSON.stringify(kept)).not.toContain('24.5');
    expect(kept[0]?.data).toMatchObject({ userId: 'e1', fields: ['wage'] });
    expect(await readAll(open)).toEqual([{ userId: 'e1', fields: ['wage'], details: { wage: '24.5' } }]);
  });

  it('is gone for good with its key, and nothing is added to it', async () => {
    const { store } = openLog();
    const keys = keysInMemory();
    const open = sealingStore(store, types, keys);
    await open.append(stream, [noted({ wage: '24.5' })], 'noStream');
    keys.erase();
    expect(await readAll(open)).toEqual([{ userId: 'e1', fields: ['wage'], details: ERASED }]);
    await expect(open.append(stream, [noted({ wage: '25' })], 0n)).rejects.toThrow('e1 was erased');
  });

  it('is no other event’s, no other field’s and no other person’s', () => {
    const key = randomBytes(32);
    const sealed = seal({ wage: '24.5' }, key, 'stream/event/details');
    expect(unseal(sealed, key, 'stream/event/details')).toEqual({ wage: '24.5' });
    expect(() => unseal(sealed, key, 'stream/event/was')).toThrow();
    expect(() => unseal(sealed, randomBytes(32), 'stream/event/details')).toThrow();
  });
});
