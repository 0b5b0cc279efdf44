import { Type, type Static } from 'typebox';
import { LOT_ID_MAX } from '../../domain/inventory/lotRules.ts';
import { AMOUNT_MAX, PRICE_PLACES } from '../../domain/limits.ts';
import { closed, decimal } from '../scalars.ts';
import { WithOrderReason } from './salesOrders.ts';

/** POST sales-orders/{orderId}/vendor-credit: of goods that came back as this lot; `amount` absent: what they had cost. */
export const CreditReturned = closed({
  lotId: Type.String({ maxLength: LOT_ID_MAX, minLength: 1 }),
  amount: Type.Optional(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: PRICE_PLACES })),
  reason: WithOrderReason.properties.reason,
});
export type CreditReturned = Static<typeof CreditReturned>;
