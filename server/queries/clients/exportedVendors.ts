import { atOneMoment, throughCursor } from '../cursor.ts';
import { listPosition } from '../listPosition.ts';
import { ClientStatus, ClientType, vendorTypes } from '../../domain/clients/client.ts';
import type { Services } from '../../services.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';

/** A vendor as a file of vendors has it, named as the importer reads it. */
export interface ExportedVendor {
  readonly name: string;
  /** The code's word, as the importer reads it. */
  readonly type: string;
  readonly status: string;
  readonly abbreviation: string;
}

export const vendorColumns: readonly SheetColumn<ExportedVendor>[] = [
  { name: 'name', of: ({ name }) => name, width: 36 },
  { name: 'type', of: ({ type }) => type, width: 16 },
  { name: 'status', of: ({ status }) => status },
  { name: 'abbreviation', of: ({ abbreviation }) => abbreviation },
];

interface Exported {
  readonly count: number;
  readonly position: string;
  readonly batches: AsyncGenerator<readonly ExportedVendor[]>;
}

/** Runs `work` with a company's vendors by name, as they stood at one moment of the database, through a cursor. */
export function exportedVendors<T>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  work: (exported: Exported) => Promise<T>,
): Promise<T> {
  return atOneMoment(db, async (transaction) => {
    const vendors = transaction
      .selectFrom('client_list')
      .where('company_id', '=', companyId)
      .where('type', 'in', [...vendorTypes]);
    const { count } = await vendors.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    const rows = vendors.select(['name', 'type', 'status', 'abbreviation']).orderBy('name').orderBy('client_id');
    async function* batches(): AsyncGenerator<readonly ExportedVendor[]> {
      for await (const some of throughCursor(transaction, rows))
        yield some.map(({ type, status, ...rest }) => ({
          ...rest,
          type: wordOf(ClientType, type),
          status: wordOf(ClientStatus, status),
        }));
    }
    return work({ count: Number(count), position: await listPosition(transaction), batches: batches() });
  });
}

const wordOf = (codes: Readonly<Record<string, number>>, code: number): string =>
  Object.keys(codes).find((word) => codes[word] === code) ?? String(code);
