import type { ImportSource } from '../../server/domain/imports/importBatch.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { subCommandId } from '../../server/kernel/ids.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { findingOf, type Finding } from '../../server/imports/finding.ts';
import type { BatchIdentity } from '../../server/imports/importIdentity.ts';
import type { Session } from '../session/session.ts';
import { batchBook } from './batchBook.ts';
import type { CheckedFile } from './checkKind.ts';
import { ImportBroken, type Committed } from './committed.ts';
import type { FileRow, ImportKind } from './kind.ts';

export interface CommitKindOptions {
  readonly batch: BatchIdentity;
  readonly fileName: string;
  /** Where whoever goes on finds the file. */
  readonly source: ImportSource;
  /** What the file calls the column that a refusal is about. */
  readonly nameOf: (field: string) => string;
  readonly signal: AbortSignal;
  readonly onRow: () => void;
}

/** Takes the right rows of a checked file in, each group by a command of its own (rules 16). */
export async function commitKind<F extends string, Row extends FileRow>(
  kind: ImportKind<F, Row>,
  { rows, fresh, complete, badRows }: CheckedFile<Row>,
  session: Session,
  { batch, fileName, source, nameOf, signal, onRow }: CommitKindOptions,
): Promise<Committed> {
  const { services, context } = session;
  const findings: Finding[] = [];
  const created = new Set<number>();
  const there = new Set(complete);
  const book = batchBook(session, batch, { kind: kind.name, fileName, rows });

  async function takeIn(group: readonly Row[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    // Its rows are part of the command: a later run that brings in more of a group is another one.
    const what = `${kind.groupOf(first)} ${group.map(({ row }) => row).join(' ')}`;
    try {
      const isNew = await kind.write(
        group,
        services,
        context('import', subCommandId(batch.commandId, sameValue(what)), batch.commandId),
      );
      for (const { row } of group) (isNew ? created : there).add(row);
    } catch (error) {
      const field = error instanceof DomainError ? (error.field ?? '') : '';
      findings.push(findingOf(error, first.row, nameOf(field), kind.groupOf(first)));
    }
    onRow();
  }

  const unchanged = (): number => [...there].filter((row) => !created.has(row)).length;
  if (rows > badRows.size + complete.size) await book.start(source);
  const isWhole = await inParallel([fresh], kind.atOnce, takeIn, signal).catch((error: unknown): never => {
    throw new ImportBroken(created.size + unchanged(), error);
  });
  if (isWhole) await book.record(created.size, created.size + unchanged());
  return { created: created.size, unchanged: unchanged(), findings, isWhole };
}
