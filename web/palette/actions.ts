import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShortcutId } from './shortcuts.ts';

/** In display order. */
export const groups = [
  'recent',
  'products',
  'lots',
  'customers',
  'vendors',
  'salesOrders',
  'purchases',
  'priceSheets',
  'counts',
  'go',
  'settings',
  'searches',
  'do',
  'more',
] as const;
export type PaletteGroup = (typeof groups)[number];

/** A line of the palette: somewhere to go, or something to do. */
export interface PaletteAction {
  /** Unique and stable: recent items refer to it. */
  readonly id: string;
  readonly group: Exclude<PaletteGroup, 'recent' | 'more'>;
  readonly title: string;
  /** Secondary text after the title. */
  readonly detail?: string;
  /** Other words to find it by: the other language, pinyin. */
  readonly keywords?: string;
  readonly shortcut?: ShortcutId;
  /** An address, which recent items store ... */
  readonly to?: string;
  /** ... or an action. */
  readonly run?: () => void;
}

/** A line that does something. */
export const doLine = (id: string, title: string, keywords: string, run: () => unknown): PaletteAction => ({
  id,
  group: 'do',
  title,
  keywords,
  run: () => void run(),
});

/** Finds lines on the server while the user types. */
export interface PaletteSource {
  readonly find: (query: string) => Promise<readonly PaletteAction[]>;
  /** The line that opens all results in their screen, where they have one. */
  readonly all?: (query: string) => PaletteAction;
}

/** Registration order: earlier components keep their place when their items change. */
let places = 0;
const nextPlace = (): number => ++places;

/** The currently registered entries as one list with a stable identity until it changes. */
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

/** Adds lines to the palette while mounted; `items` must be memoized. */
export function useActions(items: readonly PaletteAction[]): void {
  const [place] = useState(nextPlace);
  useEffect(() => actions.add(place, items), [place, items]);
}

/** Adds a server search; must be memoized too. */
export function usePaletteSource(source: PaletteSource): void {
  const [place] = useState(nextPlace);
  useEffect(() => sources.add(place, [source]), [place, source]);
}

export const useAllActions = (): readonly PaletteAction[] => useSyncExternalStore(actions.subscribe, actions.all);
export const useAllSources = (): readonly PaletteSource[] => useSyncExternalStore(sources.subscribe, sources.all);
