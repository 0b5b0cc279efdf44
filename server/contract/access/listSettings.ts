import { Type, type Static } from 'typebox';
import { NAME_MAX } from '../../domain/limits.ts';
import { listNames } from '../../domain/kinds.ts';
import { ADDRESS_MAX, ADDRESS_PATTERN, COLUMN_WIDTH, COLUMNS_MAX } from '../../domain/access/userSettingsRules.ts';
import { accepted, answer } from '../envelope.ts';
import { closed, Id, nullable } from '../scalars.ts';

const ListNameSchema = Type.Enum([...listNames]);

/** One column as it is arranged; the order of a list of them is the order of the columns. Width in px. */
const ColumnPlace = closed({ id: Id, isShown: Type.Boolean(), width: nullable(Type.Integer(COLUMN_WIDTH)) });
const columns = Type.Array(ColumnPlace, { maxItems: COLUMNS_MAX });
const address = Type.String({ maxLength: ADDRESS_MAX, pattern: ADDRESS_PATTERN });
// The domain says what is wrong with a name; here only nobody sends a book.
const name = Type.String({ maxLength: 10 * NAME_MAX, requiredCode: 'company.nameRequired' });

export const ListParams = Type.Object({ companyId: Id, list: ListNameSchema });
export const SearchParams = Type.Object({ companyId: Id, searchId: Id });

const SavedSearch = Type.Object({
  searchId: Id,
  name: Type.String(),
  /** Query of the screen's address, without "?". */
  address: Type.String(),
  columns: nullable(columns),
  isShared: Type.Boolean(),
});

/** A colleague's search: to be opened, not changed. */
const SharedSearch = Type.Object({
  searchId: Id,
  name: Type.String(),
  address: Type.String(),
  columns: nullable(columns),
  ownerName: Type.String(),
});
export type SharedSearch = Static<typeof SharedSearch>;

/** GET list-setting/{list}: how this user has one list arranged, and the searches to choose from. */
export const ListSetting = Type.Object({
  searches: Type.Array(SavedSearch),
  shared: Type.Array(SharedSearch),
  /** The search that the list opens with. */
  defaultSearchId: nullable(Id),
  /** Empty: the screen's own arrangement. */
  columns,
});
export type ListSetting = Static<typeof ListSetting>;
export const ListSettingAnswer = answer(ListSetting);

/** POST saved-search. */
export const SaveSearch = closed({
  list: ListNameSchema,
  name,
  address,
  columns: Type.Optional(nullable(columns)),
  isShared: Type.Optional(Type.Boolean()),
  isDefault: Type.Optional(Type.Boolean()),
});
export type SaveSearch = Static<typeof SaveSearch>;

/** PUT saved-search/{searchId}: what is to change; `columns` only together with `address`. */
export const ChangeSearch = closed({
  name: Type.Optional(name),
  address: Type.Optional(address),
  columns: Type.Optional(nullable(columns)),
  isShared: Type.Optional(Type.Boolean()),
  isDefault: Type.Optional(Type.Boolean()),
});
export type ChangeSearch = Static<typeof ChangeSearch>;
export const SearchAnswer = accepted(Type.Object({ searchId: Id }));

/** PUT list-columns/{list}; no columns = the screen's own again. */
export const ArrangeColumns = closed({ columns });
export type ArrangeColumns = Static<typeof ArrangeColumns>;
export const ColumnsAnswer = accepted(Type.Object({ columns }));
