import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import type { App } from './app.ts';
import { screens } from './screens.ts';

export function accessibilitySuite(app: App): void {
  for (const { name, show } of screens) {
    it(`has no axe violation on: ${name}`, async () => {
      for (const language of ['en', 'zh'] as const) {
        const page = await show(app, language);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        );
        expect(found, language).toEqual([]);
        // WCAG 2.5.8: nothing to click is smaller than 24 px, but for links in a line of text.
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('button, select, [role=button], .cd-check, .bp6-radio')]
            .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 100) }))
            .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
            .map(({ html }) => html),
        );
        expect(small, language).toEqual([]);
      }
    });
  }
}
