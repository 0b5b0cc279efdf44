/** After this long without keyboard, pointer or wheel the user counts as away, and fetches as the tab's own. */
export const AWAY_MS = 60_000;

const INPUTS = ['keydown', 'pointerdown', 'wheel'];

/** Opening the tab counts as input. Wall clock time, because a sleeping computer's own clock may stop. */
let lastInput = Date.now();

const noteInput = (): void => {
  lastInput = Date.now();
};

/** Records every input, whatever a screen does with it. */
export function watchInput(target: EventTarget): void {
  for (const type of INPUTS) target.addEventListener(type, noteInput, { capture: true, passive: true });
}

/**
 * The header of background fetches: refetching others' changes must not keep an abandoned tab signed in (design 6).
 * Changes always have a user.
 */
export const backgroundHeader = (method: string): Readonly<Record<string, string>> =>
  method === 'GET' && Date.now() - lastInput > AWAY_MS ? { 'X-Crossdock-Background': '1' } : {};
