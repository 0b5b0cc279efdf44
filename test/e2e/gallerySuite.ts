import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/program.ts';
import { PDF, png } from '../support/pictures.ts';
import { cellOf, settled, toast, type App } from './app.ts';

/** A product of the test's own; answers its id. */
async function product(app: App, sku: string): Promise<string> {
  const client = await signIn(app.program, 'MANAGER');
  const answer = await client.send('POST', 'product-manager', { variety: 'Gallery pear', sku, inventoryUOM: 'case' });
  return ((await answer.json()) as { data: { productId: string } }).data.productId;
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const coverInput = (page: Page) => page.locator('.cd-gallery input[type=file]');
const cover = (page: Page) => page.getByRole('img', { name: /^Cover image of/ });
/** Of a picture that has come and could be decoded. */
const widthOf = (page: Page) => cover(page).evaluate((image) => (image as HTMLImageElement).naturalWidth);
const rejection = (page: Page) => page.locator('.cd-notices-titled .cd-notice').last();

export function gallerySuite(app: App): void {
  it('sets a cover by button and by paste, refuses what is none, deletes it and takes that back, for all to see', async () => {
    const productId = await product(app, 'E2E-COVER');
    const path = `/products/${productId}/gallery`;
    const page = await app.enter({ path });
    const other = await app.enter({ role: 'WORKER', path });
    await page.getByText('No cover image yet').waitFor();

    for (const [chosen, message] of [
      [file('note.txt', 'text/plain', Buffer.from('a note')), 'You can only upload JPG/PNG file!'],
      [file('big.png', 'image/png', Buffer.alloc(2_097_152, 1)), 'Image must smaller than 2MB!'],
      [file('empty.png', 'image/png', Buffer.alloc(0)), 'file dont exist!'],
      // Only the server sees that this one is no picture.
      [file('paper.png', 'image/png', PDF), 'You can only upload JPG/PNG file!'],
    ] as const) {
      await coverInput(page).setInputFiles(chosen);
      await expect.poll(() => rejection(page).innerText()).toMatch(new RegExp(`^error\\s+${message}`));
      await rejection(page).getByRole('button', { name: 'Close' }).click();
    }
    // At the top right, as the specification says.
    await coverInput(page).setInputFiles(file('note.txt', 'text/plain', Buffer.from('a note')));
    const box = await rejection(page).boundingBox();
    expect((box?.x ?? 0) > 640 && (box?.y ?? 800) < 200).toBe(true);
    await rejection(page).getByRole('button', { name: 'Close' }).click();

    await coverInput(page).setInputFiles(file('pear.png', 'image/png', await png(400, 300)));
    await toast(page, 'success').getByText('Cover image saved.').waitFor();
    await expect.poll(() => widthOf(page)).toBe(400);
    await expect.poll(() => widthOf(other)).toBe(400);
    expect(await other.locator('.cd-gallery').getByRole('button').count()).toBe(0);

    // An upload that hangs is canceled; what was there stays.
    await page.route('**/product-manager/upload/**', () => undefined);
    await coverInput(page).setInputFiles(file('slow.png', 'image/png', await png(300, 300)));
    await button(page, 'Cancel upload').click();
    await expect.poll(() => rejection(page).innerText()).toMatch(/^error\s+upload progress is aborted\./);
    await page.unroute('**/product-manager/upload/**');
    expect(await widthOf(page)).toBe(400);

    const pasted = [...(await png(500, 250))];
    await page.evaluate((bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, pasted);
    await expect.poll(() => widthOf(page)).toBe(500);
    await page.getByText('500 x 250 pixels').waitFor();

    await button(page, 'Remove image').click();
    await page.getByText('Are you sure to remove?').waitFor();
    await button(page, 'No').click();
    await button(page, 'Remove image').click();
    await button(page, 'Yes').click();
    await page.getByText('No cover image yet').waitFor();
    await other.getByText('No cover image yet').waitFor();
    const deleted = toast(page, 'success').filter({ hasText: 'Cover image removed.' });
    await deleted.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => widthOf(other)).toBe(500);

    await page.goto('/products?search=E2E-COVER');
    await settled(page);
    const small = (await cellOf(page, 'E2E-COVER', 'cover')).locator('img');
    await small.scrollIntoViewIfNeeded();
    await expect.poll(() => small.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(96);
  });

  it('keeps the papers of a product: added, opened, edited, saved, deleted and restored', async () => {
    const productId = await product(app, 'E2E-PAPERS');
    const path = `/products/${productId}/gallery`;
    const page = await app.enter({ path });
    const other = await app.enter({ role: 'WORKER', path });
    await other.getByText('Documents that colleagues add appear here.').waitFor();
    const dialog = page.getByRole('dialog');

    await button(page, 'Add document').click();
    await dialog.getByRole('button', { name: 'Add document' }).click();
    for (const message of [
      'Title is required!',
      'Document type is required!',
      'Notes are required.',
      'file dont exist!',
    ])
      await dialog.getByText(message, { exact: true }).waitFor();
    await dialog.locator('input[type=file]').setInputFiles(file('virus.exe', 'application/x-msdownload', PDF));
    await expect.poll(() => rejection(page).innerText()).toMatch(/^error\s+This file type isn't supported/);
    await rejection(page).getByRole('button', { name: 'Close' }).click();
    await dialog.locator('input[type=file]').setInputFiles(file('有机认证.png', 'image/png', await png(320, 240)));
    // The file's name is a title until someone knows a better one.
    await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('有机认证');
    await dialog.getByLabel('Document type').selectOption('Certificate');
    await dialog.getByLabel('Notes').fill('Valid to 2027');
    await dialog.getByRole('button', { name: 'Add document' }).click();
    await toast(page, 'success').getByText('Document 有机认证 added.').waitFor();
    const row = (of: Page) => of.locator('.cd-documents tbody tr');
    await row(other).waitFor();
    expect((await row(other).locator('td').allInnerTexts()).slice(0, 4)).toEqual([
      '有机认证',
      'Certificate',
      'Valid to 2027',
      '有机认证.png',
    ]);
    expect(
      await row(other)
        .getByRole('button', { name: /^(Edit|Delete)/ })
        .count(),
    ).toBe(0);

    await other.getByRole('button', { name: 'Open document 有机认证' }).press('Enter');
    const shown = other.getByRole('dialog').getByRole('img', { name: '有机认证' });
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
    const [saved] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('有机认证.png');
    await other.keyboard.press('Escape');

    await button(page, 'Edit document 有机认证').click();
    await dialog.getByLabel('Title').fill('Organic certificate');
    await dialog.locator('input[type=file]').setInputFiles(file('certificate.pdf', 'application/pdf', PDF));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await row(other).locator('td').allInnerTexts()).slice(0, 4))
      .toEqual(['Organic certificate', 'Certificate', 'Valid to 2027', 'certificate.pdf']);

    await button(page, 'Delete document Organic certificate').click();
    await button(page, 'Yes').click();
    await page.getByText('No documents yet').waitFor();
    await other.getByText('No documents yet').waitFor();
    const deleted = toast(page, 'success').filter({ hasText: 'deleted' });
    await deleted.getByRole('button', { name: 'Undo', exact: true }).click();
    await row(other).getByText('Organic certificate').waitFor();
  });
}
