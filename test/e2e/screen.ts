import type { Page } from 'playwright-core';
import type { App, Language } from './app.ts';

/** A state in which a user may see a screen, and the way to it. */
export interface Screen {
  readonly name: string;
  /** Holds a sentence that stays as it was said: shown anew in the other language, not switched. */
  readonly saysOnce?: true;
  readonly show: (app: App, language: Language) => Promise<Page>;
}
