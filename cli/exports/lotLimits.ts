import { lotAlerts, type LotAlert } from '../../server/domain/inventory/lotAlerts.ts';
import { asCompared } from '../../server/domain/text.ts';
import { findSettings } from '../../server/queries/company/companySettings.ts';
import type { LotExportFilter } from '../../server/queries/inventory/exportedLots.ts';
import type { Session } from '../session/session.ts';
import { Failure } from '../terminal/exitCodes.ts';

/** What limits a file of lots, as it is typed: the filters of the console's list of all lots. */
export interface LotLimitOptions {
  readonly inStock?: true;
  readonly alert?: readonly Lowercase<LotAlert>[];
  readonly within?: number;
  /** Names. */
  readonly warehouse?: string;
  readonly category?: string;
  /** Its code, or its name. */
  readonly location?: string;
  /** Part of a lot's id. */
  readonly lot?: string;
}

/** The same for the query; throws for a warehouse, location or category that is not on the company's lists. */
export async function lotLimits(session: Session, options: LotLimitOptions): Promise<LotExportFilter> {
  const { inStock, alert = [], within: withinDays, warehouse, category, location, lot: lotKey } = options;
  const warehouseId = await idOf(session, 'warehouse', warehouse);
  const categoryId = await idOf(session, 'category', category);
  return {
    ...{ inStock, withinDays, lotKey, warehouseId },
    alerts: lotAlerts.filter((each) => alert.some((asked) => asked.toUpperCase() === each)),
    locationId: await idOf(session, 'location', location),
    ...(categoryId === undefined ? {} : { facets: { category: [categoryId] } }),
  };
}

async function idOf(
  { services, company }: Session,
  list: 'warehouse' | 'category' | 'location',
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const listed = await findSettings(services.db, company.id, list);
  const found = listed.find((each) =>
    [each.name, each.code ?? ''].some((text) => asCompared(text) === asCompared(name)),
  );
  if (!found) throw new Failure('values.unknown', { name });
  return found.id;
}
