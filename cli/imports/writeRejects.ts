import type { CsvRow, Separator } from '../../server/imports/csv/rows.ts';
import { rejectsText } from '../../server/imports/rejectsText.ts';
import { writeWhole } from '../terminal/outFile.ts';

export interface RejectsOptions {
  readonly path: string;
  readonly header: readonly string[];
  readonly separator: Separator;
  /** Rows with what is wrong with each, in the file's order. */
  readonly rows: AsyncIterable<readonly (CsvRow & { readonly error: string })[]>;
  readonly errorColumn: string;
}

/** Writes the refused rows as they came, with the reason in a last column: to be mended and imported in their turn. */
export async function writeRejects({ path, rows, ...table }: RejectsOptions): Promise<void> {
  const text = rejectsText(table);
  await writeWhole(path, async (file) => {
    await file.write(text.head);
    for await (const batch of rows) if (batch.length > 0) await file.write(text.rows(batch));
  });
}
