import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterWorld, newProduct, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
const names = ['Apple', 'Banana', 'Cherry', 'Durian', 'Elderberry', 'Fig', 'Grape'];
const ids = new Map<string, string>();
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  for (const variety of names) ids.set(variety, await newProduct(manager, { variety }));
});
afterAll(() => world.stop());

const page = async (pageNumber: number, query: string): Promise<string[]> => {
  const { body } = await manager.get(`product-manager/product-list?pageSize=2&pageNumber=${pageNumber}&${query}`);
  return (body.data as { list: { variety: string }[] }).list.map(({ variety }) => variety);
};
/** Twice: the second time from where the first has seen the pages begin, the last page first. */
const pages = async (query: string): Promise<string[]> => {
  const numbers = [1, 2, 3, 4, 5];
  const found = [];
  for (const number of numbers) found.push(...(await page(number, query)));
  const again = [];
  for (const number of [...numbers].reverse()) again.unshift(...(await page(number, query)));
  expect(again).toEqual(found);
  return found;
};

it.each(['sortName=variety&sortType=asc', 'sortName=variety&sortType=desc'])(
  'far pages follow every change at once, %s',
  async (query) => {
    const isDescending = query.endsWith('desc');
    const ordered = (list: readonly string[]): string[] =>
      isDescending ? [...list].sort().reverse() : [...list].sort();
    const rename = (from: string, variety: string) =>
      manager.send('PUT', `product-manager/specifications/${ids.get(from) ?? ''}`, { variety });
    expect(await pages(query)).toEqual(ordered(names));
    await rename('Apple', 'Zucchini');
    expect(await page(3, query)).toEqual(ordered([...names.slice(1), 'Zucchini']).slice(4, 6));
    expect(await pages(query)).toEqual(ordered([...names.slice(1), 'Zucchini']));
    await rename('Apple', 'Apple');
    expect(await page(3, query)).toEqual(ordered(names).slice(4, 6));
    expect(await pages(query)).toEqual(ordered(names));
  },
);

it.each(['price', 'categoryName', 'grade', 'committedQty'])('every product is on one page, by %s', async (sortName) => {
  for (const sortType of ['asc', 'desc']) {
    const found = await pages(`sortName=${sortName}&sortType=${sortType}`);
    expect([...found].sort()).toEqual([...names].sort());
  }
});

it.each([
  ['size', { size: ['2 oz', '10 oz', '40 lb'] }],
  ['grade', { grade: ['A', 'B', 'C'] }],
] as const)('products without it come last in both directions, by %s', async (sortName, sent) => {
  const [field, values] = Object.entries(sent)[0] as [string, readonly string[]];
  const withIt = names.slice(0, 3);
  for (const [index, variety] of withIt.entries())
    await manager.send('PUT', `product-manager/details/${ids.get(variety) ?? ''}`, { [field]: values[index] });
  expect((await pages(`sortName=${sortName}&sortType=asc&status=1000`)).slice(0, 3)).toEqual(withIt);
  expect((await pages(`sortName=${sortName}&sortType=desc&status=1000`)).slice(0, 3)).toEqual([...withIt].reverse());
  expect((await pages(`sortName=${sortName}&sortType=asc`)).slice(0, 3)).toEqual(withIt);
  expect((await pages(`sortName=${sortName}&sortType=desc`)).slice(0, 3)).toEqual([...withIt].reverse());
});

it.each(['price', 'cost'])('products without it come last in both directions, by %s', async (field) => {
  const withIt = names.slice(2, 5);
  for (const [index, variety] of withIt.entries())
    await manager.send('PUT', `product-manager/pricing/${ids.get(variety) ?? ''}`, { [field]: String(10 + index) });
  for (const status of ['', '&status=1000']) {
    expect((await pages(`sortName=${field}&sortType=asc${status}`)).slice(0, 3)).toEqual(withIt);
    expect((await pages(`sortName=${field}&sortType=desc${status}`)).slice(0, 3)).toEqual([...withIt].reverse());
  }
});
