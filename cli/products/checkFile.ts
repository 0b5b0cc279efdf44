import { product } from '../../server/domain/catalog/product.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { derivedUuid, entityId } from '../../server/kernel/ids.ts';
import type { Services } from '../../server/services.ts';
import { UnclosedQuote } from '../csv/rows.ts';
import { byPlace, finding, type Finding } from './finding.ts';
import { inParallel } from './inParallel.ts';
import { readable, startPass, unclosed, type Pass, type ProductsFile } from './productsFile.ts';
import { readProduct } from './readProduct.ts';

/** Claims asked for at once. */
const LOOKUPS = 32;

export interface Checked {
  readonly hash: string;
  /** Rows below the header that are not empty. */
  readonly rows: number;
  /** In the order of the file. */
  readonly findings: readonly Finding[];
  readonly badRows: ReadonlySet<number>;
  /** Rows that this very file has brought in before. */
  readonly unchanged: number;
  readonly ignoredColumns: readonly string[];
  /** SKUs, as claims compare them, that somebody has claimed: by another product, or by an earlier run of this file. */
  readonly claimed: ReadonlySet<string>;
}

/** The command id of one row: the same file and SKU are the same command, whenever it is run (rules 16). */
export const rowCommandId = (companyId: string, hash: string, sku: string): string =>
  derivedUuid(`import:${companyId}:${hash}:${sameValue(sku)}`);

/** Reads the whole file and finds everything that is wrong with it, in itself and against the catalogue. */
export async function checkFile(
  file: ProductsFile,
  companyId: string,
  services: Services,
  onProgress: (bytes: number, rows: number) => void,
): Promise<Checked> {
  const findings: Finding[] = [];
  let pass: Pass;
  try {
    pass = await startPass(file);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    return { hash: '', rows: 0, findings: [unclosed(error, [])], badRows: new Set(), unchanged: 0, ignoredColumns: [], claimed: new Set() };
  }
  const { columns } = pass;
  findings.push(...columns.findings);
  const isReadable = columns.findings.length === 0;
  const firstRow = new Map<string, { readonly row: number; readonly sku: string }>();
  const doubled = new Set<string>();
  const claimed = new Set<string>();
  let rows = 0;
  for await (const batch of readable(pass, (found) => findings.push(found))) {
    for (const csvRow of batch) {
      rows++;
      if (!isReadable) continue;
      const read = readProduct(csvRow, columns, file.map);
      for (const found of read.findings) findings.push(found);
      if (read.sku !== null) noteSku(read.sku, read.row);
    }
    onProgress(pass.readBytes(), rows);
  }
  const hash = pass.hash.hex();
  const unchanged = await compareWithCatalogue();
  return {
    hash,
    rows,
    findings: findings.sort(byPlace),
    badRows: new Set(findings.map(({ row }) => row).filter((row) => row > 1)),
    unchanged,
    ignoredColumns: columns.ignored,
    claimed,
  };

  /** Both rows are refused: nobody can say which one is meant. */
  function noteSku(sku: string, row: number): void {
    const key = sameValue(sku);
    const first = firstRow.get(key);
    if (!first) {
      firstRow.set(key, { row, sku });
      return;
    }
    if (!doubled.has(key)) findings.push(finding(first.row, columns.nameOf('sku'), first.sku, 'import.duplicate', { other: row }));
    doubled.add(key);
    findings.push(finding(row, columns.nameOf('sku'), sku, 'import.duplicate', { other: first.row }));
  }

  /** Finds SKUs that other products hold; counts those that this file has made. */
  async function compareWithCatalogue(): Promise<number> {
    const badRows = new Set(findings.map(({ row }) => row));
    let mine = 0;
    let done = 0;
    const work = async ({ row, sku }: { row: number; sku: string }): Promise<void> => {
      const owner = await services.claims.ownerOf(companyId, 'sku', sku);
      if (++done % 100 === 0) onProgress(file.source.size, done);
      if (owner === null) return;
      claimed.add(sameValue(sku));
      const { state } = await services.handler.load(product, companyId, owner);
      // A claim without its product is left from an interrupted create: this file's own, or one that may be taken over.
      if (!state.isListed || sameValue(state.sku) !== sameValue(sku)) return;
      if (owner !== entityId(rowCommandId(companyId, hash, sku), 'product')) {
        findings.push(finding(row, columns.nameOf('sku'), sku, 'catalog.skuTaken', { value: sku }));
      } else if (!badRows.has(row)) {
        mine++;
      }
    };
    await inParallel([[...firstRow.values()]], LOOKUPS, work);
    return mine;
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- an async iterable of what is there already