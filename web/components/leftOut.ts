import type { ReactNode } from 'react';

/**
 * Replaces what Blueprint's entry brings and nothing here uses (see vite.config.ts): tables of all icon paths and names,
 * their loaders, and popovers with their library of positions.
 */
export const IconSvgPaths16 = {};
export const IconSvgPaths20 = {};
export const getIconPaths = (): string[] => [];

const noPaths = (): Promise<string[]> => Promise.resolve([]);
export const allPathsLoader = noPaths;
export const splitPathsBySizeLoader = noPaths;

export const IconNames: Record<string, string> = {};
export const IconNamesSet = new Set<string>();
export const IconCodepoints: Record<string, string> = {};
export const getIconContentString = (): string => '';

export const PopoverNext = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
