import { message } from '../../messages.ts';

/**
 * A reason not to start that the user can act on: `start.<key>` of `locales/<lang>/cli.json`, printed without a stack.
 */
export class StartRefused extends Error {
  override name = 'StartRefused';
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(key: string, details: Record<string, unknown> = {}) {
    super(message('cli', `start.${key}`, 'en', details));
    this.key = `start.${key}`;
    this.details = details;
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
