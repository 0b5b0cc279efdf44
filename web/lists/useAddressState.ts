import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STAYS } from './openSearch.ts';

/** How a list is in an address. Both are functions of the module: they never change. */
export interface AddressForm<State> {
  /** Whatever is in the address bar becomes a list that can be shown. */
  readonly read: (params: URLSearchParams) => State;
  /** Only what differs from the default, so that addresses stay short. */
  readonly write: (state: State) => URLSearchParams;
  /** What a change of a part undoes; absent: another filter begins at its first page. */
  readonly reset?: (part: Partial<State>) => Partial<State>;
}

const firstPage = () => ({ page: 1 });

export type ChangeAddress<State> = (change: Partial<State>, options?: { readonly replace?: boolean }) => void;

export interface AddressState<State> {
  readonly state: State;
  readonly change: ChangeAddress<State>;
  readonly setSearch: (search: string, options: { readonly replace: boolean }) => void;
}

/** What a list shows lives in the address, so that a link or the Back button brings it again. */
export function useAddressState<State extends { readonly search: string }>({
  read,
  write,
  reset = firstPage as never,
}: AddressForm<State>): AddressState<State> {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params), [params, read]);
  const change = useCallback<ChangeAddress<State>>(
    (part, { replace = false } = {}) =>
      setParams((before) => write({ ...read(before), ...reset(part), ...part }), {
        replace,
        preventScrollReset: true,
        state: STAYS,
      }),
    [setParams, read, write, reset],
  );
  const setSearch = useCallback<AddressState<State>['setSearch']>(
    (search, options) => change({ search } as Partial<State>, options),
    [change],
  );
  return { state, change, setSearch };
}
