import { type TSchema, Type } from 'typebox';
import { CompanyParams } from '../../contract/company/company.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import { countCall } from '../../database/callCounts.ts';
import type { Route } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import type { ValidRequest } from './call.ts';
import { readDb, type ReadDb } from './readDb.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exported } from '../../queries/cursor.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { message, type Language } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { csvSheet } from '../../sheets/csvSheet.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';
import { sheetFile, type SheetFile } from '../../sheets/sheetFile.ts';
import { xlsxSheet } from '../../sheets/xlsxSheet.ts';
import { auditRead } from './command.ts';
import { RequestError } from '../../http/requestError.ts';

/** How a table can be taken out of the console, with the type of the file. */
export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetFormat = keyof typeof sheetTypes;

type Exporting<Q extends TSchema> = ValidRequest<typeof CompanyParams, Q, TSchema>;

interface ExportCall<Q extends TSchema> {
  /** Who may take the file. */
  readonly may: Permission;
  readonly query: Q;
  /** Refuses what this user may not ask for, before it counts for the limit of exports. */
  readonly demand?: (request: Exporting<Q>) => void;
}

/**
 * GET a list as a file, with all its rows, of now or of the moment that the request asks about (`X-As-Of`). Noted in the
 * log before it leaves (trust 6).
 */
export const exportRoute =
  <Q extends TSchema, Row>(
    url: string,
    { may: permission, query, demand }: ExportCall<Q>,
    sheetOf: (request: Exporting<Q>, from: ReadDb) => ExportSheet<Row> | Promise<ExportSheet<Row>>,
  ): Route =>
  (app, { services }) => {
    app.get(
      url,
      {
        config: { ...may(permission), ...alsoAsOf, ...document },
        exposeHeadRoute: false,
        schema: { params: CompanyParams, querystring: query, response: sheetAnswer },
      },
      async (request, reply) => {
        const asked = request as Exporting<Q>;
        demand?.(asked);
        await limitDocuments(asked, services);
        return exportSheet(asked, reply, services, await sheetOf(asked, readDb(asked, services)));
      },
    );
  };

const file = { schema: Type.Unsafe<Uint8Array>({ type: 'string' }) };

/** What a route declares that answers with a table as a file. */
const sheetAnswer = { 200: { content: { [sheetTypes.csv]: file, [sheetTypes.xlsx]: file } } } as const;

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
async function exportSheet<Row>(
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
  return asDownload(reply, { format, plain: `${what}-${day}`, name: `${title} ${day}` })
    .header('content-length', written.bytes)
    .send(written.read());
}

interface Named {
  readonly format: SheetFormat;
  /** Without its ending: in ASCII, and in the reader's language. */
  readonly plain: string;
  readonly name: string;
}

/** Names what is answered as a download, in ASCII and in the reader's language. */
export const asDownload = (reply: FastifyReply, { format, plain, name }: Named): FastifyReply =>
  reply
    .header(
      'content-disposition',
      `attachment; filename="${plain}.${format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
    )
    .type(sheetTypes[format]);

/** For routes that hand out a document: there may be more in it than can be printed, which is refused with 422. */
export const document = { document: true } as const;

/** Documents and exports a minute a user (trust 6), whatever they are of and whichever server gives them. */
const DOCUMENTS = { name: 'documents', max: 10, windowSeconds: 60 };

/** Refuses with 429 a user who takes more. */
export async function limitDocuments(request: FastifyRequest, { db }: Services): Promise<void> {
  const { companyId, userId } = sessionOf(request);
  const wait = await countCall(db, DOCUMENTS, `${companyId}/${userId}`);
  if (wait !== null) throw new RequestError(429, { code: 'request.tooMany' }, wait);
}
