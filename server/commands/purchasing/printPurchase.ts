import { AddressType } from '../../domain/clients/addressFields.ts';
import { mainAddressLines } from '../../domain/clients/addressLines.ts';
import { client } from '../../domain/clients/client.ts';
import { company } from '../../domain/company/company.ts';
import { chosenPrint } from '../../domain/company/config/chosenPrint.ts';
import { warehouse } from '../../domain/company/warehouse.ts';
import {
  PAPER_TEMPLATE,
  type PrintableChoice,
  type PrintableSettings,
  type PurchasePrintable,
} from '../../domain/printables.ts';
import { issuePurchasePrintable as decide } from '../../domain/purchasing/issuePurchasePrintable.ts';
import { assertLegal } from '../../domain/purchasing/legalCommands.ts';
import type { PurchaseOrderEvent } from '../../domain/purchasing/purchaseEvents.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { purchasePaper, purchasePaperShows } from '../../domain/purchasing/purchasePaper.ts';
import { vendorProducts } from '../../domain/purchasing/vendorProducts.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import type { OrderPapers } from '../../printables/orders/paper.ts';
import { momentOf } from '../../queries/company/momentOf.ts';
import type { Services } from '../../services.ts';
import { valuesOf } from '../company/companyConfig.ts';
import { issuePrintable, type Issued, type Print } from '../printables/issuePrintable.ts';

type PaperServices = Pick<Services, 'handler' | 'clock'>;

interface PaperRequest {
  readonly companyId: string;
  readonly choice: PrintableChoice;
  /** Log position of the order's last event. */
  readonly position: string;
}

/** A purchase order on paper as it would be issued now: a preview, with no mark. */
export async function purchaseOrderPaper(
  { handler, clock }: PaperServices,
  order: PurchaseOrder,
  { companyId, choice, position }: PaperRequest,
): Promise<OrderPapers['purchaseOrder']> {
  const { name: companyName, timeZone, config, logo } = (await handler.load(company, companyId, companyId)).state;
  const book = (await handler.load(client, companyId, order.vendor.id)).state;
  const { address } = (await handler.load(warehouse, companyId, order.warehouse.id)).state;
  const settings: PrintableSettings = {
    ...{ companyName, ...chosenPrint(valuesOf(config), 'purchaseOrder', { usual: purchasePaperShows, logo }) },
    ...choice,
  };
  const isShown = (key: string): boolean => settings.shows[key] === true;
  const facts = {
    isShown,
    codes: isShown('VendorItemCode')
      ? await vendorCodes(handler, companyId, order.vendor.id)
      : new Map<string, string>(),
    vendor: mainAddressLines(book, [AddressType.CONTACT, AddressType.BILLING, AddressType.SHIPPING]),
    warehouse: address.split('\n').filter((line) => line.trim() !== ''),
  };
  return {
    ...{ document: 'purchaseOrder', template: PAPER_TEMPLATE, settings, mark: null },
    ...{ knownAt: momentOf(clock.now(), timeZone), position, data: purchasePaper(order, facts) },
  };
}

/** What a vendor calls the products of its list, by their ids. */
async function vendorCodes(
  handler: PaperServices['handler'],
  companyId: string,
  vendorId: string,
): Promise<ReadonlyMap<string, string>> {
  const { products } = (await handler.load(vendorProducts, companyId, vendorId)).state;
  const listed = Object.values(products).filter(({ isListed }) => isListed);
  return new Map(listed.map(({ productId, values }) => [productId, values.productCode]));
}

/** Issues a purchase order on paper. Throws DomainError `purchases.unknown`, or why it can't be issued now. */
export async function issuePurchasePaper(
  services: PaperServices,
  { orderId, choice }: { readonly orderId: string; readonly choice: PrintableChoice },
  print: Print,
  context: CommandContext,
): Promise<Issued> {
  const { companyId } = context;
  return issuePrintable<PurchasePrintable, PurchaseOrder, PurchaseOrderEvent>({
    ...{ handler: services.handler, decider: purchaseOrder, orderId, context, print, decide },
    draft: async (order, position) => {
      assertLegal('print', order);
      return purchaseOrderPaper(services, order, { companyId, choice, position });
    },
  });
}
