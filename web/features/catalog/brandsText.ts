import { joinedList } from '../../../server/domain/catalog/detailRules.ts';
import { asCompared } from '../../../server/domain/text.ts';

const SEPARATOR = /[,，;；]/;

/** What is being typed: the words behind the last separator. */
const lastEntry = (text: string): string => (text.split(SEPARATOR).at(-1) ?? '').trim();

/** The entries before it, joined by ", ". */
const before = (text: string): string => joinedList(text.split(SEPARATOR).slice(0, -1).join(','));

/** The text with one of the company's brands in place of what is being typed; room for another one behind it. */
export const withBrand = (text: string, brand: string): string => `${joinedList(`${before(text)}, ${brand}`)}, `;

/** The brands of the company that fit what is being typed and do not stand in the text yet. */
export function brandsLeft<Brand extends { readonly name: string }>(brands: readonly Brand[], text: string): Brand[] {
  const there = joinedList(before(text)).split(', ').map(asCompared);
  const wanted = asCompared(lastEntry(text));
  return brands.filter(({ name }) => asCompared(name).includes(wanted) && !there.includes(asCompared(name)));
}
