import { useEffect, useSyncExternalStore } from 'react';

/** From this width on the menu is docked and stays as its user left it; narrower it covers the page (rules 18.35). */
const docked = matchMedia('(min-width: 1024px)');

const STORED = 'crossdock.menu.';
/** Until the user is known: as the last one of this browser left it. */
const LAST = 'last';

const listeners = new Set<() => void>();
let owner = LAST;
let isOpen = docked.matches && wasLeftOpen();

function wasLeftOpen(): boolean {
  try {
    return localStorage.getItem(STORED + owner) !== 'closed';
  } catch {
    return true; // storage may be forbidden
  }
}

function show(isShown: boolean): void {
  isOpen = isShown;
  for (const listener of listeners) listener();
}

/** What the handle does. */
export function toggleMenu(): void {
  show(!isOpen);
  if (!docked.matches) return;
  try {
    for (const name of [owner, LAST]) localStorage.setItem(STORED + name, isOpen ? 'open' : 'closed');
  } catch {
    // then it lasts as long as the page
  }
}

/** After one of its entries was chosen. */
export function leaveMenu(): void {
  if (!docked.matches) show(false);
}

/** Whether it is shown; of a user who is not known yet the id is undefined. */
export function useMainMenu(userId: string | undefined): boolean {
  useEffect(() => {
    if (userId === undefined || userId === owner) return;
    owner = userId;
    if (docked.matches) show(wasLeftOpen());
  }, [userId]);
  return useSyncExternalStore(subscribe, () => isOpen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

docked.addEventListener('change', () => show(docked.matches && wasLeftOpen()));
