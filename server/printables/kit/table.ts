import { barcodeWidth } from './barcode.ts';
import type { TextStyle } from './canvas.ts';
import { drawCarried, type Carried } from './carried.ts';
import { CELL_BARCODE_HEIGHT, drawCellBarcode, fitsCell } from './cellBarcode.ts';
import { percentile95, shareWidth } from './columns.ts';
import type { Flow } from './flow.ts';
import { wrap } from './wrap.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly text: (row: Row) => string;
  readonly style: TextStyle;
  /** Numbers are right-aligned; the font has tabular digits. */
  readonly align?: 'left' | 'right';
  /** Gets its natural width up to this, in points, before the other columns share the rest. */
  readonly fixedUpTo?: number;
  /** Its share of the rest; absent: one. */
  readonly parts?: number;
  /** Further lines are cut off; absent: none are. */
  readonly maxLines?: number;
  /** What is shown as a barcode over the text, where it fits; absent: nothing is. */
  readonly barcode?: (row: Row) => string;
}

export interface Section<Row> {
  /** Null: rows without a heading. */
  readonly heading: string | null;
  readonly rows: readonly Row[];
}

export interface TableLook {
  readonly headingStyle: TextStyle;
  readonly sectionStyle: TextStyle;
  /** Distance of baselines within a cell, space between columns, padding above and below; in points. */
  readonly lineHeight: number;
  readonly gap: number;
  readonly padding: number;
  /** Every other row has a grey ground. */
  readonly shades?: boolean;
  /** A sum that continues over the pages of the first section; absent: none does. */
  readonly carried?: Carried;
  /** Heading of a section that continues on a new page. */
  readonly continued: (heading: string) => string;
}

/** A row's cells split into lines. */
interface LaidOutRow {
  readonly cells: readonly (readonly string[])[];
  /** What is shown as a barcode in each cell; empty: nothing is. */
  readonly codes: readonly string[];
  readonly height: number;
}

/** What a row says, cell by cell. */
interface RowTexts {
  readonly texts: readonly string[];
  readonly codes: readonly string[];
}

const RULE = { height: 0.4, ink: 0.82 } as const;
const HEADING_RULE = { height: 0.8, ink: 0.2 } as const;
const SECTION_SPACE = 7;
const SECTION_INK = 0.93;
/** Pale enough for black text on a thermal printer. */
const SHADE_INK = 0.95;
/** Baseline below the middle of a line, as a fraction of the size: half the height of capitals and ideographs. */
const BASELINE = 0.37;

/** Draws rows with headings repeated on every page; a section heading is never left alone at the bottom of a page. */
export function drawTable<Row>(
  flow: Flow,
  columns: readonly Column<Row>[],
  sections: readonly Section<Row>[],
  look: TableLook,
): void {
  const { sectionStyle, lineHeight, padding } = look;
  const headings = columns.map(({ heading }) => look.headingStyle.face.shown(heading));
  const said = sections.map(({ rows }) =>
    rows.map((row): RowTexts => ({
      texts: columns.map(({ text, style }) => style.face.shown(text(row))),
      codes: columns.map(({ barcode }) => barcode?.(row) ?? ''),
    })),
  );
  const places = columnPlaces(flow, columns, headings, said.flat(), look);
  const headingStyle = (): TextStyle => look.headingStyle;
  const cellStyle = (index: number): TextStyle => columns[index]?.style ?? look.headingStyle;

  const laid = (row: RowTexts, styleOf: (index: number) => TextStyle, most = Infinity): LaidOutRow => {
    const codes = row.codes.map((code, index) => (fitsCell(code, places[index]?.width ?? 0) ? code : ''));
    const barsOf = (index: number): number => (codes[index] ? CELL_BARCODE_HEIGHT : 0);
    const cells = row.texts.map((text, index) => {
      const { face, size } = styleOf(index);
      const width = places[index]?.width ?? 0;
      const lines = Math.min(most - Math.ceil(barsOf(index) / lineHeight), columns[index]?.maxLines ?? Infinity);
      return wrap(text, width, (part) => face.width(part, size), lines);
    });
    const heights = cells.map(({ length }, index) => length * lineHeight + barsOf(index));
    return { cells, codes, height: Math.max(...heights) + 2 * padding };
  };
  const draw = ({ cells, codes, height }: LaidOutRow, styleOf: (index: number) => TextStyle): void => {
    cells.forEach((lines, index) => {
      const style = styleOf(index);
      const { left = 0, width = 0 } = places[index] ?? {};
      const code = codes[index] ?? '';
      if (code !== '') drawCellBarcode(flow.canvas, code, { left, top: flow.y + padding });
      const top = flow.y + padding + (code === '' ? 0 : CELL_BARCODE_HEIGHT);
      lines.forEach((line, at) => {
        const baseline = top + (at + 0.5) * lineHeight + BASELINE * style.size;
        if (columns[index]?.align === 'right') flow.canvas.textRight(line, left + width, baseline, style);
        else flow.canvas.text(line, left, baseline, style);
      });
    });
    flow.y += height;
  };
  const rule = ({ height, ink }: { height: number; ink: number }): void => {
    flow.canvas.area(flow.left, flow.y, flow.right - flow.left, height, ink);
  };

  const header = laid({ texts: headings, codes: [] }, headingStyle);
  const drawHeader = (): void => {
    draw(header, headingStyle);
    rule(HEADING_RULE);
  };
  const sectionHeight = lineHeight + 2 * padding;
  const drawSection = (heading: string): void => {
    const { face, size } = sectionStyle;
    flow.y += SECTION_SPACE;
    const wide = flow.right - flow.left;
    flow.canvas.area(flow.left, flow.y, wide, sectionHeight, SECTION_INK);
    const [text = ''] = wrap(face.shown(heading), wide - 2 * padding, (part) => face.width(part, size), 1);
    flow.canvas.text(text, flow.left + padding, flow.y + sectionHeight / 2 + BASELINE * size, sectionStyle);
    flow.y += sectionHeight;
  };

  const { carried } = look;
  const carriedHeight = carried ? sectionHeight : 0;
  const carry = (isForward: boolean, row: number): void => {
    const { left = 0, width = 0 } = places[carried?.column ?? 0] ?? {};
    if (carried)
      drawCarried(flow.canvas, carried, {
        isForward,
        row,
        left,
        right: left + width,
        baseline: flow.y + sectionHeight / 2 + BASELINE * carried.style.size,
      });
    flow.y += carriedHeight;
  };

  drawHeader();
  sections.forEach(({ heading, rows }, section) => {
    const sectionRoom = heading === null ? 0 : sectionHeight + SECTION_SPACE;
    // A row higher than a page could never be placed.
    const taken = header.height + sectionRoom + 2 * carriedHeight + 2 * padding;
    const most = Math.floor((flow.pageRoom - taken) / lineHeight);
    rows.forEach((_, index) => {
      const row = laid(said[section]?.[index] ?? { texts: [], codes: [] }, cellStyle, most);
      const isFirst = index === 0;
      // What follows the last row is its total.
      const below = index === rows.length - 1 ? 0 : carriedHeight;
      const turns = flow.room() < row.height + (isFirst ? sectionRoom : 0) + below;
      if (turns) {
        if (carried && !isFirst) {
          rule(HEADING_RULE);
          carry(true, index - 1);
        }
        flow.newPage();
        drawHeader();
        if (carried && !isFirst) {
          carry(false, index - 1);
          rule(RULE);
        }
      }
      if (heading !== null && (isFirst || turns)) drawSection(isFirst ? heading : look.continued(heading));
      else if (!isFirst && !turns) rule(RULE);
      if (look.shades === true && index % 2 === 1)
        flow.canvas.area(flow.left, flow.y, flow.right - flow.left, row.height, SHADE_INK);
      draw(row, cellStyle);
    });
  });
}

/** Start and width of each column, in points. */
function columnPlaces<Row>(
  { left, right }: Flow,
  columns: readonly Column<Row>[],
  headings: readonly string[],
  rows: readonly RowTexts[],
  { headingStyle, gap, padding }: TableLook,
): { left: number; width: number }[] {
  const wishes = columns.map(({ style, fixedUpTo, parts = 1 }, index) => {
    const heading = headingStyle.face.width(headings[index] ?? '', headingStyle.size);
    const cells = rows.map(({ texts }) => texts[index] ?? '');
    const width = (text: string): number => style.face.width(text, style.size);
    const widths = rows.map(({ codes }, row) =>
      Math.max(width(cells[row] ?? ''), barsWithin(codes[index] ?? '', fixedUpTo)),
    );
    const word = cells.reduce((most, text) => Math.max(most, ...text.split(' ').map(width)), heading);
    // A fixed column gets its widest cell, since numbers and amounts must not be broken.
    const natural =
      fixedUpTo === undefined ? percentile95(widths) : widths.reduce((most, each) => Math.max(most, each), 0);
    return { natural: Math.max(heading, natural), word, parts, ...(fixedUpTo === undefined ? {} : { fixedUpTo }) };
  });
  const widths = shareWidth(wishes, right - left - gap * (columns.length - 1) - 2 * padding);
  let at = left + padding;
  return widths.map((width) => {
    const place = { left: at, width };
    at += width + gap;
    return place;
  });
}

/** How wide the barcode of a cell is; 0: it has none that a column of this width could hold. */
function barsWithin(code: string, most = Infinity): number {
  const width = code === '' ? null : barcodeWidth(code);
  return width !== null && width <= most ? width : 0;
}
