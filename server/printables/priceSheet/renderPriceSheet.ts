import { grouped, padded } from '../../domain/money.ts';
import { message } from '../../messages.ts';
import type { Canvas, TextStyle } from '../kit/canvas.ts';
import { openFlow } from '../kit/flow.ts';
import { drawFoot, FOOT_HEIGHT } from '../kit/foot.ts';
import { drawLogo } from '../kit/logo.ts';
import { exactTime } from '../kit/moment.ts';
import { papers, openPress, type FontFiles, type Press, type Printed } from '../kit/press.ts';
import { drawTable, type Column } from '../kit/table.ts';
import { truncate, wrap } from '../kit/wrap.ts';
import type { PriceSheetSnapshot, SheetProduct } from './snapshot.ts';

/** Lines of terms above the products; the rest is on the customer's page. */
const TERM_LINES = 12;
const BLACK = 0.1;
const GREY = 0.42;

/**
 * A price sheet as a PDF, template version 1, or 2 with the company's logo. Pure: the same snapshot, fonts and logo give the
 * same bytes on any machine, time zone or language (rules 15). Any change to its output is a new version.
 */
export async function renderPriceSheet(
  snapshot: PriceSheetSnapshot,
  fonts: FontFiles,
  logo?: Uint8Array,
): Promise<Printed> {
  const { settings, data } = snapshot;
  const { companyName, language, paper } = settings;
  const say = (key: string, details: Readonly<Record<string, unknown>> = {}): string =>
    message('printables', key, language, details);
  const words = wordsOf(snapshot, say);
  const press = await openPress({
    title: `${companyName} - ${words.title}`,
    language: language === 'zh' ? 'zh-CN' : 'en-US',
    at: data.knownAt.instant,
    paper: papers[paper],
    fonts,
    inputs: snapshot,
    ...(settings.logo && logo ? { picture: { bytes: logo, mediaType: settings.logo.mediaType } } : {}),
    texts: {
      regular: [snapshot, words, say('page')],
      bold: [settings, words, data.groups, say('priceList.continued')],
    },
  });
  const { bold } = press;
  const flow = openFlow(press, {
    foot: FOOT_HEIGHT,
    begin: (canvas, isFirst) =>
      isFirst ? drawTitle(press, canvas, snapshot, words) : drawHead(press, canvas, snapshot, words),
  });
  drawTable(flow, columnsOf(snapshot, press, words), sectionsOf(snapshot, words), {
    headingStyle: { face: bold, size: 7.5, ink: 0.3 },
    sectionStyle: { face: bold, size: 9.5, ink: BLACK },
    lineHeight: 12,
    gap: 10,
    padding: 3,
    continued: (category) => say('priceList.continued', { category }),
  });
  press.pages.forEach((canvas, index) => {
    drawFoot(press, canvas, words.knownAt, say('page', { page: index + 1, pages: press.pages.length }));
  });
  return press.finish();
}

type Translate = (key: string, details?: Readonly<Record<string, unknown>>) => string;

function wordsOf({ data }: PriceSheetSnapshot, say: Translate) {
  const { name, number, validFrom, validUntil, knownAt } = data;
  const dateOf = (day: string): string => {
    const [year = '', month = '', dayOfMonth = ''] = day.split('-');
    return say('date', { year, month: say(`month.${String(Number(month))}`), day: String(Number(dayOfMonth)) });
  };
  const valid =
    validFrom === null || validUntil === null
      ? say('priceSheet.draft')
      : say('priceSheet.valid', { from: dateOf(validFrom), until: dateOf(validUntil) });
  const time = { time: exactTime(knownAt), zone: knownAt.timeZone };
  return {
    title: name,
    valid,
    count: say('priceList.count', { count: data.groups.reduce((sum, { products }) => sum + products.length, 0) }),
    knownAt: number === null ? say('priceSheet.asOf', time) : say('priceSheet.version', { number, ...time }),
    other: say('priceList.other'),
    onRequest: say('priceList.onRequest'),
    organic: say('priceSheet.organic'),
    sku: say('priceList.column.sku'),
    product: say('priceList.column.product'),
    size: say('priceSheet.column.size'),
    weight: say('priceSheet.column.weight'),
    packing: say('priceList.column.packing'),
    brand: say('priceSheet.column.brand'),
    origin: say('priceList.column.origin'),
    unit: say('priceList.column.unit'),
    price: say('priceList.column.price'),
  };
}
type Words = ReturnType<typeof wordsOf>;

/** Products without a category come last, with a heading only when others have one. */
const sectionsOf = ({ data: { groups } }: PriceSheetSnapshot, words: Words) =>
  groups.map(({ category, products }) => ({
    heading: category ?? (groups.length > 1 ? words.other : null),
    rows: products,
  }));

/** What the sheet displays, where a product has it; prices unless they are hidden. */
function columnsOf({ data }: PriceSheetSnapshot, { regular, bold }: Press, words: Words): Column<SheetProduct>[] {
  const plain: TextStyle = { face: regular, size: 8.5, ink: BLACK };
  const quiet: TextStyle = { ...plain, ink: GREY };
  const products = data.groups.flatMap((group) => group.products);
  const details = data.displays
    .filter((field) => products.some((product) => product[field].trim() !== ''))
    .map((field): Column<SheetProduct> => ({
      ...{ heading: words[field], text: (product) => product[field], style: plain, maxLines: 3 },
    }));
  const unitOf = ({ unit, pricingUnit }: SheetProduct): string =>
    unit === pricingUnit || !data.showsPrices ? unit : `${unit}, ${pricingUnit}`;
  const price: Column<SheetProduct> = {
    ...{ heading: words.price, style: { ...plain, face: bold }, align: 'right', fixedUpTo: 90 },
    text: (product) => (product.price === null ? words.onRequest : grouped(padded(product.price))),
  };
  return [
    { heading: words.sku, text: ({ sku }) => sku, style: quiet, fixedUpTo: 84 },
    {
      heading: words.product,
      text: ({ variety, isOrganic }) => (isOrganic ? `${variety} (${words.organic})` : variety),
      ...{ style: plain, parts: 3 },
    },
    ...details,
    { heading: words.unit, text: unitOf, style: plain, fixedUpTo: 80 },
    ...(data.showsPrices ? [price] : []),
  ];
}

/** The first page's header: seller, name, dates and terms. Returns where the table begins. */
function drawTitle(press: Press, canvas: Canvas, { settings, data }: PriceSheetSnapshot, words: Words): number {
  const { paper, regular } = press;
  const { margin } = paper;
  const top = margin + drawLogo(press, canvas);
  const right = canvas.width - margin;
  drawSeller(press, canvas, settings.companyName, words.title, { baseline: top + 18, size: 17, ink: BLACK });
  canvas.area(margin, top + 29, right - margin, 1.6, BLACK);
  const note: TextStyle = { face: regular, size: 9, ink: GREY };
  canvas.text(regular.shown(words.valid), margin, top + 45, note);
  canvas.textRight(regular.shown(words.count), right, top + 45, note);
  const lines = data.terms
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => wrap(regular.shown(line), right - margin, (text) => regular.width(text, note.size), TERM_LINES))
    .slice(0, TERM_LINES);
  lines.forEach((line, index) => {
    canvas.text(line, margin, top + 58 + index * 12, note);
  });
  return top + 58 + lines.length * 12;
}

/** The header of the following pages. */
function drawHead(press: Press, canvas: Canvas, { settings }: PriceSheetSnapshot, words: Words): number {
  const { margin } = press.paper;
  drawSeller(press, canvas, settings.companyName, words.title, { baseline: margin + 7, size: 8, ink: GREY });
  return margin + 14;
}

/** The seller's name, truncated if the right side of the line needs the room. */
function drawSeller(
  { paper: { margin }, regular, bold }: Press,
  canvas: Canvas,
  seller: string,
  what: string,
  { baseline, size, ink }: { readonly baseline: number; readonly size: number; readonly ink: number },
): void {
  const right = canvas.width - margin;
  const half = (right - margin) / 2;
  const whatText = truncate(regular.shown(what), half, (text) => regular.width(text, size));
  const room = right - margin - regular.width(whatText, size) - 24;
  const name = truncate(bold.shown(seller), room, (text) => bold.width(text, size));
  canvas.text(name, margin, baseline, { face: bold, size, ink });
  canvas.textRight(whatText, right, baseline, { face: regular, size, ink: GREY });
}
