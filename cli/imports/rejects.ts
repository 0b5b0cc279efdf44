import { refusedRows } from '../../server/imports/fileKind.ts';
import type { Finding } from '../../server/imports/finding.ts';
import type { ImportFile } from '../../server/imports/importFile.ts';
import { rejectedRows } from '../../server/imports/rejects.ts';
import { writeWhole } from '../terminal/outFile.ts';
import { printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';

/** Writes the refused rows with their reasons, to be fixed and imported in their turn, where a path is given and there are any. */
export async function keepRejects<F extends string>(
  file: ImportFile<F>,
  path: string | undefined,
  findings: readonly Finding[],
  say: Say,
): Promise<void> {
  if (path === undefined || findings.every(({ row }) => row === 1)) return;
  await writeWhole(path, async (out) => {
    for await (const text of rejectedRows(file, findings, say.language)) await out.write(text);
  });
  printStatus(say('import.rejectsWritten', { file: path, count: refusedRows(findings).size }));
}
