/** Replaces Blueprint's table of all icon paths and its loaders (see vite.config.ts). */
export const IconSvgPaths16 = {};
export const IconSvgPaths20 = {};
export const getIconPaths = (): string[] => [];

const noPaths = (): Promise<string[]> => Promise.resolve([]);
export const allPathsLoader = noPaths;
export const splitPathsBySizeLoader = noPaths;
