import type { KioskHolder, KioskPage } from '../../server/contract/people/kiosk.ts';
import { h } from '../ordering/dom.ts';
import { newId, Refused } from '../ordering/openCall.ts';
import { firstLanguage, keepLanguage, languages, STORED, type Language } from '../ordering/pageWords.ts';
import { keepPage } from './keepPage.ts';
import { keep, kept, know, knownOf, settle, type KeptPunch } from './kept.ts';
import { loadKiosk, readCard, sendPunch } from './kioskApi.ts';
import './kiosk.css';
import { cardView, holderView, noticesView, presentView } from './views.ts';
import { say, type Key } from './words.ts';

/** How often the list is read again, and kept punches are sent. */
const AGAIN_MS = 10_000;
/** How long a result stays, and how long someone may take to press the button. */
const RESULT_MS = 4_000;
const CHOICE_MS = 30_000;

type State =
  | { readonly at: 'card'; readonly typed: string; readonly problem: string }
  | {
      readonly at: 'holder';
      readonly holder: Pick<KioskHolder, 'name' | 'cardId' | 'openSince' | 'picture'>;
      readonly isKnown: boolean;
    }
  | { readonly at: 'result'; readonly text: string }
  | { readonly at: 'busy' };

const IDLE: State = { at: 'card', typed: '', problem: '' };

let language: Language = firstLanguage();
let page: KioskPage | null = kept().page;
let isAway = false;
let isGone = false;
let state: State = IDLE;
let back: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;

const root = document.getElementById('page') ?? document.body;
const t = (key: Key, details?: Readonly<Record<string, string | number>>): string => say(language, key, details);

const now = (): string => new Date(Date.now() + kept().aheadMs).toISOString();

const form = (options: Intl.DateTimeFormatOptions, instant: string): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    ...{ hourCycle: 'h23', timeZone: page?.timeZone ?? 'UTC', ...options },
  }).format(new Date(instant));

/** By the company's clocks: of today the time alone. */
function time(instant: string): string {
  const day = (of: string): string => form({ year: 'numeric', month: '2-digit', day: '2-digit' }, of);
  const minute = form({ hour: '2-digit', minute: '2-digit' }, instant);
  return day(instant) === day(now()) ? minute : `${day(instant)} ${minute}`;
}

/** Refused for good, as against a server that is away or busy. */
const isRefusal = (error: unknown): error is Refused =>
  error instanceof Refused && error.status < 500 && ![404, 425, 429].includes(error.status);
const isRemoved = (error: unknown): boolean => error instanceof Refused && error.status === 404;

function header(): HTMLElement {
  const choose = (to: Language): HTMLElement =>
    h(
      'button',
      {
        ...{ type: 'button', lang: to === 'zh' ? 'zh-CN' : 'en', 'aria-pressed': String(to === language) },
        onclick: () => {
          language = to;
          keepLanguage(to);
          show();
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
      h('p', { class: 'company' }, page?.company ?? ''),
      h('h1', {}, page ? `${t('title')} · ${page.kiosk}` : t('title')),
    ),
    page && h('p', { class: 'clock', id: 'clock' }, time(now())),
    h('nav', { 'aria-label': t('language') }, ...languages.map(choose)),
  );
}

function shown(): HTMLElement {
  switch (state.at) {
    case 'card':
      return cardView({ t, ...state, onCard: (cardId) => void look(cardId) });
    case 'holder':
      return holderView({
        ...{ t, time, ...state },
        onPunch: (type, isSure) => void punch(type, isSure),
        onCancel: () => go(IDLE),
      });
    case 'result':
      return h('p', { class: 'result', role: 'status' }, state.text);
    case 'busy':
      return h('p', { class: 'result', role: 'status' }, t('wait'));
  }
}

function show(): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  document.title = page ? `${t('title')} · ${page.company}` : t('title');
  const typed = root.querySelector<HTMLInputElement>('#card')?.value;
  if (state.at === 'card' && typed !== undefined) state = { ...state, typed };
  root.replaceChildren(
    header(),
    isGone
      ? h('main', {}, h('p', { class: 'result', role: 'alert' }, t('gone')))
      : h('main', {}, h('div', { class: 'work' }, shown()), page ? presentView(t, time, page) : ''),
    noticesView({
      ...{ t, time, isAway },
      onSeen: (punchId) => {
        keep({ refused: kept().refused.filter((each) => each.punchId !== punchId) });
        show();
      },
    }),
  );
  root.querySelector<HTMLElement>(state.at === 'holder' ? '.big' : '#card')?.focus();
  const input = root.querySelector<HTMLInputElement>('#card');
  input?.setSelectionRange(input.value.length, input.value.length);
}

/** On to the next step, and back to the card where nobody does anything. */
function go(next: State): void {
  clearTimeout(back);
  state = next;
  if (next.at === 'result') back = setTimeout(() => go(IDLE), RESULT_MS);
  if (next.at === 'holder') back = setTimeout(() => go(IDLE), CHOICE_MS);
  const input = root.querySelector<HTMLInputElement>('#card');
  if (input) input.value = next.at === 'card' ? next.typed : '';
  show();
}

async function look(cardId: string): Promise<void> {
  go({ at: 'busy' });
  // What is kept decides whether its holder is in.
  await sendKept();
  try {
    const holder = await readCard(language, cardId);
    isAway = false;
    know(holder.cardId, holder.name, holder.openSince);
    go({ at: 'holder', holder, isKnown: true });
  } catch (error) {
    if (isRemoved(error)) remove();
    else if (isRefusal(error)) go({ at: 'card', typed: '', problem: error.message });
    else {
      isAway = true;
      const known = knownOf(cardId);
      const holder = { cardId, name: known?.name ?? '', openSince: known?.since ?? null, picture: null };
      go({ at: 'holder', holder, isKnown: known !== undefined });
    }
  }
}

async function punch(type: 1100 | 1200, isSure: boolean): Promise<void> {
  if (state.at !== 'holder') return;
  const { holder } = state;
  const { name, cardId } = holder;
  const made: KeptPunch = { punchId: newId(), cardId, name, type, checkTime: now(), isSure };
  // First kept, then sent: whatever happens next, it is not lost.
  keep({ punches: [...kept().punches, made] });
  know(cardId, name, type === 1100 ? made.checkTime : null);
  go({ at: 'busy' });
  const { text } = await send(made, false);
  go(
    text === null
      ? { at: 'result', text: t(type === 1100 ? 'keptIn' : 'keptOut', { time: time(made.checkTime) }) }
      : { at: 'result', text },
  );
  void refresh();
}

/** Sends a punch; `text` is what came of it, null where no answer came: then it stays kept. */
async function send(made: KeptPunch, isKept: boolean): Promise<{ readonly text: string | null }> {
  const { punchId, cardId, type, checkTime, isSure } = made;
  try {
    const { message } = await sendPunch(language, { punchId, cardId, type, checkTime, isSure, isKept });
    isAway = false;
    settle(made, null);
    return { text: message };
  } catch (error) {
    if (isRemoved(error)) remove();
    else if (isRefusal(error)) {
      // At the door its holder reads why; of what comes later someone else has to hear.
      settle(made, isKept ? error.message : null);
      return { text: error.message };
    } else isAway = true;
    return { text: null };
  }
}

/** Sends what is kept, in the order in which it was made, until the server is away again. */
function sendKept(): Promise<void> {
  sending ??= (async () => {
    for (const made of kept().punches) if (!isGone && (await send(made, true)).text === null) break;
  })().finally(() => (sending = null));
  return sending;
}

function remove(): void {
  isGone = true;
  show();
}

async function refresh(): Promise<void> {
  if (isGone) return;
  try {
    page = await loadKiosk(language);
    isAway = false;
    keep({ page, aheadMs: Date.parse(page.now) - Date.now() });
  } catch (error) {
    if (isRemoved(error)) remove();
    else isAway = true;
  }
  if (!isAway && state.at !== 'busy' && kept().punches.length > 0) {
    await sendKept();
    page = await loadKiosk(language).catch(() => page);
  }
  if (state.at === 'card' || state.at === 'result') show();
}

// A reader types wherever the focus is.
addEventListener('keydown', (event) => {
  const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isTyped || event.target instanceof HTMLInputElement || isGone || state.at === 'busy') return;
  event.preventDefault();
  if (state.at !== 'card') go(IDLE);
  const input = root.querySelector<HTMLInputElement>('#card');
  if (!input) return;
  input.value += event.key;
  input.focus();
});
addEventListener('online', () => void refresh());
// Follows other windows of this browser.
addEventListener('storage', ({ key }) => {
  if (key !== STORED || firstLanguage() === language) return;
  language = firstLanguage();
  show();
});

setInterval(() => {
  const clock = document.getElementById('clock');
  if (clock) clock.textContent = time(now());
}, 1_000);
setInterval(() => void refresh(), AGAIN_MS);

show();
void refresh();
void keepPage();
