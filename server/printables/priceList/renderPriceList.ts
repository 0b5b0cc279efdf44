import { grouped, padded } from '../../domain/money.ts';
import { message } from '../../messages.ts';
import type { Canvas, TextStyle } from '../kit/canvas.ts';
import { openFlow } from '../kit/flow.ts';
import { drawFoot, FOOT_HEIGHT } from '../kit/foot.ts';
import { exactTime, partsOf } from '../kit/moment.ts';
import { papers, openPress, type FontFiles, type Press, type Printed } from '../kit/press.ts';
import { drawTable, type Column } from '../kit/table.ts';
import { truncate, wrap } from '../kit/wrap.ts';
import { productCount, type PricedProduct, type PriceListSnapshot } from './snapshot.ts';

/** Maximum lines of filters: more than anybody selects, and the table still has room. */
const FILTER_LINES = 24;
const BLACK = 0.1;
const GREY = 0.42;

/**
 * A company's price list as a PDF, template version 1. Pure: the same snapshot and fonts give the same bytes on any
 * machine, time zone or language (rules 15). Any change to its output is a new version.
 */
export async function renderPriceList(snapshot: PriceListSnapshot, fonts: FontFiles): Promise<Printed> {
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
    texts: {
      regular: [snapshot, words, say('page')],
      bold: [settings, words, data.groups.map(({ category }) => category), say('priceList.continued')],
    },
  });
  const { regular, bold } = press;
  const flow = openFlow(press, {
    foot: FOOT_HEIGHT,
    begin: (canvas, isFirst) =>
      isFirst ? drawTitle(press, canvas, snapshot, words) : drawHead(press, canvas, snapshot, words),
  });
  if (data.groups.length === 0) {
    flow.canvas.text(regular.shown(words.none), flow.left, flow.y + 24, { face: regular, size: 10, ink: GREY });
  } else {
    drawTable(flow, columnsOf(snapshot, press, words), sectionsOf(snapshot, words), {
      headingStyle: { face: bold, size: 7.5, ink: 0.3 },
      sectionStyle: { face: bold, size: 9.5, ink: BLACK },
      lineHeight: 12,
      gap: 10,
      padding: 3,
      continued: (category) => say('priceList.continued', { category }),
    });
  }
  press.pages.forEach((canvas, index) => {
    drawFoot(press, canvas, words.knownAt, say('page', { page: index + 1, pages: press.pages.length }));
  });
  return press.finish();
}

type Translate = (key: string, details?: Readonly<Record<string, unknown>>) => string;

function wordsOf(snapshot: PriceListSnapshot, say: Translate) {
  const { data, settings } = snapshot;
  const { year, month, day } = partsOf(data.knownAt);
  const date = say('date', { year, month: say(`month.${month}`), day });
  const title = say(data.isInactive ? 'priceList.inactiveTitle' : 'priceList.title');
  return {
    title,
    head: say('priceList.head', { title, date }),
    prices: say('priceList.prices', { date }),
    count: [
      say('priceList.count', { count: productCount(snapshot) }),
      ...(data.customer === undefined ? [] : [say('priceList.customer', { customer: data.customer })]),
      ...(data.search === '' ? [] : [say('priceList.search', { search: data.search })]),
    ].join(say('priceList.and')),
    filters: filterText(data.filters ?? [], say),
    other: say('priceList.other'),
    none: say('priceList.none', { company: settings.companyName }),
    onRequest: say('priceList.onRequest'),
    knownAt: say('knownAt', { time: exactTime(data.knownAt), zone: data.knownAt.timeZone, position: data.position }),
    sku: say('priceList.column.sku'),
    product: say('priceList.column.product'),
    packing: say('priceList.column.packing'),
    size: say('priceList.column.size'),
    origin: say('priceList.column.origin'),
    unit: say('priceList.column.unit'),
    price: say('priceList.column.price'),
  };
}
type Words = ReturnType<typeof wordsOf>;

/** Every filter of the list: `Category: Fruit, Dairy; Organic: yes`; empty without any. */
const filterText = (filters: NonNullable<PriceListSnapshot['data']['filters']>, say: Translate): string =>
  filters
    .map(({ facet, values }) => {
      const isCode = facet === 'organic' || facet === 'flag';
      const said = values.map((value) => (isCode ? say(`priceList.filter.${facet}.${value}`) : value));
      return say(`priceList.filter.${facet}`, { values: said.join(say('priceList.filter.or')) });
    })
    .join(say('priceList.filter.and'));

/** Products without a category come last, with a heading only when others have one. */
const sectionsOf = ({ data: { groups } }: PriceListSnapshot, words: Words) =>
  groups.map(({ category, products }) => ({
    heading: category ?? (groups.length > 1 ? words.other : null),
    rows: products,
  }));

/** Packing, size and origin appear only if a product has them. */
function columnsOf({ data }: PriceListSnapshot, { regular, bold }: Press, words: Words): Column<PricedProduct>[] {
  const plain: TextStyle = { face: regular, size: 8.5, ink: BLACK };
  const quiet: TextStyle = { ...plain, ink: GREY };
  const products = data.groups.flatMap((group) => group.products);
  const sizeOf = ({ size, grade }: PricedProduct): string =>
    [size, grade].filter((text) => text.trim() !== '').join(', ');
  const details: Column<PricedProduct>[] = [
    { heading: words.packing, text: ({ packing }) => packing, style: plain, maxLines: 3 },
    { heading: words.size, text: sizeOf, style: plain, maxLines: 3 },
    { heading: words.origin, text: ({ origin }) => origin, style: plain, maxLines: 3 },
  ];
  return [
    { heading: words.sku, text: ({ sku }) => sku, style: quiet, fixedUpTo: 84 },
    { heading: words.product, text: ({ variety }) => variety, style: plain, parts: 3 },
    ...details.filter(({ text }) => products.some((product) => text(product).trim() !== '')),
    { heading: words.unit, text: ({ unit }) => unit, style: plain, fixedUpTo: 60 },
    {
      heading: words.price,
      text: ({ price }) => (price === null ? words.onRequest : grouped(padded(price))),
      style: { ...plain, face: bold },
      align: 'right',
      fixedUpTo: 90,
    },
  ];
}

/** The first page's header: seller, title and date. Returns where the table begins. */
function drawTitle(press: Press, canvas: Canvas, { settings }: PriceListSnapshot, words: Words): number {
  const { paper, regular } = press;
  const { margin } = paper;
  const right = canvas.width - margin;
  drawSeller(press, canvas, settings.companyName, words.title, { baseline: margin + 18, size: 19, ink: BLACK });
  canvas.area(margin, margin + 29, right - margin, 1.6, BLACK);
  const note: TextStyle = { face: regular, size: 9, ink: GREY };
  canvas.text(regular.shown(words.prices), margin, margin + 45, note);
  canvas.textRight(regular.shown(words.count), right, margin + 45, note);
  if (words.filters === '') return margin + 58;
  const lines = wrap(
    regular.shown(words.filters),
    right - margin,
    (text) => regular.width(text, note.size),
    FILTER_LINES,
  );
  lines.forEach((line, index) => {
    canvas.text(line, margin, margin + 58 + index * 12, note);
  });
  return margin + 59 + lines.length * 12;
}

/** The header of the following pages. */
function drawHead(press: Press, canvas: Canvas, { settings }: PriceListSnapshot, words: Words): number {
  const { margin } = press.paper;
  drawSeller(press, canvas, settings.companyName, words.head, { baseline: margin + 7, size: 8, ink: GREY });
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
  const whatText = regular.shown(what);
  const room = right - margin - regular.width(whatText, size) - 24;
  const name = truncate(bold.shown(seller), room, (text) => bold.width(text, size));
  canvas.text(name, margin, baseline, { face: bold, size, ink });
  canvas.textRight(whatText, right, baseline, { face: regular, size, ink: GREY });
}
