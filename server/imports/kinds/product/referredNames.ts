import { rememberedVendors } from '../../../commands/clients/vendorNamed.ts';
import { rememberedLocations } from '../../../queries/company/locationNamed.ts';
import type { Referred } from '../../../domain/fields.ts';
import type { Services } from '../../../services.ts';
import { findingOf, type Finding } from '../../finding.ts';

/** What a row names that must exist; absent: it names none. */
interface Names {
  readonly preferredVendor?: string | number | undefined;
  readonly location?: string | number | undefined;
}

export interface FoundNames {
  readonly vendor?: Referred;
  readonly location?: Referred;
}

/** Finds the vendors and locations that rows name, each once however many rows share it. Throws DomainError. */
export function findNames(services: Services, companyId: string): (row: Names) => Promise<FoundNames> {
  const vendor = rememberedVendors(services, companyId);
  const location = rememberedLocations(services, companyId);
  return async (row) => ({
    ...(row.preferredVendor === undefined ? {} : { vendor: await vendor(String(row.preferredVendor)) }),
    ...(row.location === undefined ? {} : { location: await location(String(row.location)) }),
  });
}

/** The same for rows that are judged: what was found, and a finding for each name that nothing has. */
export function judgeNames(
  services: Services,
  companyId: string,
  nameOf: (field: string) => string,
): (row: number, names: Names) => Promise<{ readonly found: FoundNames; readonly wrong: readonly Finding[] }> {
  const find = findNames(services, companyId);
  return async (row, names) => {
    const wrong: Finding[] = [];
    let found: FoundNames = {};
    for (const field of ['preferredVendor', 'location'] as const)
      try {
        found = { ...found, ...(await find({ [field]: names[field] })) };
      } catch (error) {
        wrong.push(findingOf(error, row, nameOf(field), String(names[field])));
      }
    return { found, wrong };
  };
}
