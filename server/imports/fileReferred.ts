import { rememberedVendors } from '../commands/clients/vendorNamed.ts';
import { rememberedLocations } from '../commands/company/locationNamed.ts';
import type { Referred } from '../domain/catalog/productDetails.ts';
import { inParallel } from '../kernel/inParallel.ts';
import type { Services } from '../services.ts';
import type { Field } from './fields.ts';
import { findingOf, type Finding } from './finding.ts';

/** Names looked up at once. */
const LOOKUPS = 32;

/** What of a products file is found by its name and must be there. */
export const referredFields = ['preferredVendor', 'location'] as const satisfies readonly Field[];
export type ReferredField = (typeof referredFields)[number];

/** As the file writes them, with the rows that name them. */
export type WrittenNames = Readonly<Record<ReferredField, Map<string, number[]>>>;
export type FoundNames = Readonly<Record<ReferredField, ReadonlyMap<string, Referred>>>;

export const noNames = (): WrittenNames => ({ preferredVendor: new Map(), location: new Map() });

/** Notes what a row names. */
export function noteNames(
  written: WrittenNames,
  row: number,
  values: Readonly<Partial<Record<ReferredField, string | number | undefined>>>,
): void {
  for (const field of referredFields) {
    const value = values[field];
    if (value === undefined) continue;
    const rows = written[field].get(String(value));
    if (rows) rows.push(row);
    else written[field].set(String(value), [row]);
  }
}

/** Finds vendors that may be preferred and locations, each once however many rows share it. */
export function rememberedReferred(
  services: Services,
  companyId: string,
): Readonly<Record<ReferredField, (written: string) => Promise<Referred>>> {
  return {
    preferredVendor: rememberedVendors(services, companyId),
    location: rememberedLocations(services, companyId),
  };
}

/** What a file names, and the rows whose names nothing has; `columnOf`: as the file calls a field. */
export async function fileReferred(
  services: Services,
  companyId: string,
  written: WrittenNames,
  columnOf: (field: ReferredField) => string,
): Promise<{ readonly found: FoundNames; readonly wrong: readonly Finding[] }> {
  const find = rememberedReferred(services, companyId);
  const found = { preferredVendor: new Map<string, Referred>(), location: new Map<string, Referred>() };
  const wrong: Finding[] = [];
  for (const field of referredFields)
    await inParallel([[...written[field]]], LOOKUPS, async ([name, rows]) => {
      try {
        found[field].set(name, await find[field](name));
      } catch (error) {
        for (const row of rows) wrong.push(findingOf(error, row, columnOf(field), name));
      }
    });
  return { found, wrong };
}
