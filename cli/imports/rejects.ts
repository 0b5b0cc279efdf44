import { writeRejects } from './writeRejects.ts';
import { tell } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { ERROR_COLUMN } from '../../server/imports/columns.ts';
import { hint, type Finding } from '../../server/imports/finding.ts';
import { startPass, type ImportFile } from '../../server/imports/productsFile.ts';

/** The refused rows once more, with their reasons. */
export async function keepRejects<F extends string>(
  file: ImportFile<F>,
  path: string,
  findings: readonly Finding[],
  say: Say,
): Promise<void> {
  const reasons = new Map<number, string[]>();
  for (const found of findings) {
    const place = found.column === '' ? '' : `${found.column}: `;
    reasons.set(found.row, [...(reasons.get(found.row) ?? []), `${place}${hint(found, say.language)}`]);
  }
  const { header, separator, batches } = await startPass(file);
  async function* rows() {
    try {
      for await (const batch of batches) {
        yield batch
          .filter(({ row }) => reasons.has(row))
          .map((row) => ({ ...row, error: reasons.get(row.row)?.join(' | ') ?? '' }));
      }
    } catch (error) {
      // The quote that is never closed is told already; what follows it cannot be cut into rows.
      if ((error as Error).name !== 'UnclosedQuote') throw error;
    }
  }
  await writeRejects({ path, header, separator, rows: rows(), errorColumn: ERROR_COLUMN });
  tell(say('import.rejectsWritten', { file: path, count: [...reasons.keys()].filter((row) => row > 1).length }));
}
