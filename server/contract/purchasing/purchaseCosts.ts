import { Type, type Static } from 'typebox';
import { AMOUNT_MAX, PRICE_PLACES } from '../../domain/limits.ts';
import { LINES_MAX } from '../../domain/lines.ts';
import { allocationMethods, BILL_NUMBER_MAX, CHARGE_NAME_MAX } from '../../domain/purchasing/allocationMethods.ts';
import { answer } from '../envelope.ts';
import { closed, Day, decimal, decimalOut, Id, nullable, WrittenDay } from '../scalars.ts';

export const PurchaseChargeParams = Type.Object({ companyId: Id, orderId: Id, chargeId: Id });

/** GET purchase-orders/{orderId}/costs: charges as they are divided, and what came of the goods so far, in USD. */
export const PurchaseCostsAnswer = answer(
  Type.Object({
    charges: Type.Array(
      Type.Object({
        ...{ id: Id, name: Type.String(), amount: decimalOut(), method: Type.Enum([...allocationMethods]) },
        /** The bases came to nothing: it was divided equally. */
        fellBack: Type.Boolean(),
        chargedDate: Day,
        /** The bill that it came with; null: none is known. */
        bill: nullable(Type.Object({ vendorId: Id, vendor: Type.String(), number: Type.String() })),
        lines: Type.Array(
          Type.Object({
            lineId: Id,
            number: Type.Integer(),
            sku: Type.String(),
            share: decimalOut(),
            perUnit: decimalOut(),
          }),
        ),
      }),
    ),
    /** What the vendor owes for goods that customers sent back, in inventory units. */
    credits: Type.Array(
      Type.Object({
        ...{ id: Id, number: Type.String(), day: Day, sku: Type.String(), lotId: Type.String(), units: decimalOut() },
        ...{ unit: Type.String(), amount: decimalOut(), reason: Type.String() },
      }),
    ),
    /** Lines of which something came, in inventory units. */
    lines: Type.Array(
      Type.Object({
        ...{
          lineId: Id,
          number: Type.Integer(),
          sku: Type.String(),
          variety: Type.String(),
          inventoryUOM: Type.String(),
        },
        ...{ units: decimalOut(), unitCost: nullable(decimalOut()), perAllocateCost: decimalOut() },
        ...{ soldUnits: decimalOut(), revenue: decimalOut(), soldCost: nullable(decimalOut()) },
        profit: nullable(decimalOut()),
        margin: nullable(decimalOut()),
      }),
    ),
    ...{
      chargesTotal: decimalOut(),
      revenue: decimalOut(),
      profit: nullable(decimalOut()),
      margin: nullable(decimalOut()),
    },
  }),
);
export type PurchaseCosts = Static<typeof PurchaseCostsAnswer>['data'];

const money = () =>
  decimal({ minimum: '0', maximum: AMOUNT_MAX, places: PRICE_PLACES }, { requiredCode: 'purchases.amountRequired' });

/** POST purchase-orders/{orderId}/charges; `chargedDate` absent: today; `shares` by hand, for the method `manual`. */
export const AllocateCharge = closed({
  name: Type.String({ maxLength: CHARGE_NAME_MAX, requiredCode: 'purchases.chargeNameRequired' }),
  amount: money(),
  method: Type.Enum([...allocationMethods]),
  chargedDate: Type.Optional(WrittenDay),
  /** The bill that it came with: of whom, and their number of it. */
  bill: Type.Optional(closed({ vendorId: Id, number: Type.String({ maxLength: BILL_NUMBER_MAX }) })),
  shares: Type.Optional(Type.Array(closed({ lineId: Id, share: money() }), { maxItems: LINES_MAX })),
});
export type AllocateCharge = Static<typeof AllocateCharge>;
