import { DomainError } from '../../kernel/decider.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import { LotMethod, type LotMethodCode } from './productFlags.ts';

export interface ChooseLotAssignment {
  productId: string;
  method?: LotMethodCode;
  overflow?: boolean;
}

/**
 * How lots of the product are assigned. Changing the method resets overflow to off, unless the same save switches it on
 * for the new one (spec 2, 4.2); without lots there is none to overflow from.
 */
export function chooseLotAssignment(wanted: ChooseLotAssignment, state: Product): ProductEvent[] {
  const { productId, method = state.lots.method } = wanted;
  assertListed(state, productId);
  const isChanged = method !== state.lots.method;
  const overflow = wanted.overflow ?? (isChanged ? false : state.lots.overflow);
  if (method === LotMethod.NO_LOT && overflow)
    throw new DomainError('catalog.overflowWithoutLots', {}, 'enableLotOverflow');
  if (!isChanged && overflow === state.lots.overflow) return [];
  return [{ type: 'LotAssignmentChosen', data: { productId, to: { method, overflow }, was: state.lots } }];
}
