import type { SavedSearch, UserSettingsEvent } from '../../server/domain/access/userSettings.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, name, text } from '../columns.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';

type Event = RecordedEvent<UserSettingsEvent>;

const keyOf = ({ metadata }: Pick<Event, 'metadata'>, { searchId }: { searchId: string }): Values => ({
  company_id: metadata.companyId,
  search_id: searchId,
});
const columnsOf = ({ columns }: Pick<SavedSearch, 'columns'>): string | null => columns && JSON.stringify(columns);

function keep(rows: UnitOfWork, event: Extract<Event, { type: 'SearchSaved' | 'SearchRestored' }>): void {
  const { userId, list, name: called, address, isShared } = event.data;
  const values = { user_id: userId, list, name: called, address, columns: columnsOf(event.data), is_shared: isShared };
  rows.set('shared_search', keyOf(event, event.data), values);
}

/**
 * Saved searches that colleagues share. Every saved search has a row, since one may be shared later; queries return
 * only shared ones. A user's own come from the stream.
 */
export const sharedSearches = projection<UserSettingsEvent>({
  name: 'shared_search',
  version: 1,
  tables: ['shared_search'],
  tags: [{ type: 'ListSetting' }],
  create: async ({ schema }) => {
    await schema
      .createTable('shared_search')
      .addColumn('company_id', 'text', key)
      .addColumn('search_id', 'text', key)
      .addColumn('user_id', 'text', text)
      .addColumn('list', 'text', text)
      .addColumn('name', name, text)
      .addColumn('address', 'text', text)
      .addColumn('columns', 'text')
      .addColumn('is_shared', 'boolean', (column) => column.notNull().defaultTo(false))
      .addPrimaryKeyConstraint('shared_search_pkey', ['company_id', 'search_id'])
      .execute();
    await schema
      .createIndex('shared_search_by_name')
      .on('shared_search')
      .columns(['company_id', 'list', 'name', 'search_id'])
      .execute();
  },
  on: {
    SearchSaved: keep,
    SearchRestored: keep,
    SearchRenamed: (rows, event) => {
      rows.set('shared_search', keyOf(event, event.data), { name: event.data.name });
    },
    SearchRefined: (rows, event) => {
      const { data } = event;
      rows.set('shared_search', keyOf(event, data), { address: data.address, columns: columnsOf(data) });
    },
    SearchShared: (rows, event) => {
      rows.set('shared_search', keyOf(event, event.data), { is_shared: true });
    },
    SearchUnshared: (rows, event) => {
      rows.set('shared_search', keyOf(event, event.data), { is_shared: false });
    },
    SearchForgotten: (rows, event) => {
      rows.delete('shared_search', keyOf(event, event.data));
    },
  },
});
