import { Type, type Static } from 'typebox';
import { REASON_MAX } from '../../domain/limits.ts';
import { LINES_MAX } from '../../domain/lines.ts';
import { answer, listAnswer } from '../envelope.ts';
import { closed, Day, decimalOut, Id, paging } from '../scalars.ts';
import { AddOrderLine, EditSalesOrder, OpenSalesOrder } from './salesOrders.ts';

/** POST oms-flow-detail: a sales order with its lines (spec 3, section 7). */
export const OpenOmsFlow = closed({
  ...OpenSalesOrder.properties,
  lines: Type.Optional(Type.Array(AddOrderLine, { maxItems: LINES_MAX })),
});

/** PUT oms-flow-detail: what changed of the header of the order that the body names. */
export const EditOmsFlow = closed({ id: Id, ...EditSalesOrder.properties });

export const OmsFlowParams = Type.Object({ orderId: Id });
/** Query of DELETE oms-flow-detail/{id}: the order is canceled, always with a reason. */
export const OmsFlowReason = closed({
  reason: Type.String({ maxLength: REASON_MAX, minLength: 1, requiredCode: 'inventory.reasonRequired' }),
});

export const OmsFlowsParams = Type.Object({ clientId: Id });
export const OmsFlowsQuery = closed(paging(10));

/** An order of a customer or vendor, whichever it is; `totalCost` is absent for those who may not see it. */
const OmsFlow = Type.Object({
  ...{ id: Id, orderNumber: Type.String(), kind: Type.Enum(['sales', 'purchase']), status: Type.Integer() },
  ...{ statusName: Type.String(), orderDate: Day, estimatedDeliveryDate: Day, reference: Type.String() },
  totalCost: Type.Optional(decimalOut()),
});
export type OmsFlow = Static<typeof OmsFlow>;
export const OmsFlowsAnswer = listAnswer(OmsFlow);

/** GET oms/company/{id}/buyer-list: whom orders can be opened for. */
export const BuyerListAnswer = answer(Type.Array(Type.Object({ id: Id, name: Type.String() })));
