import { Type, type Static } from 'typebox';
import { earnedBy } from '../../domain/sales/earnedBy.ts';
import { answer } from '../envelope.ts';
import { closed, decimalOut, Id, paging, WrittenDay } from '../scalars.ts';
import { profit } from './orderFigures.ts';

/** Query of GET profitability: by product or by customer; days of shipment, absent: the last two months. */
export const EarnedQuery = closed({
  ...paging(20),
  by: Type.Enum([...earnedBy]),
  clientId: Type.Optional(Id),
  productId: Type.Optional(Id),
  fromDate: Type.Optional(WrittenDay),
  toDate: Type.Optional(WrittenDay),
});
export type EarnedQuery = Static<typeof EarnedQuery>;

/** What was earned with each product, or with each customer, the largest revenue first. */
export const EarnedAnswer = answer(
  Type.Object({
    /** Of all of them. */
    totals: Type.Object(profit),
    total: Type.Integer(),
    totalIsCapped: Type.Boolean(),
    list: Type.Array(
      Type.Object({
        ...{ id: Id, name: Type.String() },
        /** Of a product; empty for a customer. */
        ...{ sku: Type.String(), uom: Type.String() },
        units: decimalOut(),
        orders: Type.Integer(),
        ...profit,
      }),
    ),
  }),
);
export type EarnedPage = Static<typeof EarnedAnswer>['data'];
export type EarnedRow = EarnedPage['list'][number];
