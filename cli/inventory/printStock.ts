import { localTime } from '../terminal/localTime.ts';
import { print, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { columnsOf, type Column } from '../terminal/table.ts';
import type { LotThen, StockThen } from './stockAt.ts';

interface PrintOptions {
  readonly sku: string;
  readonly unit: string;
  readonly seesCost: boolean;
  /** What an inventory unit was bought for on average; null where that is not known, or not to be told. */
  readonly average: string | null;
  /** Null: now. */
  readonly at: string | null;
  readonly knownAt: string | null;
  readonly timeZone: string;
  readonly say: Say;
}

/** A line a lot in the order of FIFO, then the figures. */
export function printStock({ lots, figures }: StockThen, options: PrintOptions): void {
  const { sku, unit, seesCost, average, at, knownAt, timeZone, say } = options;
  if (at !== null) printStatus(say('stock.at', { sku, local: localTime(at, timeZone) }));
  if (knownAt !== null) printStatus(say('stock.knownAt', { local: localTime(knownAt, timeZone) }));
  if (lots.length === 0) printStatus(say('stock.noLots', { sku }));
  const number = (key: string, text: Column<LotThen>['text']): Column<LotThen> => ({
    title: say(`stock.column.${key}`),
    text,
    isNumber: true,
  });
  const columns: Column<LotThen>[] = [
    { title: say('stock.column.lot'), text: ({ lotId }) => lotId },
    { title: say('stock.column.receivedOn'), text: ({ receivedOn }) => receivedOn ?? '-' },
    { title: say('stock.column.bestBy'), text: ({ bestBy }) => bestBy ?? '-' },
    number('received', ({ received }) => received),
    number('onHand', ({ onHand }) => onHand),
    number('committed', ({ committed }) => committed),
    number('available', ({ available }) => available),
    ...(seesCost ? [number('cost', ({ cost }) => cost ?? '-')] : []),
    { title: say('stock.column.state'), text: (lot) => stateOf(lot, say) },
  ];
  if (lots.length > 0) for (const line of columnsOf(lots, columns)) print(line);
  print(say('stock.figures', { ...figures, unit }));
  if (average !== null) print(say('stock.averagePurchasePrice', { average, unit }));
}

function stateOf({ state, isExpired, hold, recall }: LotThen, say: Say): string {
  const because = [recall, hold].filter((reason) => reason !== null).join('; ');
  const expired = isExpired && state !== 'DEPLETED' ? ` ${say('stock.expired')}` : '';
  return `${say(`stock.state.${state}`)}${because === '' ? '' : `: ${because}`}${expired}`;
}
