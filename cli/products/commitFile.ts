import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { rememberedNames } from '../../server/commands/company/rememberedNames.ts';
import { importBatch } from '../../server/domain/catalog/importBatch.ts';
import { recordImport } from '../../server/domain/catalog/recordImport.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { derivedUuid, entityId } from '../../server/kernel/ids.ts';
import type { Session } from '../session/session.ts';
import type { Checked } from './checkFile.ts';
import { rowCommandId } from './compareWithCatalogue.ts';
import type { Field } from './fields.ts';
import { findingOf, type Finding } from './finding.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
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

/** Takes the good rows of a checked file into the catalogue, each by a command of its own. */
export async function commitFile(
  file: ProductsFile,
  { hash, rows, badRows, complete, claimed }: Checked,
  session: Session,
  signal: AbortSignal,
  onRow: () => void,
): Promise<Committed> {
  const { services, company, context } = session;
  const names = rememberedNames(services);
  const fresh = await shortMemory(services, presumingNew(services.store));
  const known = await shortMemory(services, services.store);
  const batchCommand = derivedUuid(`import:${company.id}:${hash}`);
  const pass = await startPass(file);
  const findings: Finding[] = [];
  let created = 0;
  let unchanged = complete.size;

  async function* goodRows(): AsyncGenerator<readonly ReadProduct[]> {
    // What cannot be read to the end was found by the check and is among its findings.
    for await (const batch of readable(pass, () => {})) {
      yield batch
        .filter(({ row }) => !badRows.has(row) && !complete.has(row))
        .map((row) => readProduct(row, pass.columns, file.map));
    }
  }

  async function takeIn({ row, product }: ReadProduct): Promise<void> {
    if (!product) return;
    try {
      const done = await createProduct(
        { ...(claimed.has(row) ? known() : fresh()), names },
        product,
        context('import', rowCommandId(company.id, hash, product.sku), batchCommand),
      );
      if (done.types.length > 0) created++;
      else unchanged++;
    } catch (error) {
      const field = error instanceof DomainError ? (error.field ?? '') : '';
      findings.push(findingOf(error, row, pass.columns.nameOf(field as Field), product.sku));
    }
    onRow();
  }

  const isWhole = await inParallel(goodRows(), ROWS_AT_ONCE, takeIn, signal).catch((error: unknown): never => {
    throw new ImportBroken(created + unchanged, error);
  });
  if (isWhole) await record(created + unchanged);
  return { created, unchanged, findings, isWhole };

  /** One event for the file, when all of it has been gone through. */
  async function record(products: number): Promise<void> {
    const batchId = entityId(batchCommand, 'importBatch');
    const data = { batchId, fileName: file.source.name, fileHash: hash, rows, products, refused: rows - products };
    // The counts are part of the command: a later run that brings in more of the file is another one.
    const commandId = derivedUuid(`import:${company.id}:${hash}:${String(products)}`);
    await services.handler.handle(
      importBatch,
      batchId,
      { type: 'RecordImport', data },
      recordImport,
      context('import', commandId, batchCommand),
    );
  }
}
