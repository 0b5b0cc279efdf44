import { describe, expect, it } from 'vitest';
import { chosenPrint } from '../../server/domain/company/config/chosenPrint.ts';
import { configKeys, configOf } from '../../server/domain/company/config/companyConfig.ts';
import { creditMemoShows } from '../../server/domain/sales/creditMemoPaper.ts';
import { invoiceShows } from '../../server/domain/sales/invoicePaper.ts';
import { pickSheetShows } from '../../server/domain/sales/pickSheet.ts';
import { billOfLadingShows, shippingManifestShows } from '../../server/domain/sales/shippingPaper.ts';
import { purchasePaperShows } from '../../server/domain/purchasing/purchasePaper.ts';

const picture = { sha256: 'a', size: 9, mediaType: 'image/png' };
const logo = { ...picture, width: 400, height: 200, name: 'logo.png', thumbnail: picture };
const usual = {
  ...{ invoice: invoiceShows, pickSheet: pickSheetShows, purchaseOrder: purchasePaperShows },
  ...{ billOfLading: billOfLadingShows, shippingManifest: shippingManifestShows, creditMemo: creditMemoShows },
  invoiceOfficeCopy: invoiceShows,
} as const;

describe('a document', () => {
  it.each(Object.entries(usual))('%s prints as usual until the company enables its own', (kind, shows) => {
    expect(chosenPrint(configOf({}), kind as keyof typeof usual, { usual: shows, logo })).toEqual({
      ...{ layout: 'Portrait', documentTitle: '', shows },
    });
    // Every toggle of the usual layout is one that the company can turn on.
    for (const key of Object.keys(shows)) expect(configKeys).toHaveProperty(key);
  });

  it('prints by its panel once it is enabled: what is not turned on is off', () => {
    const print = chosenPrint(
      configOf({
        ...{ salesOrderInvoiceEnable: 'true', soInvoiceLayout: 'Landscape', soInvoiceDocumentTitle: 'Tax invoice' },
        soInvoiceDisplayLogo: 'true',
        ...{ soInvoiceDisplaySKU: 'true', soInvoiceCustomMessage: 'Thank you' },
      }),
      'invoice',
      { usual: invoiceShows, logo },
    );
    expect(print).toMatchObject({
      ...{ layout: 'Landscape', documentTitle: 'Tax invoice' },
      shows: { soInvoiceDisplaySKU: true, soInvoiceDisplayUOM: false },
      texts: { soInvoiceCustomMessage: 'Thank you' },
      logo: { sha256: 'a', mediaType: 'image/png', width: 400, height: 200 },
    });
    expect(print.shows).not.toHaveProperty('soPickSheetLot');
  });
});
