import type { SavedSearch, UserSettingsEvent } from '../../server/domain/access/userSettings.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { sharedSearchTable } from './tables.ts';

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
  create: creating(sharedSearchTable),
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
