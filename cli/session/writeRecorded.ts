import { recordRead } from '../../server/commands/audit/recordRead.ts';
import type { ReadEvent } from '../../server/domain/audit/readAudit.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { isStdout, toStdout, writeWhole, type Out, type Written } from '../terminal/outFile.ts';
import type { Session } from './session.ts';

/** Puts a read on record, before what was read leaves (trust 6). */
export const noteRead = ({ services, context }: Session, read: ReadEvent) =>
  recordRead(services, context('cli', newCommandId()), read);

type Exported = Extract<ReadEvent, { type: 'DataExported' }>['data'];
/** `sha256` of what goes to stdout, where it is known before. */
type Leaving = Omit<Exported, 'sha256'> & Partial<Pick<Exported, 'sha256'>>;

/**
 * Writes data that leave to a file or stdout. The read is recorded before the first byte on stdout, before the file gets
 * its name (trust 6). Null: written to stdout.
 */
export async function writeRecorded(
  session: Session,
  out: string | undefined,
  data: Leaving,
  write: (into: Out) => Promise<void>,
): Promise<Written | null> {
  if (!isStdout(out))
    return writeWhole(out, write, async ({ sha256 }) => {
      await noteRead(session, { type: 'DataExported', data: { ...data, sha256 } });
    });
  await noteRead(session, { type: 'DataExported', data: { sha256: null, ...data } });
  await write(toStdout);
  return null;
}
