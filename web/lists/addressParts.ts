const VIEW = /^[A-Za-z0-9_]{1,64}$/;
const PAGE_MAX = 1_000_000;

/** Id of the saved search that an address names, or null. */
export const readView = (params: URLSearchParams): string | null => VIEW.exec(params.get('view') ?? '')?.[0] ?? null;

/** A parameter and its value, as an address is written from them. */
export type Part = [name: string, value: string];

const SEARCH_MAX = 100;

/** The words that an address looks for; empty for none. */
export const readSearch = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, SEARCH_MAX);

/** The page that a parameter names; 1 where it is none. */
export function readPage(params: URLSearchParams, name: string): number {
  const page = Number(params.get(name));
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

/** In which order a list is: a column, and the largest or latest first. */
export interface SortOrder<Name extends string> {
  readonly sortName: Name;
  readonly sortType: 'asc' | 'desc';
}

/** The order that a parameter names, `-name` for descending; `usual` where it names none that there is. */
export function readSort<Name extends string>(
  params: URLSearchParams,
  parameter: string,
  names: readonly Name[],
  usual: SortOrder<Name>,
): SortOrder<Name> {
  const written = params.get(parameter) ?? '';
  const sortName = names.find((name) => name === written.replace(/^-/, ''));
  return sortName === undefined ? usual : { sortName, sortType: written.startsWith('-') ? 'desc' : 'asc' };
}

export const writeSort = ({ sortName, sortType }: SortOrder<string>): string =>
  `${sortType === 'desc' ? '-' : ''}${sortName}`;
