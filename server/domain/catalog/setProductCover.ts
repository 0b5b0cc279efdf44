import { DomainError } from '../../kernel/decider.ts';
import { COVER_PIXELS } from '../documents/fileRules.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';
import type { ProductCover } from './productCover.ts';

export interface SetProductCover {
  productId: string;
  cover: ProductCover;
}

/** The product's picture, whose files are in the store already (spec 2, 2.4 Gallery and section 5). */
export function setProductCover({ productId, cover }: SetProductCover, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const { width, height } = cover;
  if (width < COVER_PIXELS || height < COVER_PIXELS)
    throw new DomainError('files.imageTooSmall', { width, height, minimum: COVER_PIXELS }, 'file');
  if (state.cover?.sha256 === cover.sha256) return [];
  return [{ type: 'ProductCoverSet', data: { productId, cover, was: state.cover } }];
}

export interface RemoveProductCover {
  productId: string;
}

/** Takes the picture away; quiet when there is none. */
export function removeProductCover({ productId }: RemoveProductCover, state: Product): ProductEvent[] {
  assertListed(state, productId);
  return state.cover ? [{ type: 'ProductCoverRemoved', data: { productId, was: state.cover } }] : [];
}
