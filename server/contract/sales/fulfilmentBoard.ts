import { Type, type Static } from 'typebox';
import { boardStages } from '../../domain/sales/fulfilmentBoard.ts';
import { answer } from '../envelope.ts';
import { closed, Day, each, paging, WrittenDay } from '../scalars.ts';

/** Query of GET fulfillment-board; dates of target fulfilment, absent: today and the two weeks after it. */
export const FulfilmentBoardQuery = closed({
  ...paging(50),
  fromDate: Type.Optional(WrittenDay),
  toDate: Type.Optional(WrittenDay),
});
export type FulfilmentBoardQuery = Static<typeof FulfilmentBoardQuery>;

const count = () => Type.Integer();
const figures = {
  orders: count(),
  /** Of an earlier day, and still here. */
  late: count(),
  /** With a line that lacks stock. */
  short: count(),
  /** They wait for someone's word about the customer's credit. */
  held: count(),
  stages: Type.Object(each([...boardStages], count())),
};

/** How many orders are in which phase, by their day: those of the dates, and earlier ones that have not left. */
export const FulfilmentBoardAnswer = answer(
  Type.Object({
    today: Day,
    /** Of all days. */
    totals: Type.Object(figures),
    total: Type.Integer(),
    totalIsCapped: Type.Boolean(),
    list: Type.Array(Type.Object({ day: Day, ...figures })),
  }),
);
export type FulfilmentBoard = Static<typeof FulfilmentBoardAnswer>['data'];
export type BoardRow = FulfilmentBoard['list'][number];
