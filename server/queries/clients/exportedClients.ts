import type { InferResult, Transaction } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { countRows, eachPresented, exportedAtOneMoment, throughCursor, type Exported } from '../cursor.ts';
import { presentFields, selectionOf } from '../fieldRows.ts';
import { inOrder } from '../lists/order.ts';
import { AddressType } from '../../domain/clients/addressFields.ts';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import { clientFields } from '../../domain/clients/clientFields.ts';
import { addressCells, clientFileFields, contactCells, type ClientFileField } from '../../domain/clients/clientFile.ts';
import { goodsAddressOf, typeOfKind, type ClientKind } from '../../domain/clients/clientKinds.ts';
import type { FieldValue } from '../../domain/fieldRules.ts';
import type { Services } from '../../services.ts';
import type { Cell, SheetColumn } from '../../sheets/sheet.ts';
import { clientHits, clientOrder, type ClientFilter } from './findClients.ts';

/** A customer or vendor as a file has it, named as the importer reads it; codes by their words. */
export type ExportedClient = Readonly<Record<ClientFileField, FieldValue>>;

/** Widths in characters, for the columns that need more than the usual. */
const widths: Readonly<Partial<Record<ClientFileField, number>>> = {
  ...{ name: 36, type: 16, email: 28, notes: 36 },
  ...{ contactName: 28, contactEmail: 28, street: 32, shipStreet: 32 },
};

/** The columns of files of customers and vendors; `wanted`: only these, in this order. */
export const clientColumns = (wanted: readonly ClientFileField[] = clientFileFields): SheetColumn<ExportedClient>[] =>
  wanted.map((name) => ({
    name,
    of: (client) => cellOf(client[name]),
    ...(widths[name] === undefined ? {} : { width: widths[name] }),
  }));

const cellOf = (value: FieldValue): Cell => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value);

/** Runs `work` with a company's customers or vendors, as they stood at one moment of the database, through a cursor. */
export function exportedClients<T>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  kind: ClientKind,
  filter: ClientFilter,
  work: (exported: Exported<ExportedClient>) => Promise<T>,
): Promise<T> {
  const find = async (transaction: Transaction<Database>) => {
    const clients = clientHits(transaction, companyId, { type: typeOfKind[kind], ...filter });
    const count = await countRows(transaction, clients.select('c.client_id'));
    const whole = clients
      .leftJoin('client_contact as k', (join) =>
        join
          .onRef('k.company_id', '=', 'c.company_id')
          .onRef('k.client_id', '=', 'c.client_id')
          .on('k.is_main', '=', true)
          .on('k.is_removed', '=', false),
      )
      .leftJoin('client_address as a', (join) =>
        join
          .onRef('a.company_id', '=', 'c.company_id')
          .onRef('a.client_id', '=', 'c.client_id')
          .on('a.type', '=', AddressType.BILLING)
          .on('a.is_main', '=', true)
          .on('a.is_removed', '=', false),
      )
      .leftJoin('client_address as s', (join) =>
        join
          .onRef('s.company_id', '=', 'c.company_id')
          .onRef('s.client_id', '=', 'c.client_id')
          .on('s.type', '=', goodsAddressOf(kind))
          .on('s.is_main', '=', true)
          .on('s.is_removed', '=', false),
      )
      .select('c.type')
      .select(selectionOf(clientFields, 'c'))
      .select(['k.first_name', 'k.last_name', 'k.title', 'k.email as contact_email', 'k.phone as contact_phone'])
      .select(['a.street', 'a.city', 'a.state', 'a.zip', 'a.country'])
      .select(['s.street as ship_street', 's.city as ship_city', 's.state as ship_state', 's.zip as ship_zip'])
      .select('s.country as ship_country');
    const rows = inOrder(whole, clientOrder(filter));
    const present = (some: readonly InferResult<typeof rows>[number][]) =>
      some.map((row): ExportedClient => {
        const fields = presentFields(clientFields, row);
        const contact = {
          ...{ firstName: row.first_name ?? '', lastName: row.last_name ?? '', title: row.title ?? '' },
          ...{ email: row.contact_email ?? '', phone: row.contact_phone ?? '' },
        };
        const { street, city, state, zip, country } = row;
        const { ship_street, ship_city, ship_state, ship_zip, ship_country } = row;
        const goods = { street: ship_street, city: ship_city, state: ship_state, zip: ship_zip, country: ship_country };
        const addresses = {
          ...addressCells('billing', { street, city, state, zip, country }),
          ...addressCells('goods', goods),
        };
        const codes = { type: wordOf(ClientType, row.type), status: wordOf(ClientStatus, fields.status) };
        return { ...fields, ...contactCells(contact), ...addresses, ...codes } as ExportedClient;
      });
    return { count, batches: eachPresented(throughCursor(transaction, rows), present) };
  };
  return exportedAtOneMoment(db, find, work);
}

const wordOf = (codes: Readonly<Record<string, number>>, code: number): string =>
  Object.keys(codes).find((word) => codes[word] === code) ?? String(code);
