import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/domain/businessDay.ts';
import { errorOf, type Caller } from './world.ts';

type Answer = Awaited<ReturnType<Caller['send']>>;

/** The world of the lots tests, once it is there: lots PO-1 (good) and PO-2 (expired yesterday) of one product. */
interface At {
  readonly manager: Caller;
  readonly worker: Caller;
  readonly productId: string;
  readonly today: string;
  readonly lots: (query: string) => Promise<unknown[]>;
  readonly decide: (path: string, body: Record<string, unknown>, by?: Caller) => Promise<Answer>;
}

/** What was written down of a lot beside its quantity, corrected (rules 2). */
export function lotCorrectionSuite(at: () => At): void {
  describe('what was written down of a lot', () => {
    it('is corrected with old and new in the history, not by whoever saw something else, and taken back', async () => {
      const { manager, productId, today, lots, decide } = at();
      const before = (await lots('?searchKey=PO-2'))[0];
      const facts = { bestBy: '12-31-2099', cost: 6.5, note: ' Read again ' };
      const wrong = { lotId: 'PO-2', reason: 'Misread', ...facts };
      const seen = { bestBy: addDays(today, -1), cost: null, note: '' };
      const answer = await decide('correct', { ...wrong, expected: seen });
      expect(answer).toMatchObject({ status: 200, body: { message: 'Lot PO-2 corrected.', synced: true } });
      const corrected = { bestBy: '2099-12-31', cost: '6.5', ownCost: '6.5', note: 'Read again', isExpired: false };
      expect(await lots('?searchKey=PO-2')).toMatchObject([{ ...corrected, lotAvailableQty: '4' }]);
      const late = await decide('correct', { ...wrong, bestBy: '2026-12-31', expected: seen });
      expect([late.status, errorOf(late)]).toMatchObject([422, { code: 'inventory.lotChanged', field: 'bestBy' }]);
      const { body } = await manager.get(`product-manager/history/${productId}?partKind=lot&partId=PO-2&field=lotCost`);
      expect((body.data as { list: unknown[] }).list[0]).toMatchObject({
        ...{ field: 'lotCost', from: null, to: '6.5', reason: 'Misread', byName: 'Ann MANAGER' },
      });
      const back = { lotId: 'PO-2', ...seen, expected: { bestBy: '2099-12-31', cost: '6.5', note: 'Read again' } };
      expect((await decide('correct', { ...back, reason: '-' })).status).toBe(200);
      expect((await lots('?searchKey=PO-2'))[0]).toEqual(before);
    });

    it('is corrected as to where it lies, in a warehouse of the company and one of its places', async () => {
      const { manager, productId, lots, decide } = at();
      const code = async (path: string, body: object) =>
        ((await manager.send('POST', path, body)).body.data as { id: string }).id;
      const warehouseId = await code('setting', { name: 'Lots North', category: 7000, type: 7100 });
      const other = await code('setting', { name: 'Lots South', category: 7000, type: 7100 });
      const aisle = { name: 'Aisle', code: 'N-01', kind: 2000, category: 7000, type: 7200 };
      const locationId = await code('setting', { ...aisle, warehouseId });
      const moved = await decide('correct', { lotId: 'PO-1', warehouseId, locationId });
      expect(moved.status).toBe(200);
      const [row] = await lots('?searchKey=PO-1');
      expect(row).toMatchObject({ warehouseId, locationId, warehouseName: 'Lots North', locationCode: 'N-01' });
      const away = await decide('correct', { lotId: 'PO-1', warehouseId: other, locationId });
      expect([away.status, errorOf(away).code]).toEqual([422, 'inventory.locationUnknown']);
      const nowhere = await decide('correct', { lotId: 'PO-1', warehouseId: 'nowhere' });
      expect([nowhere.status, errorOf(nowhere).code]).toEqual([422, 'company.settingUnknown']);
      // Of another warehouse it is at no place until someone says which.
      expect((await decide('correct', { lotId: 'PO-1', warehouseId: other })).status).toBe(200);
      expect((await lots('?searchKey=PO-1'))[0]).toMatchObject({ warehouseId: other, locationId: null });
      const { body } = await manager.get(
        `product-manager/history/${productId}?partKind=lot&partId=PO-1&field=lotPlace`,
      );
      expect((body.data as { list: unknown[] }).list).toMatchObject([
        { from: 'Lots North · N-01 · Aisle', to: 'Lots South' },
        { to: 'Lots North · N-01 · Aisle' },
      ]);
    });

    it.each([
      [{ bestBy: '2026-02-30' }, 400, 'inventory.dayInvalid'],
      [{ cost: '-1' }, 400, 'request.tooSmall'],
      [{ cost: '0.0000001' }, 400, 'request.tooManyPlaces'],
      [{ note: 'x'.repeat(1_001) }, 400, 'request.tooLong'],
      [{ onHand: '5' }, 400, 'request.unknownField'],
      [{ reason: ' ' }, 422, 'inventory.reasonRequired'],
      [{ lotId: 'PO-9' }, 422, 'inventory.lotUnknown'],
    ])('%o is refused', async (change, status, code) => {
      const { decide } = at();
      const answer = await decide('correct', { lotId: 'PO-1', bestBy: null, ...change });
      expect([answer.status, errorOf(answer).code]).toEqual([status, code]);
    });

    it('is corrected by none but those who may release, and its cost by those who may edit costs', async () => {
      const { manager, worker, decide } = at();
      expect((await decide('correct', { lotId: 'PO-1', note: 'x' }, worker)).status).toBe(403);
      const body = { lotId: 'x', note: 'y', reason: 'z' };
      expect((await manager.send('POST', 'product-manager/lots/unknown/correct', body)).status).toBe(404);
    });
  });
}
