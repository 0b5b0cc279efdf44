import { numberOnPaper } from '../../domain/printables.ts';
import { isPartShown, shippingPrefix, type ShippingPrintable } from '../../domain/sales/shippingPaper.ts';
import { exactTime } from '../kit/moment.ts';
import type { OrderPapers } from './paper.ts';
import {
  billedText,
  dayText,
  money,
  quantityText,
  type Content,
  type ContentColumn,
  type Signer,
  type Translate,
} from './content.ts';

type Paper = OrderPapers[ShippingPrintable];
type Line = Paper['data']['lines'][number];

/** A bill of lading or a shipping manifest: what leaves, and who signs for it. `Origin` is where it is shipped from. */
export function shippingContent(paper: Paper, say: Translate): Content<Line> {
  const { document, settings, data, knownAt } = paper;
  const shown = <T>(part: string, ...what: readonly T[]): readonly T[] =>
    isPartShown(document, settings.shows, part) ? what : [];
  const own = (part: string): string =>
    settings.texts?.[`${shippingPrefix[document]}Display${part}`] ??
    settings.texts?.[`${shippingPrefix[document]}${part}`] ??
    '';
  const column = (part: string, rest: Omit<ContentColumn<Line>, 'heading'>): readonly ContentColumn<Line>[] =>
    shown(part, { heading: say(`shipping.column.${part}`), ...rest });
  const fact = (part: string, value: string) => shown(part, [say(`shipping.fact.${part}`), value] as const);
  const number = { isNumber: true, fixedUpTo: 90 } as const;
  /** Ends the words of those that tell a weight or a volume. */
  const metric = data.measures ?? '';
  const product = {
    heading: say('shipping.column.ProductDescription'),
    text: ({ variety }: Line) => variety,
    parts: 3,
  };
  const details = [
    ...column('Brand', { text: ({ brand = '' }) => brand }),
    ...column('ColumnOrigin', { text: ({ origin = '' }) => origin }),
    ...column('Packing', { text: ({ packing = '' }) => packing }),
    ...column('Size', { text: ({ size = '' }) => size, fixedUpTo: 60 }),
  ];
  const columns: readonly ContentColumn<Line>[] = [
    ...shown('ItemNumbering', {
      heading: say('column.number'),
      text: (line: Line) => String(line.number),
      ...{ look: 'quiet' as const, fixedUpTo: 30 },
    }),
    ...column('OrderedQuantity', { text: ({ ordered }) => quantityText(ordered), ...number }),
    ...column('ShippedQuantity', { text: ({ shipped }) => quantityText(shipped), look: 'bold', ...number }),
    ...column('UOMAndShippedQuantity', {
      text: ({ shipped, unit }) => `${quantityText(shipped)} ${unit}`,
      look: 'bold',
      ...number,
    }),
    ...shown('ProductDescription', product),
    ...column('SKU', { text: ({ sku }) => sku, look: 'quiet', fixedUpTo: 84 }),
    ...details,
    ...column('BillableQuantity', { text: billedText, ...number }),
    ...column('UOMOfPrice', { text: ({ pricingUnit }) => pricingUnit, fixedUpTo: 60 }),
    ...shown('GrossWeight', {
      heading: say(`shipping.column.GrossWeight${metric}`),
      text: ({ weight = '0' }: Line) => (weight === '0' ? '' : quantityText(weight)),
      ...number,
    }),
    ...column('PriceAndUnit', {
      text: ({ price = null, pricingUnit }) => (price === null ? '' : `${money(price)} / ${pricingUnit}`),
      ...number,
    }),
    ...column('Subtotal', {
      text: ({ amount = null }) => money(amount),
      carries: ({ amount = null }) => amount,
      ...{ look: 'bold', ...number },
    }),
  ];
  const ownLabel = own('TargetFulfillmentDateString');
  return {
    title: say(`${document}.title`),
    number: isPartShown(document, settings.shows, 'SalesOrder') ? numberOnPaper(data) : '',
    parties: [
      { label: say('party.shipFrom'), party: data.shipFrom },
      ...shown('ShipTo', { label: say('party.shipTo'), party: data.shipTo }),
      ...shown('SoldTo', { label: say('party.soldTo'), party: data.soldTo }),
    ],
    facts: [
      ...shown('OrderDate', [say('fact.orderDate'), dayText(data.orderedOn)] as const),
      ...shown('TargetFulfillmentDate', [
        ownLabel === '' ? say('fact.fulfilOn') : ownLabel,
        dayText(data.fulfilOn),
      ] as const),
      ...shown('CustomerPO', [say('fact.customerPo'), data.customerPo] as const),
      ...fact('DeliveryContact', data.contact),
      ...fact('Window', data.window),
      ...fact('PickupReferenceNo', data.pickupReference),
      ...fact('Temperature', data.temperature),
      ...fact('NumberOfPallets', data.pallets === null ? '' : String(data.pallets)),
      ...shown('CarrierAndReferenceNo', [say('shipping.fact.carrier'), data.carrier] as const),
      ...shown('CarrierAndReferenceNo', [say('shipping.fact.carrierReference'), data.carrierReference] as const),
      ...fact('Origin', data.shippedFrom),
      ...fact('DeliveryDriver', data.driver),
      // What a carrier asks for on any such paper; the specification has no toggle for it.
      [say('shipping.fact.freightType'), data.freightType],
      [say('shipping.fact.shippingTerms'), data.shippingTerms],
      [say('shipping.fact.tractorPlate'), data.tractorPlate],
      [say('shipping.fact.trailerPlate'), data.trailerPlate],
      ...fact('PrintDateAndTime', exactTime(knownAt)),
    ],
    columns: columns.length === 0 ? [product] : roomy(columns, { product, details }),
    rows: data.lines,
    totals: [
      ...shown('GrossVolume', [say(`total.grossVolume${metric}`), quantityText(data.grossVolume ?? null)] as const),
      ...shown('GrossWeight', [say(`total.grossWeight${metric}`), quantityText(data.grossWeight ?? null)] as const),
      ...shown('TotalUnits', [say('total.units'), quantityText(data.units)] as const),
      ...shown('Subtotal', [say('total.subtotal'), money(data.total ?? null)] as const),
    ].filter(([, value]) => value !== '' && value !== '0'),
    notes: '',
    closing: [
      [say('shipping.instructions'), data.instructions],
      [say('shipping.carrierTerms'), own('FreightCarrierTermsConditions')],
      [say('invoice.terms'), own('TermsAndConditions')],
    ],
    signers: signersOf(paper, shown, say),
    ...(isPartShown(document, settings.shows, 'AlternateRowShading') ? { shades: true } : {}),
  };
}

/** More columns leave no room for the name of a product. */
const COLUMNS_MAX = 10;

interface Described {
  readonly product: ContentColumn<Line>;
  readonly details: readonly ContentColumn<Line>[];
}

/** Where there are too many columns, what describes a product follows its name in one. */
function roomy(columns: readonly ContentColumn<Line>[], { product, details }: Described): ContentColumn<Line>[] {
  if (columns.length <= COLUMNS_MAX || !columns.includes(product)) return [...columns];
  const text = (line: Line): string =>
    [product, ...details]
      .map((column) => column.text(line))
      .filter((part) => part !== '')
      .join(', ');
  return columns
    .filter((column) => !details.includes(column))
    .map((column) => (column === product ? { ...product, text } : column));
}

/** Who signs, with what is known of them already; the rest is written by hand. */
function signersOf(
  { data }: Paper,
  shown: <T>(part: string, ...what: readonly T[]) => readonly T[],
  say: Translate,
): Signer[] {
  const blank = (key: string, value = '') => ({ label: say(`signature.${key}`), value });
  const signers: Signer[] = [
    {
      heading: say('signature.warehouse'),
      fields: shown('WarehouseVerificationSignature', blank('name'), blank('signature'), blank('date')),
    },
    {
      heading: say('signature.carrier'),
      fields: [
        ...shown('Carrier', blank('company', data.carrier)),
        ...shown('CarrierPhoneNo', blank('phone', data.carrierPhone)),
        ...shown('DriverName', blank('driver', data.driver)),
        ...shown('DriverLicenseNo', blank('license', data.driverLicense)),
        ...shown('DriverSignatureField', blank('signature'), blank('date')),
        ...shown('DriverLicenseImageField', { ...blank('licenseImage'), isBox: true }),
      ],
    },
    {
      heading: say('signature.customer'),
      fields: shown('CustomerPrintNameAndSignatureSection', blank('name'), blank('signature'), blank('date')),
    },
  ];
  return signers.filter(({ fields }) => fields.length > 0);
}
