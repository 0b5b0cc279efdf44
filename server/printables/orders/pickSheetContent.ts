import { numberOnPaper } from '../../domain/printables.ts';
import type { OrderPapers } from './paper.ts';
import { dayText, quantityText, shownOf, type Content, type ContentColumn, type Translate } from './content.ts';

type Line = OrderPapers['pickSheet']['data']['lines'][number];

/** A lot of a line; the line itself is with its first one. */
interface Row {
  readonly line: Line | null;
  readonly lot: string;
  readonly location: string;
  readonly bestBy: string;
  readonly quantity: string;
  readonly picked: string;
}

const columnOf =
  (shown: ReturnType<typeof shownOf>, say: Translate) =>
  (key: string, rest: Omit<ContentColumn<Row>, 'heading'>): ContentColumn<Row>[] =>
    shown(`soPickSheet${key}`, { heading: say(`pickSheet.column.${key}`), ...rest });

const ofLine =
  (text: (line: Line) => string) =>
  ({ line }: Row): string =>
    line === null ? '' : text(line);

/** A pick sheet: what is taken from where; anyone who picks writes down what was. */
export function pickSheetContent({ template, settings, data }: OrderPapers['pickSheet'], say: Translate): Content<Row> {
  const shown = shownOf(settings.shows);
  const column = columnOf(shown, say);
  const scans = template > 1 && settings.texts?.soPickSheetDisplayLotString === 'Barcode';
  return {
    title: say('pickSheet.title'),
    number: numberOnPaper(data),
    parties: [{ label: say('party.shipTo'), party: data.shipTo }],
    facts: [
      [say('fact.fulfilOn'), dayText(data.fulfilOn)],
      [say('fact.orderDate'), dayText(data.orderedOn)],
      ...shown('soPickSheetCustomerPoNum', [say('fact.customerPo'), data.customerPo] as const),
      ...shown('soPickSheetSalesRep', [say('fact.salesRep'), data.salesRep] as const),
      ...shown('soPickSheetDriverName', [say('shipping.fact.DeliveryDriver'), data.driver ?? ''] as const),
    ],
    columns: [
      { heading: say('column.number'), text: ofLine(({ number }) => String(number)), look: 'quiet', fixedUpTo: 30 },
      ...column('OrderedQuantity', {
        text: ofLine(({ quantity }) => quantityText(quantity)),
        look: 'bold',
        isNumber: true,
        fixedUpTo: 70,
      }),
      ...column('UOM', { text: ofLine(({ unit }) => unit), fixedUpTo: 60 }),
      ...(scans ? scannedColumns(shown, say) : readColumns(shown, say)),
      ...shown('soPickSheetLot', {
        heading: say('pickSheet.column.take'),
        text: ({ quantity }: Row) => quantity,
        isNumber: true,
        fixedUpTo: 60,
      }),
      ...column('UnitesPicked', { text: ({ picked }) => picked, isNumber: true, fixedUpTo: 70 }),
    ],
    rows: sorted(data.lines, settings.texts?.soPickSheetDisplayItemSort).flatMap(rowsOf),
    totals: [[say('total.units'), quantityText(data.units)]],
    notes: settings.shows.soPickSheetNote === true ? data.notes : '',
    ...(settings.shows.soPickSheetBarcode === true ? { barcode: data.number } : {}),
    ...(settings.shows.soPickSheetAlternateRowShading === true ? { shades: true } : {}),
  };
}

const product = ({ sku, variety }: Line): string => `${variety} (${sku})`;

/** What a line is, where it is, and its lot, to be read. */
function readColumns(shown: ReturnType<typeof shownOf>, say: Translate): ContentColumn<Row>[] {
  const column = columnOf(shown, say);
  return [
    ...column('ProductDescription', { text: ofLine(product), parts: 3 }),
    ...column('Brand', { text: ofLine(({ brand }) => brand) }),
    ...column('Origin', { text: ofLine(({ origin }) => origin) }),
    ...column('Location', { text: ({ location }) => location }),
    ...column('Lot', { text: ({ lot }) => lot, parts: 2 }),
    ...shown('soPickSheetLot', {
      heading: say('pickSheet.column.bestBy'),
      text: ({ bestBy }: Row) => bestBy,
      look: 'quiet' as const,
      fixedUpTo: 60,
    }),
  ];
}

/** Barcodes of 17 characters, wide enough for a scanner. */
const BARCODE_WIDTH = 170;

/** The same with lots to be scanned; what describes a product is with its name, since bars need the room. */
function scannedColumns(shown: ReturnType<typeof shownOf>, say: Translate): ContentColumn<Row>[] {
  const column = columnOf(shown, say);
  const described = (line: Line): string =>
    [
      ...shown('soPickSheetProductDescription', product(line)),
      ...shown('soPickSheetBrand', line.brand),
      ...shown('soPickSheetOrigin', line.origin),
    ]
      .filter((part) => part !== '')
      .join(', ');
  return [
    { heading: say('pickSheet.column.ProductDescription'), text: ofLine(described), parts: 3 },
    ...column('Location', { text: ({ location }) => location }),
    ...column('Lot', {
      text: ({ lot, bestBy }) => [lot, bestBy].filter((part) => part !== '').join(' · '),
      barcode: ({ lot }) => lot,
      fixedUpTo: BARCODE_WIDTH,
    }),
  ];
}

/** Where goods of a line are taken from first. */
const placeOf = ({ takes }: Line): string => takes[0]?.location ?? '';
const orders: Readonly<Record<string, (line: Line) => string>> = { 'by location': placeOf, 'by sku': ({ sku }) => sku };

/** Lines in the order in which they are picked; as the order has them where nothing else is chosen. */
function sorted(lines: readonly Line[], order = ''): readonly Line[] {
  const textOf = orders[order];
  if (!textOf) return lines;
  return [...lines].sort((a, b) => compareCodes(textOf(a), textOf(b)) || a.number - b.number);
}

/** Digits by their value, everything else sign by sign: the same on any machine. */
export function compareCodes(a: string, b: string): number {
  const parts = (text: string): string[] =>
    text.split(/(\d+)/).map((part) => (/^\d/.test(part) ? part.padStart(12, '0') : part));
  const [one, other] = [parts(a).join(''), parts(b).join('')];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Where anyone who picks writes. */
export const BLANK = '________';

function rowsOf(line: Line): Row[] {
  const picked = line.picked === null ? BLANK : quantityText(line.picked);
  const [first, ...others] = line.takes.map((take) => ({
    lot: take.lotId ?? '',
    location: take.location,
    bestBy: dayText(take.bestBy),
    quantity: quantityText(take.quantity),
  }));
  const nowhere = { lot: '', location: '', bestBy: '', quantity: '' };
  return [
    { line, picked, ...(first ?? nowhere) },
    ...others.map((take) => ({ line: null, picked: line.picked === null ? BLANK : '', ...take })),
  ];
}
