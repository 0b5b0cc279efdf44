import { bulkKinds } from '../../server/commands/bulk/kinds.ts';
import type { RowRun } from '../../server/commands/bulk/bulkKind.ts';
import type { JsonObject } from '../../server/domain/bulk/bulk.ts';
import { checkUpdate, type UpdateRow } from '../../server/imports/checkUpdate.ts';
import type { Field } from '../../server/imports/fields.ts';
import { findingOf, inWord, type Finding } from '../../server/imports/finding.ts';
import { batchOf, mapHashOf } from '../../server/imports/importIdentity.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { subCommandId } from '../../server/kernel/ids.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
import { batchBook } from './batchBook.ts';
import { closeImport, type Taking } from './closeImport.ts';
import { ImportBroken, type Committed } from './committed.ts';
import type { OpenImport } from './openImport.ts';
import { print, printJson } from '../terminal/output.ts';
import { sourceOfImport } from './interrupted.ts';

const ROWS_AT_ONCE = 16;

/**
 * Changes the products that a file names by SKU and makes those that are not there, as the console's "update items from CSV"
 * does (spec 2, 2.2): every difference is shown first, and taken in with `--commit`. Resolves with the exit code.
 */
export async function updateProducts(opened: OpenImport<Field>): Promise<number> {
  const { file, options, session } = opened;
  const { company, services } = session;
  const { fileHash: hash, header, rows, ignoredColumns } = await checkUpdate(services, company.id, file);
  const batch =
    hash === '' ? null : await batchOf(services, company.id, { fileHash: hash, mapHash: mapHashOf(file.map) });
  const findings = [...header, ...rows.flatMap((row) => row.findings)];
  const numbers = (some: readonly UpdateRow[]): Set<number> => new Set(some.map(({ csv }) => csv.row));
  const todo = header.length > 0 ? [] : rows.filter(({ does }) => does !== null);
  if (options.commit !== true) for (const row of todo) tellRow(row, opened);
  const checked = {
    ...{ hash, batch, rows: rows.length, findings, ignoredColumns },
    badRows: new Set(findings.map(({ row }) => row).filter((row) => row > 1)),
    complete: numbers(rows.filter((row) => row.does === null && row.findings.length === 0)),
  };
  return closeImport(opened, checked, (taking) => takeIn(opened, { todo, checked }, taking));
}

/** What would become of a product, a line each. */
function tellRow({ csv: { row }, sku, productId, changes }: UpdateRow, { options, say }: OpenImport<Field>): void {
  if (options.json) {
    const told = changes.map(({ field, catalogue: from, file: to }) => ({ field, from, to }));
    printJson({ kind: productId === null ? 'new' : 'change', row, sku, productId, changes: told });
    return;
  }
  const word = (field: string, value: string): string => inWord(field, value, say.language);
  const text = changes.map(({ field, catalogue, file }) =>
    productId === null ? `${field} ${word(field, file)}` : `${field} ${word(field, catalogue)} -> ${word(field, file)}`,
  );
  print(say(productId === null ? 'import.wouldMake' : 'import.wouldChange', { sku, changes: text.join(', ') }));
}

interface Todo {
  readonly todo: readonly UpdateRow[];
  readonly checked: { readonly rows: number; readonly complete: ReadonlySet<number> };
}

async function takeIn(
  { file, source, options, session }: OpenImport<Field>,
  { todo, checked: { rows, complete } }: Todo,
  { batch, signal, onRow }: Taking,
): Promise<Committed> {
  const { services, context } = session;
  const book = batchBook(session, batch, { kind: 'products', fileName: file.source.name, rows });
  const findings: Finding[] = [];
  let created = 0;
  let unchanged = complete.size;

  async function takeRow({ csv: { row }, sku, productId, changes, does }: UpdateRow): Promise<void> {
    // What it changes is part of the command: where somebody has worked with the product since, the same row is another one.
    const commandId =
      productId === null ? batch.rowCommandId(sku) : subCommandId(batch.commandId, JSON.stringify([sku, changes]));
    const own = context('import', commandId, batch.commandId);
    const handle: RowRun['handle'] = async (decider, id, command, decide) =>
      (await services.handler.handle(decider, id, command, decide, own)).types.length > 0;
    try {
      const data = JSON.parse(JSON.stringify(does)) as JsonObject;
      const run: RowRun = { services, context: own, about: {}, row: { id: productId ?? '', label: sku, data }, handle };
      if (await bulkKinds.productsFile.perform(run)) created++;
      else unchanged++;
    } catch (error) {
      const field = error instanceof DomainError ? (error.field ?? '') : '';
      findings.push(findingOf(error, row, field, sku));
    }
    onRow();
  }

  if (todo.length > 0) await book.start(sourceOfImport(source, options));
  const isWhole = await inParallel([todo], ROWS_AT_ONCE, takeRow, signal).catch((error: unknown): never => {
    throw new ImportBroken(created + unchanged, error);
  });
  if (isWhole) await book.record(created, created + unchanged);
  return { created, unchanged, findings, isWhole };
}
