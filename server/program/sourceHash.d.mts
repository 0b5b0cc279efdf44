export function sourceHash(projectDir: string, inputs: readonly string[]): string;
