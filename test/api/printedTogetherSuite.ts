import { describe, expect, it } from 'vitest';
import type { IssuedPrintableInfo } from '../../server/contract/printables.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';
import { errorOf, type Caller, type World } from './world.ts';

/** Orders as `orderPrintables.test.ts` prints them. */
interface Orders {
  readonly world: World;
  readonly seller: Caller;
  readonly manager: Caller;
  readonly order: (quantity?: string, client?: string) => Promise<string>;
  readonly issued: (id: string, path: string) => Promise<IssuedPrintableInfo>;
  readonly configure: (values: Readonly<Record<string, string>>) => Promise<void>;
  readonly pdfAt: (
    path: string,
    role?: RoleName,
  ) => Promise<{ status: number; sha256: string; read: () => Promise<string> }>;
}

/** What a paper tells of its customer beside its order, and several papers as one. */
export function printedTogetherSuite(of: () => Orders): void {
  /** A customer of its own, with what is owed by nobody else. */
  async function customer(abbreviation: string): Promise<string> {
    const { world, seller } = of();
    const body = { name: `Account ${abbreviation}`, email: 'account@market.example', type: 1000, abbreviation };
    const made = await seller.send('POST', `/api/client/manager/${world.companyId}`, body);
    expect([made.status, made.body]).toEqual([200, expect.anything()]);
    return (made.body.data as { clientId: string }).clientId;
  }
  /** An order of one case at $2.50, that has left. */
  async function shipped(clientId: string): Promise<string> {
    const { seller, order } = of();
    const id = await order('1', clientId);
    expect((await seller.send('POST', `sales-orders/${id}/ship`, {})).status).toBe(200);
    return id;
  }

  describe('papers of several orders', () => {
    it('are one PDF of what was issued last, by route and stop', async () => {
      const { seller, order, issued, pdfAt } = of();
      const [north, east] = [await order('1'), await order('1')];
      for (const [id, route] of [
        [north, 'North'],
        [east, 'East'],
      ] as const)
        expect((await seller.send('PUT', `sales-orders/${id}`, { route })).status).toBe(200);
      // Documents are counted a user: the other tests take those of the manager.
      const at = (ids: readonly string[], role: RoleName = 'ACCOUNTANT') =>
        pdfAt(`sales-orders/invoices.pdf?orderIds=${ids.join(',')}`, role);
      await issued(north, 'invoice');
      // Nothing is issued of the other one.
      expect((await at([north, east])).status).toBe(404);
      await issued(east, 'invoice');
      await issued(east, 'invoice');
      const text = await (await at([north, east])).read();
      expect(text.match(/ORIGINAL|REPRINT 1/g)).toEqual(['REPRINT 1', 'ORIGINAL']);
      expect(text.indexOf(east.slice(-6))).toBeLessThan(text.indexOf(north.slice(-6)));
      expect((await at([east, north])).sha256).toBe((await at([north, east])).sha256);
      expect((await at([east], 'PACKER')).status).toBe(403);
    });
  });

  describe('the account on an invoice', () => {
    it('is what the customer owed before, as of its issue, and stays so', async () => {
      const { manager, issued, configure, pdfAt } = of();
      await configure({ salesOrderInvoiceEnable: 'true', soInvoiceDisplayAccountBalanceForward: 'true' });
      try {
        const clientId = await customer('BAL');
        const [first, second] = [await shipped(clientId), await shipped(clientId)];
        expect((await manager.send('POST', `sales-orders/${first}/invoice`, {})).status).toBe(200);
        const { issueId, number } = await issued(second, 'invoice');
        expect(number).toBe(`BAL-SS0-${second.slice(-6)}`);
        const read = async (issue: string) =>
          (await (await pdfAt(`sales-orders/${second}/printables/invoice/${issue}`, 'SELLER')).read()).replace(
            /\s+/g,
            ' ',
          );
        const told = /Balance forward USD 2\.50 Account balance USD 5\.00/;
        expect(await read(issueId)).toMatch(told);
        const payment = { receivedOn: '2020-01-01', amount: '2', method: 'CASH', reference: '', note: '' };
        const paid = await manager.send('POST', `receivables/${clientId}/payments`, payment);
        expect([paid.status, paid.body]).toEqual([200, expect.anything()]);
        const again = await issued(second, 'invoice');
        expect(again.mark).toBe('REPRINT');
        expect(await read(again.issueId)).toMatch(told);
      } finally {
        await configure({ salesOrderInvoiceEnable: 'none', soInvoiceDisplayAccountBalanceForward: 'none' });
      }
    });
  });

  it('a document keeps the number that it was issued with, whatever its customer is called later', async () => {
    const { world, manager, issued } = of();
    const clientId = await customer('OLD');
    const id = await shipped(clientId);
    expect((await issued(id, 'invoice')).number).toBe(`OLD-SS0-${id.slice(-6)}`);
    const renamed = await manager.send('PUT', `/api/client/manager/${world.companyId}/account-details/${clientId}`, {
      abbreviation: 'NEW',
    });
    expect([renamed.status, errorOf(renamed)?.code]).toEqual([200, undefined]);
    expect(await issued(id, 'invoice')).toMatchObject({ number: `OLD-SS0-${id.slice(-6)}`, mark: 'REPRINT' });
    expect((await issued(id, 'invoice-office-copy')).number).toBe(`NEW-SS0-${id.slice(-6)}`);
  });
}
