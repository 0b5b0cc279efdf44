/** What is kept of what a browser says of itself: enough to know it by, and no room for anything else. */
export const USER_AGENT_MAX = 256;

/** A browser and what it runs on, as people call them; null where it does not say. */
export interface BrowserName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** First match counts: most browsers name those that they descend from too. */
const browsers: readonly (readonly [name: string, said: RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/[\d.]+.* Safari\//],
];
const systems: readonly (readonly [name: string, said: RegExp])[] = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

/**
 * Names the browser of a User-Agent header. Anybody can write anything there: what comes out is one of these names or
 * nothing, and nothing is ever decided by it.
 */
export function browserName(userAgent: string): BrowserName {
  const named = (names: typeof browsers): string | null => names.find(([, said]) => said.test(userAgent))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
