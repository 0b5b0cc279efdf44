import type { Page } from 'playwright-core';
import type { App, Language } from './app.ts';
import type { State } from './states.ts';

/** A tab of the first product in the list. */
export type ShowTab = (app: App, language: Language, tab: string) => Promise<Page>;

/** A state in which a user may see a screen, and the way to it. */
export interface Screen {
  readonly name: State;
  /** Holds a sentence that stays as it was said: shown again in the other language, not switched. */
  readonly saysOnce?: true;
  readonly show: (app: App, language: Language) => Promise<Page>;
}
