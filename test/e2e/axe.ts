import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page, and where. With an open dialog: in it, since screens without one tell of the rest. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  if (isDialog) await page.waitForTimeout(400); // it fades in
  await injectAxe(page);
  return page.evaluate(
    async ([context, values]) => {
      const options: axe.RunOptions = {
        resultTypes: ['violations'],
        ...(values && { runOnly: { type: 'rule', values } }),
      };
      const found = await (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    [isDialog ? '[role=dialog]' : null, rules] as const,
  );
}

/** Once a document: its source costs the page more to read than most rules do to run. Frames of other origins stay without. */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window).catch(() => true);
    if (!isThere) await frame.evaluate(axe.source);
  }
}
