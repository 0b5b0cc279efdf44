import { sql, type Kysely } from 'kysely';
import { addressFields } from '../../server/domain/clients/addressFields.ts';
import type { ClientBookEvent } from '../../server/domain/clients/clientBook.ts';
import { contactFields } from '../../server/domain/clients/contactFields.ts';
import { emptiesOf } from '../../server/domain/fields.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key } from '../columns.ts';
import { addFieldColumns, fieldValues } from '../fieldColumns.ts';
import { addSearchColumns, searchedFieldValues } from '../fieldSearch.ts';
import type { Handlers, UnitOfWork, Values } from '../projection.ts';
import type { ReadTables } from '../tables.ts';

/** Contacts and addresses of customers and vendors; removed ones stay, to be restored. */
export async function createClientBook({ schema }: Kysely<ReadTables>): Promise<void> {
  const entries = (table: string, id: string) =>
    schema
      .createTable(table)
      .addColumn('company_id', 'text', key)
      .addColumn('client_id', 'text', key)
      .addColumn(id, 'text', key)
      .addColumn('is_main', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('is_removed', 'boolean', (column) => column.notNull().defaultTo(false));
  const contacts = addFieldColumns(entries('client_contact', 'contact_id'), contactFields);
  await addSearchColumns(contacts, contactFields)
    .addPrimaryKeyConstraint('client_contact_pkey', ['company_id', 'client_id', 'contact_id'])
    .execute();
  await schema.createIndex('client_contact_grams').on('client_contact').using('gin').column('grams').execute();
  await addFieldColumns(entries('client_address', 'address_id'), addressFields)
    .addColumn('type', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .addPrimaryKeyConstraint('client_address_pkey', ['company_id', 'client_id', 'address_id'])
    .execute();
}

type Contact = Extract<ClientBookEvent, { data: { contactId: string } }>;
type Address = Extract<ClientBookEvent, { data: { addressId: string } }>;

function writeContact(rows: UnitOfWork, { data, metadata }: RecordedEvent<Contact>, values: Values, id?: string): void {
  const { clientId, contactId } = data;
  rows.set(
    'client_contact',
    { company_id: metadata.companyId, client_id: clientId, contact_id: id ?? contactId },
    values,
  );
}

function writeAddress(rows: UnitOfWork, { data, metadata }: RecordedEvent<Address>, values: Values, id?: string): void {
  const { clientId, addressId } = data;
  rows.set(
    'client_address',
    { company_id: metadata.companyId, client_id: clientId, address_id: id ?? addressId },
    values,
  );
}

const first = { is_main: false, is_removed: false };

export const clientBookHandlers: Handlers<ClientBookEvent> = {
  ClientContactAdded: (rows, event) => {
    // A client that was withdrawn and brought again may have had the same one.
    const contact = { ...emptiesOf(contactFields), ...event.data.contact };
    writeContact(rows, event, { ...first, ...searchedFieldValues(contactFields, contact) });
  },
  ClientContactChanged: (rows, event) => {
    writeContact(rows, event, searchedFieldValues(contactFields, event.data.contact));
  },
  ClientContactRemoved: (rows, event) => {
    writeContact(rows, event, { is_removed: true });
  },
  ClientContactRestored: (rows, event) => {
    writeContact(rows, event, { is_removed: false });
  },
  ClientMainContactChosen: (rows, event) => {
    const { was } = event.data;
    if (was) writeContact(rows, event, { is_main: false }, was.id);
    writeContact(rows, event, { is_main: true });
  },
  ClientAddressAdded: (rows, event) => {
    const { type, address } = event.data;
    const whole = { ...emptiesOf(addressFields), ...address };
    writeAddress(rows, event, { ...first, type, ...fieldValues(addressFields, whole) });
  },
  ClientAddressChanged: (rows, event) => {
    writeAddress(rows, event, fieldValues(addressFields, event.data.address));
  },
  ClientAddressRemoved: (rows, event) => {
    writeAddress(rows, event, { is_removed: true });
  },
  ClientAddressRestored: (rows, event) => {
    writeAddress(rows, event, { is_removed: false });
  },
  ClientMainAddressChosen: (rows, event) => {
    const { was } = event.data;
    if (was) writeAddress(rows, event, { is_main: false }, was.id);
    writeAddress(rows, event, { is_main: true });
  },
};
