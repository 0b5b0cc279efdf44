import { openServices } from '../../../server/services.ts';
import { priceListSnapshot } from '../../../server/queries/pricing/priceListSnapshot.ts';
import { fontFiles } from '../../../server/printables/fontFiles.ts';
import { renderPriceList } from '../../../server/printables/priceList/renderPriceList.ts';
import { openCatalogue } from '../catalogue.ts';
import type { Suite } from '../bench.ts';
import { rate } from '../measure.ts';

/** As many as a small wholesaler lists; the demo company brings 41 of its own. */
const PRODUCTS = 77;
const DEMO_PRODUCTS = 41;
const PRINTS = 5;

/** The price list of 77 products as a PDF, from the rows in the database to the bytes. */
export const priceList: Suite = {
  name: 'priceList',
  async open(_, undoing) {
    const catalogue = undoing.add(await openCatalogue(PRODUCTS - DEMO_PRODUCTS), (built) => built.close());
    const services = undoing.add(await openServices({ ...catalogue.program.runtime(), name: 'bench' }), (built) =>
      built.close(),
    );
    const fonts = await fontFiles();
    const print = async (): Promise<number> => {
      const snapshot = await priceListSnapshot(services, catalogue.companyId, {
        language: 'zh',
        paper: 'letter',
      });
      return (await renderPriceList(snapshot, fonts)).pages;
    };
    const pages = await print();
    return [
      {
        name: '77-product price list as PDF',
        unit: 'pages/s',
        figure: () =>
          rate(PRINTS * pages, async () => {
            for (let n = 0; n < PRINTS; n++) await print();
          }),
      },
    ];
  },
};
