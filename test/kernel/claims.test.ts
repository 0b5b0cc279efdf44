import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOn, RENEW_AFTER_MS, TAKEOVER_AFTER_MS, type Claims } from '../../server/kernel/claims.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { commandHandler } from '../../server/kernel/handleCommand.ts';
import { context } from '../support/context.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';

const key = randomBytes(32);
let node: TestNode;
let claims: Claims;
let now = Date.parse('2026-11-21T08:00:00Z');
const clock: Clock = { now: () => new Date(now).toISOString() };
const isHeld = () => Promise.resolve(true);
const notHeld = () => Promise.resolve(false);
const take = (value: string, owner: string, isHeldBy = isHeld, companyId = 'acme') =>
  claims.take({ kind: 'sku', value, owner, isHeldBy }, context({ companyId }));
/** The claims of a machine whose clock goes ahead of ours (ms; negative: behind). */
const aheadBy = (ms: number): Claims => {
  const ahead: Clock = { now: () => new Date(now + ms).toISOString() };
  return claimsOn(commandHandler({ store: node.store, clock: ahead }), ahead, key);
};

beforeAll(async () => {
  node = await startNode();
  claims = claimsOn(commandHandler({ store: node.store, clock }), clock, key);
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
  it('that was taken over is not "done before" for a repeat of the command that lost it', async () => {
    const command = context();
    const again = () => claims.take({ kind: 'sku', value: 'D1', owner: 'slow', isHeldBy: isHeld }, command);
    await again();
    now += 60_001;
    await take('D1', 'p2', notHeld);
    await expect(again()).rejects.toMatchObject({ code: 'claim.taken', details: { owner: 'p2' } });
  });
  it("is taken anew before its use when that comes late, and is then nobody else's for another minute", async () => {
    const { renew } = await take('E1', 'slow');
    now += TAKEOVER_AFTER_MS + 1;
    await renew();
    await expect(take('E1', 'p2', notHeld)).rejects.toMatchObject({ code: 'claim.taken' });
    now += TAKEOVER_AFTER_MS + 1;
    await take('E1', 'p2', notHeld);
    await expect(renew()).rejects.toMatchObject({ code: 'claim.taken', details: { owner: 'p2' } });
  });
  it('tells whether it could be taken without taking it', async () => {
    const about = { kind: 'sku', value: 'F1', owner: 'p2', isHeldBy: isHeld };
    await claims.assertFree('acme', about);
    expect(await claims.ownerOf('acme', 'sku', 'F1')).toBeNull();
    await take('F1', 'p1');
    await expect(claims.assertFree('acme', about)).rejects.toMatchObject({ code: 'claim.taken' });
  });
});

describe('a claim between two machines', () => {
  /** As long as a claim is used after it was renewed: 10 s of the renewal, 30 s of one command at the very worst. */
  const IN_USE_MS = RENEW_AFTER_MS + 30_000;

  it.each([-19_000, 19_000])('whose clocks differ by %i ms is not lost while it is used', async (ms) => {
    const value = `clock ${String(ms)}`;
    const { renew } = await take(value, 'slow');
    now += RENEW_AFTER_MS - 1;
    await renew();
    now += IN_USE_MS - RENEW_AFTER_MS;
    const other = { kind: 'sku', value, owner: 'p2', isHeldBy: notHeld };
    await expect(aheadBy(ms).take(other, context())).rejects.toMatchObject({ code: 'claim.taken' });
  });
  it('is lost beyond the bound that README states', async () => {
    await take('bound', 'slow');
    now += IN_USE_MS;
    await aheadBy(21_000).take({ kind: 'sku', value: 'bound', owner: 'p2', isHeldBy: notHeld }, context());
    expect(await claims.ownerOf('acme', 'sku', 'bound')).toBe('p2');
  });
  it('of a clock that is ahead is renewed by one that is behind, not left in the future', async () => {
    await aheadBy(3_600_000).take({ kind: 'sku', value: 'G1', owner: 'p1', isHeldBy: isHeld }, context());
    await take('G1', 'p1');
    now += TAKEOVER_AFTER_MS + 1;
    await take('G1', 'p2', notHeld);
    expect(await claims.ownerOf('acme', 'sku', 'G1')).toBe('p2');
  });
});
