import type { InferResult, Transaction } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { countRows, eachPresented, exportedAtOneMoment, throughCursor, type Exported } from '../cursor.ts';
import { presentFields, selectionOf } from '../fieldRows.ts';
import { inOrder } from '../lists/order.ts';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import {
  clientFields,
  vendorFileFields,
  type ClientValues,
  type VendorFileField,
} from '../../domain/clients/clientFields.ts';
import type { FieldValue } from '../../domain/fieldRules.ts';
import type { Services } from '../../services.ts';
import type { Cell, SheetColumn } from '../../sheets/sheet.ts';
import { clientHits, clientOrder, type ClientFilter } from './findClients.ts';

/** A vendor as a file of vendors has it, named as the importer reads it; codes by their words. */
export interface ExportedVendor extends Omit<ClientValues, 'status'> {
  readonly type: string;
  readonly status: string;
}

/** Widths in characters, for the columns that need more than the usual. */
const widths: Readonly<Partial<Record<keyof ExportedVendor, number>>> = { name: 36, type: 16, email: 28, notes: 36 };

/** The columns of files of vendors; `wanted`: only these, in this order. */
export const vendorColumns = (wanted: readonly VendorFileField[] = vendorFileFields): SheetColumn<ExportedVendor>[] =>
  wanted.map((name) => ({
    name,
    of: (vendor) => cellOf(vendor[name]),
    ...(widths[name] === undefined ? {} : { width: widths[name] }),
  }));

const cellOf = (value: FieldValue): Cell => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value);

/** Runs `work` with a company's vendors, as they stood at one moment of the database, through a cursor. */
export function exportedVendors<T>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  filter: ClientFilter,
  work: (exported: Exported<ExportedVendor>) => Promise<T>,
): Promise<T> {
  const find = async (transaction: Transaction<Database>) => {
    const vendors = clientHits(transaction, companyId, { type: ClientType.VENDOR, ...filter });
    const count = await countRows(transaction, vendors.select('c.client_id'));
    const rows = inOrder(vendors.select('c.type').select(selectionOf(clientFields, 'c')), clientOrder(filter));
    const present = (some: readonly InferResult<typeof rows>[number][]) =>
      some.map((row) => {
        const fields = presentFields(clientFields, row);
        return { ...fields, type: wordOf(ClientType, row.type), status: wordOf(ClientStatus, fields.status) };
      });
    return { count, batches: eachPresented(throughCursor(transaction, rows), present) };
  };
  return exportedAtOneMoment(db, find, work);
}

const wordOf = (codes: Readonly<Record<string, number>>, code: number): string =>
  Object.keys(codes).find((word) => codes[word] === code) ?? String(code);
