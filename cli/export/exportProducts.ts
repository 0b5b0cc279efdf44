import { recordRead } from '../../server/commands/audit/recordRead.ts';
import {
  exportedProducts,
  type Exported,
  type ExportedProduct,
} from '../../server/commands/catalog/exportedProducts.ts';
import { productColumns, type ExportField } from '../../server/commands/catalog/productColumns.ts';
import type { ProductSortName } from '../../server/contract/catalog.ts';
import { listsAtHead } from '../../server/database/listsAtHead.ts';
import type { ExportFormat } from '../../server/domain/audit/readAudit.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { ProductStatus } from '../../server/domain/catalog/product.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { csvSheet } from '../../server/sheets/csvSheet.ts';
import { ndjsonSheet } from '../../server/sheets/ndjsonSheet.ts';
import type { Sheet, SheetColumn } from '../../server/sheets/sheet.ts';
import { xlsxSheet } from '../../server/sheets/xlsxSheet.ts';
import { fields } from '../products/fields.ts';
import { mustBePermitted } from '../session/identity.ts';
import { withSession, type Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { isStdout, toStdout, writeWhole, type Out } from '../terminal/outFile.ts';
import { printJson, tell } from '../terminal/output.ts';
import { progressBar, type Progress } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';

/** Its arguments, as commander reads them. */
export interface ExportOptions {
  readonly format: 'csv' | 'ndjson' | 'xlsx';
  readonly out?: string;
  readonly status: 'active' | 'inactive' | 'all';
  readonly search?: string;
  readonly sort: ProductSortName;
  readonly desc?: true;
  readonly limit?: number;
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

const statuses = { active: ProductStatus.ACTIVE, inactive: ProductStatus.INACTIVE, all: undefined } as const;
const formats: Record<ExportOptions['format'], ExportFormat> = { csv: 'csv', ndjson: 'json', xlsx: 'xlsx' };
type ProductSheet = Sheet<ExportedProduct>;
const sheets: Record<ExportOptions['format'], (columns: readonly SheetColumn<ExportedProduct>[]) => ProductSheet> = {
  csv: csvSheet,
  ndjson: ndjsonSheet,
  xlsx: (columns) => xlsxSheet(columns, 'Products'),
};
/** What somebody just wrote should be in their file. */
const PATIENCE_MS = 2_000;

/** Ctrl-C: nothing was handed out, or as much as the reader of stdout has taken. */
class Stopped extends Error {}

/** Writes the products of the list to a file or to stdout; resolves with the exit code. */
export async function exportProducts(options: ExportOptions, say: Say): Promise<number> {
  const { format, out, search = '', sort: sortName, desc, limit } = options;
  if (format === 'xlsx' && isStdout(out) && process.stdout.isTTY)
    throw new Failure('export.terminal', {}, ExitCode.usage);
  return withSession('export', options, 'products.export', async (session) => {
    const { services, company, user } = session;
    // An order by price tells prices.
    if (sortName === 'price') mustBePermitted(user, 'products.viewPrice');
    if (sortName === 'cost') mustBePermitted(user, 'products.cost');
    await listsAtHead(services, ['product_list', 'inventory_on_hand'], PATIENCE_MS);
    const filter = { status: statuses[options.status], searchKey: search, sortName, limit };
    const direction = desc ? 'desc' : 'asc';
    try {
      await interruptible(
        () => {
          tell(`\n${say('export.stopping')}`);
        },
        (signal) =>
          exportedProducts(services, company.id, { ...filter, direction }, (exported) =>
            handOut(exported, { session, options, signal, say }),
          ),
      );
      return ExitCode.ok;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      if (!isStdout(out)) tell(say('export.stopped', { file: out }));
      return ExitCode.interrupted;
    }
  });
}

interface HandOut {
  readonly session: Session;
  readonly options: ExportOptions;
  readonly signal: AbortSignal;
  readonly say: Say;
}

/** The read is on record before the data leave: before the first byte on stdout, before a file takes its name (trust 6). */
async function handOut(exported: Exported, { session, options, signal, say }: HandOut): Promise<void> {
  const { format, out, json } = options;
  const { count, position } = exported;
  const bar = progressBar(say('progress.exporting'), isStdout(out) && process.stdout.isTTY ? 0 : count, say);
  const record = (sha256: string | null) => note(session, options, { rows: count, position, sha256 });
  const write = (to: Out) =>
    writeSheet(exported, sheets[format](productColumns(columnsFor(session))), { to, signal, bar });
  try {
    if (isStdout(out)) {
      await record(null);
      await write(toStdout);
      bar.stop();
      if (json) tell(JSON.stringify({ file: null, format, rows: count, position }));
      return;
    }
    const { bytes, sha256 } = await writeWhole(out, write, (written) => record(written.sha256));
    bar.stop();
    if (json) printJson({ file: out, format, rows: count, bytes, sha256, position });
    else tell(say('export.written', { file: out, count, sha256 }));
  } finally {
    bar.stop();
  }
}

interface Writing {
  readonly to: Out;
  readonly signal: AbortSignal;
  readonly bar: Progress;
}

async function writeSheet({ batches }: Exported, sheet: ProductSheet, { to, signal, bar }: Writing): Promise<void> {
  let done = 0;
  for (const piece of sheet.begin()) await to.write(piece);
  for await (const products of batches) {
    if (signal.aborted) throw new Stopped();
    for (const piece of sheet.rows(products)) await to.write(piece);
    bar.to((done += products.length));
  }
  for (const piece of sheet.end()) await to.write(piece);
}

/** Price and cost only for those who may see them. */
const columnsFor = ({ user }: Session): readonly ExportField[] =>
  fields.filter(
    (field) =>
      (field !== 'price' || isPermitted(user.role, 'products.viewPrice')) &&
      (field !== 'cost' || isPermitted(user.role, 'products.cost')),
  );

async function note(
  { services, context }: Session,
  { format, status, search, sort, desc, limit }: ExportOptions,
  facts: { readonly rows: number; readonly position: string; readonly sha256: string | null },
): Promise<void> {
  const filter = {
    ...(status === 'all' ? {} : { status: statuses[status] ?? 0 }),
    ...(search === undefined ? {} : { searchKey: search }),
    ...(limit === undefined ? {} : { sortName: sort, sortType: desc ? 'desc' : 'asc', limit }),
  };
  await recordRead(services, context('cli', newCommandId()), {
    type: 'DataExported',
    data: { what: 'products', format: formats[format], filter, ...facts },
  });
}
