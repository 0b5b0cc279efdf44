import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import type { Printed } from '../../server/printables/kit/press.ts';
import { codeOf, ExitCode, Failure } from '../terminal/exitCodes.ts';
import { printJson, tell } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';

const toStdout = (out: string | undefined): out is undefined | '-' => out === undefined || out === '-';

/** Refuses before anything is done what would fill a terminal with a PDF. */
export function mustHavePlace(out: string | undefined): void {
  if (toStdout(out) && process.stdout.isTTY) throw new Failure('render.terminal', {}, ExitCode.usage);
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
  if (toStdout(out)) {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
  } else await writeWhole(out, bytes);
  const report = { file: toStdout(out) ? null : out, pages, bytes: bytes.length, sha256, ...facts };
  if (!json) tell(say(toStdout(out) ? 'render.piped' : 'render.written', { ...report, count: pages }));
  else if (toStdout(out)) tell(JSON.stringify(report));
  else printJson(report);
}

/** By temporary name and rename, so that nobody ever finds half a document. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.${String(process.pid)}.tmp`;
  try {
    await writeFile(beside, bytes, { flag: 'wx' });
    await rename(beside, file);
  } catch (error) {
    throw new Failure('render.notWritable', { file, reason: codeOf(error) });
  } finally {
    await rm(beside, { force: true });
  }
}
