import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listProduct } from '../../server/domain/catalog/listProduct.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { PriceEditOrigin } from '../../server/domain/catalog/productCodes.ts';
import { setProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { StoreUnavailable, type EventStore, type RecordedEvent } from '../../server/kernel/eventStore.ts';
import { commandHandler, StaleRevision, type CommandHandler } from '../../server/kernel/handleCommand.ts';
import { entityId, newCommandId } from '../../server/kernel/ids.ts';
import { patientStore } from '../../server/kernel/patientStore.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { context } from '../support/context.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

let node: TestNode;
let productId: string;
let here: CommandHandler;
let there: CommandHandler;

const handlerOn = (store: EventStore): CommandHandler => commandHandler({ store, clock: systemClock });
const list = (handler: CommandHandler, commandId = newCommandId()) =>
  handler.handle(
    product,
    productId,
    { productId, sku: 'S', variety: 'V', unit: { id: 'u', name: 'case' }, warehouseId: 'w' },
    listProduct,
    context({ commandId }),
  );
const price = (handler: CommandHandler, amount: string, change: Parameters<typeof context>[0] = {}) =>
  handler.handle(
    product,
    productId,
    { productId, price: amount, origin: PriceEditOrigin.FROM_LIST },
    setProductPricing,
    context(change),
  );
async function log(): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of node.store.read(streamName('acme', 'product', productId))) events.push(event);
  return events;
}

beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  productId = entityId(newCommandId(), 'product');
  here = handlerOn(node.store);
  there = handlerOn(node.store);
  await list(here);
});

describe('a command', () => {
  it('appends with who, when, why and its own id (I9)', async () => {
    const commandId = newCommandId();
    const handled = await price(here, '12.5', { commandId, reason: 'spring list', onBehalfOf: 'u1' });
    const [, event] = await log();
    expect(handled).toMatchObject({ revision: 1n, position: event?.position, types: ['ProductPriced'] });
    expect(event?.metadata).toMatchObject({
      companyId: 'acme',
      actor: 'tester',
      onBehalfOf: 'u1',
      role: 9000,
      channel: 'system',
      commandId,
      correlationId: commandId,
      causationId: commandId,
      reason: 'spring list',
      schemaVersion: 1,
    });
    expect(event?.metadata.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('repeated has one effect and the same revision, warm or cold, also when others wrote since', async () => {
    const commandId = newCommandId();
    const first = await price(here, '1', { commandId });
    await price(there, '2');
    for (const handler of [here, there, handlerOn(node.store)]) {
      expect(await price(handler, '1', { commandId })).toEqual({ ...first, types: [] });
    }
    expect((await log()).map(({ type }) => type)).toEqual(['ProductListed', 'ProductPriced', 'ProductPriced']);
  });

  it('that changes nothing appends nothing', async () => {
    await price(here, '5');
    expect(await price(here, '5')).toMatchObject({ types: [], revision: 1n });
    expect(await log()).toHaveLength(2);
  });

  it('is never called "already so" by a state that another process outdated', async () => {
    await price(here, '5');
    await price(there, '6');
    await price(here, '5');
    expect((await log()).map(({ data }) => (data as { price?: string }).price)).toEqual([undefined, '5', '6', '5']);
  });

  it('is decided again on the state that another process wrote meanwhile', async () => {
    await price(there, '7');
    await price(here, '8');
    expect((await log()).at(-1)?.data).toMatchObject({ price: '8', was: '7' });
  });

  it('refused appends nothing', async () => {
    await expect(price(here, '-1')).rejects.toThrow(DomainError);
    expect(await log()).toHaveLength(1);
  });

  it('with If-Match tells who changed what since', async () => {
    await price(there, '9', { actor: 'bob' });
    const stale = await price(here, '10', { expectedRevision: 0n }).catch((error: unknown) => error);
    expect(stale).toBeInstanceOf(StaleRevision);
    expect(stale).toMatchObject({ revision: 1n, changes: [{ field: 'price', from: null, to: '9', by: 'bob' }] });
    expect(await price(here, '10', { expectedRevision: 1n })).toMatchObject({ revision: 2n });
  });

  it('with If-Match does not read again what it knows at that revision; the append tells of what others wrote', async () => {
    let reads = 0;
    const counted = handlerOn({
      ...node.store,
      read: (...asked) => {
        reads++;
        return node.store.read(...asked);
      },
    });
    await price(counted, '5', { expectedRevision: 0n });
    expect(reads).toBe(1);
    await price(counted, '6', { expectedRevision: 1n });
    expect(reads).toBe(1);
    const again = { commandId: newCommandId(), expectedRevision: 2n };
    await price(there, '7', again);
    expect(await price(counted, '7', again)).toMatchObject({ revision: 3n });
    await price(there, '8');
    await expect(price(counted, '9', { expectedRevision: 3n })).rejects.toThrow(StaleRevision);
    expect(await log()).toHaveLength(5);
  });

  it('never reaches into another company', async () => {
    const foreign = await here.load(product, 'other', productId);
    expect(foreign).toMatchObject({ revision: -1n, state: { isListed: false } });
    await expect(price(here, '1', { companyId: '../acme' })).rejects.toThrow(TypeError);
    await expect(price(here, '1', { companyId: 'other' })).rejects.toMatchObject({ code: 'catalog.productUnknown' });
  });

  it('of forty callers of one process waits its turn: nobody is told "busy"', async () => {
    const told = await Promise.all(Array.from({ length: 40 }, (_, i) => price(here, String(i + 1))));
    expect(new Set(told.map(({ revision }) => revision)).size).toBe(40);
    expect(await log()).toHaveLength(41);
  });

  it('of twenty writers at once all take effect, one after another', async () => {
    const handlers = Array.from({ length: 4 }, () => handlerOn(node.store));
    const amounts = Array.from({ length: 20 }, (_, i) => String(i + 1));
    const told = await Promise.all(
      amounts.map((amount, i) => {
        const handler = handlers[i % 4] ?? here;
        const commandId = newCommandId();
        // As a client does that is told "busy": the same command again.
        const send = (): Promise<unknown> =>
          price(handler, amount, { commandId }).catch((error: unknown) =>
            String(error).startsWith('Busy') ? send() : Promise.reject(error as Error),
          );
        return send();
      }),
    );
    expect(told).toHaveLength(20);
    const events = await log();
    expect(events).toHaveLength(21);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, i) => BigInt(i)));
    const chain = events.slice(1).map(({ data }) => data as { price: string; was: string | null });
    chain.forEach(({ was }, i) => expect(was).toBe(chain[i - 1]?.price ?? null));
  });
});

describe('a command whose answer was lost', () => {
  /** The real store, whose answer is lost after the append (or whose request is, before). */
  const losing = (when: 'before' | 'after', times: number): EventStore => {
    let left = times;
    return {
      ...node.store,
      async append(...call) {
        if (left-- <= 0) return node.store.append(...call);
        if (when === 'after') await node.store.append(...call);
        throw new StoreUnavailable('lost');
      },
    };
  };

  const patient = (store: EventStore, patienceMs = 10_000): EventStore =>
    patientStore(store, { clock: systemClock, patienceMs });

  it.each(['before', 'after'] as const)('%s the append takes effect once', async (when) => {
    const handled = await price(handlerOn(patient(losing(when, 20))), '3');
    expect(handled).toMatchObject({ revision: 1n });
    expect(await log()).toHaveLength(2);
  });

  it('ends as unavailable when the store stays away, with nothing half done', async () => {
    await expect(price(handlerOn(patient(losing('before', 99), 500)), '3')).rejects.toThrow(StoreUnavailable);
    expect(await log()).toHaveLength(1);
  });
});
