import type { BrowserContext, Page } from 'playwright-core';
import { vi } from 'vitest';

/** As many as a story has open of one kind; more are closed. */
const KEPT = 2;

interface Tab {
  readonly kind: string;
  readonly page: Page;
  /** Whether something was done to the page that nothing undoes. */
  isSpoiled(): boolean;
}

/**
 * Tabs that stories use one after the other. Each has its own storage and session; in one that has shown the console
 * before, a page takes two thirds of the CPU that it uses in a new process.
 */
export function newTabs() {
  let free: Tab[] = [];
  let used: Tab[] = [];
  return {
    take(kind: string): Page | undefined {
      const tab = free.findLast((each) => each.kind === kind);
      if (!tab) return undefined;
      free = free.filter((each) => each !== tab);
      used.push(tab);
      return tab.page;
    },
    add(kind: string, page: Page): Page {
      const lasting = [
        vi.spyOn(page, 'addInitScript'),
        vi.spyOn(page, 'routeWebSocket'),
        vi.spyOn(page.clock, 'install'),
        vi.spyOn(page.clock, 'setFixedTime'),
      ];
      used.push({ kind, page, isSpoiled: () => lasting.some(({ mock }) => mock.calls.length > 0) });
      return page;
    },
    /** After a story. Resolves with the contexts that stay open. */
    async giveBack(): Promise<Set<BrowserContext>> {
      for (const tab of used) {
        const isEnough = free.filter(({ kind }) => kind === tab.kind).length >= KEPT;
        if (!isEnough && !tab.isSpoiled() && (await isClean(tab.page))) free.push(tab);
      }
      used = [];
      return new Set(free.map(({ page }) => page.context()));
    },
  };
}

/** Makes a page as it was when it was new; false where that does not succeed. */
async function isClean(page: Page): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    for (const event of ['request', 'response', 'websocket', 'dialog'] as const) page.removeAllListeners(event);
    page.on('dialog', (dialog) => void dialog.accept()); // typed values are left
    await page.goto('/favicon.svg');
    page.removeAllListeners('dialog');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearPermissions();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}
