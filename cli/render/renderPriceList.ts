import { priceListSnapshot } from '../../server/commands/catalog/priceListSnapshot.ts';
import { recordRead } from '../../server/commands/audit/recordRead.ts';
import { ProductStatus } from '../../server/domain/catalog/product.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import type { Language } from '../../server/messages.ts';
import { fontFiles } from '../../server/printables/fontFiles.ts';
import type { PaperName } from '../../server/printables/kit/paper.ts';
import { renderPriceList as render } from '../../server/printables/priceList/renderPriceList.ts';
import { mustBePermitted } from '../session/identity.ts';
import { withSession } from '../session/session.ts';
import type { Say } from '../terminal/say.ts';
import { handOut, mustHavePlace } from './handOut.ts';

/** Its arguments, as commander reads them. */
export interface RenderPriceListOptions {
  readonly out?: string;
  readonly language?: Language;
  readonly paper: PaperName;
  readonly search?: string;
  readonly status: 'active' | 'inactive';
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

/** Writes the company's price list as a PDF. English unless asked otherwise, whatever the language of the terminal. */
export async function renderPriceList(options: RenderPriceListOptions, say: Say): Promise<void> {
  mustHavePlace(options.out);
  const { language = 'en', paper, search = '', status, out, json } = options;
  await withSession('render', options, 'products.print', async ({ services, company, user, context }) => {
    mustBePermitted(user, 'products.viewPrice');
    const snapshot = await priceListSnapshot(services, company.id, {
      language,
      paper,
      searchKey: search,
      status: status === 'inactive' ? ProductStatus.INACTIVE : ProductStatus.ACTIVE,
    });
    const { groups, position, knownAt } = snapshot.data;
    const printed = await render(snapshot, await fontFiles());
    const rows = groups.reduce((sum, { products }) => sum + products.length, 0);
    await recordRead(services, context('cli', newCommandId()), {
      type: 'DocumentPrinted',
      data: { what: 'priceList', id: null, copies: 1, rows, position, sha256: printed.sha256 },
    });
    await handOut(printed, { out, json, facts: { products: rows, position, at: knownAt.instant } }, say);
  });
}
