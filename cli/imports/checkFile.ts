import { isZero } from '../../server/domain/decimal.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import type { Services } from '../../server/services.ts';
import { UnclosedQuote } from '../../server/imports/csv/rows.ts';
import { compareWithCatalogue, type Candidate } from './compareWithCatalogue.ts';
import { fileReferred, noNames, noteNames, type WrittenNames } from '../../server/imports/fileReferred.ts';
import { byPlace, finding, type Finding } from '../../server/imports/finding.ts';
import { batchOf, mapHashOf, type BatchIdentity } from '../../server/imports/importIdentity.ts';
import { readable, startPass, unclosed, type Pass, type ProductsFile } from '../../server/imports/productsFile.ts';
import { readProduct, type ReadProduct } from '../../server/imports/readProduct.ts';

export interface Checked {
  readonly hash: string;
  /** Null for a file that cannot be read to its end. */
  readonly batch: BatchIdentity | null;
  /** Rows below the header that are not empty. */
  readonly rows: number;
  /** In the order of the file. */
  readonly findings: readonly Finding[];
  readonly badRows: ReadonlySet<number>;
  /** Rows that stand in the catalogue already, as the file has them or brought in by this very batch. */
  readonly complete: ReadonlySet<number>;
  /** Rows that an interrupted run of this batch left half done. */
  readonly begun: ReadonlySet<number>;
  readonly ignoredColumns: readonly string[];
}

const none: ReadonlySet<number> = new Set();

/** Reads the whole file and finds everything that is wrong with it, in itself and against the catalogue. */
export async function checkFile(
  file: ProductsFile,
  companyId: string,
  services: Services,
  onProgress: (done: number, total: number) => void,
): Promise<Checked> {
  let pass: Pass;
  try {
    pass = await startPass(file);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    const findings = [unclosed(error, [])];
    return { hash: '', batch: null, rows: 0, findings, badRows: none, complete: none, begun: none, ignoredColumns: [] };
  }
  const { columns, hash: reading } = pass;
  const { rows, findings, candidates, names } = await readWhole(pass, file);
  const { found: known, wrong } = await fileReferred(services, companyId, names, columns.nameOf);
  for (const found of wrong) findings.push(found);
  const hash = reading.hex();
  const batch = await batchOf(services, companyId, { fileHash: hash, mapHash: mapHashOf(file.map) });
  let done = 0;
  const onSkus = (count: number): void => {
    onProgress((done += count), candidates.length);
  };
  const compared = await compareWithCatalogue(candidates, {
    file,
    batch,
    companyId,
    services,
    called: (field, written) => known[field].get(written)?.name ?? written,
    onSkus,
  });
  findings.push(...compared.findings);
  const badRows = new Set(findings.map(({ row }) => row).filter((row) => row > 1));
  return {
    hash,
    batch,
    rows,
    findings: findings.sort(byPlace),
    badRows,
    complete: new Set([...compared.complete].filter((row) => !badRows.has(row))),
    begun: compared.begun,
    ignoredColumns: columns.ignored,
  };
}

interface Whole {
  readonly rows: number;
  readonly findings: Finding[];
  readonly candidates: readonly Candidate[];
  readonly names: WrittenNames;
}

/** What the file says of itself. Of its rows only the SKUs are kept. */
async function readWhole(pass: Pass, { map }: ProductsFile): Promise<Whole> {
  const { columns } = pass;
  const findings = [...columns.findings];
  const isReadable = findings.length === 0;
  const bySku = new Map<string, Candidate>();
  const doubled = new Set<string>();
  const names = noNames();
  let rows = 0;
  for await (const batch of readable(pass, (found) => findings.push(found))) {
    rows += batch.length;
    if (!isReadable) continue;
    for (const csvRow of batch) {
      const read = readProduct(csvRow, columns, map);
      for (const found of read.findings) findings.push(found);
      if (read.sku !== null) noteSku(read.sku, read);
      if (read.product) noteNames(names, read.row, read.product);
    }
  }
  return { rows, findings, candidates: [...bySku.values()], names };

  /** Both rows are refused: nobody can say which one is meant. */
  function noteSku(sku: string, { row, product }: ReadProduct): void {
    const key = sameValue(sku);
    const first = bySku.get(key);
    if (!first) {
      bySku.set(key, { row, sku, opens: !isZero(product?.initInventory ?? '0') });
      return;
    }
    const column = columns.nameOf('sku');
    if (!doubled.has(key)) findings.push(finding(first.row, column, first.sku, 'import.duplicate', { other: row }));
    doubled.add(key);
    findings.push(finding(row, column, sku, 'import.duplicate', { other: first.row }));
  }
}
