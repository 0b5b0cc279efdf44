import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { rememberedNames } from '../../server/commands/company/rememberedNames.ts';
import type { ImportSource } from '../../server/domain/imports/importBatch.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
import { batchBook } from './batchBook.ts';
import { ImportBroken, type Committed } from './committed.ts';
import type { Session } from '../session/session.ts';
import type { Checked } from './checkFile.ts';
import type { Field } from '../../server/imports/fields.ts';
import { rememberedReferred } from '../../server/imports/fileReferred.ts';
import { findingOf, type Finding } from '../../server/imports/finding.ts';
import type { BatchIdentity } from '../../server/imports/importIdentity.ts';
import { presumingNew } from './presumedNew.ts';
import { readable, startPass, type ProductsFile } from '../../server/imports/productsFile.ts';
import { shortMemory } from '../../server/imports/shortMemory.ts';
import { readProduct, type ReadProduct } from '../../server/imports/readProduct.ts';

/** Rows in flight: the store flushes what waits together, so that many small appends cost as one. */
const ROWS_AT_ONCE = 48;

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
  const { commandId: batchCommand } = batch;
  const names = rememberedNames(services);
  const find = rememberedReferred(services, session.company.id);
  const fresh = await shortMemory(services, presumingNew(services.store));
  const known = await shortMemory(services, services.store);
  const pass = await startPass(file);
  const book = batchBook(session, batch, { kind: 'products', fileName: file.source.name, rows });
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
      const { preferredVendor, location, ...rest } = product;
      const referred = {
        ...(preferredVendor === undefined ? {} : { vendor: await find.preferredVendor(preferredVendor) }),
        ...(location === undefined ? {} : { location: await find.location(location) }),
      };
      const done = await createProduct(
        { ...(begun.has(row) ? known() : fresh()), names },
        { ...rest, ...referred },
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

  if (rows > badRows.size + complete.size) await book.start(source);
  const isWhole = await inParallel(goodRows(), ROWS_AT_ONCE, takeIn, signal).catch((error: unknown): never => {
    throw new ImportBroken(created + unchanged, error);
  });
  if (isWhole) await book.record(created, created + unchanged);
  return { created, unchanged, findings, isWhole };
}
