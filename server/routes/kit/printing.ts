import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NOT_PRINTED_HEADER, notPrinted } from '../../domain/notPrinted.ts';
import type { App } from '../../http/app.ts';
import { RequestError } from '../../http/requestError.ts';
import type { Printed } from '../../printables/kit/press.ts';
import { NotPrinted, openPrinter, PrinterBusy, type Printable, type Printer } from '../../printables/worker/printer.ts';

const TRY_AGAIN_SECONDS = 5;

const printers = new WeakMap<object, Printer>();

/** The one printer of a server: a thread holds the fonts for all of its documents. */
export function printerOf(app: App): Printer {
  const known = printers.get(app.server);
  if (known) return known;
  const printer = openPrinter();
  printers.set(app.server, printer);
  app.addHook('onClose', () => printer.close());
  return printer;
}

/** Prints, and tells anyone who asks what a printer that is busy or lost its paper means. */
export const printed = (
  request: FastifyRequest,
  printer: Printer,
  paper: Printable,
  logo?: Uint8Array,
): Promise<Printed> =>
  printer.print(paper, logo).catch((error: unknown): never => {
    if (error instanceof PrinterBusy) throw new RequestError(503, { code: 'busy' }, TRY_AGAIN_SECONDS);
    if (error instanceof NotPrinted) {
      request.log.error({ err: error }, 'a document was not printed');
      throw new RequestError(500, { code: 'printables.notPrinted' });
    }
    throw error;
  });

/** What a route declares that answers with a PDF. */
export const pdfAnswer = {
  200: { content: { 'application/pdf': { schema: Type.Unsafe<Uint8Array>({ type: 'string' }) } } },
} as const;

interface Named {
  /** Without its ending: in ASCII, and in the reader's language. */
  readonly plain: string;
  readonly name: string;
}

/** Hands out a PDF, to be shown in place. */
export const sendPdf = (reply: FastifyReply, { bytes, missing }: Printed, { plain, name }: Named): FastifyReply =>
  reply
    .header(
      'content-disposition',
      `inline; filename="${plain}.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .headers(missing.length > 0 ? { [NOT_PRINTED_HEADER]: notPrinted(missing) } : {})
    .type('application/pdf')
    .send(bytes);
