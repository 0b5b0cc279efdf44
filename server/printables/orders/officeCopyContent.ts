import { quantityText, type Content, type Translate } from './content.ts';
import { invoiceContent } from './invoiceContent.ts';
import type { OrderPapers } from './paper.ts';

type Line = OrderPapers['invoiceOfficeCopy']['data']['lines'][number];

/** An invoice as the office files it: with the lots that left, and room to note what was paid. */
export function officeCopyContent(paper: OrderPapers['invoiceOfficeCopy'], say: Translate): Content<Line> {
  const invoice = invoiceContent({ ...paper, document: 'invoice' }, say);
  const blank = (key: string) => ({ label: say(`signature.${key}`), value: '' });
  return {
    ...invoice,
    title: say('invoiceOfficeCopy.title'),
    copy: say('invoiceOfficeCopy.copy'),
    columns: [
      ...invoice.columns.slice(0, -1),
      { heading: say('invoiceOfficeCopy.column.lots'), text: lotsText, parts: 2 },
      ...invoice.columns.slice(-1),
    ],
    rows: paper.data.lines,
    signers: [
      { heading: say('signature.payment'), fields: ['amountPaid', 'paymentMethod'].map(blank) },
      { heading: say('signature.receivedByOffice'), fields: ['name', 'date'].map(blank) },
    ],
  };
}

const lotsText = ({ lots }: Line): string =>
  lots.map(({ lotId, quantity }) => `${lotId} (${quantityText(quantity)})`).join(', ');
