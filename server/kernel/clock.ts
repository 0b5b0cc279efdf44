/** The only way the server learns what time it is; a test gives its own. */
export interface Clock {
  /** The present instant, ISO 8601 in UTC with milliseconds. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };
