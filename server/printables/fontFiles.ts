import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FontFiles } from './kit/press.ts';

const file = (specifier: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(specifier)));

let read: Promise<FontFiles> | undefined;

/** Noto Sans SC in two weights (10 MB each), and harfbuzz, which subsets them; read once a process. */
export const fontFiles = (): Promise<FontFiles> =>
  (read ??= Promise.all([
    file('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    file('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
    file('harfbuzzjs/dist/harfbuzz-subset.wasm'),
  ]).then(([regular, bold, harfbuzz]) => ({ regular, bold, harfbuzz })));
