import { sql } from 'kysely';
import { ClientStatus, ClientType, type ClientEvent } from '../../server/domain/clients/client.ts';
import { key, name, text } from '../columns.ts';
import { projection } from '../projection.ts';
import { grams, searchText } from '../searchText.ts';

/** Customers and vendors: for pickers, and for the names of those that records refer to. */
export const clientList = projection<ClientEvent>({
  name: 'client_list',
  version: 2,
  tables: ['client_list'],
  tags: [{ type: 'Client', id: 'clientId' }],
  create: async ({ schema }) => {
    await schema
      .createTable('client_list')
      .addColumn('company_id', 'text', key)
      .addColumn('client_id', 'text', key)
      .addColumn('name', name, text)
      .addColumn('type', 'integer', (column) => column.notNull().defaultTo(ClientType.OTHER))
      .addColumn('status', 'integer', (column) => column.notNull().defaultTo(ClientStatus.ACTIVE))
      .addColumn('abbreviation', 'text', text)
      .addColumn('search', 'text', text)
      .addColumn('grams', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
      .addPrimaryKeyConstraint('client_list_pkey', ['company_id', 'client_id'])
      .execute();
    await schema
      .createIndex('client_list_by_name')
      .on('client_list')
      .columns(['company_id', 'name', 'client_id'])
      .execute();
    await schema.createIndex('client_list_grams').on('client_list').using('gin').column('grams').execute();
  },
  on: {
    ClientRegistered: (rows, { data, metadata }) => {
      const { clientId, abbreviation, type, status } = data;
      const search = searchText(`${abbreviation} ${data.name}`);
      rows.set(
        'client_list',
        { company_id: metadata.companyId, client_id: clientId },
        { name: data.name, type, status, abbreviation, search, grams: grams(search) },
      );
    },
    // Taken back with its import: as if it had never been there.
    ClientWithdrawn: (rows, { data, metadata }) => {
      rows.delete('client_list', { company_id: metadata.companyId, client_id: data.clientId });
    },
  },
});
