import type { KioskHolder, KioskPage } from '../../server/contract/people/kiosk.ts';
import { h } from '../ordering/dom.ts';
import { kept } from './kept.ts';
import type { Key } from './words.ts';

export type Say = (key: Key, details?: Readonly<Record<string, string | number>>) => string;
/** An instant by the company's clocks. */
export type TimeText = (instant: string) => string;

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const button = (text: string, onclick: () => void, className = ''): HTMLButtonElement =>
  h('button', { type: 'button', class: className, onclick }, text);

interface CardView {
  readonly t: Say;
  readonly typed: string;
  readonly problem: string;
  readonly onCard: (cardId: string) => void;
}

/** Where a card is read: by a reader, which types like a keyboard and ends with Enter, or by the keypad. */
export function cardView({ t, typed, problem, onCard }: CardView): HTMLElement {
  const input = h('input', {
    ...{ id: 'card', type: 'text', inputmode: 'none', autocomplete: 'off', maxlength: 64, value: typed },
    'aria-label': t('card'),
  });
  const type = (digit: string): void => {
    input.value += digit;
    input.focus();
  };
  const form = h(
    'form',
    {
      class: 'card',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        if (input.value.trim() !== '') onCard(input.value.trim());
      },
    },
    h('p', { class: 'lead' }, t('cardHint')),
    input,
    h('p', { class: 'problem', role: 'alert' }, problem),
    h(
      'div',
      { class: 'keypad' },
      ...DIGITS.map((digit) => button(digit, () => type(digit))),
      h(
        'button',
        {
          ...{ type: 'button', 'aria-label': t('erase') },
          onclick: () => {
            input.value = input.value.slice(0, -1);
            input.focus();
          },
        },
        '⌫',
      ),
      button('0', () => type('0')),
      h('button', { type: 'submit', class: 'primary' }, t('enter')),
    ),
  );
  return form;
}

interface HolderView {
  readonly t: Say;
  readonly time: TimeText;
  readonly holder: Pick<KioskHolder, 'name' | 'cardId' | 'openSince' | 'picture'>;
  /** Whether this device knows if they are in. */
  readonly isKnown: boolean;
  readonly onPunch: (type: 1100 | 1200, isSure: boolean) => void;
  readonly onCancel: () => void;
}

/** Whose card it is, since when they are in, and one big button; below it what is right when the last punch was forgotten. */
export function holderView({ t, time, holder, isKnown, onPunch, onCancel }: HolderView): HTMLElement {
  const { name, cardId, openSince, picture } = holder;
  const isIn = openSince !== null;
  const clockIn = (className: string, text: string, isSure = false) =>
    button(text, () => onPunch(1100, isSure), className);
  const clockOut = (className: string, text: string, isSure = false) =>
    button(text, () => onPunch(1200, isSure), className);
  const choices = !isKnown
    ? [clockIn('primary big', t('clockIn')), clockOut('primary big', t('clockOut'))]
    : isIn
      ? [clockOut('primary big', t('clockOut')), clockIn('other', t('otherIn'), true)]
      : [clockIn('primary big', t('clockIn')), clockOut('other', t('otherOut'), true)];
  return h(
    'section',
    { class: 'holder' },
    picture !== null && h('img', { src: picture, alt: '', width: 96, height: 96 }),
    h('h2', {}, name || t('cardOf', { card: cardId })),
    isKnown && h('p', { class: 'lead' }, isIn ? t('since', { time: time(openSince) }) : t('out')),
    ...choices,
    button(t('cancel'), onCancel),
  );
}

/** Who is in now. */
export function presentView(t: Say, time: TimeText, { present }: KioskPage): HTMLElement {
  return h(
    'section',
    { class: 'present' },
    h('h2', {}, present.length === 0 ? t('presentNone') : t('present', { count: present.length })),
    h(
      'ul',
      {},
      ...present.map(({ name, since }) =>
        h('li', {}, h('strong', {}, name), h('span', { class: 'muted' }, time(since))),
      ),
    ),
  );
}

interface NoticesView {
  readonly t: Say;
  readonly time: TimeText;
  readonly isAway: boolean;
  readonly onSeen: (punchId: string) => void;
}

/** That the server is away, how many punches wait for it, and which it did not take. */
export function noticesView({ t, time, isAway, onSeen }: NoticesView): HTMLElement {
  const { punches, refused } = kept();
  return h(
    'div',
    { class: 'notices', role: 'status' },
    isAway && h('p', { class: 'notice' }, t('away')),
    punches.length > 0 && h('p', { class: 'notice' }, t('kept', { count: punches.length })),
    ...refused.map(({ punchId, cardId, name, type, checkTime, why }) =>
      h(
        'p',
        { class: 'notice refused' },
        h('strong', {}, t('refused')),
        h(
          'span',
          {},
          `${name || t('cardOf', { card: cardId })} · ${t(type === 1100 ? 'clockIn' : 'clockOut')} · ${time(checkTime)} · ${why}`,
        ),
        button(t('seen'), () => onSeen(punchId)),
      ),
    ),
  );
}
