import { rememberedVendors } from '../commands/clients/vendorNamed.ts';
import type { Referred } from '../domain/catalog/productDetails.ts';
import { inParallel } from '../kernel/inParallel.ts';
import type { Services } from '../services.ts';
import { findingOf, type Finding } from './finding.ts';

/** Vendors looked up at once. */
const LOOKUPS = 32;

/** As the file writes them, with the rows that name them. */
export type WrittenVendors = ReadonlyMap<string, readonly number[]>;

/** The vendors that a file names, and the rows whose vendors cannot be preferred; `column`: as the file calls it. */
export async function fileVendors(
  services: Services,
  companyId: string,
  written: WrittenVendors,
  column: string,
): Promise<{ readonly found: ReadonlyMap<string, Referred>; readonly wrong: readonly Finding[] }> {
  const find = rememberedVendors(services, companyId);
  const found = new Map<string, Referred>();
  const wrong: Finding[] = [];
  await inParallel([[...written]], LOOKUPS, async ([name, rows]) => {
    try {
      found.set(name, await find(name));
    } catch (error) {
      for (const row of rows) wrong.push(findingOf(error, row, column, name));
    }
  });
  return { found, wrong };
}
