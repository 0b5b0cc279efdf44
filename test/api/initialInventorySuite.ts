import { beforeAll, describe, expect, it } from 'vitest';
import { errorOf, newProduct, type Caller, type World } from './world.ts';

/** Initial inventory, several lots at once, and what is not deleted while stock names it; in a world that is there. */
export function initialInventorySuite(worldOf: () => World): void {
  let manager: Caller;
  let world: World;
  beforeAll(async () => {
    world = worldOf();
    manager = await world.as('MANAGER');
  });

  const open = (productId: string, body: object, by = manager) =>
    by.send('POST', `product-manager/initial-inventory/${productId}`, body);

  describe('initial inventory of a product that is there already', () => {
    it('is set once, with cost and best-by, and never after something has moved', async () => {
      const productId = await newProduct(manager, { sku: 'LATE', inventoryUOM: 'Case' });
      expect(errorOf(await open(productId, {})).code).toBe('inventory.initInventoryRequired');
      expect(errorOf(await open(productId, { initInventory: 0 })).code).toBe('inventory.initInventoryRequired');
      expect(errorOf(await open(productId, { initInventory: 1, warehouseId: 'none' })).code).toBe(
        'company.settingUnknown',
      );
      expect(errorOf(await open(productId, { initInventory: 1, bestBy: '2026-02-31' })).code).toBe(
        'inventory.dayInvalid',
      );
      const answer = await open(productId, { initInventory: '12.5', cost: '3.25', bestBy: '2027-01-31' });
      expect([answer.status, answer.body.message]).toEqual([200, 'Initial inventory of LATE set to 12.5 Cases.']);
      const { body } = await manager.get(`product-manager/lots/${productId}`);
      expect((body.data as { list: unknown[] }).list).toMatchObject([
        { lotId: 'OPEN-LATE', onHandQty: '12.5', cost: '3.25', bestBy: '2027-01-31', warehouseName: 'Main warehouse' },
      ]);
      const again = await open(productId, { initInventory: 1 });
      expect([again.status, errorOf(again).message]).toEqual([
        422,
        'Opening stock can only be set before any movement. Lot OPEN-LATE was received first, with 12.5.',
      ]);
    });

    it('is taken back and set again, until something has moved', async () => {
      const productId = await newProduct(manager, { sku: 'BACK', inventoryUOM: 'Case' });
      const undo = (by = manager) => by.send('POST', `product-manager/initial-inventory/${productId}/undo`, {});
      const lots = async () =>
        ((await manager.get(`product-manager/lots/${productId}`)).body.data as { list: { onHandQty: string }[] }).list;
      expect((await open(productId, { initInventory: '5' })).status).toBe(200);
      expect((await undo(await world.as('WORKER'))).status).toBe(403);
      expect((await undo(await world.as('ADMIN', world.otherId))).status).toBe(404);
      const undone = await undo();
      expect([undone.status, undone.body.message]).toEqual([
        200,
        'Initial inventory of BACK reversed. You can set it again.',
      ]);
      expect(await lots()).toEqual([]);
      expect((await open(productId, { initInventory: '7' })).status).toBe(200);
      expect(await lots()).toMatchObject([{ onHandQty: '7' }]);
      const adjusted = await manager.send('POST', `product-manager/adjustments/${productId}`, {
        ...{ lotId: 'OPEN-BACK', adjustUnits: '-1', reasonCode: 'reasonType_damage' },
      });
      expect(adjusted.status).toBe(200);
      expect(errorOf(await undo()).code).toBe('inventory.movedSinceOpening');
    });

    it('is for those who may, and in their company', async () => {
      const productId = await newProduct(manager, { sku: 'LATER', inventoryUOM: 'Case' });
      expect((await open(productId, { initInventory: 1 }, await world.as('WORKER'))).status).toBe(403);
      expect((await open('none', { initInventory: 1 })).status).toBe(404);
      expect((await open(productId, { initInventory: 1 }, await world.as('ADMIN', world.otherId))).status).toBe(404);
    });
  });

  describe('lots of several products', () => {
    it('are found by words, by how their id begins, and by SKU and id together', async () => {
      await newProduct(manager, { sku: 'FIND-1', variety: 'Sweet lychee', inventoryUOM: 'Case', initInventory: '3' });
      const search = async (words: string) =>
        ((await manager.get(`inventory/lots?searchKey=${words}`)).body.data as { lotId: string }[]).map(
          ({ lotId }) => lotId,
        );
      expect(await search('lychee')).toEqual(['OPEN-FIND-1']);
      expect(await search('open-find')).toEqual(['OPEN-FIND-1']);
      expect(await search('nothing like it')).toEqual([]);
      const rows = [
        { sku: ' find-1', lotId: 'open-FIND-1 ' },
        { sku: 'FIND-1', lotId: 'X' },
        { sku: 'NONE', lotId: 'X' },
        { sku: 'FIND-1', lotId: '' },
      ];
      const { body } = await manager.send('POST', 'inventory/lots/named', { rows });
      expect(body.data).toMatchObject([
        { lot: { sku: 'FIND-1', onHandQty: '3', lotAvailableQty: '3', uoms: [{ name: 'Case', ratio: '1' }] } },
        { lot: null, field: 'lotId', message: 'This product has no lot X.' },
        { lot: null, field: 'sku', message: 'There is no product NONE.' },
        { lot: null, field: 'lotId', message: 'Please Choose LOT' },
      ]);
    });

    it('are set to a new quantity only while they have what was seen', async () => {
      const productId = await newProduct(manager, { sku: 'SEEN', inventoryUOM: 'Case', initInventory: '3' });
      const body = { lotId: 'OPEN-SEEN', adjustUnits: '2', reasonCode: 'reasonType_found', expectedOnHand: '3' };
      const path = `product-manager/adjustments/${productId}`;
      expect((await manager.send('POST', path, body)).status).toBe(200);
      const late = await manager.send('POST', path, body);
      expect([late.status, errorOf(late).code, errorOf(late).field]).toEqual([
        422,
        'inventory.onHandChanged',
        'newQuantity',
      ]);
    });
  });

  describe('what is in use', () => {
    it('is not deleted: a reason that adjustments name, a warehouse where lots lie', async () => {
      const productId = await newProduct(manager, { sku: 'USED', inventoryUOM: 'Case', initInventory: '3' });
      const adjusted = { lotId: 'OPEN-USED', adjustUnits: '-1', reasonCode: 'reasonType_theft' };
      expect((await manager.send('POST', `product-manager/adjustments/${productId}`, adjusted)).status).toBe(200);
      const refused = await manager.send('DELETE', 'setting/reasonType_theft', {});
      expect([refused.status, errorOf(refused).message]).toEqual([
        422,
        "“Theft” can't be deleted: 1 adjustment uses it.",
      ]);
      expect((await manager.send('DELETE', 'setting/reasonType_donation', {})).status).toBe(200);
      const gone = { ...adjusted, reasonCode: 'reasonType_donation' };
      expect(errorOf(await manager.send('POST', `product-manager/adjustments/${productId}`, gone)).code).toBe(
        'inventory.adjustReasonRequired',
      );
    });
  });
}
