import type { PaperTemplate, PrintableKind, PrintableMark, PrintableSettings } from '../../domain/printables.ts';
import type { PurchasePaper } from '../../domain/purchasing/purchasePaper.ts';
import type { BatchPick } from '../../domain/sales/batchPick.ts';
import type { CreditMemoPaper } from '../../domain/sales/creditMemoPaper.ts';
import type { InvoicePaper } from '../../domain/sales/invoicePaper.ts';
import type { OfficeCopy } from '../../domain/sales/officeCopy.ts';
import type { PickSheet } from '../../domain/sales/pickSheet.ts';
import type { ShippingPaper } from '../../domain/sales/shippingPaper.ts';
import type { Moment } from '../kit/moment.ts';

/** Everything that a paper of an order shows, as plain JSON: the same snapshot gives the same bytes (rules 15). */
interface PaperOf<Kind extends string, Data> {
  readonly document: Kind;
  /** Version of the template. */
  readonly template: PaperTemplate;
  readonly settings: PrintableSettings;
  /** Null: a preview, which is no document. */
  readonly mark: PrintableMark | null;
  readonly knownAt: Moment;
  /** Log position of the order's last event. */
  readonly position: string;
  /** What of the order it is about, where there can be several: the id of a credit memo. */
  readonly subject?: string;
  readonly data: Data;
}

interface PaperData {
  readonly purchaseOrder: PurchasePaper;
  readonly pickSheet: PickSheet;
  readonly invoice: InvoicePaper;
  readonly invoiceOfficeCopy: OfficeCopy;
  readonly billOfLading: ShippingPaper;
  readonly shippingManifest: ShippingPaper;
  readonly creditMemo: CreditMemoPaper;
}

/** A paper by its kind. */
export type OrderPapers = { readonly [Kind in PrintableKind]: PaperOf<Kind, PaperData[Kind]> };
export type OrderPaper<Kind extends PrintableKind = PrintableKind> = OrderPapers[Kind];

/** What is picked for several orders: a paper of now, which is issued of none of them. */
export type BatchPickPaper = PaperOf<'batchPick', BatchPick>;
