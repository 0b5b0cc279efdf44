import { describe, expect, it } from 'vitest';
import {
  arrangeColumns,
  changeSearch,
  type ChangeSearch,
  forgetSearch,
  mapImportColumns,
  restoreSearch,
  saveSearch,
  type SaveSearch,
} from '../../server/domain/access/changeUserSettings.ts';
import {
  defaultSearchId,
  importColumnsOf,
  userSettings,
  type ColumnPlace,
  type UserSettingsEvent,
} from '../../server/domain/access/userSettings.ts';
import { specify } from '../domain/specify.ts';

const given = specify(userSettings);
const ids = { userId: 'u1', list: 'products', searchId: 's1' } as const;
const content = { name: 'Dear', address: 'sort=-price', columns: null, isShared: false };

const save = (part: Partial<SaveSearch> = {}): SaveSearch => ({ ...ids, ...content, isDefault: false, ...part });
const change = (part: Omit<ChangeSearch, 'userId' | 'searchId'>): ChangeSearch => ({
  userId: 'u1',
  searchId: 's1',
  ...part,
});
const saved = (part: Partial<Extract<UserSettingsEvent, { type: 'SearchSaved' }>['data']> = {}): UserSettingsEvent => ({
  type: 'SearchSaved',
  data: { ...ids, ...content, ...part },
});
const forgotten: UserSettingsEvent = { type: 'SearchForgotten', data: ids };
const restored: UserSettingsEvent = { type: 'SearchRestored', data: { ...ids, ...content } };
const chosen = (searchId: string | null): UserSettingsEvent => ({
  type: 'DefaultSearchChosen',
  data: { userId: 'u1', list: 'products', searchId },
});
const many = Array.from({ length: 50 }, (_, n) => saved({ searchId: `n${n}`, name: `Search ${n}` }));

describe('saving a search', () => {
  it('keeps it under its trimmed name', () =>
    given()
      .when(saveSearch, save({ name: ' Dear ' }))
      .then(saved()));
  it('may make it the first view', () =>
    given()
      .when(saveSearch, save({ isDefault: true }))
      .then(chosen('s1'), saved()));
  it('is quiet for one that is kept already', () => given(saved()).when(saveSearch, save()).thenNothing());
  it('is refused under a name that another one has, whatever its case', () =>
    given(saved({ searchId: 's2', name: 'DEAR' }))
      .when(saveSearch, save())
      .thenRefused('settings.searchNameTaken', 'name'));
  it('takes a name that another list has', () =>
    given(saved({ searchId: 's2', list: 'lots' }))
      .when(saveSearch, save())
      .then(saved()));
  it.each([
    ['', 'company.nameRequired'],
    ['x'.repeat(81), 'company.nameTooLong'],
    ['a\u200bb', 'company.nameHasControlCharacter'],
  ])('is refused under the name %j', (name, code) =>
    given().when(saveSearch, save({ name })).thenRefused(code, 'name'),
  );
  it.each(['//evil.example', 'a b', '?x=1', 'a#b', 'x'.repeat(1001)])('is refused with the address %j', (address) =>
    given().when(saveSearch, save({ address })).thenRefused('settings.addressInvalid', 'address'),
  );
  it('is refused as the fifty-first', () =>
    given(...many)
      .when(saveSearch, save())
      .thenRefused('settings.tooManySearches'));
});

describe('changing a search', () => {
  it('is a fact for each thing that changes', () =>
    given(saved())
      .when(
        changeSearch,
        change({ name: 'Cheap', shows: { address: 'sort=price', columns: [] }, isShared: true, isDefault: true }),
      )
      .then(
        chosen('s1'),
        { type: 'SearchRenamed', data: { ...ids, name: 'Cheap', was: 'Dear' } },
        { type: 'SearchRefined', data: { ...ids, address: 'sort=price', columns: [] } },
        { type: 'SearchShared', data: ids },
      ));
  it('is quiet about what is so already', () =>
    given(saved())
      .when(changeSearch, change({ ...content, shows: content, isDefault: false }))
      .thenNothing());
  it('is refused for one that nobody has', () =>
    given(saved(), forgotten)
      .when(changeSearch, change({ name: 'x' }))
      .thenRefused('settings.searchUnknown'));
});

describe('forgetting a search', () => {
  const forget = { userId: 'u1', searchId: 's1' };
  const restore = { userId: 'u1', searchId: 's1' };
  it('takes it away', () => given(saved()).when(forgetSearch, forget).then(forgotten));
  it('is quiet when it is gone', () => given(saved(), forgotten).when(forgetSearch, forget).thenNothing());
  it('is refused for one that never was', () =>
    given().when(forgetSearch, forget).thenRefused('settings.searchUnknown'));
  it('can be taken back', () => given(saved(), forgotten).when(restoreSearch, restore).then(restored));
  it('is not taken back twice', () => given(saved(), forgotten, restored).when(restoreSearch, restore).thenNothing());
  it('is not taken back when its name is another one’s by now', () =>
    given(saved(), forgotten, saved({ searchId: 's2' }))
      .when(restoreSearch, restore)
      .thenRefused('settings.searchNameTaken', 'name'));
  it('leaves no first view, and taking it back brings that back too', () => {
    const fold = (...events: UserSettingsEvent[]) =>
      defaultSearchId(
        events.reduce((state, event) => userSettings.evolve(state, event), userSettings.initialState()),
        'products',
      );
    expect(fold(saved(), chosen('s1'))).toBe('s1');
    expect(fold(saved(), chosen('s1'), forgotten)).toBeNull();
    expect(fold(saved(), chosen('s1'), forgotten, restored)).toBe('s1');
  });
});

describe('arranging columns', () => {
  const place = (id: string, width: number | null = null): ColumnPlace => ({ id, isShown: true, width });
  const arrange = (...columns: ColumnPlace[]) => ({ userId: 'u1', list: 'products', columns }) as const;
  const arranged = (...columns: ColumnPlace[]): UserSettingsEvent => ({
    type: 'ColumnsArranged',
    data: { userId: 'u1', list: 'products', columns },
  });
  it('is kept', () =>
    given()
      .when(arrangeColumns, arrange(place('price', 120), place('sku')))
      .then(arranged(place('price', 120), place('sku'))));
  it('is quiet when they stand so', () =>
    given(arranged(place('sku')))
      .when(arrangeColumns, arrange(place('sku')))
      .thenNothing());
  it('goes back to the screen’s own', () =>
    given(arranged(place('sku')))
      .when(arrangeColumns, arrange())
      .then(arranged()));
  it('is refused with a column twice', () =>
    given()
      .when(arrangeColumns, arrange(place('sku'), place('sku')))
      .thenRefused('settings.columnsInvalid', 'columns'));
  it.each([47, 801])('is refused with %d pixels', (width) =>
    given()
      .when(arrangeColumns, arrange(place('sku', width)))
      .thenRefused('settings.columnWidth', 'columns'),
  );
});

describe('the columns of a file that is imported', () => {
  const alike = { kind: 'vendors', headings: 'h1' };
  const mapped = (columns: Record<string, string>, headings = 'h1'): UserSettingsEvent => ({
    type: 'ImportColumnsMapped',
    data: { userId: 'u1', kind: 'vendors', headings, columns },
  });
  const company = { name: 'Company', email: 'Mail' };
  const map = (columns: Record<string, string>) => ({ userId: 'u1', ...alike, columns });

  it('are kept for files with the same headings', () =>
    given().when(mapImportColumns, map(company)).then(mapped(company)));
  it('are not kept twice, in whatever order they are named', () =>
    given(mapped(company))
      .when(mapImportColumns, map({ email: 'Mail', name: 'Company' }))
      .thenNothing());
  it('are kept anew where they are chosen otherwise', () =>
    given(mapped(company))
      .when(mapImportColumns, map({ name: 'Mail' }))
      .then(mapped({ name: 'Mail' })));
  it('are those of the last time, of each kind and its headings', () => {
    const events = [mapped(company), mapped({ name: 'Firm' }, 'h2'), mapped({ name: 'Mail' })];
    const state = events.reduce((before, event) => userSettings.evolve(before, event), userSettings.initialState());
    expect(importColumnsOf(state, alike)).toEqual({ name: 'Mail' });
    expect(importColumnsOf(state, { ...alike, headings: 'h2' })).toEqual({ name: 'Firm' });
    expect(importColumnsOf(state, { ...alike, kind: 'lots' })).toBeNull();
  });
});
