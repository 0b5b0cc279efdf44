import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FontFiles } from './kit/press.ts';

const file = (path: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${path}`)));

let read: Promise<FontFiles> | undefined;

/** Noto Sans SC in two weights, read once a process (10 MB each). */
export const fontFiles = (): Promise<FontFiles> =>
  (read ??= Promise.all([file('400Regular/NotoSansSC_400Regular.ttf'), file('700Bold/NotoSansSC_700Bold.ttf')]).then(
    ([regular, bold]) => ({ regular, bold }),
  ));
