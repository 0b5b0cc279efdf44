import type { FastifyReply } from 'fastify';
import type { SheetFile } from '../../sheets/sheetFile.ts';

/** How a table can be taken out of the console, with the type of the file. */
export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetFormat = keyof typeof sheetTypes;

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

/** Answers with a written table as a download. Put it on record before (trust 6). */
export const handOutSheet = (reply: FastifyReply, file: SheetFile, named: Named): FastifyReply =>
  asDownload(reply, named).header('content-length', file.bytes).send(file.read());
