import type { CountLine } from '../../../domain/inventory/count/countLines.ts';
import type { LineResult } from '../../../domain/inventory/count/sheetLine.ts';
import { inParallel } from '../../../kernel/inParallel.ts';

/** Lots in flight; products of one stream take turns by themselves. */
const AT_ONCE = 16;
/** Results put on record together. */
const RECORDED = 200;

interface Run {
  readonly limit?: number | undefined;
  readonly onLine?: ((done: number, all: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does something for each line and puts on record what it came to, a few hundred at a time. `part` names what is recorded
 * together, the same for the same lines. Resolves with how many lines are left by the limit or the signal.
 */
export async function lineByLine(
  lines: readonly CountLine[],
  { limit = Infinity, onLine, signal }: Run,
  work: (line: CountLine) => Promise<LineResult>,
  record: (results: readonly LineResult[], part: string) => Promise<void>,
): Promise<{ left: number }> {
  const wanted = lines.slice(0, limit);
  let done = 0;
  for (let at = 0; at < wanted.length && signal?.aborted !== true; at += RECORDED) {
    const part = wanted.slice(at, at + RECORDED);
    const results: LineResult[] = [];
    await inParallel([part], AT_ONCE, async (line) => {
      results.push(await work(line));
      done++;
      onLine?.(done, wanted.length);
    });
    results.sort((a, b) => a.no - b.no);
    await record(results, `${String(part[0]?.no)}-${String(part.at(-1)?.no)}`);
  }
  return { left: lines.length - done };
}
