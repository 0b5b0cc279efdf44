import type { OrderingPage } from '../../server/contract/priceSheets/ordering.ts';
import { emptyDraft, keepDraft, storedDraft, type Draft } from './draft.ts';
import { h } from './dom.ts';
import { linesOf, money, quantityOf } from './order.ts';
import { Refused } from './openCall.ts';
import { loadPage, logoAddress, sendOrder } from './orderApi.ts';
import { orderView } from './orderView.ts';
import './ordering.css';
import { firstLanguage, keepLanguage, languages, STORED, type Language } from './pageWords.ts';
import { dayText, say, type Key } from './words.ts';

let language: Language = firstLanguage();
let draft: Draft = storedDraft();
let page: OrderingPage | null = null;

const root = document.getElementById('page') ?? document.body;
const t = (key: Key, details?: Readonly<Record<string, string | number>>): string => say(language, key, details);

const change = (part: Partial<Draft>): void => {
  draft = { ...draft, ...part };
  keepDraft(draft);
};

/** What keeps the page from showing an order: a sentence, and a way to try again where that helps. */
function failed(error: unknown): HTMLElement {
  const isGone = error instanceof Refused && ['notFound', '404'].includes(error.code);
  const text = isGone ? t('gone') : error instanceof Refused && error.message !== '' ? error.message : t('failed');
  return h(
    'div',
    { class: 'state', role: 'alert' },
    h('p', {}, text),
    !isGone && h('button', { type: 'button', class: 'primary', onclick: () => void load() }, t('retry')),
  );
}

function header(): HTMLElement {
  const choose = (to: Language) =>
    h(
      'button',
      {
        ...{ type: 'button', lang: to === 'zh' ? 'zh-CN' : 'en', 'aria-pressed': String(to === language) },
        onclick: () => {
          language = to;
          keepLanguage(to);
          void load();
        },
      },
      to === 'zh' ? '中文' : 'English',
    );
  return h(
    'header',
    {},
    h(
      'div',
      {},
      page?.hasLogo === true && h('img', { class: 'logo', src: logoAddress(), alt: '' }),
      h('p', { class: 'company' }, page?.company ?? ''),
      page && h('h1', {}, page.sheet),
      page && h('p', { class: 'muted' }, t('for', { customer: page.customer })),
      page?.ended === null &&
        h(
          'p',
          { class: 'muted' },
          t('valid', { from: dayText(language, page.validFrom), until: dayText(language, page.validUntil) }),
        ),
    ),
    h('nav', { 'aria-label': t('language') }, ...languages.map(choose)),
  );
}

/** What was ordered, once it was. */
function receipt({ ordered, showsPrices }: OrderingPage): HTMLElement | null {
  if (ordered === null) return null;
  const { orderNumber, deliverOn, isLate, lines, total, customerPo, note } = ordered;
  return h(
    'section',
    { class: 'receipt' },
    h('h2', { tabindex: -1 }, orderNumber === null ? t('done.title') : t('done.number', { number: orderNumber })),
    h('p', {}, t('done.day', { day: dayText(language, deliverOn) })),
    isLate && h('p', { class: 'notice' }, t('done.late')),
    customerPo !== '' && h('p', {}, `${t('order.po')}: ${customerPo}`),
    note !== '' && h('p', {}, `${t('order.note')}: ${note}`),
    h(
      'ul',
      {},
      ...lines.map(({ variety, sku, quantity, uom, amount }) =>
        h(
          'li',
          { class: 'item' },
          h('div', { class: 'what' }, h('strong', {}, variety), h('span', { class: 'muted' }, sku)),
          h('span', {}, `${quantity} ${uom}`),
          h('span', { class: 'amount' }, amount === null || amount === undefined ? '' : money(amount)),
        ),
      ),
    ),
    showsPrices && total !== undefined && h('p', { class: 'total' }, t('done.total', { total: money(total) })),
    h('p', { class: 'muted' }, t('done.change')),
  );
}

function show(): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  if (page === null) return;
  document.title = `${page.company} · ${page.sheet}`;
  const shown =
    receipt(page) ??
    (page.ended === null
      ? orderView({ page, language, draft, change, send })
      : h('div', { class: 'state', role: 'alert' }, h('p', {}, page.ended.message)));
  root.replaceChildren(
    header(),
    h('main', {}, shown),
    page.terms === '' ? '' : h('aside', {}, h('h2', {}, t('terms')), h('p', { class: 'terms' }, page.terms)),
  );
}

const refuse = (text: string): void => {
  const place = document.getElementById('refusal');
  if (place) place.textContent = text;
};

async function send(acceptsPrices: boolean): Promise<void> {
  if (page === null) return;
  refuse('');
  const { items, showsPrices } = page;
  if (items.some(({ itemId }) => quantityOf(draft.quantities[itemId] ?? '') === undefined)) {
    refuse(t('order.wrong'));
    return;
  }
  const lines = linesOf(items, draft.quantities);
  if (lines.length === 0) {
    refuse(t('order.empty'));
    return;
  }
  if (!acceptsPrices) {
    refuse(t('order.mustAccept'));
    return;
  }
  const { submissionId, deliverOn, customerPo, note } = draft;
  try {
    const answered = await sendOrder(language, {
      ...{ submissionId, deliverOn, customerPo, note },
      lines: lines.map(({ item, quantity }) => ({
        ...{ itemId: item.itemId, quantity },
        ...(showsPrices ? { price: item.price ?? null } : {}),
      })),
    });
    page = answered.data;
    draft = emptyDraft();
    keepDraft(null);
    show();
    scrollTo(0, 0);
    root.querySelector<HTMLElement>('.receipt h2')?.focus();
  } catch (error) {
    const text = error instanceof Refused && error.message !== '' ? error.message : t('failed');
    // What is offered has changed meanwhile: shown as it is now, with what was typed.
    if (error instanceof Refused && error.code.startsWith('ordering.')) await load();
    refuse(text);
  }
}

async function load(): Promise<void> {
  try {
    page = await loadPage(language);
    show();
  } catch (error) {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    root.replaceChildren(header(), h('main', {}, failed(error)));
  }
}

// Follows other windows of this browser.
addEventListener('storage', ({ key }) => {
  if (key !== STORED || firstLanguage() === language) return;
  language = firstLanguage();
  void load();
});

void load();
