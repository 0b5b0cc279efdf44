import { Type, type Static } from 'typebox';
import { answer } from '../envelope.ts';
import { Day, decimalOut, Id, nullable } from '../scalars.ts';

/** GET sales-orders/{orderId}/pick-list: what a picker takes from where, line by line, without money. */
export const PickListAnswer = answer(
  Type.Object({
    ...{ orderNumber: Type.String(), client: Type.String(), fulfilOn: Day, notes: Type.String() },
    canPick: Type.Boolean(),
    lines: Type.Array(
      Type.Object({
        ...{ lineId: Id, number: Type.Integer(), productId: Id, sku: Type.String(), variety: Type.String() },
        ...{
          brand: Type.String(),
          origin: Type.String(),
          memo: Type.String(),
          quantity: decimalOut(),
          unit: Type.String(),
        },
        /** Its units are weighed, each in `pricingUOM`. */
        isWeighed: Type.Boolean(),
        pricingUOM: Type.String(),
        /** `lotId` null: goods without a lot. `picked` and its weights: until now. */
        takes: Type.Array(
          Type.Object({
            ...{ lotId: nullable(Type.String()), location: Type.String(), bestBy: nullable(Day) },
            ...{ quantity: decimalOut(), picked: decimalOut(), weights: Type.Array(decimalOut()) },
          }),
        ),
      }),
    ),
  }),
);
export type PickList = Static<typeof PickListAnswer>['data'];
