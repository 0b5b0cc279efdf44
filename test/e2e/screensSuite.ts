import { it } from 'vitest';
import type { App } from './app.ts';
import { look, lookInChinese, lookInEnglish } from './look.ts';
import { screens } from './screens.ts';

/** The states that no story comes by. */
export function screensSuite(app: App): void {
  for (const { name, show, saysOnce } of screens)
    it(name, async () => {
      const page = await show(app, 'en');
      if (!saysOnce) return look(page, name);
      await lookInEnglish(page, name);
      await lookInChinese(await show(app, 'zh'), name);
    });
}
