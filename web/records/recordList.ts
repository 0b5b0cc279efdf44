import type { ListName } from '../../server/domain/kinds.ts';
import type { KindDescription } from '../../server/domain/recordKind.ts';
import type { ApiRequest } from '../api/baseQuery.ts';
import { flagFilter } from '../lists/addressFilters.ts';
import { listAddress, partsQuery, type ActiveParts, type ListParts } from '../lists/listAddress.ts';
import type { ListSpec } from '../lists/useList.ts';
import type { RecordList } from '../state/recordListSlice.ts';
import type { RecordColumns } from './useRecordColumns.tsx';

interface RecordListOptions<Row, Query, Name extends string> {
  readonly kind: KindDescription & { readonly type: RecordList['type'] };
  readonly name: ListName;
  readonly path: string;
  /** The page of a record. */
  readonly rowPath: (row: Row) => string;
  readonly sortNames: readonly Name[];
  /** Codes of those in use and of the rest. */
  readonly statuses: { readonly ACTIVE: number; readonly INACTIVE: number };
  /** What each of its queries asks for besides. */
  readonly asked: Partial<Query>;
  readonly call: (query: Query) => ApiRequest;
  readonly columns: Pick<RecordColumns<Row>, 'fields' | 'words' | 'more'>;
}

/** A list of records that are active or not: its address, its query, its columns and what it is. A constant of the module. */
export function recordList<Row extends object, Query, Name extends string>(
  options: RecordListOptions<Row, Query, Name>,
) {
  const { kind, name, path, rowPath, sortNames, statuses, asked, call } = options;
  type State = ListParts<Name> & ActiveParts;
  const address = listAddress(sortNames, { isInactive: flagFilter('inactive'), isCards: flagFilter('cards') });
  const queryOf = (shown: State): Query =>
    ({
      ...partsQuery(shown),
      ...asked,
      status: shown.isInactive ? statuses.INACTIVE : statuses.ACTIVE,
    }) as Query;
  const spec: ListSpec<Row, State> = {
    ...{ name, path, address, rowPath },
    frozen: 1,
    rowId: (row) => String((row as Readonly<Record<string, unknown>>)[kind.rowKey]),
    records: { type: kind.type, call: (shown) => call(queryOf(shown)) },
  };
  const columns = { ...options.columns, isSort: address.isSort, active: statuses.ACTIVE, pathOf: rowPath };
  return { queryOf, spec, columns };
}
