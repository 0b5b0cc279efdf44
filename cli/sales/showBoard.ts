import { addDays } from '../../server/domain/businessDay.ts';
import { BOARD_DAYS, boardDays, boardStages, type BoardDay } from '../../server/domain/sales/fulfilmentBoard.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { boardCounts } from '../../server/queries/sales/boardCounts.ts';
import { answerRows } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';

interface Which {
  readonly from?: string;
  readonly to?: string;
}

/** Orders by day and phase, with what is late, short or held. */
export async function showBoard(session: Session, { from, to }: Which): Promise<void> {
  const { services, company, t } = session;
  const today = await dayOf(services.db, company.id, services.clock.now());
  const fromDate = dayGiven(from) ?? today;
  const toDate = dayGiven(to) ?? addDays(today, BOARD_DAYS);
  const days = boardDays(await boardCounts(services.db, company.id, { fromDate, toDate }), today);
  answerRows(session, days, {
    record: (row) => row,
    columns: [
      ['board.column.day', ({ day }) => day],
      ...boardStages.map(
        (stage) => [`board.column.${stage}`, (row: BoardDay) => String(row.stages[stage]), 'number'] as const,
      ),
      ...(['late', 'short', 'held'] as const).map(
        (figure) => [`board.column.${figure}`, (row: BoardDay) => String(row[figure]), 'number'] as const,
      ),
    ],
    none: t('board.none'),
  });
}
