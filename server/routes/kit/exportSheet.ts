import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Exported } from '../../queries/cursor.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { message, type Language } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { csvSheet } from '../../sheets/csvSheet.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';
import { sheetFile, type SheetFile } from '../../sheets/sheetFile.ts';
import { xlsxSheet } from '../../sheets/xlsxSheet.ts';
import { sessionOf } from '../../http/authorize.ts';
import { auditRead } from './auditRead.ts';
import { handOutSheet, sheetTypes, type SheetFormat } from './handOutSheet.ts';
import { readDb } from './readDb.ts';

const file = { schema: Type.Unsafe<Uint8Array>({ type: 'string' }) };

/** What a route declares that answers with a table as a file. */
export const sheetAnswer = { 200: { content: { [sheetTypes.csv]: file, [sheetTypes.xlsx]: file } } } as const;

type Written = { readonly written: SheetFile; readonly rows: number; readonly position: string };

export interface ExportSheet<Row> {
  /** What the file is called, and the log's word for it. */
  readonly what: string;
  /** Key of its title in printables.json. */
  readonly title: string;
  readonly format?: SheetFormat | undefined;
  readonly language?: Language | undefined;
  readonly columns: readonly SheetColumn<Row>[];
  /** What it was filtered and ordered by, for the log. */
  readonly query: object;
  readonly read: (work: (exported: Exported<Row>) => Promise<Written>) => Promise<Written>;
}

/** Writes a table into a file, notes in the log that it is taken out (trust 6), and hands it out as a download. */
export async function exportSheet<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { what, title: titleKey, format = 'csv', language = 'en', columns, query, read }: ExportSheet<Row>,
): Promise<FastifyReply> {
  const title = message('printables', titleKey, language);
  const sheet = format === 'csv' ? csvSheet(columns) : xlsxSheet(columns, title);
  const { written, rows, position } = await read(async (exported) => ({
    written: await sheetFile(sheet, exported.batches),
    rows: exported.count,
    position: request.asOf ? String(request.asOf.position) : exported.position,
  }));
  try {
    const { sha256 } = written;
    const filter = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    await auditRead(request, services, {
      type: 'DataExported',
      data: { what, format, rows, filter, position, sha256 },
    });
  } catch (error) {
    await written.remove();
    throw error;
  }
  const { db, instant } = readDb(request, services);
  const day = await dayOf(db, sessionOf(request).companyId, instant);
  return handOutSheet(reply, written, { format, plain: `${what}-${day}`, name: `${title} ${day}` });
}
