import type { Page } from 'playwright-core';
import type { Suite } from '../bench.ts';
import { openCatalogue } from '../catalogue.ts';
import { pricedCustomer } from '../pricedCustomer.ts';
import { signedInPage } from '../signedInPage.ts';

const PRODUCTS = 2_000;
const FRAMES_A_SECOND = 50;
/** Turns of a mouse wheel, and how far each goes, in points. */
const [TURNS, FAR] = [60, 120] as const;

/** A customer's list of 2,000 products in the browser: how many frames a second are drawn while someone scrolls through it. */
export const strategyGrid: Suite = {
  name: 'strategyGrid',
  async open(_, undoing) {
    const catalogue = undoing.add(await openCatalogue(PRODUCTS), (built) => built.close());
    const clientId = await pricedCustomer(catalogue, PRODUCTS);
    const page = await signedInPage(catalogue.program, undoing);
    await page.goto(`/customers/${clientId}/products`);
    await page.getByRole('row', { name: /B-/ }).first().waitFor();
    return [
      {
        name: `scrolling a strategy of 2,000 products : ${String(FRAMES_A_SECOND)} frames a second`,
        unit: 'frames/s',
        reach: { least: 1 },
        floor: () => Promise.resolve(FRAMES_A_SECOND),
        figure: () => framesWhileScrolling(page),
      },
    ];
  },
};

/** Scrolls down and up again; frames drawn a second. */
async function framesWhileScrolling(page: Page): Promise<number> {
  await page.mouse.move(640, 500);
  await page.evaluate(() => {
    const drawn: number[] = [];
    const draw = (at: number): void => {
      drawn.push(at);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
    Object.assign(window, { drawn });
  });
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, turn < TURNS / 2 ? FAR : -FAR);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => {
    const { drawn } = window as unknown as { drawn: number[] };
    return ((drawn.length - 1) * 1_000) / ((drawn.at(-1) ?? 0) - (drawn[0] ?? 0));
  });
}
