import { CalendarIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { BoardRow } from '../../../../server/contract/sales/fulfilmentBoard.ts';
import { addDays } from '../../../../server/domain/businessDay.ts';
import { BOARD_DAYS, boardStages, type BoardStage } from '../../../../server/domain/sales/fulfilmentBoard.ts';
import { DateRangeFields } from '../../../components/DateRangeFields.tsx';
import { Figures } from '../../../components/Figures.tsx';
import type { TableColumn } from '../../../components/Table.tsx';
import { formatDay } from '../../../format/dates.ts';
import { useText } from '../../../i18n/useText.ts';
import { datesFilter, listDates } from '../../../lists/addressDates.ts';
import { tableAddress, tablePage } from '../../../lists/listAddress.ts';
import { TableScreen } from '../../../lists/TableScreen.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { paths } from '../../../paths.ts';
import { useToday } from '../../../session/useToday.ts';
import { statusName } from '../orders/orderRecord.ts';
import { useStatusWord } from '../orders/useStatusWord.ts';
import { useFulfilmentBoardQuery } from './boardApi.ts';

const figures = ['late', 'short', 'held'] as const;

/** /fulfillment-board: how many orders of which day are in which phase, and what is late, short or held. */
export function FulfillmentBoardScreen() {
  const { t } = useText('orders');
  const today = useToday();
  const word = useStatusWord();
  const window = useMemo(() => ({ fromDate: today, toDate: addDays(today, BOARD_DAYS) }), [today]);
  const address = useMemo(() => tableAddress({ dates: datesFilter(listDates, window, today) }), [window, today]);
  const { state, change } = useAddressState(address);
  const query = useFulfilmentBoardQuery({ ...tablePage(state), ...state.dates });
  const { totals } = query.currentData ?? {};
  const stageName = (stage: BoardStage): string =>
    stage === 'SHIPPED' || stage === 'INVOICED' ? word(stage) : statusName(Number(stage));
  const columns: readonly TableColumn<BoardRow>[] = [
    { title: t('board.day'), isHeader: true, card: 'title', cell: ({ day }) => formatDay(day) },
    ...boardStages.map((stage) => ({
      title: stageName(stage),
      isNumber: true,
      cell: ({ day, stages }: BoardRow) => (
        <Count to={ordersOn(day, stage)} count={stages[stage]} label={`${formatDay(day)}, ${stageName(stage)}`} />
      ),
    })),
    ...figures.map((figure) => ({
      title: t(`board.${figure}`),
      isNumber: true,
      cell: (row: BoardRow) =>
        row[figure] > 0 ? <strong className="cd-record-mark cd-record-mark-open">{row[figure]}</strong> : '0',
    })),
  ];
  return (
    <TableScreen
      title={t('board.title')}
      intro={t('board.intro')}
      toolbar={
        <>
          <DateRangeFields
            range={state.dates}
            today={today}
            own={{ name: t('board.twoWeeks'), range: window }}
            onChange={(dates) => change({ dates })}
          />
          {totals && (
            <Figures
              className="cd-line-totals"
              label={t('board.totals')}
              figures={(['orders', ...figures] as const).map((figure) => [t(`board.${figure}`), totals[figure]])}
            />
          )}
        </>
      }
      state={state}
      change={change}
      columns={columns}
      rowId={({ day }) => day}
      query={query}
      empty={{ icon: <CalendarIcon size={32} />, title: t('board.none'), text: t('board.noneText') }}
    />
  );
}

/** The list of these orders. */
const ordersOn = (day: string, stage: BoardStage): string =>
  `${paths.salesOrders}?${new URLSearchParams({ from: day, to: day, status: stage }).toString()}`;

interface CountProps {
  readonly to: string;
  readonly count: number;
  readonly label: string;
}

const Count = ({ to, count, label }: CountProps) =>
  count === 0 ? (
    <span className="cd-muted">0</span>
  ) : (
    <Link to={to} aria-label={`${label}: ${String(count)}`}>
      {count}
    </Link>
  );
