export const projectDir: string;
export const entries: readonly string[];
export function buildDir(): string;
export function builtFile(dir: string, entry: string): string | undefined;
