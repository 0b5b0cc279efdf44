import type { Kysely } from 'kysely';
import type { CompanyOptionsTable } from '../../../projections/company/tables.ts';
import '../../../projections/hanForms.ts';
import { isFoundIn } from '../../domain/folded.ts';
import {
  defaultsOf,
  isValueList,
  listOfDefault,
  settingListNames,
  type SettingListName,
} from '../../domain/company/valueLists.ts';
import type { LocationKindCode } from '../../domain/company/warehouse.ts';
import type { Database } from '../../database/connect.ts';

/** An entry of a company list. Fields that its list has not are null. */
export interface FoundSetting {
  readonly list: SettingListName;
  readonly id: string;
  readonly name: string;
  /** Section of a category, warehouse of a location. */
  readonly parentId: string | null;
  readonly parentName: string | null;
  readonly code: string | null;
  readonly address: string | null;
  readonly kind: LocationKindCode | null;
  /** Days until a payment is due. */
  readonly dueDays: number | null;
  readonly createdAt: Date | null;
}

/** The order of the lists in the console: Latin before Chinese, Chinese by pinyin, numbers by their value (design 5). */
const collator = new Intl.Collator('zh-u-co-pinyin-kn-true');

/** The entries of one list by name, its defaults among them; `searchKey` is in name or code. */
export async function findSettings(
  db: Kysely<Database>,
  companyId: string,
  list: SettingListName,
  searchKey = '',
): Promise<FoundSetting[]> {
  const rows = await optionsOf(db, companyId, list).execute();
  const known = new Set(rows.map(({ id }) => id));
  const untouched = isValueList(list) ? defaultsOf(list).filter(({ id }) => !known.has(id)) : [];
  return [
    ...rows.filter((row) => !row.is_removed).map((row) => present(list, row)),
    ...untouched.map((value) => defaultEntry(list, value)),
  ]
    .filter(({ name, code }) => isFoundIn(`${name} ${code ?? ''}`, searchKey))
    .sort((a, b) => collator.compare(a.name, b.name) || collator.compare(a.id, b.id));
}

/** One entry by its id, null where there is none or it was removed. */
export async function findSetting(db: Kysely<Database>, companyId: string, id: string): Promise<FoundSetting | null> {
  const row = await optionsOf(db, companyId).where('o.id', '=', id).executeTakeFirst();
  if (row) {
    const list = settingListNames.find((name) => name === row.kind);
    return list === undefined || row.is_removed ? null : present(list, row);
  }
  const list = listOfDefault(id);
  const value = list === null ? undefined : defaultsOf(list).find((one) => one.id === id);
  return list === null || value === undefined ? null : defaultEntry(list, value);
}

/** An entry that someone took away: what it was called last, by whom (a user's id) and when (ISO UTC); null for any other. */
export async function removedSetting(
  db: Kysely<Database>,
  companyId: string,
  id: string,
): Promise<{ readonly name: string; readonly by: string; readonly at: string } | null> {
  const row = await db
    .selectFrom('company_options')
    .select(['name', 'removed_by', 'removed_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('is_removed', '=', true)
    .executeTakeFirst();
  return row?.removed_at ? { name: row.name, by: row.removed_by ?? '', at: row.removed_at.toISOString() } : null;
}

function optionsOf(db: Kysely<Database>, companyId: string, list?: SettingListName) {
  const options = db
    .selectFrom('company_options as o')
    .leftJoin('company_options as p', (join) =>
      join
        .onRef('p.company_id', '=', 'o.company_id')
        .onRef('p.id', '=', 'o.parent_id')
        .on('p.kind', 'in', ['section', 'warehouse']),
    )
    .select(['o.kind', 'o.id', 'o.name', 'o.parent_id', 'p.name as parent_name', 'o.code', 'o.address'])
    .select(['o.location_kind', 'o.due_days', 'o.is_removed', 'o.created_at'])
    .where('o.company_id', '=', companyId);
  return list === undefined ? options : options.where('o.kind', '=', list);
}

type Row = Omit<CompanyOptionsTable, 'company_id' | 'created_at' | 'removed_at' | 'removed_by'> & {
  readonly parent_name: string | null;
  readonly created_at: Date | null;
};

function present(list: SettingListName, row: Row): FoundSetting {
  const hasCode = list === 'warehouse' || list === 'location';
  return {
    list,
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    parentName: row.parent_name,
    code: hasCode ? row.code : null,
    address: list === 'warehouse' ? row.address : null,
    kind: row.location_kind,
    dueDays: row.due_days,
    createdAt: row.created_at,
  };
}

const defaultEntry = (list: SettingListName, { id, name }: { id: string; name: string }): FoundSetting => ({
  list,
  id,
  name,
  parentId: null,
  parentName: null,
  code: null,
  address: null,
  kind: null,
  dueDays: null,
  createdAt: null,
});
