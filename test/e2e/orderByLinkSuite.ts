import { expect, it } from 'vitest';
import { signIn, type ApiClient } from '../support/program.ts';
import type { App } from './app.ts';
import { look } from './look.ts';
import { newVendor } from './vendors.ts';

const dataOf = async <T>(answer: Response): Promise<T> => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: T }).data;
};

/** A published sheet with one product, and a link of a customer to it. */
async function linkTo(api: ApiClient): Promise<{ path: string; sheetId: string }> {
  const fields = { variety: 'Navel orange', sku: 'OL-NAVEL', inventoryUOM: 'box', createUnits: true };
  const { productId } = await dataOf<{ productId: string }>(await api.send('POST', 'product-manager', fields));
  await dataOf(await api.send('PUT', `product-manager/pricing/${productId}`, { price: '24.5', cost: '18' }));
  const clientId = await newVendor(api, { name: 'Link Café', email: 'chef@link.example', type: 1000 });
  const at = (rest = ''): string => `price-sheet/manager${rest}`;
  const sheet = { name: 'Citrus week', purchaseTerms: 'Pay on delivery', isShared: true };
  const { priceSheetId: sheetId } = await dataOf<{ priceSheetId: string }>(await api.send('POST', at(), sheet));
  await dataOf(await api.send('POST', at(`/item/${sheetId}`), { productIds: [productId] }));
  await dataOf(await api.send('POST', at(`/assign/${sheetId}`), { clientIds: [clientId] }));
  await dataOf(await api.send('POST', at(`/publish/${sheetId}`), {}));
  const { url } = await dataOf<{ url: string }>(await api.send('POST', at(`/link/${sheetId}`), { clientId }));
  return { path: new URL(url).pathname, sheetId };
}

export function orderByLinkSuite(app: App): void {
  it('lets a customer order on a telephone without signing in, once; the order is there for its rep', async () => {
    const { path, sheetId } = await linkTo(await signIn(app.program, 'MANAGER'));
    const phone = await app.visit({ path, viewport: { width: 390, height: 844 } });
    await phone.getByRole('heading', { level: 1, name: 'Citrus week' }).waitFor();
    await phone.getByText('$24.50 per box').waitFor();
    await phone.getByText('Pay on delivery').waitFor();
    await phone.getByRole('button', { name: 'Place order' }).click();
    await phone.getByText('Enter a quantity for at least one product.').waitFor();
    const quantity = phone.getByLabel('Navel orange: quantity in box');
    await quantity.fill('two');
    await phone.getByText('Enter a number, such as 2 or 1.5.').waitFor();
    await quantity.fill('2');
    await phone.getByRole('button', { name: 'Navel orange: one more' }).click();
    expect(await quantity.inputValue()).toBe('3');
    await phone.getByRole('status').getByText('$73.50').waitFor();
    // What was typed outlives a reload, and is the same in the other language.
    await phone.reload();
    await phone.getByRole('status').getByText('$73.50').waitFor();
    await look(phone, 'ordering by a link');
    await phone.getByLabel('Note (optional)').fill('Ring twice');
    await phone.getByRole('button', { name: 'Place order' }).click();
    const received = phone.getByRole('heading', { name: /^We received your order SS0-\d{6}$/ });
    const number = /SS0-\d+/.exec(await received.innerText())?.[0] ?? '';
    await phone.getByText('Total $73.50').waitFor();
    await look(phone, 'an order by a link, received');
    // Back at the link there is the order, and no second one.
    await phone.goto(path);
    await received.waitFor();
    expect(await phone.getByRole('button', { name: 'Place order' }).count()).toBe(0);
    await phone.goto(`${path.slice(0, -3)}xyz`);
    await phone.getByText("This link doesn't work. Ask your sales rep for a new one.").waitFor();

    const seller = await app.enter({ role: 'SELLER', path: `/price-sheets/${sheetId}/orders` });
    await seller.getByRole('link', { name: number }).waitFor();
    await look(seller, 'links and orders of a price sheet');
    await seller.getByRole('link', { name: number }).click();
    await seller.getByText('Ordered from price sheet Citrus week').waitFor();
    await seller.getByText('Ring twice').waitFor();
  });
}
