import type { OrderingPage } from '../../server/contract/priceSheets/ordering.ts';
import type { Draft } from './draft.ts';
import { h } from './dom.ts';
import { itemRow } from './itemRow.ts';
import { hasWords, linesOf, money, totalOf, type Item } from './order.ts';
import type { Language } from './pageWords.ts';
import { dayText, say } from './words.ts';

/** Rows that are drawn at first, and each time the end comes near: thousands would keep a telephone busy for seconds. */
const CHUNK = 60;

export interface OrderView {
  readonly page: OrderingPage;
  readonly language: Language;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Resolves when it was refused: the page says why. */
  readonly send: (acceptsPrices: boolean) => Promise<void>;
}

/** The products with their quantities, what they come to, and the order's own fields. */
export function orderView(view: OrderView): HTMLElement {
  const { page, language, draft } = view;
  const t: (key: Parameters<typeof say>[1], details?: Parameters<typeof say>[2]) => string = (key, details) =>
    say(language, key, details);
  let quantities = draft.quantities;
  const list = h('div', { class: 'list' });
  const count = h('span', {});
  const total = h('strong', {});
  const show = (): void => {
    const lines = linesOf(page.items, quantities);
    count.textContent = t('sum.products', { count: lines.length });
    const isEstimated = lines.some(({ item }) => item.isEstimated);
    total.textContent = page.showsPrices ? `${isEstimated ? '~' : ''}${money(totalOf(lines))}` : '';
  };
  const type = (item: Item, typed: string): void => {
    quantities = { ...quantities, [item.itemId]: typed };
    if (typed.trim() === '')
      quantities = Object.fromEntries(Object.entries(quantities).filter(([id]) => id !== item.itemId));
    view.change({ quantities });
    show();
  };
  const row = (item: Item): HTMLElement =>
    itemRow({ item, language, typed: quantities[item.itemId] ?? '', onType: (typed) => type(item, typed) });
  const search = h('input', {
    ...{ type: 'search', maxlength: 80, autocomplete: 'off', placeholder: t('search') },
    'aria-label': t('search'),
    oninput: () =>
      fill(
        list,
        page.items.filter((item) => hasWords(item, search.value)),
        row,
        t('other'),
        t('none'),
      ),
  });
  fill(list, page.items, row, t('other'), t('none'));
  show();
  return h(
    'div',
    {},
    ...notices(view).map((text) => h('p', { class: 'notice', role: 'status' }, text)),
    page.items.length > 8 && h('div', { class: 'search' }, search),
    list,
    orderForm(view),
    h('div', { class: 'sum', role: 'status' }, count, total, h('a', { href: '#order', class: 'go' }, t('sum.go'))),
  );
}

function notices({ page, language }: OrderView): string[] {
  return [
    ...(page.missedDay === null
      ? []
      : [say(language, 'late.strict', { time: page.cutOffTime, day: dayText(language, page.missedDay) })]),
    ...(page.isLate && page.missedDay === null ? [say(language, 'late.flexible', { time: page.cutOffTime })] : []),
    ...(page.isRepriced ? [say(language, 'repriced', { day: dayText(language, page.validUntil) })] : []),
  ];
}

/** Items by category, some at first and the rest as the reader comes near. */
function fill(
  list: HTMLElement,
  items: readonly Item[],
  row: (item: Item) => HTMLElement,
  other: string,
  none: string,
): void {
  list.replaceChildren();
  if (items.length === 0) {
    list.append(h('p', { class: 'muted' }, none));
    return;
  }
  let at = 0;
  let category: string | null | undefined;
  let rows: HTMLElement | null = null;
  const end = h('div', {});
  const more = (): void => {
    for (const item of items.slice(at, at + CHUNK)) {
      if (rows === null || item.category !== category) {
        category = item.category;
        rows = h('ul', {});
        const heading = category ?? (items.some((one) => one.category !== null) ? other : null);
        end.before(h('section', {}, heading !== null && h('h2', {}, heading), rows));
      }
      rows.append(row(item));
    }
    at += CHUNK;
    if (at >= items.length) watcher.disconnect();
  };
  const watcher = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) more();
    },
    { rootMargin: '600px' },
  );
  list.append(end);
  more();
  if (at < items.length) watcher.observe(end);
}

/** When, under which number and with what words; and the button that sends it. */
function orderForm({ page, language, draft, change, send }: OrderView): HTMLElement {
  const t = (key: Parameters<typeof say>[1]): string => say(language, key);
  const field = (label: string, input: HTMLElement): HTMLElement => h('label', {}, h('span', {}, label), input);
  const day = h(
    'select',
    { onchange: () => change({ deliverOn: day.value }) },
    ...page.days.map((one) => h('option', { value: one }, dayText(language, one))),
  );
  if (page.days.includes(draft.deliverOn)) day.value = draft.deliverOn;
  const po = h('input', {
    ...{ type: 'text', maxlength: 50, autocomplete: 'off', value: draft.customerPo },
    oninput: () => change({ customerPo: po.value }),
  });
  const note = h('textarea', { rows: 3, maxlength: 400, oninput: () => change({ note: note.value }) });
  note.value = draft.note;
  const accepts = h('input', { type: 'checkbox' });
  const button = h('button', { type: 'submit', class: 'primary' }, t('order.send'));
  const form = h(
    'form',
    {
      ...{ id: 'order', novalidate: true },
      onsubmit: (event) => {
        event.preventDefault();
        button.disabled = true;
        change({ deliverOn: day.value });
        void send(!page.isRepriced || accepts.checked).finally(() => (button.disabled = false));
      },
    },
    h('h2', {}, t('order.title')),
    page.days.length === 0 ? h('p', { role: 'alert' }, t('order.noDay')) : field(t('order.day'), day),
    field(t('order.po'), po),
    field(t('order.note'), note),
    page.isRepriced && h('label', { class: 'check' }, accepts, h('span', {}, t('order.accept'))),
    h('p', { id: 'refusal', class: 'problem', role: 'alert' }),
    button,
  );
  return form;
}
