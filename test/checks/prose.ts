import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;

/** A piece of text for engineers: a comment of a source file, or a whole README. */
interface Prose {
  readonly file: string;
  readonly text: string;
}

/** Every file of the repository, with those that are new. */
export const everyFile = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/** The comments of a source file, or a README whole but for its blocks of code. */
export const proseOf = (file: string, text: string): readonly string[] =>
  file.endsWith('.md')
    ? [text.replaceAll(/```[\s\S]*?```/g, '')]
    : (text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g) ?? []);

/** All of it. */
export const everyProse = (): Prose[] =>
  everyFile()
    .filter((file) => /\.(tsx?|mjs|cjs|css|md)$/.test(file))
    .flatMap((file) => proseOf(file, readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })));
