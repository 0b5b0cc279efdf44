import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitUnits } from '../../server/domain/inventory/commitUnits.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { commandHandler, type CommandHandler } from '../../server/kernel/handleCommand.ts';
import { context } from '../support/context.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';
import { commit, productId } from '../inventory/examples.ts';

let node: TestNode;
let servers: CommandHandler[];
beforeAll(async () => {
  node = await startNode();
  // Each as a server process of its own, with its own sight of the stream.
  servers = [1, 2].map(() => commandHandler({ store: node.store, clock: systemClock }));
});
afterAll(() => node.stop());

it('two sessions never take the same units: the loser is told which order took them', async () => {
  const [first, second] = servers as [CommandHandler, CommandHandler];
  const receipt = { productId, lotId: 'A', quantity: '100', unit: 'case', warehouseId: 'w1', receivedOn: '2026-11-01' };
  await first.handle(inventory, productId, receipt, receiveLot, context());
  const numbers = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0'));
  const outcomes = await Promise.allSettled(
    numbers.map((number, index) =>
      (index % 2 === 0 ? first : second).handle(inventory, productId, commit(number, '7'), commitUnits, context()),
    ),
  );
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  // 14 x 7 = 98 of 100: two are left, which nobody can use.
  expect(outcomes.length - lost.length).toBe(14);
  const { state } = await second.load(inventory, 'acme', productId);
  const winners = new Set(state.commitments.map(({ orderNumber }) => orderNumber));
  expect(winners.size).toBe(14);
  expect(state.lots.A).toMatchObject({ onHand: '100', committed: '98' });
  for (const error of lost) {
    expect(error).toBeInstanceOf(DomainError);
    const { code, details } = error as DomainError;
    expect([code, details.available]).toEqual(['inventory.lotTaken', '2']);
    expect(winners).toContain(details.orderNumber);
  }
});

it('a repeat of the same command takes nothing more', async () => {
  const [first, second] = servers as [CommandHandler, CommandHandler];
  const id = 'p2';
  const data = { productId: id, lotId: 'A', quantity: '10', unit: 'case', warehouseId: 'w1', receivedOn: '2026-11-01' };
  await first.handle(inventory, id, data, receiveLot, context());
  const once = context();
  for (const server of [first, second, first])
    await server.handle(inventory, id, commit('000001', '6', { productId: id }), commitUnits, once);
  expect((await second.load(inventory, 'acme', id)).state.lots.A).toMatchObject({ committed: '6' });
});
