import type { Page } from 'playwright-core';
import type { App, Language } from './app.ts';

/** A state in which a user may see a screen, and the way to it. */
export interface Screen {
  readonly name: string;
  readonly show: (app: App, language: Language) => Promise<Page>;
}
