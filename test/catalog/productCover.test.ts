import { describe, expect, it } from 'vitest';
import { product, productChanges, type ProductEvent } from '../../server/domain/catalog/product.ts';
import type { ProductCover } from '../../server/domain/catalog/productCover.ts';
import { removeProductCover, setProductCover } from '../../server/domain/catalog/setProductCover.ts';
import { specify } from '../domain/specify.ts';
import { listed } from './examples.ts';

const given = specify(product);
const productId = 'p1';
const picture = (name: string, width = 200, height = 200): ProductCover => ({
  ...{ sha256: name.repeat(64), size: 900, mediaType: 'image/png', width, height, name },
  thumbnail: { sha256: 'f'.repeat(64), size: 90, mediaType: 'image/webp' },
});
const set = (cover: ProductCover) => ({ productId, cover });
const remove = { productId };
const setEvent = (cover: ProductCover, was: ProductCover | null = null): ProductEvent => ({
  type: 'ProductCoverSet',
  data: { productId, cover, was },
});
const removed = (was: ProductCover): ProductEvent => ({ type: 'ProductCoverRemoved', data: { productId, was } });

describe('a cover', () => {
  it('is set, and takes the place of the one before', () => {
    given(listed())
      .when(setProductCover, set(picture('a')))
      .then(setEvent(picture('a')));
    given(listed(), setEvent(picture('a')))
      .when(setProductCover, set(picture('b')))
      .then(setEvent(picture('b'), picture('a')));
  });
  it('smaller than 200 x 200 is refused, as for a product that is not there', () => {
    given(listed())
      .when(setProductCover, set(picture('a', 199, 400)))
      .thenRefused('files.imageTooSmall', 'file');
    given(listed())
      .when(setProductCover, set(picture('a', 400, 199)))
      .thenRefused('files.imageTooSmall', 'file');
    given()
      .when(setProductCover, set(picture('a')))
      .thenRefused('catalog.productUnknown');
    given().when(removeProductCover, remove).thenRefused('catalog.productUnknown');
  });
  it('is removed; once more, and the same one again, change nothing', () => {
    given(listed(), setEvent(picture('a')))
      .when(setProductCover, set(picture('a')))
      .thenNothing();
    given(listed(), setEvent(picture('a')))
      .when(removeProductCover, remove)
      .then(removed(picture('a')));
    given(listed()).when(removeProductCover, remove).thenNothing();
  });
  it('is told in the history by its name', () => {
    expect(productChanges(setEvent(picture('b'), picture('a')))).toEqual([{ field: 'cover', from: 'a', to: 'b' }]);
    expect(productChanges(removed(picture('b')))).toEqual([{ field: 'cover', from: 'b', to: null }]);
  });
});
