import { importBatch, type ImportSource } from '../domain/imports/importBatch.ts';
import { startImport } from '../domain/imports/startImport.ts';
import { recordImport } from '../domain/imports/recordImport.ts';
import { sameValue } from '../kernel/claims.ts';
import { DomainError } from '../kernel/decider.ts';
import type { CommandContext } from '../kernel/handleCommand.ts';
import { subCommandId } from '../kernel/ids.ts';
import { withConcurrency } from '../kernel/withConcurrency.ts';
import { alone } from '../queries/imports/importBatches.ts';
import type { Services } from '../services.ts';
import type { Checked } from './check.ts';
import { grouped, type FileKind, type FileRow } from './fileKind.ts';
import { findingOf, type Finding } from './finding.ts';
import type { BatchIdentity } from './importIdentity.ts';
import { readable, startPass, type ImportFile } from './importFile.ts';
import { readRow } from './readRow.ts';

export interface Committed {
  readonly created: number;
  readonly unchanged: number;
  /** Rows that someone else's work made impossible since the check. */
  readonly findings: readonly Finding[];
  /** False when the signal ended it. */
  readonly isWhole: boolean;
}

/** What had been done when something else than a row failed; the same import again does the rest. */
export class ImportBroken extends Error {
  override readonly name = 'ImportBroken';
  readonly done: number;

  constructor(done: number, cause: unknown) {
    super('the import was interrupted', { cause });
    this.done = done;
  }
}

export interface CommitOptions {
  readonly services: Services;
  /** Who imports, for a command of this id; `commandId` of the batch is what all commands have in common. */
  readonly context: (commandId: string, correlationId: string) => CommandContext;
  /** Where the file is found again to continue. */
  readonly source: ImportSource;
  readonly signal: AbortSignal;
  readonly onGroup: () => void;
}

/**
 * Imports the right rows of a checked file, each group by a command whose id follows from the file, so that the same file
 * again does what is left (rules 16). Null where another process imports it or takes it back. Throws ImportBroken.
 */
export async function commit<F extends string, Row extends FileRow>(
  kind: FileKind<F, Row>,
  file: ImportFile<F>,
  checked: Checked<Row>,
  { services, context, source, signal, onGroup }: CommitOptions,
): Promise<Committed | null> {
  const { batch, rows, badRows, complete, run } = checked;
  if (!batch || !run) return { created: 0, unchanged: 0, findings: [], isWhole: true };
  const { batchId, commandId, fileHash, mapHash } = batch;
  const about = { batchId, kind: kind.name, fileName: file.source.name, fileHash, rows };
  const as = (part: string): CommandContext => context(subCommandId(commandId, part), commandId);
  const findings: Finding[] = [];
  const created = new Set<number>();
  const existing = new Set(complete);

  const unchanged = (): number => [...existing].filter((row) => !created.has(row)).length;

  const write = async (group: readonly Row[]): Promise<void> => {
    const [first] = group;
    if (!first) return;
    try {
      const isNew = await run.write(group, context(commandIdOf(kind, batch, group), commandId));
      for (const { row } of group) (isNew ? created : existing).add(row);
    } catch (error) {
      const field = error instanceof DomainError ? (error.field ?? '') : '';
      findings.push(findingOf(error, first.row, file.map.columns[field as F] ?? field, kind.groupOf(first)));
    }
    onGroup();
  };

  /** Nothing where nothing of the file was new, ever. */
  const record = async (taken: number): Promise<void> => {
    if (created.size === 0 && !batch.state.isStarted && batch.state.taken === null) return;
    const command = { ...about, taken, refused: rows - taken };
    // The counts are part of the command: a later run that imports more of the file is another one.
    await services.handler.handle(importBatch, batchId, command, recordImport, as(`${kind.name} ${String(taken)}`));
  };

  const importRows = async (): Promise<Committed> => {
    // Known from its start, so that it is found and continued whatever interrupts it.
    if (rows > badRows.size + complete.size) {
      const command = { ...about, mapHash, source };
      await services.handler.handle(importBatch, batchId, command, startImport, as('start'));
    }
    const groups = groupsOf(kind, file, checked);
    const isWhole = await withConcurrency(groups, kind.atOnce, write, signal).catch((error: unknown): never => {
      throw new ImportBroken(created.size + unchanged(), error);
    });
    if (isWhole) await record(created.size + unchanged());
    return { created: created.size, unchanged: unchanged(), findings, isWhole };
  };
  return (await alone(services.pool, batchId, importRows))?.value ?? null;
}

/** The rows are part of the command: a later run that imports more of a group is another one. */
function commandIdOf<F extends string, Row extends FileRow>(
  kind: FileKind<F, Row>,
  batch: BatchIdentity,
  group: readonly Row[],
): string {
  if (kind.commandId) return kind.commandId(batch, group);
  const numbers = group.map(({ row }) => row).join(' ');
  const name = group[0] ? kind.groupOf(group[0]) : '';
  return subCommandId(batch.commandId, sameValue(`${name} ${numbers}`));
}

/** The groups to write, some at a time. */
async function* groupsOf<F extends string, Row extends FileRow>(
  kind: FileKind<F, Row>,
  file: ImportFile<F>,
  { ready, badRows, complete, spelling }: Checked<Row>,
): AsyncGenerator<readonly (readonly Row[])[]> {
  if (ready) {
    yield grouped(ready, (row) => kind.groupOf(row));
    return;
  }
  const { form, map } = file;
  const pass = await startPass(file);
  for await (const some of readable(pass)) {
    const right = some.filter(({ row }) => !badRows.has(row) && !complete.has(row));
    const read = right.flatMap((row) =>
      kind.rowsOf(row.row, readRow(row, { form, map, columns: pass.columns, spelling }).values, map),
    );
    yield read.map((row) => [row]);
  }
}
