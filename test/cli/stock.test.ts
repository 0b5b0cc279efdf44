import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { adjustLot } from '../../server/domain/inventory/adjustLot.ts';
import { holdLot } from '../../server/domain/inventory/lotDecisions.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let productId: string;
/** Before the late receipt was entered. */
let before: string;

beforeAll(async () => {
  world = await makeWorld();
  await world.hire('seller@test.example', Role.SELLER);
  await world.hire('worker@test.example', Role.WORKER);
  const data = { variety: 'Gai Lan 芥兰', sku: 'GAI-1', inventoryUOM: 'case', cost: '17', initInventory: '12' };
  ({ productId } = await createProduct(world.services, data, world.context()));
  const { handler } = world.services;
  const unit = 'case';
  const adjustment = { productId, lotId: 'OPEN-GAI-1', units: '-2', uom: { name: unit, ratio: '1' }, unit };
  const why = { reasonCode: 'DAMAGED', reason: 'Fell', note: '' };
  const adjust = { ...adjustment, ...why };
  await handler.handle(inventory, productId, adjust, adjustLot, world.context());
  const hold = { productId, lotId: 'OPEN-GAI-1', unit, reason: 'Smells odd' };
  await handler.handle(inventory, productId, hold, holdLot, { ...world.context(), reason: 'Smells odd' });
  await sleep(3);
  before = new Date().toISOString();
  await sleep(3);
  // Came in on 1 November, entered only now.
  const receipt = { productId, lotId: 'PO-1', quantity: '5', unit, warehouseId: 'w', receivedOn: '2026-11-01' };
  const receive = { ...receipt, bestBy: '2026-11-10', cost: '16.5' };
  const late = { ...world.context(), effectiveAt: '2026-11-01T16:00:00.000Z' };
  await handler.handle(inventory, productId, receive, receiveLot, late);
});
afterAll(() => world.stop());

const run = (...args: string[]) => world.run(['stock', 'GAI-1', ...args]);
interface Printed {
  readonly figures: Record<string, string>;
  readonly lots: readonly { lotId: string; onHand: string; available: string; state: string; cost?: string | null }[];
}
const read = async (...args: string[]): Promise<Printed> => {
  const ran = await run('--json', ...args);
  expect([ran.code, ran.stderr]).toEqual([0, '']);
  return JSON.parse(ran.stdout) as Printed;
};

describe('stock', () => {
  it('shows every lot in the order of FIFO and the figures, to people and to programs', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^LOT +RECEIVED ON +BEST BY +RECEIVED +ON HAND +COMMITTED +AVAILABLE +COST +STATE$/);
    expect(lines[1]).toMatch(/^OPEN-GAI-1 +- +- +12 +10 +0 +0 +17 +on hold: Smells odd$/);
    expect(lines[2]).toMatch(/^PO-1 +2026-11-01 +2026-11-10 +5 +5 +0 +0 +16\.5 +active \(expired\)$/);
    expect(lines[3]).toBe('On hand 15, committed 0, available to sell 0, shipped 0, returned 0 (case)');
    // 5 at 16.5 were received; 12 at 17 were there before.
    expect(lines[4]).toBe('Average purchase price $16.5 / case');
    expect(await read()).toMatchObject({
      figures: { onHand: '15', committed: '0', availableToSell: '0' },
      lots: [
        { lotId: 'OPEN-GAI-1', onHand: '10', available: '0', state: 'HELD', cost: '17' },
        { lotId: 'PO-1', onHand: '5', available: '0', state: 'ACTIVE', cost: '16.5' },
      ],
    });
  });

  it('tells what held at a moment, and what was known of it at another', async () => {
    // On 2 November the lot was there, and good; the opening was entered later.
    const held = await read('--at', '2026-11-02T20:00:00Z');
    expect(held.lots).toMatchObject([{ lotId: 'PO-1', onHand: '5', available: '5' }]);
    expect(held.figures).toMatchObject({ onHand: '5', availableToSell: '5' });
    // Before it was entered nobody knew of it.
    const known = await read('--at', '2026-11-02T20:00:00Z', '--known-at', before);
    expect(known.lots).toEqual([]);
    expect((await read('--known-at', before)).lots.map(({ lotId }) => lotId)).toEqual(['OPEN-GAI-1']);
    const looks = await world.events(['PastViewed']);
    expect(looks.map(({ data }) => data)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ what: 'stock', id: productId }) as unknown),
    );
  });

  it('hides costs from those who may not see them', async () => {
    const { lots } = await read('--as', 'worker@test.example');
    for (const lot of lots) expect(lot).not.toHaveProperty('cost');
    expect((await run('--as', 'worker@test.example')).stdout).not.toContain('COST');
  });

  it('refuses an unknown product and a moment that is none', async () => {
    expect((await world.run(['stock', 'NO-SUCH'])).code).toBe(1);
    expect((await run('--at', 'yesterday')).code).toBe(2);
    expect((await run('--at', '2099-01-01T00:00:00Z')).code).toBe(2);
  });
});

describe('history lot', () => {
  it('tells what happened to one lot and no other', async () => {
    const ran = await world.run(['history', 'lot', 'GAI-1', 'OPEN-GAI-1']);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain('    onHand        12 -> 10  lot OPEN-GAI-1\n');
    expect(ran.stdout).toMatch(/ {4}hold {10}Smells odd {2}lot OPEN-GAI-1\n {4}why: Smells odd\n/);
    expect(ran.stdout).not.toContain('PO-1');
    const { stdout } = await world.run(['history', 'lot', 'GAI-1', 'PO-1', '--json', '--as', 'seller@test.example']);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { field: string; lot: string });
    expect(lines.map(({ field, lot }) => [field, lot])).toEqual([
      ['onHand', 'PO-1'],
      ['receivedOn', 'PO-1'],
      ['bestBy', 'PO-1'],
      ['lotCost', 'PO-1'],
    ]);
  });

  it('says so when there is no such lot', async () => {
    const ran = await world.run(['history', 'lot', 'GAI-1', 'NONE']);
    expect([ran.code, ran.stderr]).toEqual([1, 'GAI-1 has no lot NONE.\n']);
  });
});

describe('lot correct', () => {
  const correct = (...args: string[]) => world.run(['lot', 'correct', 'GAI-1', 'PO-1', ...args]);
  it('shows what would change, changes it and says so again, signed as its person’s', async () => {
    const args = ['--best-by', '12/31/2026', '--cost', '17.25', '--note', 'Seen', '--reason', 'Misread'];
    const dry = await correct(...args, '--dry-run');
    expect([dry.code, dry.stdout]).toEqual([
      0,
      'Lot PO-1 of GAI-1 would be corrected:\n' +
        '    bestBy        2026-11-10 -> 2026-12-31\n    lotCost       16.5 -> 17.25\n    note          (empty) -> Seen\n',
    ]);
    expect(await world.events(['LotCorrected'])).toEqual([]);
    const done = await correct(...args, '--json');
    expect(JSON.parse(done.stdout)).toMatchObject({ lotId: 'PO-1', isDryRun: false, changes: [{}, {}, {}] });
    const [event] = await world.events(['LotCorrected']);
    const admin = (await world.events(['EmployeeHired'])).find(
      ({ data }) => (data as { email: string }).email === 'admin@test.example',
    );
    expect(event?.metadata).toMatchObject({
      ...{ actor: expect.stringMatching(/^operator:./) as string, channel: 'cli', reason: 'Misread' },
      onBehalfOf: (admin?.data as { userId: string }).userId,
    });
    expect((await correct(...args)).stdout).toBe('Lot PO-1 of GAI-1 already has these values.\n');
  });

  it('refuses a place that is not there, nothing, and those who may not', async () => {
    expect((await correct('--location', 'A-99', '--reason', 'x')).code).toBe(1);
    expect((await correct('--reason', 'x')).code).toBe(2);
    expect((await correct('--note', 'y', '--reason', 'x', '--as', 'worker@test.example')).code).toBe(4);
  });
});

it('shows escape sequences that others typed, and sends the terminal none', async () => {
  const note = 'x\u001b]0;pwned\u0007\u001b[2J\u009b2J\u202e\nno row';
  const hold = { productId, lotId: 'PO-1', unit: 'case', reason: note };
  await world.services.handler.handle(inventory, productId, hold, holdLot, { ...world.context(), reason: note });
  const ran = [
    await run(),
    await run('--json'),
    await world.run(['history', 'lot', 'GAI-1', 'PO-1']),
    await world.run(['history', 'product', 'GAI-1']),
  ];
  for (const { code, stdout } of ran) {
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  }
  expect(ran[0]?.stdout).toContain('x\\u001b]0;pwned\\u0007\\u001b[2J\\u009b2J\\u202e no row');
  expect((await read()).lots.find(({ lotId }) => lotId === 'PO-1')).toMatchObject({ hold: note });
});
