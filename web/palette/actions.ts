import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShortcutId } from './shortcuts.ts';

/** In the order in which the palette shows them. */
export const groups = ['recent', 'products', 'go', 'searches', 'do', 'more'] as const;
export type PaletteGroup = (typeof groups)[number];

/** One line of the palette: somewhere to go, or something to do. */
export interface PaletteAction {
  /** Unique and lasting: recent items are known by it. */
  readonly id: string;
  readonly group: Exclude<PaletteGroup, 'recent' | 'more'>;
  readonly title: string;
  /** Smaller, behind the title. */
  readonly detail?: string;
  /** Other words to find it by: the other language, pinyin. */
  readonly keywords?: string;
  readonly shortcut?: ShortcutId;
  /** An address, which recent items remember ... */
  readonly to?: string;
  /** ... or what to do. */
  readonly run?: () => void;
}

/** Finds lines on the server as somebody types. */
export interface PaletteSource {
  readonly find: (query: string) => Promise<readonly PaletteAction[]>;
  /** The line that shows everything found, in the screen for it. */
  readonly all: (query: string) => PaletteAction;
}

/** Who came first keeps the first place, whatever he offers later. */
let places = 0;
const nextPlace = (): number => ++places;

/** What is registered now, as one list that stays the same object until it changes. */
function registry<T>() {
  const registered = new Map<number, readonly T[]>();
  const listeners = new Set<() => void>();
  let all: readonly T[] = [];
  const changed = (): void => {
    all = [...registered].sort(([first], [second]) => first - second).flatMap(([, items]) => items);
    for (const listener of listeners) listener();
  };
  return {
    add: (place: number, items: readonly T[]): (() => void) => {
      registered.set(place, items);
      changed();
      return () => {
        registered.delete(place);
        changed();
      };
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => all,
  };
}

const actions = registry<PaletteAction>();
const sources = registry<PaletteSource>();

/** Adds lines to the palette as long as the component is there; `items` must be memoized. */
export function useActions(items: readonly PaletteAction[]): void {
  const [place] = useState(nextPlace);
  useEffect(() => actions.add(place, items), [place, items]);
}

/** Adds a search of the server; memoized too. */
export function usePaletteSource(source: PaletteSource): void {
  const [place] = useState(nextPlace);
  useEffect(() => sources.add(place, [source]), [place, source]);
}

export const useAllActions = (): readonly PaletteAction[] => useSyncExternalStore(actions.subscribe, actions.all);
export const useAllSources = (): readonly PaletteSource[] => useSyncExternalStore(sources.subscribe, sources.all);
