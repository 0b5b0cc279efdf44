import type { TextStyle } from './canvas.ts';
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
  /** Heading of a section that continues on a new page. */
  readonly continued: (heading: string) => string;
}

/** A row's cells split into lines. */
interface LaidOutRow {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
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
  const texts = sections.map(({ rows }) =>
    rows.map((row) => columns.map(({ text, style }) => style.face.shown(text(row)))),
  );
  const places = columnPlaces(flow, columns, headings, texts.flat(), look);
  const headingStyle = (): TextStyle => look.headingStyle;
  const cellStyle = (index: number): TextStyle => columns[index]?.style ?? look.headingStyle;

  const laid = (row: readonly string[], styleOf: (index: number) => TextStyle, most = Infinity): LaidOutRow => {
    const cells = row.map((text, index) => {
      const { face, size } = styleOf(index);
      const width = places[index]?.width ?? 0;
      return wrap(text, width, (part) => face.width(part, size), Math.min(most, columns[index]?.maxLines ?? Infinity));
    });
    return { cells, height: Math.max(...cells.map(({ length }) => length)) * lineHeight + 2 * padding };
  };
  const draw = ({ cells, height }: LaidOutRow, styleOf: (index: number) => TextStyle): void => {
    cells.forEach((lines, index) => {
      const style = styleOf(index);
      const { left = 0, width = 0 } = places[index] ?? {};
      lines.forEach((line, at) => {
        const baseline = flow.y + padding + (at + 0.5) * lineHeight + BASELINE * style.size;
        if (columns[index]?.align === 'right') flow.canvas.textRight(line, left + width, baseline, style);
        else flow.canvas.text(line, left, baseline, style);
      });
    });
    flow.y += height;
  };
  const rule = ({ height, ink }: { height: number; ink: number }): void => {
    flow.canvas.area(flow.left, flow.y, flow.right - flow.left, height, ink);
  };

  const header = laid(headings, headingStyle);
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

  drawHeader();
  sections.forEach(({ heading, rows }, section) => {
    const sectionRoom = heading === null ? 0 : sectionHeight + SECTION_SPACE;
    // A row higher than a page could never be placed.
    const most = Math.floor((flow.pageRoom - header.height - sectionRoom - 2 * padding) / lineHeight);
    rows.forEach((_, index) => {
      const row = laid(texts[section]?.[index] ?? [], cellStyle, most);
      const isFirst = index === 0;
      const turns = flow.room() < row.height + (isFirst ? sectionRoom : 0);
      if (turns) {
        flow.newPage();
        drawHeader();
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
  rows: readonly (readonly string[])[],
  { headingStyle, gap, padding }: TableLook,
): { left: number; width: number }[] {
  const wishes = columns.map(({ style, fixedUpTo, parts = 1 }, index) => {
    const heading = headingStyle.face.width(headings[index] ?? '', headingStyle.size);
    const cells = rows.map((row) => row[index] ?? '');
    const width = (text: string): number => style.face.width(text, style.size);
    const widths = cells.map(width);
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
