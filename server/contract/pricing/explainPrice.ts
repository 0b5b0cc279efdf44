import { Type, type Static } from 'typebox';
import { kindNames } from '../../domain/kinds.ts';
import { AMOUNT_MAX, QUANTITY_PLACES } from '../../domain/limits.ts';
import { answer } from '../envelope.ts';
import { closed, decimal, decimalOut, Id, Instant, nullable } from '../scalars.ts';
import { PriceStep } from './priceTrace.ts';

/** Query of GET price-explain: what a customer pays, now or `at` a moment of the past (ISO with its offset). */
export const ExplainPriceQuery = closed({
  clientId: Id,
  productId: Id,
  /** Absent: what it is sold by. */
  unitId: Type.Optional(Id),
  quantity: Type.Optional(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES })),
  at: Type.Optional(Type.String({ maxLength: 40 })),
});

export type ExplainPriceQuery = Static<typeof ExplainPriceQuery>;

/** The change that gave an input of a step the value that it has. */
const PriceInput = Type.Object({
  field: Type.String(),
  value: nullable(Type.String()),
  ownerKind: Type.Enum([...kindNames]),
  ownerId: Id,
  event: Type.String(),
  position: Type.String(),
  at: Instant,
  by: Type.String(),
  byName: Type.String(),
  channel: Type.String(),
  reason: nullable(Type.String()),
});
export type PriceInput = Static<typeof PriceInput>;

const ExplainedStep = Type.Object({
  ...PriceStep.properties,
  state: Type.Enum(['used', 'skipped', 'passed', 'notReached']),
  inputs: Type.Array(PriceInput),
  /** The order whose line was sold last. */
  sale: Type.Optional(
    Type.Object({
      price: decimalOut(),
      uom: Type.String(),
      day: Type.String(),
      orderId: Id,
      orderNumber: Type.String(),
    }),
  ),
});
export type ExplainedStep = Static<typeof ExplainedStep>;

/** A price with every step that made it or was skipped (rules 6). `price` is USD of one `pricingUOM`. */
const ExplainedPrice = Type.Object({
  price: nullable(decimalOut()),
  kind: Type.Enum(['exact', 'varies', 'provisional']),
  customer: Type.Object({ id: Id, name: Type.String() }),
  product: Type.Object({ id: Id, sku: Type.String(), variety: Type.String() }),
  uom: Type.String(),
  pricingUOM: Type.String(),
  quantity: decimalOut(),
  amount: nullable(decimalOut()),
  at: Instant,
  steps: Type.Array(ExplainedStep),
});
export type ExplainedPrice = Static<typeof ExplainedPrice>;
export const ExplainPriceAnswer = answer(ExplainedPrice);

/** Why an item of a price sheet costs what. */
const { price, kind, pricingUOM, at, steps } = ExplainedPrice.properties;
const ExplainedItem = Type.Object({ price, kind, pricingUOM, at, steps });
export type ExplainedItem = Static<typeof ExplainedItem>;
export const ExplainItemAnswer = answer(ExplainedItem);
