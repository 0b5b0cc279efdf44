import { sql, type ColumnDefinitionBuilder } from 'kysely';
import {
  ClientStatus,
  ClientType,
  type ClientEvent,
  type ClientStatusCode,
} from '../../server/domain/clients/client.ts';
import { clientFields } from '../../server/domain/clients/clientFields.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, text } from '../columns.ts';
import { addFieldColumns, fieldValues } from '../fieldColumns.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { searchColumns } from '../searchText.ts';

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

const list = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`'{}'`);

/** Customers and vendors: their list, pickers, and the names of those that records refer to. */
export const clientList = projection<ClientEvent>({
  name: 'client_list',
  version: 4,
  tables: ['client_list'],
  tags: [{ type: 'Client', id: 'clientId' }],
  create: async ({ schema }) => {
    const created = schema
      .createTable('client_list')
      .addColumn('company_id', 'text', key)
      .addColumn('client_id', 'text', key)
      .addColumn('type', 'integer', (column) => column.notNull().defaultTo(ClientType.OTHER));
    await addFieldColumns(created, clientFields)
      .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('abbreviation_search', 'text', text)
      .addColumn('name_search', 'text', text)
      .addColumn('abbreviation_grams', sql`text[]`, list)
      .addColumn('name_grams', sql`text[]`, list)
      .addColumn('search', 'text', (column) =>
        column.generatedAlwaysAs(sql`abbreviation_search || ' ' || name_search`).stored(),
      )
      .addColumn('grams', sql`text[]`, (column) =>
        column.generatedAlwaysAs(sql`abbreviation_grams || name_grams`).stored(),
      )
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
  },
  on: {
    ClientRegistered: (rows, event) => {
      const { name, type, status, abbreviation } = event.data;
      const search = { ...searchColumns('name', name), ...searchColumns('abbreviation', abbreviation) };
      write(rows, event, { name, type, status, abbreviation, ...search });
    },
    ClientRenamed: (rows, event) => {
      const { name } = event.data;
      write(rows, event, { name, ...searchColumns('name', name) });
    },
    ClientAbbreviated: (rows, event) => {
      const { abbreviation } = event.data;
      write(rows, event, { abbreviation, ...searchColumns('abbreviation', abbreviation) });
    },
    ClientActivated: withStatus(ClientStatus.ACTIVE),
    ClientDeactivated: withStatus(ClientStatus.INACTIVE),
    ClientSuspended: withStatus(ClientStatus.SUSPENDED),
    ClientDescribed: (rows, event) => {
      write(rows, event, fieldValues(clientFields, event.data.details));
    },
    ClientStaffAssigned: (rows, event) => {
      write(rows, event, fieldValues(clientFields, event.data.staff));
    },
    // Taken back with its import: as if it had never been there.
    ClientWithdrawn: (rows, { data, metadata }) => {
      rows.delete('client_list', { company_id: metadata.companyId, client_id: data.clientId });
    },
  },
});
