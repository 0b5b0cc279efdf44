import { priceListSnapshot } from '../../server/queries/pricing/priceListSnapshot.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import type { Language } from '../../server/messages.ts';
import { fontFiles } from '../../server/printables/fontFiles.ts';
import type { PaperName } from '../../server/printables/kit/press.ts';
import { renderPriceList as render } from '../../server/printables/priceList/renderPriceList.ts';
import { productCount } from '../../server/printables/priceList/snapshot.ts';
import { assertPermitted, type CommandOptions } from '../session/identity.ts';
import { withSession } from '../session/session.ts';
import { noteRead } from '../session/writeRecorded.ts';
import { parseInstant } from '../terminal/instant.ts';
import type { Translate } from '../terminal/translate.ts';
import { writeDocument, assertNotTerminal } from '../terminal/writeDocument.ts';

const statusCodes = { active: ProductStatus.ACTIVE, inactive: ProductStatus.INACTIVE } as const;

interface RenderPriceListOptions extends CommandOptions {
  readonly out?: string;
  readonly language?: Language;
  readonly at?: string;
  readonly paper: PaperName;
  readonly search?: string;
  readonly status: keyof typeof statusCodes;
}

/**
 * Writes the company's price list as a PDF, current or as of a moment. English unless `--language` says otherwise,
 * whatever the terminal's language. Recorded in the log before it is written.
 */
export async function renderPriceList(options: RenderPriceListOptions, t: Translate): Promise<void> {
  assertNotTerminal(options.out);
  const { language = 'en', paper, search = '', status, at, out, json } = options;
  await withSession('render', options, 'products.print', t, async (session) => {
    const { services, company, user } = session;
    assertPermitted(user, 'products.viewPrice');
    if (at !== undefined) assertPermitted(user, 'audit.asOf');
    const snapshot = await priceListSnapshot(services, company.id, {
      language,
      paper,
      searchKey: search,
      status: statusCodes[status],
      at: at === undefined ? undefined : parseInstant(at, company.timeZone, services.clock.now()),
    });
    const { position, knownAt } = snapshot.data;
    const products = productCount(snapshot);
    const printed = await render(snapshot, await fontFiles());
    await noteRead(session, {
      type: 'DocumentPrinted',
      data: { what: 'priceList', id: null, copies: 1, rows: products, position, sha256: printed.sha256 },
    });
    await writeDocument(printed, { out, json, facts: { products, position, at: knownAt.instant } }, t);
  });
}
