import { closeImport } from './closeImport.ts';
import { openImport } from './openImport.ts';
import type { Session } from '../session/session.ts';
import { progressBar } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';
import { checkFile, type Checked } from './checkFile.ts';
import { commitFile } from './commitFile.ts';
import { productForm } from '../../server/imports/fields.ts';
import type { ImportOptions } from './importOptions.ts';
import { sourceOfImport } from './interrupted.ts';
import { updateProducts } from './updateProducts.ts';
import type { ProductsFile } from '../../server/imports/productsFile.ts';

const products = { name: 'products', form: productForm, permission: 'products.import' } as const;

/** Checks a file, takes it in when told to, and reports; resolves with the exit code. */
export const importProducts = (file: string | undefined, options: ImportOptions, say: Say): Promise<number> =>
  openImport(products, { file, options }, say, async (opened) => {
    if (opened.options.update) return updateProducts(opened);
    const { session, source } = opened;
    const checked = await check(opened.file, session, say);
    return closeImport(opened, checked, (taking) =>
      commitFile(opened.file, checked, session, { ...taking, source: sourceOfImport(source, opened.options) }),
    );
  });

async function check(file: ProductsFile, { company, services }: Session, say: Say): Promise<Checked> {
  const bar = progressBar(say('progress.checking'), null, say);
  try {
    return await checkFile(file, company.id, services, (done, total) => {
      bar.total(total);
      bar.to(done);
    });
  } finally {
    bar.stop();
  }
}
