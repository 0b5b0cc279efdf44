import { Type, type Static } from 'typebox';
import { LINES_MAX } from '../../domain/lines.ts';
import { CUSTOMER_PO_MAX, ORDER_NOTE_MAX } from '../../domain/priceSheets/submitSheetOrder.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { closed, Day, decimal, decimalOut, Id, Instant, nullable, paging, WrittenDay } from '../scalars.ts';

export const OrderLinkParams = Type.Object({ companyId: Id, linkId: Id });
/** A link's key is all that its customer has. */
export const OrderingParams = Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$' }) });

/** POST price-sheet/manager/link/{sheetId}: a way to order for one customer, to hand over otherwise than by mail. */
export const MakeOrderLink = closed({ clientId: Id, expiresOn: Type.Optional(WrittenDay) });
export type MakeOrderLink = Static<typeof MakeOrderLink>;
/** `url`: said once, nobody keeps it. */
export const MadeLinkAnswer = accepted(Type.Object({ linkId: Id, url: Type.String() }));
export const RevokedLinkAnswer = accepted(Type.Object({ linkId: Id }));

/** Query of GET price-sheet/manager/link/{sheetId}: links and what was ordered by them, the last first. */
export const OrderLinksQuery = closed({ ...paging(20), ordered: Type.Optional(Type.Boolean()) });
export type OrderLinksQuery = Static<typeof OrderLinksQuery>;

/** A link, and the order that came of it; `total` in USD. */
export const OrderLinkRow = Type.Object({
  linkId: Id,
  clientId: Id,
  client: Type.String(),
  version: Type.Integer(),
  madeAt: Instant,
  expiresOn: Day,
  isRevoked: Type.Boolean(),
  submittedAt: nullable(Instant),
  deliverOn: nullable(Day),
  isLate: Type.Boolean(),
  isRepriced: Type.Boolean(),
  note: Type.String(),
  lineCount: Type.Integer(),
  total: decimalOut(),
  orderId: nullable(Id),
  orderNumber: nullable(Type.String()),
});
export type OrderLinkRow = Static<typeof OrderLinkRow>;
export const OrderLinksAnswer = listAnswer(OrderLinkRow);

/** An item on a customer's page; `ratio`: pricing units in one unit, for the sum. */
const OfferedItem = Type.Object({
  itemId: Id,
  sku: Type.String(),
  variety: Type.String(),
  isOrganic: Type.Boolean(),
  category: nullable(Type.String()),
  size: Type.String(),
  weight: Type.String(),
  packing: Type.String(),
  brand: Type.String(),
  origin: Type.String(),
  uom: Type.String(),
  pricingUOM: Type.String(),
  ratio: decimalOut(),
  isEstimated: Type.Boolean(),
  price: Type.Optional(nullable(decimalOut())),
  was: Type.Optional(nullable(decimalOut())),
});

const Ordered = Type.Object({
  deliverOn: Day,
  isLate: Type.Boolean(),
  orderNumber: nullable(Type.String()),
  customerPo: Type.String(),
  note: Type.String(),
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      variety: Type.String(),
      quantity: decimalOut(),
      uom: Type.String(),
      amount: Type.Optional(nullable(decimalOut())),
    }),
  ),
  total: Type.Optional(decimalOut()),
});

/** What a customer sees who follows a link. `ended`: why it cannot be ordered by, null: it can. */
export const OrderingPage = Type.Object({
  company: Type.String(),
  /** There is a picture at GET order-link/{key}/logo. */
  hasLogo: Type.Boolean(),
  sheet: Type.String(),
  version: Type.Integer(),
  customer: Type.String(),
  validFrom: Day,
  validUntil: Day,
  expiresOn: Day,
  terms: Type.String(),
  showsPrices: Type.Boolean(),
  isRepriced: Type.Boolean(),
  ended: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  days: Type.Array(Day),
  missedDay: nullable(Day),
  isLate: Type.Boolean(),
  cutOffTime: Type.String(),
  items: Type.Array(OfferedItem),
  ordered: nullable(Ordered),
});
export type OrderingPage = Static<typeof OrderingPage>;
export const OrderingPageAnswer = answer(OrderingPage);

/** POST order-link/{key}: an order; `submissionId` makes a repeat the same order, `price` what the customer saw of an item. */
export const SubmitSheetOrder = closed({
  submissionId: Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', maxLength: 36 }),
  deliverOn: WrittenDay,
  customerPo: Type.Optional(Type.String({ maxLength: CUSTOMER_PO_MAX })),
  note: Type.Optional(Type.String({ maxLength: ORDER_NOTE_MAX })),
  lines: Type.Array(closed({ itemId: Id, quantity: decimal(), price: Type.Optional(nullable(decimal())) }), {
    maxItems: LINES_MAX,
  }),
});
export type SubmitSheetOrder = Static<typeof SubmitSheetOrder>;
export const SubmittedAnswer = Type.Object({ data: OrderingPage, message: Type.String() });
