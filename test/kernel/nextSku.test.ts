import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct, type NewProduct } from '../../server/commands/catalog/createProduct.ts';
import { rememberedNames, type Names } from '../../server/commands/company/rememberedNames.ts';
import { takeNumbers } from '../../server/commands/company/takeNumbers.ts';
import { skuNumbered, usualSkuForm } from '../../server/domain/company/skuForm.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { claimsOn, type Claims } from '../../server/kernel/claims.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { StoreUnavailable } from '../../server/kernel/eventStore.ts';
import { Busy, commandHandler, type CommandHandler } from '../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { context } from '../support/context.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

const numbered = (number: number): string => skuNumbered(usualSkuForm, number);

const CREATES = 40;
const TAKEN = 100;

let node: TestNode;
type Deps = { handler: CommandHandler; claims: Claims; names: Names };
let here: Deps;
let there: Deps;
beforeAll(async () => {
  node = await startNode();
  const key = randomBytes(32);
  const process = () => {
    const handler = commandHandler({ store: node.store, clock: systemClock });
    const claims = claimsOn(handler, systemClock, key);
    return { handler, claims, names: rememberedNames({ handler, claims }) };
  };
  [here, there] = [process(), process()];
});
afterAll(() => node.stop());

const create = (companyId: string, change: Partial<NewProduct> = {}, commandId = newCommandId(), deps = here) =>
  createProduct(deps, { variety: 'Numbered', inventoryUOM: 'Case', ...change }, context({ companyId, commandId }));
async function numbersTaken(companyId: string): Promise<number> {
  let count = 0;
  for await (const { revision } of node.store.read(streamName(companyId, 'sequence', 'sku')))
    count = Number(revision) + 1;
  return count;
}

describe('a product without an SKU', () => {
  it(`is one of ${String(CREATES)} at once, in two processes: as many numbers`, async () => {
    const made = await Promise.all(
      Array.from({ length: CREATES }, async (_, n) => {
        const commandId = newCommandId();
        for (;;) {
          const done = await create('many', {}, commandId, n % 4 ? here : there).catch((error: unknown) => {
            if (!String(error).startsWith('Busy')) throw error;
            return null;
          });
          if (done) return done.sku;
        }
      }),
    );
    expect(new Set(made).size).toBe(CREATES);
    expect(made.toSorted()).toEqual(Array.from({ length: CREATES }, (_, i) => numbered(i + 1)));
  });

  it('gets the number behind all that people have used, in two steps, and the next the next', async () => {
    await Promise.all(
      Array.from({ length: TAKEN }, (_, i) => {
        const owner = `p${String(i)}`;
        const isHeldBy = () => Promise.resolve(true);
        return here.claims.take(
          { kind: 'sku', value: numbered(i + 1), owner, isHeldBy },
          context({ companyId: 'numeric' }),
        );
      }),
    );
    const commandId = newCommandId();
    expect((await create('numeric', {}, commandId)).sku).toBe(numbered(TAKEN + 1));
    expect((await create('numeric')).sku).toBe(numbered(TAKEN + 2));
    expect(await numbersTaken('numeric')).toBe(3);
    expect((await create('numeric', {}, commandId, there)).sku).toBe(numbered(TAKEN + 1));
    expect(await numbersTaken('numeric')).toBe(3);
  });

  it('takes the next number when somebody types the same one in the instant before it is claimed', async () => {
    const hold = (sku: string) =>
      there.claims.take(
        { kind: 'sku', value: sku, owner: `typed${sku}`, isHeldBy: () => Promise.resolve(true) },
        context({ companyId: 'snatched' }),
      );
    const snatchOnly = (times: number): Deps => ({
      ...here,
      claims: {
        ...here.claims,
        async ownerOf(companyId, kind, value) {
          const owner = await here.claims.ownerOf(companyId, kind, value);
          if (owner === null && times-- > 0) await hold(value);
          return owner;
        },
      },
    });
    const commandId = newCommandId();
    expect((await create('snatched', {}, commandId, snatchOnly(1))).sku).toBe(numbered(2));
    expect((await create('snatched', {}, commandId, there)).sku).toBe(numbered(2));
    await expect(create('snatched', {}, newCommandId(), snatchOnly(Infinity))).rejects.toThrow(Busy);
    expect(await create('snatched')).toMatchObject({ isNew: true });
  });

  it('leaves room for the blocks of imports', async () => {
    await create('blocks');
    const command = context({ companyId: 'blocks' });
    const block = await takeNumbers(here.handler, { kind: 'sku', count: 500 }, command);
    expect(block).toEqual({ from: 2, to: 501 });
    expect((await create('blocks')).sku).toBe(numbered(502));
    expect(await takeNumbers(there.handler, { kind: 'sku', count: 500 }, command)).toEqual(block);
  });
});

describe('a command that made a product', () => {
  it('makes no other, and books no opening stock of another', async () => {
    const commandId = newCommandId();
    const { productId } = await create('same', { sku: 'A1' }, commandId);
    for (const other of [{ sku: 'A2' }, { sku: 'A1', inventoryUOM: 'Bag' }]) {
      const second = create('same', { ...other, initInventory: '9' }, commandId);
      await expect(second).rejects.toMatchObject({ code: 'idempotency.keyReused' });
    }
    expect((await here.handler.load(inventory, 'same', productId)).state.onHand).toBe('0');
    expect(await create('same', { sku: ' a1 ' }, commandId, there)).toMatchObject({ productId, isNew: false });
  });

  it('takes the opening stock that it was first given, also after an interruption, and never another', async () => {
    const without = newCommandId();
    await create('stock', { sku: 'N1' }, without);
    const other = create('stock', { sku: 'N1', initInventory: '9' }, without, there);
    await expect(other).rejects.toMatchObject({ code: 'idempotency.keyReused' });

    const commandId = newCommandId();
    const cut: CommandHandler = {
      ...here.handler,
      handle: (decider, ...call) =>
        decider.category === 'inventory'
          ? Promise.reject(new StoreUnavailable('cut off'))
          : here.handler.handle(decider, ...call),
    };
    const first = create('stock', { sku: 'N2', initInventory: '7.5' }, commandId, { ...here, handler: cut });
    await expect(first).rejects.toThrow(StoreUnavailable);
    for (const initInventory of ['9', '0'])
      await expect(create('stock', { sku: 'N2', initInventory }, commandId, there)).rejects.toMatchObject({
        code: 'idempotency.keyReused',
      });
    const { productId } = await create('stock', { sku: 'N2', initInventory: '7.50' }, commandId, there);
    expect((await there.handler.load(inventory, 'stock', productId)).state.onHand).toBe('7.5');
  });
});
