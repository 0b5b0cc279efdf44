import type { CountLine } from '../../../domain/inventory/count/countLines.ts';
import type { LineResult } from '../../../domain/inventory/count/sheetLine.ts';
import { withConcurrency } from '../../../kernel/withConcurrency.ts';

/** Lots in flight; products of one stream take turns by themselves. */
const AT_ONCE = 16;
/** Lines that are done before their results go into the log; so many are tried again after a crash, at most. */
const SLICE = 200;

/**
 * Does something for each of the next lines and puts on record what it came to. `part` names what is recorded together, the
 * same for the same lines. Resolves with how many lines are left behind them.
 */
export async function nextLines(
  lines: readonly CountLine[],
  work: (line: CountLine) => Promise<LineResult>,
  record: (results: readonly LineResult[], part: string) => Promise<unknown>,
): Promise<number> {
  const slice = lines.slice(0, SLICE);
  const [first] = slice;
  if (first === undefined) return 0;
  const results: LineResult[] = [];
  await withConcurrency([slice], AT_ONCE, async (line) => {
    results.push(await work(line));
  });
  results.sort((a, b) => a.no - b.no);
  await record(results, `${String(first.no)}-${String(slice.at(-1)?.no)}`);
  return lines.length - slice.length;
}
