import { createHash } from 'node:crypto';
import { countSheetFile } from '../../../server/queries/inventory/countSheetFile.ts';
import type { Session } from '../../session/session.ts';
import { writeRecorded } from '../../session/writeRecorded.ts';
import { isStdout } from '../../terminal/outFile.ts';
import { printStatus } from '../../terminal/output.ts';
import { countNamed, seesExpected } from './countNamed.ts';

/** Writes the sheet of a count as CSV, to be printed, filled in and imported again. On record before it leaves (trust 6). */
export async function exportCount(session: Session, wanted: string, { out }: { readonly out?: string }): Promise<void> {
  const { services, company, t } = session;
  const count = await countNamed(wanted, session);
  const { count_id: countId, number } = count;
  const of = { companyId: company.id, countId };
  const { text, lines } = await countSheetFile(services, of, seesExpected(count, session));
  const sha256 = createHash('sha256').update(text).digest('hex');
  const read = {
    what: 'inventoryCount',
    format: 'csv',
    rows: lines,
    filter: { countId },
    position: null,
    sha256,
  } as const;
  await writeRecorded(session, out, read, (into) => into.write(text));
  if (!isStdout(out)) printStatus(t('count.exported', { file: out, number, count: lines }));
}
