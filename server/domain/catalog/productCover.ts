import type { Event } from '../../kernel/decider.ts';
import type { Rendition } from '../documents/document.ts';

/** The picture of a product, re-encoded, with the small one that lists show. Sizes in pixels; `name` as it was sent. */
export type ProductCover = Rendition & {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly thumbnail: Rendition;
};

export type ProductCoverEvent =
  | Event<'ProductCoverSet', { productId: string; cover: ProductCover; was: ProductCover | null }>
  | Event<'ProductCoverRemoved', { productId: string; was: ProductCover }>;
