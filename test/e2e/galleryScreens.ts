import { formWith, PDF, png } from '../support/pictures.ts';
import { signIn } from '../support/program.ts';
import type { App } from './app.ts';
import type { Screen, ShowTab } from './screen.ts';

/** Gives a product a cover and a paper; again is no harm. */
async function fill(app: App, productId: string): Promise<void> {
  const client = await signIn(app.program, 'MANAGER');
  const details = { title: 'Organic certificate', documentType: 'CERTIFICATE', notes: 'Valid to 2027' };
  await client.send('POST', `product-manager/upload/${productId}`, formWith(await png(), 'cover.png'));
  await client.send('POST', `product-manager/documents/${productId}`, formWith(PDF, 'certificate.pdf', details));
}

const idIn = (address: string): string => /products\/(\w+)/.exec(address)?.[1] ?? '';

/** The gallery of the first product: empty, filled, its dialogs and its questions. */
export const galleryScreens = (ofProduct: ShowTab): Screen[] => {
  const gallery: Screen['show'] = (app, language) => ofProduct(app, language, 'gallery');
  return [
    {
      name: 'gallery, a refused file and a new document with its errors',
      saysOnce: true,
      async show(app, language) {
        const page = await gallery(app, language);
        const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') };
        await page.locator('.cd-gallery input[type=file]').setInputFiles(note);
        await page.locator('.cd-notices-titled .cd-notice').waitFor();
        await page.locator('.cd-documents button.bp6-intent-primary').click();
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await page.locator('.cd-error').nth(3).waitFor();
        return page;
      },
    },
    {
      name: 'gallery with cover and document, about to be deleted',
      async show(app, language) {
        const page = await gallery(app, language);
        await fill(app, idIn(page.url()));
        await page.locator('img.cd-cover').waitFor();
        await page.locator('.cd-documents tbody tr .cd-row-actions button').last().click();
        await page.locator('.cd-delete-confirm').waitFor();
        return page;
      },
    },
    {
      name: 'a document in its viewer',
      async show(app, language) {
        const page = await gallery(app, language);
        await fill(app, idIn(page.url()));
        await page.locator('.cd-document-title').first().click();
        await page.getByRole('dialog').locator('.cd-viewer-page[aria-busy=false]').waitFor();
        return page;
      },
    },
  ];
};
