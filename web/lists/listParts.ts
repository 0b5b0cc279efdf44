import { readPage, readSearch, readView } from './addressParts.ts';

/** Spec 2, section 9. */
export const PAGE_SIZES = [10, 20] as const;

/** What every list that users arrange keeps in its address, beside what limits it. */
export interface ListParts<Name extends string> {
  readonly page: number;
  readonly size: number;
  /** Null: the list's own order. */
  readonly sort: Name | null;
  readonly isDescending: boolean;
  readonly search: string;
  /** Id of the saved search that is open. */
  readonly view: string | null;
}

export function readParts<Name extends string>(
  params: URLSearchParams,
  isName: (name: string) => name is Name,
): ListParts<Name> {
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? '';
  const name = sort.replace(/^-/, '');
  return {
    page: readPage(params, 'page'),
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
    sort: isName(name) ? name : null,
    isDescending: isName(name) && sort.startsWith('-'),
    search: readSearch(params),
    view: readView(params),
  };
}

/** Only what differs from the default, so that addresses stay short; `limits` with the values of the list's own filters. */
export function writeParts(
  { page, size, sort, isDescending, search, view }: ListParts<string>,
  limits: readonly (readonly [name: string, value: string])[],
): URLSearchParams {
  const entries = [
    ['page', page > 1 ? String(page) : ''],
    ['size', size === PAGE_SIZES[0] ? '' : String(size)],
    ['sort', sort === null ? '' : `${isDescending ? '-' : ''}${sort}`],
    ['search', search],
    ...limits,
    ['view', view ?? ''],
  ] as const;
  return new URLSearchParams(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

/** Page, words and order as a call takes them. */
export const partsQuery = <Name extends string>({ page, size, sort, isDescending, search }: ListParts<Name>) => ({
  pageNumber: page,
  pageSize: size,
  ...(search === '' ? {} : { searchKey: search }),
  ...(sort === null ? {} : { sortName: sort, sortType: isDescending ? ('desc' as const) : ('asc' as const) }),
});

/** A click on a heading: up, down, and back to the list's own order; from the first page. */
export function sortedBy<State extends ListParts<string>>(state: State, name: State['sort'] & string): State {
  if (state.sort !== name) return { ...state, sort: name, isDescending: false, page: 1 };
  return state.isDescending
    ? { ...state, sort: null, isDescending: false, page: 1 }
    : { ...state, isDescending: true, page: 1 };
}
