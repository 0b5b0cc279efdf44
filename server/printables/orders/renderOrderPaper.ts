import { message } from '../../messages.ts';
import { drawBarcode } from '../kit/barcode.ts';
import type { Canvas, TextStyle } from '../kit/canvas.ts';
import { openFlow, type Flow } from '../kit/flow.ts';
import { drawFoot, FOOT_HEIGHT } from '../kit/foot.ts';
import { drawLogo } from '../kit/logo.ts';
import { exactTime } from '../kit/moment.ts';
import { openPress, papers, type FontFiles, type Paper, type Press, type Printed } from '../kit/press.ts';
import { drawTable, type Column } from '../kit/table.ts';
import { truncate, wrap } from '../kit/wrap.ts';
import { markWords, type ContentColumn, type Translate } from './content.ts';
import { creditMemoContent } from './creditMemoContent.ts';
import { invoiceContent } from './invoiceContent.ts';
import { officeCopyContent } from './officeCopyContent.ts';
import { batchPickContent } from './batchPickContent.ts';
import type { BatchPickPaper, OrderPaper } from './paper.ts';
import { pickSheetContent } from './pickSheetContent.ts';
import { nameIn } from './productNames.ts';
import { purchaseOrderContent } from './purchaseOrderContent.ts';
import { shippingContent } from './shippingContent.ts';
import { drawSignature, drawSigners } from './signatures.ts';
import { told, type ToldContent, type ToldRow } from './toldContent.ts';

const BLACK = 0.1;
const GREY = 0.42;
const LINE = 12;
/** Facts side by side. */
const FACTS_A_ROW = 4;
const FACT_HEIGHT = 25;
const BARCODE_HEIGHT = 28;

/**
 * A paper of an order, or of several, as a PDF, by the version of the template that it says. Pure: the same paper and fonts
 * give the same bytes on any machine, time zone or language (rules 15). Any change to its output is a new version.
 */
export async function renderOrderPaper(
  paper: OrderPaper | BatchPickPaper,
  fonts: FontFiles,
  logo?: Uint8Array,
): Promise<Printed> {
  const { settings, knownAt, position, mark } = paper;
  const { companyName, language } = settings;
  const say: Translate = (key, details = {}) => message('printables', key, language, details);
  const { carried, ...content } = contentOf(paper, say);
  const ownTitle = [settings.documentTitle, ...(content.copy === undefined ? [] : [content.copy])].join(', ');
  const title = settings.documentTitle === '' ? content.title : ownTitle;
  const unmarked = paper.document === 'batchPick' ? '' : say('mark.preview');
  const marked = mark === null ? unmarked : markWords(mark, say);
  const foot = say('knownAt', { time: exactTime(knownAt), zone: knownAt.timeZone, position });
  const said = {
    content: textsOf(content),
    carried,
    title,
    marked,
    foot,
    page: say('page'),
    notes: say('notes'),
    companyName,
  };
  const press = await openPress({
    title: `${companyName} - ${title} ${content.number}`,
    language: language === 'zh' ? 'zh-CN' : 'en-US',
    at: knownAt.instant,
    paper: settings.layout === 'Landscape' ? turned(papers[settings.paper]) : papers[settings.paper],
    fonts,
    inputs: paper,
    ...(settings.logo && logo ? { picture: { bytes: logo, mediaType: settings.logo.mediaType } } : {}),
    texts: { regular: [said], bold: [said] },
  });
  const flow = openFlow(press, {
    foot: FOOT_HEIGHT,
    begin: (canvas, isFirst) =>
      isFirst
        ? drawTop(press, canvas, { companyName, title, marked, content })
        : drawHead(press, canvas, companyName, [title, content.number, marked].join('  ')),
  });
  drawTable(flow, columnsOf(content, press), [{ heading: null, rows: content.rows }], {
    headingStyle: { face: press.bold, size: 7.5, ink: 0.3 },
    sectionStyle: { face: press.bold, size: 9.5, ink: BLACK },
    lineHeight: LINE,
    gap: 10,
    padding: 3,
    ...(content.shades === true ? { shades: true } : {}),
    ...(carried ? { carried: { ...carried, style: { face: press.bold, size: 8.5, ink: BLACK } } } : {}),
    continued: (heading) => heading,
  });
  drawTotals(flow, press, content);
  drawNotes(flow, press, content.notes, say('notes'));
  for (const [heading, text] of content.closing ?? []) drawNotes(flow, press, text, heading);
  if (content.signature !== undefined) drawSignature(flow, press, content.signature);
  if (content.signers !== undefined) drawSigners(flow, press, content.signers);
  press.pages.forEach((canvas, index) => {
    drawFoot(press, canvas, foot, say('page', { page: index + 1, pages: press.pages.length }));
  });
  return press.finish();
}

/** The long side at the top. */
const turned = ({ width, height, margin }: Paper): Paper => ({ width: height, height: width, margin });

/** Its products by the names that its settings choose. */
function withNames<Paper extends OrderPaper | BatchPickPaper>(paper: Paper): Paper {
  const { settings, data } = paper;
  const { names } = settings;
  if (names === undefined) return paper;
  const lines = data.lines.map((line) => ({ ...line, variety: nameIn(names, line.variety) }));
  return { ...paper, data: { ...data, lines } };
}

function contentOf(asked: OrderPaper | BatchPickPaper, say: Translate): ToldContent {
  const paper = withNames(asked);
  const carries = paper.template > 1 ? { forward: say('carried.forward'), brought: say('carried.brought') } : null;
  switch (paper.document) {
    case 'batchPick':
      return told(batchPickContent(paper, say), carries);
    case 'purchaseOrder':
      return told(purchaseOrderContent(paper, say), carries);
    case 'pickSheet':
      return told(pickSheetContent(paper, say), carries);
    case 'invoice':
      return told(invoiceContent(paper, say), carries);
    case 'invoiceOfficeCopy':
      return told(officeCopyContent(paper, say), carries);
    case 'creditMemo':
      return told(creditMemoContent(paper, say), carries);
    case 'billOfLading':
    case 'shippingManifest':
      return told(shippingContent(paper, say), carries);
  }
}

const textsOf = ({ columns, ...content }: ToldContent): unknown => [content, columns.map(({ heading }) => heading)];

function columnsOf({ columns }: ToldContent, { regular, bold }: Press): Column<ToldRow>[] {
  const plain: TextStyle = { face: regular, size: 8.5, ink: BLACK };
  const styles: Readonly<Record<NonNullable<ContentColumn<ToldRow>['look']>, TextStyle>> = {
    bold: { ...plain, face: bold },
    quiet: { ...plain, ink: GREY },
  };
  return columns.map(({ heading, text, look, isNumber, fixedUpTo, parts, barcode }) => ({
    ...{ heading, text, style: look ? styles[look] : plain },
    ...(isNumber === true ? { align: 'right' as const } : {}),
    ...(fixedUpTo === undefined ? {} : { fixedUpTo }),
    ...(parts === undefined ? {} : { parts }),
    ...(barcode ? { barcode } : {}),
  }));
}

interface Top {
  readonly companyName: string;
  readonly title: string;
  readonly marked: string;
  readonly content: ToldContent;
}

/** The first page's header: seller, title, number and mark, then parties and facts. Returns where the table begins. */
function drawTop(press: Press, canvas: Canvas, { companyName, title, marked, content }: Top): number {
  const { regular, bold } = press;
  const { margin: left } = press.paper;
  const right = canvas.width - left;
  const margin = left + drawLogo(press, canvas);
  drawLine(press, canvas, companyName, title, { baseline: margin + 18, size: 18, ink: BLACK });
  canvas.area(left, margin + 29, right - left, 1.6, BLACK);
  const strong: TextStyle = { face: bold, size: 11, ink: BLACK };
  canvas.text(bold.shown(content.number), left, margin + 46, strong);
  canvas.textRight(bold.shown(marked), right, margin + 46, strong);
  const { barcode } = content;
  if (barcode !== undefined)
    drawBarcode(canvas, barcode, { right, top: margin + 56, height: BARCODE_HEIGHT, room: right - left });
  let y = margin + (barcode === undefined ? 60 : 64 + BARCODE_HEIGHT);
  const columns = Math.max(2, content.parties.length);
  const wide = (right - left - 16 * (columns - 1)) / columns;
  const ends = content.parties.map(({ label, party }, index) => {
    const x = left + index * (wide + 16);
    canvas.text(regular.shown(label), x, y + 8, { face: regular, size: 7.5, ink: GREY });
    const name = wrap(bold.shown(party.name), wide, (text) => bold.width(text, 10), 2);
    let at = y + 22;
    for (const line of name) {
      canvas.text(line, x, at, { face: bold, size: 10, ink: BLACK });
      at += 13;
    }
    for (const line of party.lines.slice(0, 8)) {
      const style: TextStyle = { face: regular, size: 9, ink: BLACK };
      canvas.text(
        truncate(regular.shown(line), wide, (text) => regular.width(text, 9)),
        x,
        at,
        style,
      );
      at += LINE;
    }
    return at;
  });
  y = Math.max(y, ...ends) + 2;
  return (
    drawFacts(
      press,
      canvas,
      content.facts.filter(([, value]) => value !== ''),
      y,
    ) + 4
  );
}

function drawFacts(press: Press, canvas: Canvas, facts: ToldContent['facts'], top: number): number {
  const { regular } = press;
  const { margin } = press.paper;
  const width = (canvas.width - 2 * margin) / FACTS_A_ROW;
  facts.forEach(([label, value], index) => {
    const left = margin + (index % FACTS_A_ROW) * width;
    const y = top + Math.floor(index / FACTS_A_ROW) * FACT_HEIGHT;
    const fits = (text: string, size: number): string =>
      truncate(regular.shown(text), width - 8, (part) => regular.width(part, size));
    canvas.text(fits(label, 7.5), left, y + 7, { face: regular, size: 7.5, ink: GREY });
    canvas.text(fits(value, 9), left, y + 18, { face: regular, size: 9, ink: BLACK });
  });
  return top + Math.ceil(facts.length / FACTS_A_ROW) * FACT_HEIGHT;
}

/** The header of the following pages. */
function drawHead(press: Press, canvas: Canvas, companyName: string, what: string): number {
  const { margin } = press.paper;
  drawLine(press, canvas, companyName, what, { baseline: margin + 7, size: 8, ink: GREY });
  return margin + 14;
}

/** The seller's name, truncated if the right side of the line needs the room. */
function drawLine(
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

/** The totals, together on one page. */
function drawTotals(flow: Flow, { regular, bold }: Press, { totals }: ToldContent): void {
  const height = totals.length * 16 + 10;
  if (flow.room() < height) flow.newPage();
  flow.canvas.area(flow.left, flow.y, flow.right - flow.left, 0.8, 0.2);
  flow.y += 10;
  totals.forEach(([label, value], index) => {
    const isLast = index === totals.length - 1;
    const style: TextStyle = { face: isLast ? bold : regular, size: isLast ? 11 : 9, ink: BLACK };
    const baseline = flow.y + 10;
    flow.canvas.textRight(style.face.shown(label), flow.right - 110, baseline, style);
    flow.canvas.textRight(style.face.shown(value), flow.right - 3, baseline, style);
    flow.y += 16;
  });
}

/** What was written on the order, line by line as it was typed. */
function drawNotes(flow: Flow, { regular, bold }: Press, notes: string, heading: string): void {
  if (notes.trim() === '') return;
  const style: TextStyle = { face: regular, size: 9, ink: BLACK };
  const width = flow.right - flow.left;
  const lines = notes
    .split('\n')
    .flatMap((line) => wrap(regular.shown(line), width, (text) => regular.width(text, style.size)));
  if (flow.room() < 14 + 2 * LINE) flow.newPage();
  flow.y += 14;
  flow.canvas.text(bold.shown(heading), flow.left, flow.y + 8, { face: bold, size: 7.5, ink: 0.3 });
  flow.y += LINE;
  for (const line of lines) {
    if (flow.room() < LINE) flow.newPage();
    flow.canvas.text(line, flow.left, flow.y + 9, style);
    flow.y += LINE;
  }
}
