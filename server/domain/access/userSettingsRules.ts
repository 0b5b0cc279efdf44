import { DomainError } from '../../kernel/decider.ts';
import { checkedName } from '../company/namedEntity.ts';
import type { ColumnPlace, ImportColumns, SavedSearch, UserSettings } from './userSettings.ts';
import type { ListName } from '../kinds.ts';

/** Saved searches of one user in one list. */
const SEARCHES_MAX = 50;
/** Characters of a list's address. */
export const ADDRESS_MAX = 1_000;
export const COLUMNS_MAX = 100;
/** Px. */
export const COLUMN_WIDTH = { minimum: 48, maximum: 800 } as const;

/** What a query of an address is made of: nothing that could lead to another place. */
export const ADDRESS_PATTERN = '^[A-Za-z0-9%&=._~*+-]*$';
const ADDRESS = new RegExp(ADDRESS_PATTERN);

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** A name that no other search of this list has, whatever its letters' case. */
export function checkedSearchName(
  written: string,
  { searches }: UserSettings,
  { list, searchId }: Pick<SavedSearch, 'list' | 'searchId'>,
): string {
  const name = checkedName(written);
  const isTaken = searches.some(
    (other) => other.list === list && other.searchId !== searchId && folded(other.name) === folded(name),
  );
  if (isTaken) throw new DomainError('settings.searchNameTaken', { value: name }, 'name');
  return name;
}

export function assertSearchLimit({ searches }: UserSettings, list: ListName): void {
  if (searches.filter((search) => search.list === list).length >= SEARCHES_MAX)
    throw new DomainError('settings.tooManySearches', { maximum: SEARCHES_MAX });
}

export function checkedAddress(address: string): string {
  if (address.length > ADDRESS_MAX || !ADDRESS.test(address))
    throw new DomainError('settings.addressInvalid', { maximum: ADDRESS_MAX }, 'address');
  return address;
}

/** Each column once, its width within reason. */
export function checkedColumns(columns: readonly ColumnPlace[]): readonly ColumnPlace[] {
  if (columns.length > COLUMNS_MAX || new Set(columns.map(({ id }) => id)).size < columns.length)
    throw new DomainError('settings.columnsInvalid', { maximum: COLUMNS_MAX }, 'columns');
  const { minimum, maximum } = COLUMN_WIDTH;
  if (columns.some(({ width }) => width !== null && (width < minimum || width > maximum)))
    throw new DomainError('settings.columnWidth', { minimum, maximum }, 'columns');
  return columns.map(({ id, isShown, width }) => ({ id, isShown, width }));
}

export const sameColumns = (a: readonly ColumnPlace[] | null, b: readonly ColumnPlace[] | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const ordered = (columns: ImportColumns): string =>
  JSON.stringify(Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two maps name the same heading for each field, in any order. */
export const sameImportColumns = (a: ImportColumns, b: ImportColumns): boolean => ordered(a) === ordered(b);

/** The user's search of this id; a refusal when there is none. */
export function knownSearch({ searches }: UserSettings, id: string): SavedSearch {
  const search = searches.find(({ searchId }) => searchId === id);
  if (!search) throw new DomainError('settings.searchUnknown', { searchId: id });
  return search;
}
