import type { Decider, Event } from '../../kernel/decider.ts';
import type { ListName } from '../kinds.ts';

/** One column of a list as a user arranged it; `width` in px, null = the screen's own. The order is the list's. */
export type ColumnPlace = { readonly id: string; readonly isShown: boolean; readonly width: number | null };

/** A search under a name: the list's address (filters, order, page size) and, where they were saved too, its columns. */
export type SavedSearch = {
  readonly list: ListName;
  readonly searchId: string;
  readonly name: string;
  /** Query of the screen's address, without "?". */
  readonly address: string;
  /** Null: the columns as the user has them. */
  readonly columns: readonly ColumnPlace[] | null;
  /** Colleagues see it too. */
  readonly isShared: boolean;
};

/** How the columns of a file are read: the heading of each field. */
export type ImportColumns = Readonly<Record<string, string>>;
/** Files of a kind of import with the same headings; `headings`: sha-256 of them in hex. */
export type FilesAlike = { readonly kind: string; readonly headings: string };

type Ids = { userId: string; list: ListName; searchId: string };

export type UserSettingsEvent =
  | Event<'SearchSaved', SavedSearch & { readonly userId: string }>
  | Event<'SearchRenamed', Ids & { name: string; was: string }>
  | Event<'SearchRefined', Ids & { address: string; columns: readonly ColumnPlace[] | null }>
  | Event<'SearchShared', Ids>
  | Event<'SearchUnshared', Ids>
  | Event<'SearchForgotten', Ids>
  | Event<'SearchRestored', SavedSearch & { readonly userId: string }>
  | Event<'DefaultSearchChosen', { userId: string; list: ListName; searchId: string | null }>
  | Event<'ColumnsArranged', { userId: string; list: ListName; columns: readonly ColumnPlace[] }>
  | Event<'ImportColumnsMapped', FilesAlike & { readonly userId: string; readonly columns: ImportColumns }>;

export interface UserSettings {
  readonly searches: readonly SavedSearch[];
  /** The last that were forgotten, newest first: they can be undone. */
  readonly forgotten: readonly SavedSearch[];
  /** The search that a list opens with; one that was forgotten meanwhile counts for nothing. */
  readonly defaults: Readonly<Partial<Record<ListName, string | null>>>;
  /** Empty: the screen's own arrangement. */
  readonly columns: Readonly<Partial<Record<ListName, readonly ColumnPlace[]>>>;
  /** How files were read, the latest first. */
  readonly imports: readonly (FilesAlike & { readonly columns: ImportColumns })[];
}

const MOST_FORGOTTEN = 20;
const MOST_IMPORTS = 50;

/** How one user likes the console; the stream's id is the user's. */
export const userSettings: Decider<UserSettings, UserSettingsEvent> = {
  category: 'userSettings',
  initialState: () => ({ searches: [], forgotten: [], defaults: {}, columns: {}, imports: [] }),
  evolve(state, event) {
    switch (event.type) {
      case 'SearchSaved':
        return { ...state, searches: [...state.searches, savedSearch(event.data)] };
      case 'SearchRestored':
        return {
          ...state,
          searches: [...state.searches, savedSearch(event.data)],
          forgotten: state.forgotten.filter(({ searchId }) => searchId !== event.data.searchId),
        };
      case 'SearchRenamed':
        return changed(state, event.data, { name: event.data.name });
      case 'SearchRefined':
        return changed(state, event.data, { address: event.data.address, columns: event.data.columns });
      case 'SearchShared':
        return changed(state, event.data, { isShared: true });
      case 'SearchUnshared':
        return changed(state, event.data, { isShared: false });
      case 'SearchForgotten': {
        const gone = state.searches.filter(({ searchId }) => searchId === event.data.searchId);
        return {
          ...state,
          searches: state.searches.filter(({ searchId }) => searchId !== event.data.searchId),
          forgotten: [...gone, ...state.forgotten].slice(0, MOST_FORGOTTEN),
        };
      }
      case 'DefaultSearchChosen':
        return { ...state, defaults: { ...state.defaults, [event.data.list]: event.data.searchId } };
      case 'ColumnsArranged':
        return { ...state, columns: { ...state.columns, [event.data.list]: event.data.columns } };
      case 'ImportColumnsMapped': {
        const { kind, headings, columns } = event.data;
        const others = state.imports.filter((one) => one.kind !== kind || one.headings !== headings);
        return { ...state, imports: [{ kind, headings, columns }, ...others].slice(0, MOST_IMPORTS) };
      }
    }
  },
};

const savedSearch = ({ list, searchId, name, address, columns, isShared }: SavedSearch): SavedSearch => ({
  list,
  searchId,
  name,
  address,
  columns,
  isShared,
});

const changed = (state: UserSettings, { searchId }: Ids, part: Partial<SavedSearch>): UserSettings => ({
  ...state,
  searches: state.searches.map((search) => (search.searchId === searchId ? { ...search, ...part } : search)),
});

/** The search that a list opens with, or null. */
export function defaultSearchId({ searches, defaults }: UserSettings, list: ListName): string | null {
  const id = defaults[list] ?? null;
  return searches.some(({ searchId }) => searchId === id) ? id : null;
}

/** How this user had a file of this kind with these headings read last; null: never. */
export const importColumnsOf = ({ imports }: UserSettings, { kind, headings }: FilesAlike): ImportColumns | null =>
  imports.find((one) => one.kind === kind && one.headings === headings)?.columns ?? null;
