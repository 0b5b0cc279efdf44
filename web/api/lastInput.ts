/** Who has not touched keyboard, pointer or wheel for this long is taken to be away: a fetch then is the tab's own. */
export const AWAY_MS = 60_000;

const INPUTS = ['keydown', 'pointerdown', 'wheel'];

/** Somebody has just opened this tab. By the clock of the wall: asleep, a computer's own may stand still. */
let lastInput = Date.now();

const noteInput = (): void => {
  lastInput = Date.now();
};

/** Notes every input, whatever a screen makes of it. */
export function watchInput(target: EventTarget): void {
  for (const type of INPUTS) target.addEventListener(type, noteInput, { capture: true, passive: true });
}

/**
 * The header of a call that nobody is there for: what changed elsewhere is fetched again, and that must not keep an
 * abandoned tab signed in (design 6). Changes are always somebody's.
 */
export const backgroundHeader = (method: string): Readonly<Record<string, string>> =>
  method === 'GET' && Date.now() - lastInput > AWAY_MS ? { 'X-Crossdock-Background': '1' } : {};
