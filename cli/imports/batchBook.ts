import { importBatch, type ImportKind, type ImportSource } from '../../server/domain/imports/importBatch.ts';
import { recordImport } from '../../server/domain/imports/recordImport.ts';
import { startImport } from '../../server/domain/imports/startImport.ts';
import { subCommandId } from '../../server/kernel/ids.ts';
import type { BatchIdentity } from '../../server/imports/importIdentity.ts';
import type { Session } from '../session/session.ts';

interface About {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly rows: number;
}

/** What is noted of a batch: that it began, and one event for the file when all of it has been gone through. */
export function batchBook({ services, context }: Session, batch: BatchIdentity, { kind, fileName, rows }: About) {
  const { batchId, commandId, fileHash, mapHash } = batch;
  const about = { batchId, kind, fileName, fileHash, rows };
  const as = (part: string) => context('import', subCommandId(commandId, part), commandId);
  return {
    /** Known from its start, so that whatever interrupts it, it can be found and gone on with. */
    async start(source: ImportSource): Promise<void> {
      const command = { ...about, mapHash, source };
      await services.handler.handle(importBatch, batchId, command, startImport, as('start'));
    },
    /** None where nothing of the file was new, ever. */
    async record(created: number, taken: number): Promise<void> {
      if (created === 0 && !batch.state.isStarted && batch.state.taken === null) return;
      const command = { ...about, taken, refused: rows - taken };
      // The counts are part of the command: a later run that brings in more of the file is another one.
      const part = `${kind} ${String(taken)}`;
      await services.handler.handle(importBatch, batchId, command, recordImport, as(part));
    },
  };
}
