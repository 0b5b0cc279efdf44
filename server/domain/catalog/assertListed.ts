import { DomainError } from '../../kernel/decider.ts';
import type { Product } from './product.ts';

/** Every command on an existing product begins with this guard. */
export function assertListed({ isListed }: Product, productId: string): void {
  if (!isListed) throw new DomainError('catalog.productUnknown', { productId });
}
