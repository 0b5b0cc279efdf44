import { describe, expect, it } from 'vitest';
import { brandsOf, passesFacets } from '../../server/domain/catalog/productFacets.ts';
import { product, type Product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { firstFlags } from '../../server/domain/catalog/productFlags.ts';
import { listed } from './examples.ts';

const of = (...events: ProductEvent[]): Product =>
  [listed(), ...events].reduce((state, event) => product.evolve(state, event), product.initialState());
const productId = 'p1';
const apple = of(
  {
    type: 'ProductDescribed',
    data: { productId, details: { origin: 'Chile', suppliers: 'Acme, Best' }, was: { origin: '', suppliers: '' } },
  },
  { type: 'ProductCategorized', data: { productId, categoryId: 'c1', category: 'Fruit', was: null } },
  { type: 'ProductFlagged', data: { productId, flags: { organic: true }, was: { organic: firstFlags.organic } } },
);

describe('filter groups of the products list', () => {
  it('keep what has one of the values of every group with a ticked box', () => {
    expect(passesFacets(apple, {})).toBe(true);
    expect(passesFacets(apple, { origin: [] })).toBe(true);
    expect(passesFacets(apple, { origin: ['China', 'Chile'], brand: ['Best'], category: ['c1'] })).toBe(true);
    expect(passesFacets(apple, { origin: ['China'], brand: ['Best'] })).toBe(false);
    expect(passesFacets(apple, { organic: ['true'] })).toBe(true);
    expect(passesFacets(apple, { organic: ['false'] })).toBe(false);
    expect(passesFacets(apple, { flag: ['push', 'manufacture'] })).toBe(false);
    expect(passesFacets(apple, { preferredVendor: ['v1'] })).toBe(false);
  });

  it('take brands one by one, each once', () => {
    expect(brandsOf('Acme, Best')).toEqual(['Acme', 'Best']);
    expect(brandsOf('Acme，Acme； ')).toEqual(['Acme']);
    expect(brandsOf('')).toEqual([]);
  });
});
