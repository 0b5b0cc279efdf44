import { useSyncExternalStore } from 'react';

/** Whether single letters are shortcuts, stored in this browser. Users of voice input turn them off (WCAG 2.1.4). */
const STORED = 'crossdock.plainKeys';
const listeners = new Set<() => void>();

export function takesPlainKeys(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true; // storage may be forbidden
  }
}

export function setPlainKeys(areTaken: boolean): void {
  try {
    localStorage.setItem(STORED, areTaken ? 'on' : 'off');
  } catch {
    // then they stay on
  }
  for (const listener of listeners) listener();
}

export const useTakesPlainKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, takesPlainKeys);
