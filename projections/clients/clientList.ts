import { sql } from 'kysely';
import {
  ClientStatus,
  ClientType,
  type ClientEvent,
  type ClientStatusCode,
} from '../../server/domain/clients/client.ts';
import type { ClientBookEvent } from '../../server/domain/clients/clientBook.ts';
import { clientFields } from '../../server/domain/clients/clientFields.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key } from '../columns.ts';
import { addFieldColumns, fieldValues } from '../fieldColumns.ts';
import { addSearchColumns, searchedFieldValues } from '../fieldSearch.ts';
import { projection, type Handlers, type UnitOfWork, type Values } from '../projection.ts';
import { clientBookHandlers, createClientBook } from './clientBook.ts';

function write(rows: UnitOfWork, { data, metadata, revision }: RecordedEvent<ClientEvent>, values: Values): void {
  rows.set(
    'client_list',
    { company_id: metadata.companyId, client_id: data.clientId },
    { ...values, revision: String(revision) },
  );
}

const withStatus =
  (status: ClientStatusCode) =>
  (rows: UnitOfWork, event: RecordedEvent<ClientEvent>): void => {
    write(rows, event, { status });
  };

function remove(rows: UnitOfWork, { data, metadata }: RecordedEvent<ClientEvent>): void {
  rows.delete('client_list', { company_id: metadata.companyId, client_id: data.clientId });
}

/** Every event of a client raises the revision that its row is saved at. */
const withRevision = Object.fromEntries(
  Object.entries(clientBookHandlers).map(([type, handle]) => [
    type,
    (rows: UnitOfWork, event: RecordedEvent<ClientBookEvent>): void => {
      write(rows, event, {});
      (handle as (rows: UnitOfWork, event: RecordedEvent<ClientBookEvent>) => void)(rows, event);
    },
  ]),
) as Handlers<ClientBookEvent>;

/** Customers and vendors: their list, pickers, and the names of those that records refer to. */
export const clientList = projection<ClientEvent>({
  name: 'client_list',
  version: 9,
  tables: ['client_list', 'client_contact', 'client_address'],
  tags: [{ type: 'Client', id: 'clientId' }],
  create: async (db) => {
    const { schema } = db;
    const created = schema
      .createTable('client_list')
      .addColumn('company_id', 'text', key)
      .addColumn('client_id', 'text', key)
      .addColumn('type', 'integer', (column) => column.notNull().defaultTo(ClientType.OTHER));
    const withFields = addFieldColumns(created, clientFields).addColumn('revision', 'bigint', (column) =>
      column.notNull().defaultTo(0),
    );
    await addSearchColumns(withFields, clientFields)
      .addPrimaryKeyConstraint('client_list_pkey', ['company_id', 'client_id'])
      .execute();
    await schema
      .createIndex('client_list_by_name')
      .on('client_list')
      .columns(['company_id', 'name', 'client_id'])
      .execute();
    for (const column of ['internal_number', 'external_number'] as const)
      await schema
        .createIndex(`client_list_by_${column}`)
        .on('client_list')
        .column('company_id')
        // Those without a number come last.
        .expression(sql`(${sql.ref(column)} = '')`)
        .columns([column, 'client_id'])
        .execute();
    await schema.createIndex('client_list_grams').on('client_list').using('gin').column('grams').execute();
    await createClientBook(db);
  },
  on: {
    ...withRevision,
    ClientRegistered: (rows, event) => {
      const { name, type, status, abbreviation } = event.data;
      write(rows, event, { type, ...searchedFieldValues(clientFields, { name, status, abbreviation }) });
    },
    ClientRenamed: (rows, event) => {
      write(rows, event, searchedFieldValues(clientFields, { name: event.data.name }));
    },
    ClientAbbreviated: (rows, event) => {
      write(rows, event, searchedFieldValues(clientFields, { abbreviation: event.data.abbreviation }));
    },
    ClientActivated: withStatus(ClientStatus.ACTIVE),
    ClientDeactivated: withStatus(ClientStatus.INACTIVE),
    ClientSuspended: withStatus(ClientStatus.SUSPENDED),
    ClientDescribed: (rows, event) => {
      write(rows, event, searchedFieldValues(clientFields, event.data.details));
    },
    ClientStaffAssigned: (rows, event) => {
      write(rows, event, fieldValues(clientFields, event.data.staff));
    },
    ClientTermChosen: (rows, event) => {
      write(rows, event, fieldValues(clientFields, { paymentTerm: event.data.term }));
    },
    // Undone with its import, or deleted: as if it had never been there.
    ClientWithdrawn: remove,
    ClientDeleted: remove,
  },
});
