import { describe, expect, it } from 'vitest';
import { changeSheetRow } from '../../server/domain/catalog/changeSheetRow.ts';
import { editProduct, type ProductEdit } from '../../server/domain/catalog/editProduct.ts';
import { product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { revertEdit } from '../../server/domain/catalog/revertEdit.ts';
import { specify } from '../domain/specify.ts';
import { costed, deactivated, listed, priced } from './examples.ts';

const given = specify(product);
const edit = (change: ProductEdit) => ({ productId: 'p1', edit: change });

describe('editing a product', () => {
  it('changes several things together and tells only what differs', () => {
    given(listed(), priced('10'))
      .when(
        editProduct,
        edit({
          status: 2000,
          flags: { organic: true, sell: true },
          price: { how: 'set', value: '12' },
          details: { temperature: '34 F', reorderLevel: 0 },
          vendor: null,
        }),
      )
      .then(
        { type: 'ProductFlagged', data: { productId: 'p1', flags: { organic: true }, was: { organic: false } } },
        deactivated,
        priced('12', '10'),
        {
          type: 'ProductDescribed',
          data: { productId: 'p1', details: { temperature: '34 F' }, was: { temperature: '' } },
        },
      );
  });
  it.each([
    ['percent', '5', '10.5'],
    ['percent', '-33.333', '6.67'],
    ['amount', '0.25', '10.25'],
    ['amount', '-10', '0'],
  ] as const)('moves a price of 10 by %s %s to %s', (how, value, price) => {
    given(listed(), priced('10'))
      .when(editProduct, edit({ price: { how, value } }))
      .then(priced(price, '10'));
  });
  it('is quiet where all of it is so already', () => {
    given(listed(), priced('10'))
      .when(editProduct, edit({ status: 1000, price: { how: 'percent', value: '0' }, variety: 'Fuji Apple' }))
      .thenNothing();
  });
  it('is refused whole: below zero, nothing to raise, no such product', () => {
    given(listed(), priced('10'))
      .when(editProduct, edit({ status: 2000, price: { how: 'amount', value: '-11' } }))
      .thenRefused('catalog.priceBelowZero', 'price');
    given(listed())
      .when(editProduct, edit({ price: { how: 'percent', value: '5' } }))
      .thenRefused('catalog.nothingToRaise', 'price');
    given()
      .when(editProduct, edit({ status: 2000 }))
      .thenRefused('catalog.productUnknown');
  });
});

describe('taking an edit back', () => {
  const past = (...events: [ProductEvent, boolean?][]) => events.map(([event, isOwn = false]) => ({ event, isOwn }));
  const described: ProductEvent = {
    type: 'ProductDescribed',
    data: { productId: 'p1', details: { grade: 'A' }, was: { grade: '' } },
  };

  it('is the edit to what stood before', () => {
    expect(revertEdit(past([listed()], [priced('10')], [priced('12', '10'), true], [deactivated, true]))).toEqual({
      edit: { status: 1000, price: { how: 'set', value: '10' } },
      since: [],
    });
  });
  it('leaves what was changed again since, and gives all else back', () => {
    const own = [[listed()], [priced('10')], [priced('12', '10'), true]] as [ProductEvent, boolean?][];
    const price = { price: { how: 'set', value: '10' } };
    expect(revertEdit(past(...own, [described]))).toEqual({ edit: price, since: [] });
    expect(revertEdit(past(...own, [described], [priced('13', '12')]))).toEqual({
      edit: null,
      since: [{ field: 'price', value: '13', at: 4 }],
    });
    expect(revertEdit(past(...own, [described, true], [priced('13', '12')]))).toEqual({
      edit: { details: { grade: '' } },
      since: [{ field: 'price', value: '13', at: 4 }],
    });
  });
  it('leaves nothing where somebody has set it back already', () => {
    const own = [[listed()], [priced('10')], [priced('12', '10'), true]] as [ProductEvent, boolean?][];
    expect(revertEdit(past(...own, [priced('13', '12')], [priced('10', '13')])).since).toEqual([]);
  });
  it('keeps together what says something only together', () => {
    const weighed = (logistics: object, was: object): ProductEvent => ({
      type: 'ProductMeasured',
      data: { productId: 'p1', logistics, was },
    });
    const ours = weighed({ grossWeight: '10', grossWeightUnit: 'kg' }, { grossWeight: '5', grossWeightUnit: 'lbs' });
    const ruled = (rules: object, was: object): ProductEvent => ({
      type: 'PricingRulesSet',
      data: { productId: 'p1', rules, was },
    });
    const margins = ruled({ priceGroupType: 'margin', groupA: '20' }, { priceGroupType: 'price', groupA: '9' });
    const theirs = [weighed({ grossWeight: '11' }, { grossWeight: '10' }), ruled({ groupA: '25' }, { groupA: '20' })];
    const { edit: back, since } = revertEdit(
      past(
        [listed()],
        [ours, true],
        [margins, true],
        [described, true],
        ...theirs.map((one) => [one] as [ProductEvent]),
      ),
    );
    expect(back).toEqual({ details: { grade: '' } });
    expect(since.map(({ field }) => field)).toEqual(['grossWeight', 'groupA']);
    expect(revertEdit(past([listed()], [margins, true])).edit).toEqual({
      rules: { priceGroupType: 'price', groupA: null },
    });
  });
  it('is nothing where the command changed nothing', () => {
    expect(revertEdit(past([listed()], [priced('10')]))).toEqual({ edit: null, since: [] });
  });
  it('empties what the product had not had before, with everything else', () => {
    const categorized: ProductEvent = {
      type: 'ProductCategorized',
      data: { productId: 'p1', categoryId: 'c1', category: 'Apples', was: null },
    };
    const own = [priced('12'), costed('7'), categorized, described];
    const { edit: back } = revertEdit(
      past([listed()], ...own.map((event) => [event, true] as [ProductEvent, boolean])),
    );
    expect(back).toEqual({ price: null, cost: null, category: null, details: { grade: '' } });
    if (back === null) throw new Error('nothing to take back');
    const amount = { productId: 'p1', unit: 'case', origin: 2 } as const;
    given(listed(), ...own)
      .when(editProduct, edit(back))
      .then(
        { type: 'ProductUncategorized', data: { productId: 'p1', was: 'Apples' } },
        { type: 'ProductPriceCleared', data: { ...amount, was: '12' } },
        { type: 'ProductCostCleared', data: { ...amount, was: '7' } },
        { type: 'ProductDescribed', data: { productId: 'p1', details: { grade: '' }, was: { grade: 'A' } } },
      );
    const once = own.reduce((state, event) => product.evolve(state, event), product.initialState());
    const after = editProduct(edit(back), { ...once, isListed: true }).reduce(
      (state, event) => product.evolve(state, event),
      once,
    );
    expect(after).toMatchObject({ price: null, cost: null, category: null, categoryId: null });
    given(listed())
      .when(editProduct, edit({ price: null, cost: null, category: null }))
      .thenNothing();
  });
});

describe('a row of a price sheet', () => {
  const row = (values: object, seen: object) => ({ productId: 'p1', values, seen });

  it('changes prices and reorder figures together, over what the user saw', () => {
    given(listed(), priced('10'), costed('7'))
      .when(changeSheetRow, row({ price: '12', reorderLevel: 4 }, { price: '10', reorderLevel: 0 }))
      .then(priced('12', '10'), {
        type: 'ProductDescribed',
        data: { productId: 'p1', details: { reorderLevel: 4 }, was: { reorderLevel: 0 } },
      });
  });
  it('is refused whole where somebody has changed one of its fields since', () => {
    given(listed(), priced('11', '10'), costed('7'))
      .when(changeSheetRow, row({ price: '12', cost: '8' }, { price: '10', cost: '7' }))
      .thenRefused('catalog.changedMeanwhile', 'price');
    given()
      .when(changeSheetRow, row({ price: '12' }, { price: null }))
      .thenRefused('catalog.productUnknown');
  });
  it('compares amounts by value, however an event or a sheet writes them', () => {
    given(listed(), priced('54.50'), costed('7.0'))
      .when(changeSheetRow, row({ price: '55.25', cost: '8' }, { price: '54.5', cost: '7' }))
      .then(priced('55.25', '54.50'), costed('8', '7.0'));
    given(listed(), priced('54.50'))
      .when(changeSheetRow, row({ price: '54.5' }, { price: '50' }))
      .thenNothing();
  });
  it('is quiet where all of it is so already, also when somebody else has made it so', () => {
    given(listed(), priced('12', '10'))
      .when(changeSheetRow, row({ price: '12' }, { price: '10' }))
      .thenNothing();
  });
});
