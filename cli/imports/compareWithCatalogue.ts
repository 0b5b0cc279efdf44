import { sameValue } from '../../server/kernel/claims.ts';
import { entityId } from '../../server/kernel/ids.ts';
import type { Services } from '../../server/services.ts';
import { differencesOf } from '../../server/imports/differences.ts';
import type { ReferredField } from '../../server/imports/fileReferred.ts';
import { finding, type Finding } from '../../server/imports/finding.ts';
import type { BatchIdentity } from '../../server/imports/importIdentity.ts';
import { readable, startPass, type ProductsFile } from '../../server/imports/productsFile.ts';
import { readProduct } from '../../server/imports/readProduct.ts';
import { catalogueOf, type Catalogue } from '../../server/imports/standing.ts';

/** A SKU of the file that stands there once. */
export interface Candidate {
  readonly row: number;
  readonly sku: string;
  /** Its row has opening stock. */
  readonly opens: boolean;
}

export interface Comparison {
  /** Rows whose SKU another product holds, with other values. */
  readonly findings: readonly Finding[];
  /** Rows that stand in the catalogue: brought in whole by this very batch, or the same as what is there. */
  readonly complete: ReadonlySet<number>;
  /** Rows that an interrupted run left half done. */
  readonly begun: ReadonlySet<number>;
}

export interface CompareOptions {
  readonly file: ProductsFile;
  readonly batch: BatchIdentity;
  readonly companyId: string;
  readonly services: Services;
  /** What something is called that a row names in its own way. */
  readonly called: (field: ReferredField, written: string) => string;
  /** Told of SKUs that were looked up. */
  readonly onSkus: (count: number) => void;
}

/** Finds what the catalogue has of a file's rows, and whether it says the same. */
export async function compareWithCatalogue(
  candidates: readonly Candidate[],
  { file, batch, companyId, services, called, onSkus }: CompareOptions,
): Promise<Comparison> {
  const catalogue = await catalogueOf(services, companyId);
  const skus = candidates.map(({ sku }) => sku);
  const holders = await catalogue.holders(skus, onSkus);
  const complete = new Set<number>();
  const begun = new Set<number>();
  /** Products of others, by the rows that name them. */
  const others = new Map<number, string>();
  /** Our own, where their opening stock may be missing yet. */
  const opening = new Map<string, number>();
  for (const { row, sku, opens } of candidates) {
    const holder = holders.get(sameValue(sku));
    if (holder === undefined) continue;
    if (holder !== entityId(batch.rowCommandId(sku), 'product')) others.set(row, holder);
    else if (opens) opening.set(holder, row);
    else complete.add(row);
  }
  for (const some of chunks([...opening.keys()])) {
    for (const { productId, onHand } of (await catalogue.standing(some)).values())
      (onHand === null ? begun : complete).add(opening.get(productId) ?? 0);
  }
  const findings = await compareOthers(file, others, catalogue, called);
  const differing = new Set(findings.map(({ row }) => row));
  for (const row of others.keys()) if (!differing.has(row)) complete.add(row);
  return { findings, complete, begun };
}

/** Reads the file once more, for the rows whose products other files or people have made. */
async function compareOthers(
  file: ProductsFile,
  others: ReadonlyMap<number, string>,
  catalogue: Catalogue,
  called: CompareOptions['called'],
): Promise<Finding[]> {
  if (others.size === 0) return [];
  const findings: Finding[] = [];
  const pass = await startPass(file);
  const column = pass.columns.nameOf('sku');
  for await (const batch of readable(pass, () => {})) {
    const rows = batch.filter(({ row }) => others.has(row));
    const standing = await catalogue.standing(rows.map(({ row }) => others.get(row) ?? ''));
    for (const csvRow of rows) {
      const { row, product } = readProduct(csvRow, pass.columns, file.map);
      const there = standing.get(others.get(row) ?? '');
      // A wrong row is told already.
      if (!product || !there) continue;
      const { preferredVendor, location } = product;
      const names = {
        preferredVendor: preferredVendor && called('preferredVendor', preferredVendor),
        location: location && called('location', location),
      };
      const differences = differencesOf({ ...product, ...names }, there);
      if (differences.length > 0)
        findings.push(finding(row, column, product.sku, 'import.differs', { value: product.sku, differences }));
    }
  }
  return findings;
}

const CHUNK = 5_000;

function* chunks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}
