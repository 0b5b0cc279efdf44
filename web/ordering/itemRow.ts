import { add, isNegative, subtract } from '../../server/domain/decimal.ts';
import { h } from './dom.ts';
import { amountOf, money, quantityOf, type Item } from './order.ts';
import type { Language } from './pageWords.ts';
import { say } from './words.ts';

interface RowOptions {
  readonly item: Item;
  readonly language: Language;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** A product with its price and how much of it is wanted. */
export function itemRow({ item, language, typed, onType }: RowOptions): HTMLElement {
  const { sku, variety, isOrganic, uom, pricingUOM, price, was } = item;
  const name = isOrganic ? say(language, 'item.organic', { name: variety }) : variety;
  const details = [item.brand, item.size, item.weight, item.packing, item.origin].filter((part) => part !== '');
  const amount = h('span', { class: 'amount' });
  const problem = h('span', { class: 'problem', role: 'alert' });
  const input = h('input', {
    ...{ type: 'text', inputmode: 'decimal', autocomplete: 'off', maxlength: 12, value: typed },
    'aria-label': say(language, 'item.quantity', { name, unit: uom }),
    oninput: () => changed(),
    onfocus: () => input.select(),
  });
  const show = (): void => {
    const quantity = quantityOf(input.value);
    const isWrong = quantity === undefined;
    input.toggleAttribute('aria-invalid', isWrong);
    problem.textContent = isWrong ? say(language, 'item.wrong') : '';
    const sum = quantity ? amountOf(item, quantity) : null;
    amount.textContent = sum === null ? '' : `${item.isEstimated ? '~' : ''}${money(sum)}`;
  };
  const changed = (): void => {
    show();
    onType(input.value);
  };
  const step = (by: (quantity: string) => string): void => {
    const next = by(quantityOf(input.value) ?? '0');
    input.value = next === '0' || isNegative(next) ? '' : next;
    changed();
  };
  const button = (sign: string, key: 'item.more' | 'item.less', by: (quantity: string) => string): HTMLElement =>
    h('button', { type: 'button', 'aria-label': say(language, key, { name }), onclick: () => step(by) }, sign);
  show();
  return h(
    'li',
    { class: 'item' },
    h(
      'div',
      { class: 'what' },
      h('strong', {}, name),
      h('span', { class: 'muted' }, [sku, ...details].join(' · ')),
      priceText(language, price, pricingUOM, uom),
      was !== null &&
        was !== undefined &&
        was !== price &&
        h('span', { class: 'changed' }, say(language, 'item.was', { price: money(was) })),
    ),
    h(
      'div',
      { class: 'much' },
      button('−', 'item.less', (quantity) => subtract(quantity, '1')),
      input,
      button('+', 'item.more', (quantity) => add(quantity, '1')),
      h('span', { class: 'muted' }, uom),
    ),
    amount,
    problem,
  );
}

function priceText(
  language: Language,
  price: string | null | undefined,
  pricingUnit: string,
  unit: string,
): HTMLElement {
  if (price === undefined) return h('span', { class: 'muted' }, say(language, 'item.per', { unit }));
  if (price === null) return h('span', {}, say(language, 'item.onRequest'));
  return h('span', { class: 'price' }, say(language, 'item.price', { price: money(price), unit: pricingUnit }));
}
