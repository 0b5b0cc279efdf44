import type { FastifyRequest } from 'fastify';
import type { Issued, Print } from '../../commands/printables/issuePrintable.ts';
import {
  issuedPaper,
  issuedPrintables,
  type LoggedIssue,
  type LoggedMail,
} from '../../commands/printables/issuedPrintables.ts';
import {
  IssuedPrintableParams,
  IssuedPrintableQuery,
  IssuedPrintablesAnswer,
  PrintableIssuedAnswer,
  PrintChoice,
  type IssuedPrintableInfo,
} from '../../contract/printables.ts';
import type { TSchema } from 'typebox';
import { assertMayRead } from '../../domain/sales/shippingPaper.ts';
import {
  markName,
  numberOnPaper,
  type PaperNumber,
  type PrintableChoice,
  type PrintableKind,
} from '../../domain/printables.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import type { Route, Routes } from '../../http/app.ts';
import { logoFile } from '../../files/logoFile.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { languageOf, message } from '../../messages.ts';
import { markWords } from '../../printables/orders/content.ts';
import { mergePdfs } from '../../printables/kit/merge.ts';
import type { Printed } from '../../printables/kit/press.ts';
import type { OrderPaper } from '../../printables/orders/paper.ts';
import { editorNames } from '../../queries/access/companyUsers.ts';
import type { Services } from '../../services.ts';
import { get, post } from './call.ts';
import { accepted, auditRead, commandContext } from './command.ts';
import { document, limitDocuments } from './export.ts';
import { pdfAnswer, printed, printerOf, sendPdf } from './printing.ts';

interface OrderId {
  readonly companyId: string;
  readonly orderId: string;
}

/** Which of several papers of a kind: the id of a credit memo. */
interface OfSubject {
  readonly subject: string | undefined;
}

/** What an area says of the papers of its orders. */
interface OfOrder {
  /** `sales-orders`. */
  readonly orders: string;
  readonly params: TSchema;
  readonly category: string;
  /** Refuses with 404 where the order does not exist. */
  readonly assertThere: (services: Services, id: OrderId) => Promise<unknown>;
}

interface Printable extends OfOrder {
  readonly kind: PrintableKind;
  /** `pick-sheet`. */
  readonly path: string;
  readonly may: Permission;
  /** The paper as it would be issued now. */
  readonly draft: (services: Services, id: OrderId & OfSubject, choice: PrintableChoice) => Promise<OrderPaper>;
  readonly issue: (
    services: Services,
    wanted: OfSubject & { readonly orderId: string; readonly choice: PrintableChoice },
    print: Print,
    context: CommandContext,
  ) => Promise<Issued>;
  /** The event that issues it. */
  readonly about: string;
}

const chosen = ({ language = 'en', paper = 'letter' }: PrintChoice): PrintableChoice => ({ language, paper });

const printablesAt = (orders: string, rest = ''): string =>
  `/api/company/:companyId/${orders}/:orderId/printables${rest}`;

/** GET printables: what was issued of an order, the last first. */
export const issuedList = ({ orders, params, category, assertThere }: OfOrder, permission: Permission): Route =>
  get(
    printablesAt(orders),
    { may: permission, params, answer: IssuedPrintablesAnswer },
    async (request, { services }) => {
      const { companyId, orderId } = request.params as OrderId;
      await assertThere(services, { companyId, orderId });
      const logged = await issuedPrintables(services.store, { category }, companyId, orderId);
      return { data: (await presented(services, companyId, logged)).reverse() };
    },
  );

async function presented(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  { issues, mails }: Awaited<ReturnType<typeof issuedPrintables>>,
  only?: string,
): Promise<IssuedPrintableInfo[]> {
  const doer = ({ metadata: { actor, onBehalfOf } }: LoggedIssue | LoggedMail): string => onBehalfOf ?? actor;
  const nameOf = await editorNames(db).of(companyId, [...issues, ...mails].map(doer));
  const numbers = new Map(issues.flatMap(({ issue: { issueId, data } }) => (data ? [[issueId, numberOn(data)]] : [])));
  const wanted = only === undefined ? issues : issues.filter(({ issue }) => issue.issueId === only);
  return wanted.map((logged) => {
    const { issueId, kind, dataId, revision, reprint, settings, pages, sha256 } = logged.issue;
    const { language, paper } = settings;
    return {
      ...{ issueId, kind, number: numbers.get(dataId) ?? '', mark: markName({ revision, reprint }), revision, reprint },
      ...{ issuedAt: logged.metadata.recordedAt, issuedBy: nameOf(doer(logged)) },
      ...{ language, paper, pages, sha256 },
      mails: mails
        .filter((mail) => mail.issueId === issueId)
        .map((mail) => ({ to: [...mail.to], at: mail.metadata.recordedAt, by: nameOf(doer(mail)) }))
        .reverse(),
    };
  });
}

/** One paper that was issued of an order, and the mails that it went with. Refuses with 404 where there is none. */
export async function presentedIssue(
  services: Pick<Services, 'db' | 'store'>,
  { category }: Pick<OfOrder, 'category'>,
  { companyId, orderId, issueId }: OrderId & { readonly issueId: string },
): Promise<IssuedPrintableInfo> {
  const logged = await issuedPrintables(services.store, { category }, companyId, orderId);
  const [data] = await presented(services, companyId, logged, issueId);
  if (!data) throw notFound();
  return data;
}

const numberOn = (data: object): string => ('number' in data ? numberOnPaper(data as PaperNumber) : '');

/**
 * The calls of one kind of paper: a preview (GET <paper>.pdf), its issue (POST <paper>), and what was issued, byte by byte
 * (GET <paper>/{issueId}). A PDF is noted in the log before it leaves (trust 6).
 */
export const printableRoutes = (name: string, printable: Printable): Routes => ({
  [`preview${name}`]: preview(printable),
  [`issue${name}Printable`]: issue(printable),
  [`issued${name}`]: issuedPdf(printable),
});

const preview =
  ({ orders, path, params, may: permission, draft }: Printable): Route =>
  (app, { services, files }) => {
    const printer = printerOf(app);
    app.get(
      printablesAt(orders, `/${path}.pdf`),
      {
        config: { ...may(permission), ...document },
        exposeHeadRoute: false,
        schema: { params, querystring: PrintChoice, response: pdfAnswer },
      },
      async (request, reply) => {
        const id = request.params as OrderId;
        const paper = await draft(services, { ...id, subject: request.query.memo }, chosen(request.query));
        assertPaperFor(request, paper);
        await limitDocuments(request, services);
        const pdf = await printed(request, printer, paper, await logoFile(files, id.companyId, paper.settings.logo));
        await noteTaken(request, services, id.orderId, paper, pdf.sha256);
        return sendPdf(reply, pdf, namesOf(paper, path));
      },
    );
  };

const issue =
  ({ orders, path, params, may: permission, category, kind, issue: give, about }: Printable): Route =>
  (app, deps) => {
    const printer = printerOf(app);
    post(
      printablesAt(orders, `/${path}`),
      { may: permission, params, body: PrintChoice, answer: PrintableIssuedAnswer },
      async (request) => {
        const { services } = deps;
        const { companyId, orderId } = request.params as OrderId;
        const wanted = { orderId, choice: chosen(request.body), subject: request.body.memo };
        const print: Print = async (paper) =>
          printed(request, printer, paper, await logoFile(deps.files, companyId, paper.settings.logo));
        const { handled, issueId } = await give(services, wanted, print, commandContext(request));
        const data = await presentedIssue(services, { category }, { companyId, orderId, issueId });
        const language = languageOf(request.headers['accept-language']);
        return accepted(request, deps, handled, {
          data,
          notice: `printables.issued.${kind}`,
          details: { mark: markWords(data, (key, details) => message('printables', key, language, details)) },
          about,
        });
      },
    )(app, deps);
  };

const issuedPdf =
  ({ orders, path, may: permission, category, kind }: Printable): Route =>
  (app, { services, files }) => {
    const printer = printerOf(app);
    app.get(
      printablesAt(orders, `/${path}/:issueId`),
      {
        config: { ...may(permission), ...document },
        exposeHeadRoute: false,
        schema: { params: IssuedPrintableParams, querystring: IssuedPrintableQuery, response: pdfAnswer },
      },
      async (request, reply) => {
        const { companyId, orderId, issueId } = request.params;
        const found = await issuedPaper(services.store, { category }, companyId, { orderId, issueId, kind });
        if (!found) throw notFound();
        assertPaperFor(request, found.paper);
        await limitDocuments(request, services);
        const logo = await logoFile(files, companyId, found.paper.settings.logo);
        const pdf = await printed(request, printer, found.paper, logo);
        assertSame(request, pdf, found.issue.sha256);
        const { copies = 1 } = request.query;
        await noteTaken(request, services, orderId, found.paper, pdf.sha256, copies);
        const bytes = copies === 1 ? pdf.bytes : await copiesOf(pdf, copies, found.paper);
        return sendPdf(reply, { ...pdf, bytes }, namesOf(found.paper, path));
      },
    );
  };

/** Refuses a document that was issued and would not be the same now. */
export function assertSame(request: FastifyRequest, { sha256: is }: Printed, was: string): void {
  if (is === was) return;
  request.log.error({ was, is }, 'a document renders otherwise');
  throw new RequestError(500, { code: 'printables.notSame' });
}

/** A document several times in one file, for printers that are told no number. */
const copiesOf = (pdf: Printed, copies: number, { knownAt, data }: OrderPaper): Promise<Uint8Array> =>
  mergePdfs(
    Array.from({ length: copies }, () => pdf),
    { title: numberOnPaper(data), at: knownAt.instant },
  );

const assertPaperFor = (request: FastifyRequest, { document: kind, settings: { shows } }: OrderPaper): void => {
  assertMayRead({ kind, shows, role: sessionOf(request).role });
};

const noteTaken = (
  request: FastifyRequest,
  services: Services,
  id: string,
  { document: what, position, data }: OrderPaper,
  sha256: string,
  copies = 1,
): Promise<void> =>
  auditRead(request, services, {
    type: 'DocumentPrinted',
    data: { what, id, copies, rows: data.lines.length, position, sha256 },
  });

function namesOf({ document: kind, settings, data }: OrderPaper, path: string) {
  const title = message('printables', `${kind}.title`, settings.language);
  const number = numberOnPaper(data);
  return { plain: `${path}-${number.replaceAll(/[^\w-]/g, '_')}`, name: `${title} ${number}` };
}
