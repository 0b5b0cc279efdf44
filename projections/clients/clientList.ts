import { sql, type ColumnDefinitionBuilder } from 'kysely';
import {
  ClientStatus,
  ClientType,
  type ClientEvent,
  type ClientStatusCode,
} from '../../server/domain/clients/client.ts';
import { clientFields } from '../../server/domain/clients/clientFields.ts';
import type { FieldValue } from '../../server/domain/fieldRules.ts';
import type { Field } from '../../server/domain/fields.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, text } from '../columns.ts';
import { addFieldColumns, fieldValues } from '../fieldColumns.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { phoneDigits, searchColumns } from '../searchText.ts';

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

/** Columns that the list's search looks into. */
const searched = Object.values<Field>(clientFields).flatMap(({ column, isSearched }) => (isSearched ? [column] : []));

/** What an event tells of fields, with what the search looks into; phones also by their digits alone. */
function valuesOf(told: Readonly<Partial<Record<keyof typeof clientFields, FieldValue>>>): Values {
  const search = Object.entries<FieldValue | undefined>(told).flatMap(([name, value]) => {
    const { column, kind, isSearched }: Field = clientFields[name as keyof typeof clientFields];
    if (!isSearched || typeof value !== 'string') return [];
    return Object.entries(searchColumns(column, value, ...(kind === 'phone' ? [phoneDigits(value)] : [])));
  });
  return { ...fieldValues(clientFields, told), ...Object.fromEntries(search) };
}

const list = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`'{}'`);

const joined = (part: string, by: string) =>
  sql.join(
    searched.map((column) => sql.ref(`${column}${part}`)),
    sql.raw(by),
  );

/** Customers and vendors: their list, pickers, and the names of those that records refer to. */
export const clientList = projection<ClientEvent>({
  name: 'client_list',
  version: 5,
  tables: ['client_list'],
  tags: [{ type: 'Client', id: 'clientId' }],
  create: async ({ schema }) => {
    const created = schema
      .createTable('client_list')
      .addColumn('company_id', 'text', key)
      .addColumn('client_id', 'text', key)
      .addColumn('type', 'integer', (column) => column.notNull().defaultTo(ClientType.OTHER));
    const withFields = addFieldColumns(created, clientFields).addColumn('revision', 'bigint', (column) =>
      column.notNull().defaultTo(0),
    );
    await searched
      .reduce(
        (table, column) =>
          table.addColumn(`${column}_search`, 'text', text).addColumn(`${column}_grams`, sql`text[]`, list),
        withFields,
      )
      .addColumn('search', 'text', (column) => column.generatedAlwaysAs(joined('_search', ` || ' ' || `)).stored())
      .addColumn('grams', sql`text[]`, (column) => column.generatedAlwaysAs(joined('_grams', ' || ')).stored())
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
      write(rows, event, { type, ...valuesOf({ name, status, abbreviation }) });
    },
    ClientRenamed: (rows, event) => {
      write(rows, event, valuesOf({ name: event.data.name }));
    },
    ClientAbbreviated: (rows, event) => {
      write(rows, event, valuesOf({ abbreviation: event.data.abbreviation }));
    },
    ClientActivated: withStatus(ClientStatus.ACTIVE),
    ClientDeactivated: withStatus(ClientStatus.INACTIVE),
    ClientSuspended: withStatus(ClientStatus.SUSPENDED),
    ClientDescribed: (rows, event) => {
      write(rows, event, valuesOf(event.data.details));
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
