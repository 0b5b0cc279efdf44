import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { rememberedNames } from '../../server/commands/company/rememberedNames.ts';
import { importBatch, type ImportSource } from '../../server/domain/catalog/importBatch.ts';
import { recordImport } from '../../server/domain/catalog/recordImport.ts';
import { startImport } from '../../server/domain/catalog/startImport.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
import { subCommandId } from '../../server/kernel/ids.ts';
import type { Session } from '../session/session.ts';
import type { Checked } from './checkFile.ts';
import type { Field } from './fields.ts';
import { findingOf, type Finding } from './finding.ts';
import type { BatchIdentity } from './importIdentity.ts';
import { presumingNew } from './presumedNew.ts';
import { readable, startPass, type ProductsFile } from './productsFile.ts';
import { shortMemory } from './shortMemory.ts';
import { readProduct, type ReadProduct } from './readProduct.ts';

/** Rows in flight: the store flushes what waits together, so that many small appends cost as one. */
const ROWS_AT_ONCE = 48;

export interface Committed {
  readonly created: number;
  readonly unchanged: number;
  /** Rows that somebody else's work made impossible since the check. */
  readonly findings: readonly Finding[];
  /** False after Ctrl-C. */
  readonly isWhole: boolean;
}

/** What had been done when something else than a row failed; the same command again does the rest. */
export class ImportBroken extends Error {
  override readonly name = 'ImportBroken';
  readonly done: number;

  constructor(done: number, cause: unknown) {
    super('the import was interrupted', { cause });
    this.done = done;
  }
}

export interface CommitOptions {
  readonly batch: BatchIdentity;
  /** Where whoever goes on finds the file. */
  readonly source: ImportSource;
  readonly signal: AbortSignal;
  readonly onRow: () => void;
}

/** Takes the good rows of a checked file into the catalogue, each by a command of its own. */
export async function commitFile(
  file: ProductsFile,
  { rows, badRows, complete, begun }: Checked,
  session: Session,
  { batch, source, signal, onRow }: CommitOptions,
): Promise<Committed> {
  const { services, context } = session;
  const { batchId, commandId: batchCommand, fileHash, mapHash } = batch;
  const names = rememberedNames(services);
  const fresh = await shortMemory(services, presumingNew(services.store));
  const known = await shortMemory(services, services.store);
  const pass = await startPass(file);
  const about = { batchId, fileName: file.source.name, fileHash, rows };
  const findings: Finding[] = [];
  let created = 0;
  let unchanged = complete.size;

  async function* goodRows(): AsyncGenerator<readonly ReadProduct[]> {
    // What cannot be read to the end was found by the check and is among its findings.
    for await (const some of readable(pass, () => {})) {
      yield some
        .filter(({ row }) => !badRows.has(row) && !complete.has(row))
        .map((row) => readProduct(row, pass.columns, file.map));
    }
  }

  async function takeIn({ row, product }: ReadProduct): Promise<void> {
    if (!product) return;
    try {
      const done = await createProduct(
        { ...(begun.has(row) ? known() : fresh()), names },
        product,
        context('import', batch.rowCommandId(product.sku), batchCommand),
      );
      if (done.types.length > 0) created++;
      else unchanged++;
    } catch (error) {
      const field = error instanceof DomainError ? (error.field ?? '') : '';
      findings.push(findingOf(error, row, pass.columns.nameOf(field as Field), product.sku));
    }
    onRow();
  }

  if (rows > badRows.size + complete.size) await start();
  const isWhole = await inParallel(goodRows(), ROWS_AT_ONCE, takeIn, signal).catch((error: unknown): never => {
    throw new ImportBroken(created + unchanged, error);
  });
  if (isWhole) await record(created + unchanged);
  return { created, unchanged, findings, isWhole };

  /** Known from its start, so that whatever interrupts it, it can be found and gone on with. */
  async function start(): Promise<void> {
    await services.handler.handle(
      importBatch,
      batchId,
      { type: 'StartImport', data: { ...about, mapHash, source } },
      startImport,
      context('import', subCommandId(batchCommand, 'start'), batchCommand),
    );
  }

  /** One event for the file, when all of it has been gone through; none where nothing of it was new, ever. */
  async function record(products: number): Promise<void> {
    const { isStarted, products: recorded } = batch.state;
    if (created === 0 && !isStarted && recorded === null) return;
    await services.handler.handle(
      importBatch,
      batchId,
      { type: 'RecordImport', data: { ...about, products, refused: rows - products } },
      recordImport,
      // The counts are part of the command: a later run that brings in more of the file is another one.
      context('import', subCommandId(batchCommand, `products ${String(products)}`), batchCommand),
    );
  }
}
