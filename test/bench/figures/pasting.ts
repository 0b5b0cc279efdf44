import type { Page } from 'playwright-core';
import { startSmallDemo } from '../../support/smallDemo.ts';
import type { Suite } from '../bench.ts';
import { signedInPage } from '../signedInPage.ts';

const ROWS = 500;
/** Pasting is under one long task of so many ms. */
const LONGEST_MS = 200;
/** An interaction is answered within so many ms (as in the browser tests' expectations of speed). */
const ANSWERED_MS = 100;
const TYPED_CELLS = 12;

/** 500 x 6 cells pasted into the sheet of new products, and typing in it then: the longest task that blocks the page. */
export const pasting: Suite = {
  name: 'pasting',
  async open(_, undoing) {
    const program = undoing.add(await startSmallDemo(), (built) => built.stop());
    const page = await openSheet(await signedInPage(program, undoing));
    let round = 0;
    return [
      {
        name: `${String(ROWS)} x 6 cells pasted into a grid: longest task : ${String(LONGEST_MS)} ms`,
        unit: 'ms (50 = none was long)',
        reach: { most: 1 },
        floor: () => Promise.resolve(LONGEST_MS),
        figure: async () => {
          await copy(page, table(++round));
          await cell(page, 'variety', 0).click();
          return longestTask(page, async () => {
            await page.keyboard.press('Control+v');
            await page.getByText(`${String(ROWS)} rows`).waitFor();
            await cell(page, 'variety', 0)
              .getByText(`Pear ${String(round)} 0`)
              .waitFor();
          });
        },
      },
      {
        name: `typing in a grid of ${String(ROWS)} x 6 cells, key by key and cell by cell: longest task : ${String(ANSWERED_MS)} ms`,
        unit: 'ms (50 = none was long)',
        reach: { most: 1 },
        floor: () => Promise.resolve(ANSWERED_MS),
        figure: async () => {
          await cell(page, 'price', 0).click();
          return longestTask(page, async () => {
            for (let typed = 0; typed < TYPED_CELLS; typed++) {
              await page.keyboard.type(`${String(++round)}.25`);
              await page.keyboard.press('Enter');
            }
          });
        },
      },
    ];
  },
};

const cell = (page: Page, column: string, row: number) =>
  page.locator(`.cd-sheet .cd-cell[data-column=${column}]`).nth(row);

const copy = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

const table = (round: number): string =>
  Array.from({ length: ROWS }, (_, row) =>
    [`Pear ${String(round)} ${String(row)}`, `P-${String(round)}-${String(row)}`, 'case', '12.50', '9.75', '40'].join(
      '\t',
    ),
  ).join('\r\n');

async function openSheet(page: Page): Promise<Page> {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Add multiple products' }).click();
  await cell(page, 'variety', 0).waitFor();
  return page;
}

/** The longest task in ms while `work` is done; 50 where none was longer, since the browser tells of no shorter one. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });
  await work();
  // Told of a moment later.
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(50, ...(window as unknown as { tasks: number[] }).tasks));
}
