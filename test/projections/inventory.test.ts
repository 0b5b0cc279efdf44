import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustLot, type AdjustLot } from '../../server/domain/inventory/adjustLot.ts';
import { LotMethod } from '../../server/domain/inventory/assignLots.ts';
import { commitUnits } from '../../server/domain/inventory/commitUnits.ts';
import { correctLot } from '../../server/domain/inventory/correctLot.ts';
import { holdLot, recallLot } from '../../server/domain/inventory/lotDecisions.ts';
import { inventory, type Inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { openInventory } from '../../server/domain/inventory/openInventory.ts';
import { receiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { releaseUnits } from '../../server/domain/inventory/releaseUnits.ts';
import { reverseOpening } from '../../server/domain/inventory/reverseOpening.ts';
import { company, foundCompany } from '../../server/domain/company/company.ts';
import type { Decide } from '../../server/kernel/decider.ts';
import { commit, order, policy, productId } from '../inventory/examples.ts';
import { context } from '../support/context.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
const run = <C>(command: NoInfer<C>, decide: Decide<C, Inventory, InventoryEvent>, id = productId) =>
  world.handler.handle(inventory, id, command, decide, context({ actor: 'ann' }));
const receive = (lotId: string, quantity: string, more: object = {}) =>
  run({ productId, lotId, quantity, unit: 'case', warehouseId: 'w1', receivedOn: '2026-11-01', ...more }, receiveLot);
const onLot = (lotId: string, reason: string) => ({ productId, lotId, unit: 'case', reason });
const adjust = (lotId: string, units: string): AdjustLot => ({
  productId,
  lotId,
  units,
  uom: { name: 'each', ratio: '0.5' },
  unit: 'case',
  reasonCode: 'DAMAGED',
  reason: 'Fell',
  note: 'Dock 3',
});

beforeAll(async () => {
  world = await makeWorld();
  world.project();
  const zone = { companyId: 'acme', name: 'Acme', code: 'ACME', timeZone: 'Asia/Shanghai' };
  await world.handler.handle(company, 'acme', zone, foundCompany, context());
  await receive('A', '10', { bestBy: '2026-12-01', cost: '7.125', note: 'Wet', locationId: 'L1' });
  await receive('B', '4');
  await receive('C', '2');
  await run(adjust('A', '-3'), adjustLot);
  await run(commit('000101', '6'), commitUnits);
  await run(commit('000102', '3'), commitUnits);
  await run(commit('000103', '5', { policy: policy({ method: LotMethod.NO_LOT }) }), commitUnits);
  await run({ productId, unit: 'case', ...order('000101'), quantity: '2' }, releaseUnits);
  await run(onLot('B', 'Smells odd'), holdLot);
  await run(onLot('C', 'Supplier recall'), recallLot);
  await run({ productId, lotId: 'A', facts: { bestBy: '2027-01-12', cost: null }, reason: 'Misread' }, correctLot);
  const opening = { productId: 'p2', sku: 'P2', quantity: '5', unit: 'case', warehouseId: 'w1' };
  await run(opening, openInventory, 'p2');
  await run({ productId: 'p2' }, reverseOpening, 'p2');
  await world.caughtUp();
});
afterAll(() => world.close());

describe('the read models of stock', () => {
  it('have a row a lot, as its events leave it', async () => {
    const rows = await world.query('SELECT * FROM read.inventory_lot ORDER BY lot_id');
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ company_id: 'acme', product_id: 'p1', lot_id: 'A', received: '10.000000', on_hand: '8.500000' },
        ...{ committed: '4.000000', received_on: '2026-11-01', best_by: '2027-01-12', cost: null, note: 'Wet' },
        ...{ warehouse_id: 'w1', location_id: 'L1', hold: null, recall: null, booked_at: expect.any(Date) as Date },
      }),
      // 000102 took 3 of it, and lost them when it was held.
      expect.objectContaining({ lot_id: 'B', committed: '0.000000', hold: 'Smells odd', recall: null }),
      expect.objectContaining({ lot_id: 'C', on_hand: '2.000000', hold: null, recall: 'Supplier recall' }),
    ]);
  });

  it('sum up what the formulas begin with', async () => {
    expect(await world.query(`SELECT * FROM read.inventory_on_hand WHERE product_id = 'p1'`)).toEqual([
      {
        ...{ company_id: 'acme', product_id: 'p1', on_hand: '14.500000', committed: '4.000000' },
        ...{ no_lot_committed: '5.000000', no_lot_shipped: '0.000000', no_lot_returned: '0.000000' },
        ...{ shown_on_hand: '14.500000', nominal: '5.500000', restock_status: 4000, reorder_level: '0.000000' },
        ...{ product_status: null, is_purchased: true, sku: '' },
      },
    ]);
    const { state } = await world.handler.load(inventory, 'acme', productId);
    expect(state.onHand).toBe('14.5');
    expect(state.lots.A).toMatchObject({ onHand: '8.5', committed: '4', bestBy: '2027-01-12', cost: null });
  });

  it('keep every adjustment as it was typed and what it came to', async () => {
    expect(await world.query('SELECT * FROM read.stock_adjustment')).toEqual([
      expect.objectContaining({
        ...{ lot_id: 'A', units: '-3.000000', uom: 'each', delta: '-1.500000', unit: 'case', on_hand: '8.500000' },
        ...{ reason_code: 'DAMAGED', reason: 'Fell', note: 'Dock 3', actor: 'ann' },
      }),
    ]);
  });

  it('know which lots an order line has, and how much of each', async () => {
    const rows = await world.query(
      'SELECT order_id, line_id, lot_id, quantity FROM read.product_order_lot ORDER BY order_id',
    );
    expect(rows).toEqual([
      { order_id: 'order_000101', line_id: 'l1', lot_id: 'A', quantity: '4.000000' },
      // Lost when the lot was held.
      { order_id: 'order_000102', line_id: 'l1', lot_id: 'B', quantity: '0.000000' },
    ]);
  });

  it('know the company’s clocks', async () => {
    expect(await world.query('SELECT * FROM read.company_zone')).toEqual([
      { company_id: 'acme', time_zone: 'Asia/Shanghai' },
    ]);
  });

  it('tell the history lot by lot', async () => {
    const rows = await world.query<{ field: string; lot_id: string | null; from_value: string; to_value: string }>(
      `SELECT field, CASE part_kind WHEN 'lot' THEN part_id END AS lot_id, from_value, to_value FROM read.record_history
       WHERE owner_id = 'p1' AND field IN ('committed', 'hold', 'lotCost', 'onHand') ORDER BY position, seq`,
    );
    expect(rows.map(({ lot_id, field, from_value, to_value }) => [lot_id, field, from_value, to_value])).toEqual([
      ['A', 'onHand', null, '10'],
      ['A', 'lotCost', null, '7.125'],
      ['B', 'onHand', null, '4'],
      ['C', 'onHand', null, '2'],
      ['A', 'onHand', '10', '8.5'],
      ['A', 'committed', null, '6'],
      ['B', 'committed', null, '3'],
      [null, 'committed', null, '5'],
      ['A', 'committed', '2', null],
      ['B', 'hold', null, 'Smells odd'],
      ['B', 'committed', '3', null],
      ['A', 'lotCost', '7.125', null],
    ]);
  });

  it('are what a rebuild makes of the log', () => world.mustBeRight());
});
