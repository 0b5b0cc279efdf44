const RETRY_MS = 1_000;
const FIRST_SCREEN_MS = 3_000;
/** A server that says nothing for so long is away. */
const PATIENCE_MS = 5_000;
/** The address for which the console was last loaded again, and when. */
const RELOADED = 'crossdock.reloaded';
const RELOAD_GAP_MS = 60_000;

/** A file of the console did not come, as browsers and the build's own loader say it; not that its code failed. */
const isFetchFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message);

const isServerBack = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Fetches the code of a screen. While the server is away, the screen before stays and this one follows once the server is
 * back; where it no longer has the file, it has a newer console, which `loadAgain` fetches. Throws what the code throws.
 */
export async function fetchedCode<Code>(load: () => Promise<Code>, loadAgain: () => boolean): Promise<Code> {
  for (let wasBack = false; ; wasBack = await isServerBack()) {
    try {
      return await load();
    } catch (error) {
      if (!isFetchFailure(error) || (wasBack && !loadAgain())) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Goes to an address with the server's own console; false: that was just done, and did not help. */
export function loadConsoleAgain(address: string): boolean {
  const [before, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ');
  if (before === address && Date.now() - Number(at) < RELOAD_GAP_MS) return false;
  sessionStorage.setItem(RELOADED, `${address} ${String(Date.now())}`);
  location.assign(address);
  return true;
}

/**
 * Fetches code one by one while the browser has nothing else to do, after the first screen has its data; what does not come
 * now comes when it is needed.
 */
export async function prefetchCode(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  for (const load of loads) {
    await whenIdle();
    // Code that is asked for over a dead line holds connections, of which browsers have six, and keeps the rest from coming back.
    while (!(await isServerBack())) await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await load().catch(() => undefined);
  }
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, RETRY_MS);
  });
