import type { Printed } from '../../server/printables/kit/press.ts';
import { ExitCode, Failure } from './exitCodes.ts';
import { isStdout, toStdout, writeWhole } from './outFile.ts';
import { printJson, printStatus } from './output.ts';
import type { Translate } from './translate.ts';

/** Refuses before anything is done what would fill a terminal with a PDF. */
export function assertNotTerminal(out: string | undefined): void {
  if (isStdout(out) && process.stdout.isTTY) throw new Failure('render.terminal', {}, ExitCode.usage);
}

export interface DocumentOutput {
  readonly out: string | undefined;
  readonly json: true | undefined;
  /** What the document contains: number of products, log position, as-of moment. */
  readonly facts: { readonly products: number; readonly position: string; readonly at: string };
}

/**
 * Writes the document to its file or stdout and describes it: as a sentence on stderr, or with `--json` as an object,
 * on stderr too when stdout carries the document.
 */
export async function writeDocument(
  { bytes, pages, sha256, missing }: Printed,
  { out, json, facts }: DocumentOutput,
  t: Translate,
): Promise<void> {
  if (isStdout(out)) await toStdout.write(bytes);
  else await writeWhole(out, (file) => file.write(bytes));
  const report = { file: isStdout(out) ? null : out, pages, bytes: bytes.length, sha256, ...facts };
  const lacking = missing.length > 0 ? { missing } : {};
  if (!json) printStatus(t(isStdout(out) ? 'render.piped' : 'render.written', { ...report, count: pages }));
  else if (isStdout(out)) printStatus(JSON.stringify({ ...report, ...lacking }));
  else printJson({ ...report, ...lacking });
  if (!json && missing.length > 0) printStatus(t('render.missing', { characters: missing.join(' ') }));
}
