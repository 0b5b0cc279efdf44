import { Type } from 'typebox';
import { priceGroups, priceGroupTypes } from '../../domain/pricing/priceGroups.ts';
import { PriceLogic } from '../../domain/pricing/priceLogic.ts';
import { costSources, priceSources, skipReasons } from '../../domain/pricing/priceTrace.ts';
import { codes, decimalOut, Id, nullable } from '../scalars.ts';

/** A step of price resolution: what it gave per inventory unit with all that it was made of, or why it gave nothing (rules 6). */
export const PriceStep = Type.Object({
  source: Type.Enum([...priceSources]),
  base: nullable(decimalOut()),
  why: Type.Optional(Type.Enum([...skipReasons])),
  logic: Type.Optional(codes(Object.values(PriceLogic))),
  group: Type.Optional(Type.Enum([...priceGroups])),
  groupType: Type.Optional(Type.Enum([...priceGroupTypes])),
  value: Type.Optional(decimalOut()),
  cost: Type.Optional(decimalOut()),
  costOf: Type.Optional(Type.Enum([...costSources])),
  lotId: Type.Optional(Type.String()),
  customer: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
});

/** How a price came about. */
export const PriceTrace = Type.Object({
  source: Type.Enum([...priceSources]),
  steps: Type.Array(PriceStep),
  logic: nullable(Type.Integer()),
  isProvisional: Type.Boolean(),
  discount: Type.Optional(decimalOut()),
});
