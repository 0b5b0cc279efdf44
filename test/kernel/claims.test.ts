import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOn, type Claims } from '../../server/kernel/claims.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { commandHandler } from '../../server/kernel/handleCommand.ts';
import { context } from '../support/context.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

let node: TestNode;
let claims: Claims;
let now = Date.parse('2026-11-21T08:00:00Z');
const clock: Clock = { now: () => new Date(now).toISOString() };
const isHeld = () => Promise.resolve(true);
const take = (value: string, owner: string, isHeldBy = isHeld, companyId = 'acme') =>
  claims.take({ kind: 'sku', value, owner, isHeldBy }, context({ companyId }));

beforeAll(async () => {
  node = await startNode();
  claims = claimsOn(commandHandler({ store: node.store, clock }), clock, randomBytes(32));
});
afterAll(() => node.stop());

describe('a claim', () => {
  it('is found by any spelling of its value', async () => {
    await take('Gai-Lan 芥兰', 'p1');
    expect(await claims.ownerOf('acme', 'sku', '  GAI-LAN 芥兰 ')).toBe('p1');
    expect(await claims.ownerOf('acme', 'sku', 'Ｇai-Lan 芥兰')).toBe('p1'); // full width, NFKC
    expect(await claims.ownerOf('acme', 'unit', 'Gai-Lan 芥兰')).toBeNull();
  });
  it('is refused to another, quiet for its owner, and each company has its own', async () => {
    await take('A1', 'p1');
    await take('A1', 'p1');
    await expect(take('a1', 'p2')).rejects.toMatchObject({ code: 'claim.taken', details: { owner: 'p1' } });
    await take('A1', 'p9', isHeld, 'other');
    expect(await claims.ownerOf('other', 'sku', 'A1')).toBe('p9');
  });
  it('can be taken again after its release', async () => {
    await take('B1', 'p1');
    await claims.release('sku', 'B1', 'p2', context());
    expect(await claims.ownerOf('acme', 'sku', 'B1')).toBe('p1');
    await claims.release('sku', 'B1', 'p1', context());
    await take('B1', 'p2');
    expect(await claims.ownerOf('acme', 'sku', 'B1')).toBe('p2');
  });
  it('has one winner among many', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => take('RACE', `p${String(i)}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('whose owner does not hold the value is taken over after 60 s, not before', async () => {
    const notHeld = () => Promise.resolve(false);
    await take('C1', 'dead');
    await expect(take('C1', 'p2', notHeld)).rejects.toMatchObject({ code: 'claim.taken' });
    now += 60_001;
    await expect(take('C1', 'p2', isHeld)).rejects.toMatchObject({ code: 'claim.taken' });
    await take('C1', 'p2', notHeld);
    expect(await claims.ownerOf('acme', 'sku', 'C1')).toBe('p2');
  });
  it('does not tell its value to a reader of the log', async () => {
    await take('SECRET-SKU', 'p1');
    for await (const event of node.store.readAll()) {
      expect(`${event.stream} ${JSON.stringify(event.data)}`).not.toMatch(/secret-sku/i);
    }
  });
});
