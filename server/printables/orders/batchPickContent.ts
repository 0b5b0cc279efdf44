import type { BatchPickPaper } from './paper.ts';
import { dayText, quantityText, shownOf, type Content, type ContentColumn, type Translate } from './content.ts';
import { BLANK, compareCodes } from './pickSheetContent.ts';

type Line = BatchPickPaper['data']['lines'][number];

/** Places that nobody knows come last. */
const NOWHERE = '\uFFFF';

/** What is picked for several orders in one walk, place by place; printed as pick sheets are. */
export function batchPickContent({ settings, data }: BatchPickPaper, say: Translate): Content<Line> {
  const shown = shownOf(settings.shows);
  const column = (key: string, rest: Omit<ContentColumn<Line>, 'heading'>): ContentColumn<Line>[] =>
    shown(`soPickSheet${key}`, { heading: say(`pickSheet.column.${key}`), ...rest });
  const bySku = settings.texts?.soPickSheetDisplayItemSort === 'by sku';
  const keyOf = ({ sku, location }: Line): string => (bySku || location !== '' ? (bySku ? sku : location) : NOWHERE);
  return {
    title: say('batchPick.title'),
    copy: say('batchPick.copy'),
    number: say('batchPick.orders', { count: data.orders.length }),
    parties: [],
    facts: [],
    columns: [
      ...column('Location', { text: ({ location }) => location }),
      { heading: say('pickSheet.column.ProductDescription'), text: (line) => described(line, shown), parts: 4 },
      ...column('Lot', { text: ({ lotId }) => lotId ?? '', parts: 2 }),
      ...shown('soPickSheetLot', {
        heading: say('pickSheet.column.bestBy'),
        text: ({ bestBy }: Line) => dayText(bestBy),
        ...{ look: 'quiet' as const, fixedUpTo: 60 },
      }),
      {
        heading: say('pickSheet.column.take'),
        text: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`,
        ...{ look: 'bold', isNumber: true, fixedUpTo: 90 },
      },
      { heading: say('batchPick.column.orders'), text: ordersText, fixedUpTo: 70 },
      ...column('UnitesPicked', { text: () => BLANK, isNumber: true, fixedUpTo: 70 }),
    ],
    rows: [...data.lines].sort((a, b) => compareCodes(keyOf(a), keyOf(b)) || compareCodes(a.sku, b.sku)),
    totals: [[say('total.units'), quantityText(data.units)]],
    notes: '',
    closing: [
      [
        say('batchPick.column.orders'),
        data.orders
          .map(({ number, customer, fulfilOn }) => [number, customer, dayText(fulfilOn)].join(', '))
          .join('\n'),
      ],
      [say('batchPick.omitted'), data.omitted.map(({ number, reason }) => `${number}: ${reason}`).join('\n')],
    ],
    ...(settings.shows.soPickSheetAlternateRowShading === true ? { shades: true } : {}),
  };
}

/** In one column: what several orders need of it takes the room of others. */
const described = ({ sku, variety, brand, origin }: Line, shown: ReturnType<typeof shownOf>): string =>
  [`${variety} (${sku})`, ...shown('soPickSheetBrand', brand), ...shown('soPickSheetOrigin', origin)]
    .filter((part) => part !== '')
    .join(', ');

const ordersText = ({ orders }: Line): string =>
  orders.map(({ number, quantity }) => `${number}: ${quantityText(quantity)}`).join(', ');
