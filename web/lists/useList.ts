import type { Permission } from '../../server/domain/access/permissions.ts';
import type { ListName } from '../../server/domain/kinds.ts';
import type { ApiRequest } from '../api/baseQuery.ts';
import type { RecordList } from '../state/recordListSlice.ts';
import type { AppDispatch } from '../store.ts';
import type { ListAddress, ListParts } from './listAddress.ts';
import { useAddressState, type AddressState } from './useAddressState.ts';
import { useDefaultSearch, useOpenSearch, type OpenSearch } from './openSearch.ts';
import { useMemo } from 'react';
import { useMay } from '../session/useSession.ts';

/** What a list is, whatever it shows at the moment. A constant of the module. */
export interface ListSpec<Row, State extends ListParts<string>> {
  /** By which the server keeps saved searches and columns. */
  readonly name: ListName;
  readonly path: string;
  readonly address: ListAddress<State>;
  /** How many of the first columns stay in sight. */
  readonly frozen: number;
  readonly rowId: (row: Row) => string;
  /** Columns whose order tells what not everybody may see, and who may; their words are those of fields. */
  readonly guardedSorts?: Readonly<Record<string, Permission>>;
  /** Where Enter or a double click leads. */
  readonly rowPath: (row: Row) => string;
  /** The address of the one record that has exactly this code, for Enter in the search box; absent: Enter opens nothing. */
  readonly findExact?: (typed: string) => (dispatch: AppDispatch) => Promise<string | null>;
  /** Of what its rows are, and its call, by which the page of one leads on to the next; absent: their pages do not. */
  readonly records?: {
    readonly type: RecordList['type'];
    readonly call: (shown: State) => ApiRequest;
  };
  /** Rows of all pages in which each text occurs, for what is pasted by a key; absent where nothing is pasted. */
  readonly findRows?: (
    searches: readonly string[],
  ) => (dispatch: AppDispatch) => Promise<readonly (readonly Row[] | null)[]>;
}

/** A list with what its address says: calls are made from `shown`, which is in an order that this user may see. */
export interface OpenList<Row, State extends ListParts<string>> extends AddressState<State>, PermittedOrder<State> {
  readonly spec: ListSpec<Row, State>;
  readonly open: OpenSearch;
}

/** Opens a list at its address, or at the search that the user opens it with. */
export function useList<Row, State extends ListParts<string>>(spec: ListSpec<Row, State>): OpenList<Row, State> {
  const address = useAddressState(spec.address);
  const open = useOpenSearch(spec.name, address.state.view);
  useDefaultSearch(spec.path, open);
  return { spec, open, ...address, ...usePermittedOrder(spec, address.state) };
}

interface PermittedOrder<State> {
  readonly shown: State;
  /** The column that the address asks for and this user may not see. */
  readonly hidden: string | null;
}

/**
 * The list in an order that this user may have: one by price or cost tells them, and the server refuses it. Addresses
 * and saved searches of those who may are left as they are.
 */
function usePermittedOrder<State extends ListParts<string>>(
  { guardedSorts = {} }: Pick<ListSpec<never, State>, 'guardedSorts'>,
  state: State,
): PermittedOrder<State> {
  const may = useMay();
  const sort: string | null = state.sort;
  const needed = sort === null ? undefined : guardedSorts[sort];
  const hidden = needed === undefined || may(needed) ? null : sort;
  const shown = useMemo(
    () => (hidden === null ? state : { ...state, sort: null, isDescending: false }),
    [state, hidden],
  );
  return { shown, hidden };
}
