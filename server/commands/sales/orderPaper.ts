import { AddressType } from '../../domain/clients/addressFields.ts';
import { addressLines, mainAddressLines } from '../../domain/clients/addressLines.ts';
import { companyBook, mainCompanyAddress } from '../../domain/clients/companyBook.ts';
import { windowOn } from '../../domain/clients/deliveryWindows.ts';
import { company } from '../../domain/company/company.ts';
import { chosenPrint } from '../../domain/company/config/chosenPrint.ts';
import { locationName, warehouse } from '../../domain/company/warehouse.ts';
import { product } from '../../domain/catalog/product.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import {
  PAPER_TEMPLATE,
  type KnownAt,
  type PrintableChoice,
  type PrintableSettings,
  type SalesPrintable,
} from '../../domain/printables.ts';
import { creditMemoPaper, creditMemoShows, memoOf } from '../../domain/sales/creditMemoPaper.ts';
import { invoicePaper, invoiceShows, type InvoicedProduct } from '../../domain/sales/invoicePaper.ts';
import { officeCopy } from '../../domain/sales/officeCopy.ts';
import { orderSettingsOf } from '../../domain/sales/orderSettings.ts';
import { pickSheet, pickSheetShows, type PickedProduct } from '../../domain/sales/pickSheet.ts';
import type { SalesOrder } from '../../domain/sales/salesOrder.ts';
import {
  billOfLadingShows,
  isPartShown,
  isShippingPrintable,
  shippingManifestShows,
  shippingPaper,
  type ShippedProduct,
  type ShippingPrintable,
} from '../../domain/sales/shippingPaper.ts';
import type { UnitSize } from '../../domain/sales/orderSize.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import type { OrderPapers } from '../../printables/orders/paper.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { momentOf } from '../../queries/company/momentOf.ts';
import type { Services } from '../../services.ts';
import { companyConfig, valuesOf } from '../company/companyConfig.ts';
import { balanceBefore, prefixOf } from './lastingFacts.ts';
import { accountOf } from './orderParties.ts';

type Loading = { readonly handler: Pick<CommandHandler, 'load'> };
type PaperServices = Loading & Pick<Services, 'clock' | 'store' | 'db'>;

/** Whose paper, in which language and on which paper; what its order stood at. */
interface PaperRequest<Kind> {
  readonly companyId: string;
  readonly orderId: string;
  readonly kind: Kind;
  readonly choice: PrintableChoice;
  readonly position: string;
  /** Of a credit memo: which one; absent: the last. */
  readonly subject?: string | undefined;
}

const shows = {
  pickSheet: pickSheetShows,
  invoice: invoiceShows,
  invoiceOfficeCopy: invoiceShows,
  billOfLading: billOfLadingShows,
  shippingManifest: shippingManifestShows,
  creditMemo: creditMemoShows,
} as const satisfies Record<SalesPrintable, Readonly<Record<string, boolean>>>;

/** How a company prints a paper of its sales orders. */
export async function printSettings(
  { handler }: Loading,
  companyId: string,
  kind: SalesPrintable,
): Promise<Omit<PrintableSettings, keyof PrintableChoice>> {
  const { name: companyName, config, logo } = (await handler.load(company, companyId, companyId)).state;
  return { companyName, ...chosenPrint(valuesOf(config), kind, { usual: shows[kind], logo }) };
}

/** A paper of a sales order as it would be issued now: a preview, with no mark. */
export async function orderPaper(
  services: PaperServices,
  order: SalesOrder,
  { companyId, orderId, kind, choice, position, subject }: PaperRequest<SalesPrintable>,
): Promise<OrderPapers[SalesPrintable]> {
  const { timeZone } = (await services.handler.load(company, companyId, companyId)).state;
  const knownAt = momentOf(services.clock.now(), timeZone);
  const settings: PrintableSettings = { ...(await printSettings(services, companyId, kind)), ...choice };
  const { companyName } = settings;
  const common = { template: PAPER_TEMPLATE, settings, mark: null, knownAt, position } as const;
  const book = await accountOf(services, companyId, order);
  const chosen = order.references.deliveryAddress;
  const address = book.addresses.find(({ id }) => id === chosen?.id);
  const shipTo = address ? addressLines(address.values) : [];
  const memo = kind === 'creditMemo' ? memoOf(order, subject) : null;
  const prefix = await prefixOf(services, order, book, { companyId, orderId, kind, subject: memo?.memoId });
  const named = prefix === undefined ? {} : { prefix };
  if (kind === 'pickSheet') {
    const products = await pickingFacts(services, companyId, order);
    const showsDriver = settings.shows.soPickSheetDriverName === true;
    return { ...common, document: kind, data: { ...pickSheet(order, { shipTo, products, showsDriver }), ...named } };
  }
  const billTo = mainAddressLines(book, [AddressType.BILLING, AddressType.CONTACT, AddressType.SHIPPING]);
  if (isShippingPrintable(kind)) {
    const window = address ? windowOn(address.values, order.details.fulfilOn) : '';
    const details = await shippingDetails(services, order, { companyId, kind, settings });
    const data = shippingPaper(order, { ...details, shipTo, soldTo: billTo, window });
    return { ...common, document: kind, data: { ...data, ...named } };
  }
  if (memo) {
    const data = creditMemoPaper(order, memo, { billTo });
    return { ...common, document: 'creditMemo', subject: memo.memoId, data: { ...data, ...named } };
  }
  const invoicedOn = invoiceDay(order, knownAt);
  const { soInvoiceDisplayAccountBalanceForward: showsBalance } = settings.shows;
  const facts = {
    ...{ billTo, shipTo, invoicedOn },
    ...(await invoiceDetails(services, order, { companyId, companyName, shows: settings.shows })),
    ...(showsBalance === true
      ? { balanceForward: await balanceBefore(services, order, { companyId, orderId, invoicedOn }) }
      : {}),
  };
  if (kind === 'invoice') return { ...common, document: kind, data: { ...invoicePaper(order, facts), ...named } };
  return { ...common, document: 'invoiceOfficeCopy', data: { ...officeCopy(order, facts), ...named } };
}

interface ShippingDetails {
  readonly companyId: string;
  readonly kind: ShippingPrintable;
  readonly settings: PrintableSettings;
}

/** Where the goods leave from, and what the settings show of them. */
async function shippingDetails(
  { handler }: Loading,
  { lines }: SalesOrder,
  { companyId, kind, settings }: ShippingDetails,
): Promise<Pick<Parameters<typeof shippingPaper>[1], 'shipFrom' | 'products' | 'sizes' | 'measures' | 'isShown'>> {
  const isShown = (part: string): boolean => isPartShown(kind, settings.shows, part);
  const products = new Map<string, ShippedProduct>();
  const sizes = new Map<string, UnitSize>();
  for (const { productId } of lines.list) {
    if (products.has(productId)) continue;
    const { details, logistics } = (await handler.load(product, companyId, productId)).state;
    const { suppliers: brand, origin, packing, size } = details;
    sizes.set(productId, logistics);
    products.set(productId, {
      ...(isShown('Brand') ? { brand } : {}),
      ...(isShown('ColumnOrigin') ? { origin } : {}),
      ...(isShown('Packing') ? { packing } : {}),
      ...(isShown('Size') ? { size } : {}),
    });
  }
  const book = (await handler.load(companyBook, companyId, companyId)).state;
  const address = mainCompanyAddress(book, AddressType.DELIVERING) ?? mainCompanyAddress(book, AddressType.BILLING);
  const shipFrom = { name: settings.companyName, lines: address ? addressLines(address) : [] };
  const { measures } = orderSettingsOf(await companyConfig(handler, companyId));
  return { shipFrom, products, sizes, measures, isShown };
}

interface ShownDetails {
  readonly companyId: string;
  readonly companyName: string;
  readonly shows: PrintableSettings['shows'];
}

/** What the settings show besides the order: nothing else is in its data, so that a reprint stays one. */
async function invoiceDetails(
  { handler }: Loading,
  { lines }: SalesOrder,
  { companyId, companyName, shows: shown }: ShownDetails,
): Promise<Pick<Parameters<typeof invoicePaper>[1], 'products' | 'payTo' | 'showsCredits'>> {
  const isShown = (key: string): boolean => shown[`soInvoiceDisplay${key}`] === true;
  const products = new Map<string, InvoicedProduct>();
  if (['PLU', 'Brand', 'Origin'].some(isShown))
    for (const { productId } of lines.list) {
      if (products.has(productId)) continue;
      const { plu, suppliers, origin } = (await handler.load(product, companyId, productId)).state.details;
      products.set(productId, {
        ...(isShown('PLU') ? { plu: plu === null ? '' : String(plu) } : {}),
        ...(isShown('Brand') ? { brand: suppliers } : {}),
        ...(isShown('Origin') ? { origin } : {}),
      });
    }
  const own = isShown('SubmitPaymentTo') ? (await handler.load(companyBook, companyId, companyId)).state : null;
  const address = own && mainCompanyAddress(own, AddressType.BILLING);
  return {
    ...(products.size > 0 ? { products } : {}),
    ...(isShown('CreditMemoSection') ? { showsCredits: true } : {}),
    ...(own ? { payTo: { name: companyName, lines: address ? addressLines(address) : [] } } : {}),
  };
}

/** The date of an invoice is that of its first issue, whatever is printed of it later. */
function invoiceDay({ printables, invoicedOn }: SalesOrder, now: KnownAt): string {
  const first = printables.find(({ kind }) => kind === 'invoice');
  if (first) return businessDay(first.knownAt.instant, first.knownAt.timeZone);
  return invoicedOn ?? businessDay(now.instant, now.timeZone);
}

/** What products are, and where the lots are that an order has of them. */
export async function pickingFacts(
  { handler }: Loading,
  companyId: string,
  { lines }: SalesOrder,
): Promise<ReadonlyMap<string, PickedProduct>> {
  const places = new Map<string, ReadonlyMap<string, string>>();
  const placeOf = async (warehouseId: string, locationId: string | null): Promise<string> => {
    if (locationId === null || warehouseId === '') return '';
    let known = places.get(warehouseId);
    if (!known) {
      const { locations } = (await handler.load(warehouse, companyId, warehouseId)).state;
      known = new Map(locations.map((each) => [each.locationId, locationName(each.code, each.name)]));
      places.set(warehouseId, known);
    }
    return known.get(locationId) ?? '';
  };
  const facts = new Map<string, PickedProduct>();
  const lotsOf = new Map<string, Set<string>>();
  for (const { productId, stock, shipped } of lines.list) {
    const lots = lotsOf.get(productId) ?? new Set<string>();
    for (const { lotId } of (shipped ?? stock).takes) lots.add(lotId);
    lotsOf.set(productId, lots);
  }
  for (const [productId, lotIds] of lotsOf) {
    const { details, location } = (await handler.load(product, companyId, productId)).state;
    const { lots } = (await handler.load(inventory, companyId, productId)).state;
    const whereabouts = new Map<string, { readonly location: string; readonly bestBy: string | null }>();
    for (const lotId of lotIds) {
      const lot = lots[lotId];
      if (!lot) continue;
      whereabouts.set(lotId, { location: await placeOf(lot.warehouseId, lot.locationId), bestBy: lot.bestBy });
    }
    const { suppliers: brand, origin } = details;
    facts.set(productId, { brand, origin, location: location?.name ?? '', lots: whereabouts });
  }
  return facts;
}
