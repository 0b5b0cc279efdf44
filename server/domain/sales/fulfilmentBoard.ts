import { OrderPhase, type OrderPhaseCode } from './orderCodes.ts';

/** The columns of the board: phases of orders that are still here by their codes, then the words for the rest, as the list's filter has both. */
export const boardStages = ['1000', '1900', '2000', '2100', '2200', '2300', 'SHIPPED', 'INVOICED'] as const;
export type BoardStage = (typeof boardStages)[number];

/** Days after today that the board has unless asked otherwise. */
export const BOARD_DAYS = 14;

/** Orders of one day in one phase; `short`: those with a line that lacks stock, `held`: those that wait for a word about credit. */
export interface BoardCount {
  readonly day: string;
  readonly status: OrderPhaseCode;
  readonly orders: number;
  readonly short: number;
  readonly held: number;
}

interface BoardFigures extends Omit<BoardCount, 'day' | 'status'> {
  /** Those that should have left on an earlier day. */
  readonly late: number;
  readonly stages: Readonly<Record<BoardStage, number>>;
}

/** A day of target fulfilment and how far its orders are. */
export interface BoardDay extends BoardFigures {
  readonly day: string;
}

const none: BoardFigures = {
  ...{ orders: 0, late: 0, short: 0, held: 0 },
  stages: { 1000: 0, 1900: 0, 2000: 0, 2100: 0, 2200: 0, 2300: 0, SHIPPED: 0, INVOICED: 0 },
};

const stageOf = (status: OrderPhaseCode): BoardStage =>
  boardStages.find((stage) => stage === String(status)) ?? (status === OrderPhase.INVOICED ? 'INVOICED' : 'SHIPPED');

const plus = (figures: BoardFigures, { orders, late, short, held, stages }: BoardFigures): BoardFigures => ({
  ...{ orders: figures.orders + orders, late: figures.late + late },
  ...{ short: figures.short + short, held: figures.held + held },
  stages: Object.fromEntries(
    boardStages.map((stage) => [stage, figures.stages[stage] + stages[stage]]),
  ) as BoardFigures['stages'],
});

/** The days of the board, the earliest first: how many orders are in which phase, and what is late on `today` (spec 3, section 1). */
export function boardDays(counts: readonly BoardCount[], today: string): BoardDay[] {
  const days = new Map<string, BoardFigures>();
  for (const { day, status, orders, short, held } of counts) {
    const isLate = day < today && status < OrderPhase.WMS_COMPLETED;
    const stages = { ...none.stages, [stageOf(status)]: orders };
    const more = { orders, late: isLate ? orders : 0, short, held, stages };
    days.set(day, plus(days.get(day) ?? none, more));
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, figures]) => ({ day, ...figures }));
}

/** All days together. */
export const boardTotals = (days: readonly BoardDay[]): BoardFigures => days.reduce<BoardFigures>(plus, none);
