import type { Kysely } from 'kysely';
import { APP_SYSTEM } from '../../contract/codes.ts';
import type { ConfigEntry } from '../../contract/company/companyConfig.ts';
import type { Database } from '../../database/connect.ts';
import { configNames, configKey, isConfigName } from '../../domain/company/config/companyConfig.ts';
import { categoryOf } from '../../domain/company/config/configKey.ts';

interface ConfigFilter {
  readonly category?: number | undefined;
  readonly type?: number | undefined;
  readonly key?: string;
}

/** The settings that a company has saved, in the order of their screens. */
export async function findConfig(
  db: Kysely<Database>,
  companyId: string,
  { category, type, key }: ConfigFilter,
): Promise<ConfigEntry[]> {
  let rows = db.selectFrom('company_config').selectAll().where('company_id', '=', companyId);
  if (key !== undefined) rows = rows.where('data_key', '=', key);
  const found = await rows.where('data_value', 'is not', null).execute();
  return found
    .flatMap(({ data_key: dataKey, data_value: dataValue, created_at: createdAt }): ConfigEntry[] => {
      // A key that an older version had.
      if (!isConfigName(dataKey) || dataValue === null) return [];
      const own = configKey(dataKey).type;
      const entry = { id: dataKey, appSystem: APP_SYSTEM, createdAt: createdAt?.toISOString() ?? null };
      return [{ ...entry, company: companyId, category: categoryOf(own), type: own, dataKey, dataValue }];
    })
    .filter((entry) => (category ?? entry.category) === entry.category && (type ?? entry.type) === entry.type)
    .sort((a, b) => placeOf(a.dataKey) - placeOf(b.dataKey));
}

const places = new Map<string, number>(configNames.map((name, place) => [name, place]));
const placeOf = (key: string): number => places.get(key) ?? places.size;
