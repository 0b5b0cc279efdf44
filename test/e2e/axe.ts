import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page, and where. With an open dialog: in it, since screens without one tell of the rest. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // First what is on its way: a dialog that a click has just asked for, a menu that still fades out.
  await fadedIn(page);
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  await injectAxe(page);
  return page.evaluate(
    async ([context, values]) => {
      const options: axe.RunOptions = {
        resultTypes: ['violations'],
        ...(values && { runOnly: { type: 'rule', values } }),
      };
      // Rows of the page or the search before are pale until those asked for are there, which can begin at any time.
      const notPale = new CSSStyleSheet();
      notPale.replaceSync('.cd-turning { opacity: 1 !important; transition: none !important; }');
      document.adoptedStyleSheets.push(notPale);
      const found = await (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options);
      document.adoptedStyleSheets.pop();
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    [isDialog ? '[role=dialog]' : null, rules] as const,
  );
}

/** Resolves when nothing moves on a page that comes to rest; at once where nothing has begun to move for two frames. */
const fadedIn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Once a document: its source costs the page more to read than most rules do to run. Frames of other origins stay without. */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window).catch(() => true);
    if (!isThere) await frame.evaluate(axe.source);
  }
}
