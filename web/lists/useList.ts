import type { ListName } from '../../server/domain/access/userSettings.ts';
import type { AppDispatch } from '../store.ts';
import type { ListAddress } from './listAddress.ts';
import type { ListParts } from './listParts.ts';
import { useAddressState, type AddressState } from './useAddressState.ts';
import { useDefaultSearch } from './useDefaultSearch.ts';
import { useOpenSearch, type OpenSearch } from './useOpenSearch.ts';
import { usePermittedOrder, type PermittedOrder } from './usePermittedOrder.ts';

/** What a list is, whatever it shows at the moment. A constant of the module. */
export interface ListSpec<Row, State extends ListParts<string>> {
  /** By which the server keeps saved searches and columns. */
  readonly name: ListName;
  readonly path: string;
  readonly address: ListAddress<State>;
  /** How many of the first columns stay in sight. */
  readonly frozen: number;
  readonly rowId: (row: Row) => string;
  /** Where Enter or a double click leads. */
  readonly rowPath: (row: Row) => string;
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
  return { spec, open, ...address, ...usePermittedOrder(address.state) };
}
