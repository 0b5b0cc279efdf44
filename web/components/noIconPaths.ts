/** Replaces Blueprint's tables of all icon paths and names, and their loaders (see vite.config.ts). */
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
