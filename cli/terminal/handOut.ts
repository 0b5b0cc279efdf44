import type { Printed } from '../../server/printables/kit/press.ts';
import { ExitCode, Failure } from './exitCodes.ts';
import { isStdout, toStdout, writeWhole } from './outFile.ts';
import { printJson, tell } from './output.ts';
import type { Say } from './say.ts';

/** Refuses before anything is done what would fill a terminal with a PDF. */
export function assertNotTerminal(out: string | undefined): void {
  if (isStdout(out) && process.stdout.isTTY) throw new Failure('render.terminal', {}, ExitCode.usage);
}

export interface HandOut {
  readonly out: string | undefined;
  readonly json: true | undefined;
  /** What the document was made of: how many products, up to which position, as known when. */
  readonly facts: { readonly products: number; readonly position: string; readonly at: string };
}

/**
 * Writes the document to its file or to stdout, and tells what it is: as a sentence on stderr, or with `--json` as one
 * object, which goes to stderr too where stdout carries the document.
 */
export async function handOut(
  { bytes, pages, sha256 }: Printed,
  { out, json, facts }: HandOut,
  say: Say,
): Promise<void> {
  if (isStdout(out)) await toStdout.write(bytes);
  else await writeWhole(out, (file) => file.write(bytes));
  const report = { file: isStdout(out) ? null : out, pages, bytes: bytes.length, sha256, ...facts };
  if (!json) tell(say(isStdout(out) ? 'render.piped' : 'render.written', { ...report, count: pages }));
  else if (isStdout(out)) tell(JSON.stringify(report));
  else printJson(report);
}
