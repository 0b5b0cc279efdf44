import { DomainError } from '../../kernel/decider.ts';
import { isPermitted } from '../access/permissions.ts';
import { add, type Decimal } from '../decimal.ts';
import { lineTotals } from '../lines.ts';
import type { PaperNumber, PaperParty, PrintableKind } from '../printables.ts';
import { amountOf, billable, outgoingUnits, type OrderLine } from './orderLine.ts';
import type { Measures } from './orderSettings.ts';
import { orderSize, type UnitSize } from './orderSize.ts';
import type { SalesOrder } from './salesOrder.ts';

/** What the settings of the papers that go with the goods begin with (spec 1, 2.7). */
export const shippingPrefix = { billOfLading: 'soBillOfLading', shippingManifest: 'soShippingManifest' } as const;
export type ShippingPrintable = keyof typeof shippingPrefix;

type Shows = Readonly<Record<string, boolean>>;

export const isShippingPrintable = (kind: PrintableKind): kind is ShippingPrintable => kind in shippingPrefix;

/** Whether a setting shows a part: three of its keys are written without `Display`. */
export const isPartShown = (kind: ShippingPrintable, shows: Shows, part: string): boolean =>
  shows[`${shippingPrefix[kind]}Display${part}`] === true || shows[`${shippingPrefix[kind]}${part}`] === true;

/** What both show until a company chooses: no prices, since packers print them. */
const usual = [
  ...(['SalesOrder', 'OrderDate', 'DeliveryContact', 'TotalUnits', 'CustomerPO', 'TargetFulfillmentDate'] as const),
  ...(['Temperature', 'PickupReferenceNo', 'Window', 'NumberOfPallets', 'ShipTo', 'SoldTo'] as const),
  ...(['CarrierAndReferenceNo', 'WarehouseVerificationSignature', 'CustomerPrintNameAndSignatureSection'] as const),
  ...(['Carrier', 'CarrierPhoneNo', 'DriverName', 'DriverLicenseNo', 'DriverSignatureField'] as const),
  ...(['ItemNumbering', 'UOMAndShippedQuantity', 'ProductDescription', 'SKU', 'Packing', 'ColumnOrigin'] as const),
] as const;

const usualOf = (kind: ShippingPrintable): Shows =>
  Object.fromEntries([
    ...usual.map((part) => [`${shippingPrefix[kind]}Display${part}`, true] as const),
    ...['GrossWeight', 'GrossVolume'].map((part) => [`${shippingPrefix[kind]}${part}`, true] as const),
  ]);

export const billOfLadingShows = usualOf('billOfLading');
export const shippingManifestShows = usualOf('shippingManifest');

interface PaperReader {
  readonly kind: PrintableKind;
  readonly shows: Shows;
  readonly role: number;
}

/** Packers print these papers, but not with prices, which they never see. Throws DomainError `printables.showsPrices`. */
export function assertMayRead({ kind, shows, role }: PaperReader): void {
  if (!isShippingPrintable(kind) || isPermitted(role, 'products.viewPrice')) return;
  if (['PriceAndUnit', 'Subtotal'].some((part) => isPartShown(kind, shows, part)))
    throw new DomainError('printables.showsPrices');
}

interface ShippingLine {
  readonly number: number;
  readonly sku: string;
  readonly variety: string;
  readonly ordered: Decimal;
  readonly shipped: Decimal;
  readonly unit: string;
  /** In `pricingUnit`; estimated where not all of it was weighed (rules 13). */
  readonly billed: Decimal;
  readonly isEstimated: boolean;
  readonly pricingUnit: string;
  /** What settings show besides; absent: not shown. */
  readonly price?: Decimal | null;
  readonly amount?: Decimal | null;
  readonly brand?: string;
  readonly origin?: string;
  readonly packing?: string;
  readonly size?: string;
  /** Gross, of all that is shipped. */
  readonly weight?: Decimal;
}

/** All that a bill of lading or a shipping manifest shows. Business dates YYYY-MM-DD. */
export interface ShippingPaper extends PaperNumber {
  readonly orderedOn: string;
  readonly fulfilOn: string;
  readonly customerPo: string;
  readonly shipFrom: PaperParty;
  readonly shipTo: PaperParty;
  readonly soldTo: PaperParty;
  readonly contact: string;
  readonly window: string;
  readonly temperature: string;
  readonly pickupReference: string;
  readonly pallets: number | null;
  readonly carrier: string;
  readonly carrierPhone: string;
  readonly carrierReference: string;
  readonly shippedFrom: string;
  readonly freightType: string;
  readonly shippingTerms: string;
  readonly tractorPlate: string;
  readonly trailerPlate: string;
  readonly driver: string;
  readonly driverLicense: string;
  readonly instructions: string;
  readonly lines: readonly ShippingLine[];
  /** Units of whatever kind that leave, added up. */
  readonly units: Decimal;
  /** Of weights and volumes; absent: pounds and cubic feet. */
  readonly measures?: 'Metric';
  /** Absent: not shown. */
  readonly grossWeight?: Decimal;
  readonly grossVolume?: Decimal;
  readonly total?: Decimal;
}

/** What settings may show of a product. */
export type ShippedProduct = Pick<ShippingLine, 'brand' | 'origin' | 'packing' | 'size'>;

/** What the order does not tell: where all are, when they take goods, and what its products are. */
interface ShippingFacts {
  readonly shipFrom: PaperParty;
  readonly shipTo: readonly string[];
  readonly soldTo: readonly string[];
  /** Of the address on the target date; empty: none. */
  readonly window: string;
  readonly products: ReadonlyMap<string, ShippedProduct>;
  readonly sizes: ReadonlyMap<string, UnitSize>;
  readonly measures: Measures;
  readonly isShown: (part: string) => boolean;
}

/** What goes with the goods: what leaves, from whom, to whom and by whom. A line of which nothing leaves is not on it. */
export function shippingPaper(
  order: SalesOrder,
  { shipFrom, shipTo, soldTo, window, products, sizes, measures, isShown }: ShippingFacts,
): ShippingPaper {
  const { number, customer, placedOn, details, references } = order;
  const leaving = order.lines.list.filter((line) => outgoingUnits(line) !== '0');
  const written = references.deliveryAddress === null ? [] : [references.deliveryAddress.name];
  const { grossWeight, grossVolume } = orderSize(leaving, sizes, measures);
  const lines = leaving.map((line) => ({
    ...shippingLine(line, isShown),
    ...products.get(line.productId),
    ...(isShown('GrossWeight') ? { weight: orderSize([line], sizes, measures).grossWeight } : {}),
  }));
  const isFetched = details.fulfilBy === 'WILL_CALL';
  return {
    ...{ number, orderedOn: placedOn, fulfilOn: details.fulfilOn, customerPo: details.customerPo },
    shipFrom,
    shipTo: { name: customer.name, lines: shipTo.length > 0 ? shipTo : written },
    soldTo: { name: customer.name, lines: soldTo },
    contact: isFetched
      ? joined(details.pickupContact, details.pickupPhone)
      : joined(details.deliveryContact, details.deliveryPhone),
    window: isFetched && details.pickupTime !== '' ? details.pickupTime : window,
    ...{ temperature: details.shippingTemperature, pickupReference: details.pickupReference },
    ...{ pallets: details.pallets, carrier: details.carrier, carrierPhone: details.carrierPhone },
    ...{ carrierReference: details.carrierReference, shippedFrom: details.shippingOrigin },
    ...{ freightType: details.freightType, shippingTerms: details.shippingTerms },
    ...{ tractorPlate: details.tractorPlate, trailerPlate: details.trailerPlate, driver: details.driverName },
    driverLicense: details.carrierDriverLicense || details.driverLicense,
    instructions: isFetched ? details.pickupInstructions : details.deliveryInstructions,
    lines,
    units: lineTotals(lines.map(({ shipped }) => ({ quantity: shipped, amount: null }))).quantity,
    ...(measures === 'Metric' && ['GrossWeight', 'GrossVolume'].some(isShown) ? { measures } : {}),
    ...(isShown('GrossWeight') ? { grossWeight } : {}),
    ...(isShown('GrossVolume') ? { grossVolume } : {}),
    ...(isShown('Subtotal') ? { total: leaving.reduce((sum, line) => add(sum, amountOf(line) ?? '0'), '0') } : {}),
  };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function shippingLine(line: OrderLine, isShown: ShippingFacts['isShown']): ShippingLine {
  const { number, sku, variety, quantity: ordered, uom: unit, pricingUnit, price } = line;
  const { quantity: billed, isEstimated } = billable(line);
  return {
    ...{ number, sku, variety, ordered, shipped: outgoingUnits(line), unit },
    ...{ billed, isEstimated, pricingUnit: pricingUnit.uom },
    ...(isShown('PriceAndUnit') ? { price } : {}),
    ...(isShown('Subtotal') ? { amount: amountOf(line) } : {}),
  };
}
