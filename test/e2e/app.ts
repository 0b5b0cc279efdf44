import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { newTabs } from './tabs.ts';
import { startDemo } from '../support/demo.ts';
import { memoryBytes } from '../support/folders.ts';
import type { Program } from '../support/program.ts';
import { rawKeys } from './words.ts';

const LAUNCH_ARGS = [
  '--no-sandbox', // tests run as root in containers
  '--disable-gpu',
  '--in-process-gpu', // nothing to protect from it, and a process less to talk to
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Playwright keeps Chromium off /dev/shm, which is small in containers; where it is not, files on disk cost a tenth more. */
const IGNORED_ARGS = memoryBytes() > 2 ** 30 ? ['--disable-dev-shm-usage'] : [];

export type Language = 'en' | 'zh';

const VIEWPORT = { width: 1280, height: 800 };

export interface VisitOptions {
  readonly role?: string;
  readonly language?: Language;
  readonly path?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** The whole program and a real browser, once for all suites; every test gets pages of its own. */
export interface App {
  readonly program: Program;
  readonly browser: Browser;
  /** A page of a fresh browser without a session. */
  visit(options?: VisitOptions): Promise<Page>;
  /** A page that is as good as that of a fresh browser, signed in. */
  enter(options?: VisitOptions): Promise<Page>;
  email(role: string): string;
}

/** Where a page of a red story is, what has its focus, and what can be read on it. */
const shownOn = async (page: Page): Promise<string> => {
  const shown = await page
    .evaluate(() => {
      const typed = [...document.querySelectorAll('input:not([type=password]), select, textarea')];
      return [
        document.activeElement?.outerHTML.slice(0, 200),
        typed.map((field) => (field as HTMLInputElement).value).join(' | '),
        document.body.innerText.slice(0, 4_000),
      ].join('\n');
    })
    .catch(String);
  return `${page.url()}\n${shown}`;
};

/**
 * Starts before the first suite, stops after the last. After every test nothing may have broken the content policy, and
 * no page that it leaves open may show the key of a sentence.
 */
export function useApp(): App {
  let program: Program | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let faults: string[] = [];
  const tabs = newTabs();

  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath());
    browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS, ignoreDefaultArgs: IGNORED_ARGS });
    program = await startDemo();
  }, 180_000);

  afterEach(async ({ task }) => {
    const pages = contexts.flatMap((context) => context.pages());
    if (task.result?.state === 'fail') for (const page of pages) console.error(await shownOn(page));
    // A page on its way to another address has nothing to read.
    const raw = await Promise.all(pages.map((page) => rawKeys(page).catch(() => [])));
    const seen = [...faults, ...raw.flat()];
    const kept = await tabs.giveBack();
    await Promise.all(contexts.filter((context) => !kept.has(context)).map((context) => context.close()));
    contexts = [];
    faults = [];
    expect(seen).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  const running = (): Program => {
    if (!program) throw new Error('not started');
    return program;
  };
  const email = (role: string): string => {
    const { demo } = running();
    const user = demo.users.find((each) => each.role === role && each.companyId === demo.companyId);
    if (!user) throw new Error(`the demo has no ${role}`);
    return user.email;
  };

  async function open({ language = 'en', viewport = VIEWPORT }: VisitOptions): Promise<Page> {
    if (!browser) throw new Error('not started');
    // Not where the company is: its own clocks count.
    const context = await browser.newContext({
      baseURL: running().url,
      viewport,
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    // Of a crowded machine, not of the console: a story says what comes, not how soon.
    context.setDefaultTimeout(60_000);
    // What is said stays until it is closed: a story reads it, or undoes by it, as late as it likes.
    await context.addInitScript(() => {
      if (origin !== 'null') localStorage.setItem('crossdock.messages', 'stay'); // a sandboxed file has no storage
    });
    const page = await context.newPage();
    if (language === 'zh')
      await page.addInitScript(() => {
        localStorage.setItem('crossdock.language', 'zh');
      });
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (/content security policy|refused to/i.test(message.text())) faults.push(message.text());
    });
    return page;
  }

  /** Unless the tab has a session that still lives: pages of one story never share theirs. */
  async function signInto(page: Page, role: string): Promise<void> {
    if ((await page.context().cookies()).length > 0 && (await page.request.get('/api/user/me')).ok()) return;
    await page.context().clearCookies();
    const answer = await page.request.post('/api/oauth/token', {
      headers: { authorization: `Basic ${Buffer.from('crossdock-web:').toString('base64')}` },
      form: { grant_type: 'password', username: email(role), password: running().demo.password, scope: 'all' },
    });
    expect(answer.status()).toBe(200);
  }

  async function tabOf(role: string, options: VisitOptions): Promise<Page> {
    const kind = `${role} ${options.language ?? 'en'}`;
    const used = tabs.take(kind);
    if (!used) return tabs.add(kind, await open(options));
    contexts.push(used.context());
    await used.setViewportSize(options.viewport ?? VIEWPORT);
    return used;
  }

  return {
    get program() {
      return running();
    },
    get browser() {
      if (!browser) throw new Error('not started');
      return browser;
    },
    email,
    async visit(options = {}) {
      const page = await open(options);
      await page.goto(options.path ?? '/');
      return page;
    },
    async enter({ role = 'MANAGER', path = '/products', ...options } = {}) {
      const page = await tabOf(role, options);
      await signInto(page, role);
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      if (/^\/products(\?|$)/.test(path)) await settled(page);
      return page;
    },
  };
}

/** The list has answered. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[role=grid][aria-busy=false], .cd-cards[aria-busy=false]').waitFor({ state: 'attached' });
}

/** Opens a page again and waits until its live channel has been answered: from then on what others do is pushed to it. */
export async function withLine(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answered = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', resolve));
  });
  await open();
  await answered;
}

/** A cell by what people see: the SKU of its row. */
export async function cellOf(page: Page, sku: string, column: string): Promise<Locator> {
  const row = await page.getByRole('rowheader', { name: sku, exact: true }).getAttribute('data-row');
  return page.locator(`[data-row="${String(row)}"][data-column="${column}"]`);
}

/** What is in one column, from top to bottom. */
export const columnTexts = (page: Page, column: string): Promise<string[]> =>
  page.locator(`.cd-cell[data-column="${column}"]`).allTextContents();

/** The cell that has the focus, as [SKU of its row or "", column]. */
export const focusedCell = (page: Page): Promise<[string, string]> =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-column]');
    const row = cell?.dataset.row ?? '';
    const sku = row === '' ? '' : (document.querySelector(`[data-row="${row}"][data-column="sku"]`)?.textContent ?? '');
    return [sku, cell?.dataset.column ?? ''];
  });

/** Tabs on until a cell of the list has the focus, or its rows have; fails when they are not among the next controls. */
export async function tabIntoGrid(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Show inactive' }).focus();
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    const [, column] = await focusedCell(page);
    if (column !== '' || (await page.locator('.cd-grid-scroller:focus').count()) > 0) return;
  }
  throw new Error('the list is not reached by Tab');
}

export const toast = (page: Page, kind: 'success' | 'error'): Locator => page.locator(`.cd-notice-${kind}`);

/** Closes what was said so far: the next message, and its Undo, is that of the next change. */
export async function closeMessages(page: Page): Promise<void> {
  const messages = toast(page, 'success');
  // One more can come while the rest are closed.
  const close = async (): Promise<number> => {
    await messages.locator('.cd-icon-button').evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    return messages.count();
  };
  await expect.poll(close).toBe(0);
}
