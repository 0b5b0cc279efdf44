import type { Decimal } from '../decimal.ts';

/** What a work order makes of its lines (spec 1, section 1): one lot of this product, in its inventory unit. */
export interface Makes {
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  readonly unit: string;
  /** What is planned. */
  readonly quantity: Decimal;
}

/** The lot that a work order made; `isStocked`: its product has it. */
export interface MadeLot {
  readonly lotId: string;
  readonly quantity: Decimal;
  readonly producedOn: string;
  readonly bestBy: string | null;
  readonly cost: Decimal | null;
  readonly isStocked: boolean;
}
