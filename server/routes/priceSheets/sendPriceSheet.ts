import type { FastifyRequest } from 'fastify';
import { mailPriceSheet } from '../../commands/priceSheets/mailPriceSheet.ts';
import { makeOrderLink } from '../../commands/priceSheets/makeOrderLink.ts';
import { publishPriceSheet } from '../../commands/priceSheets/publishPriceSheet.ts';
import { draftPaper, versionPaper } from '../../commands/priceSheets/sheetPaper.ts';
import { editedSheet } from '../../commands/priceSheets/makeOrderLink.ts';
import {
  MadeLinkAnswer,
  MakeOrderLink,
  OrderLinkParams,
  OrderLinksAnswer,
  OrderLinksQuery,
  RevokedLinkAnswer,
} from '../../contract/priceSheets/ordering.ts';
import {
  MailedSheetAnswer,
  MailPriceSheet,
  PublishedSheetAnswer,
  PublishPriceSheet,
  SheetParams,
  SheetPdfQuery,
} from '../../contract/priceSheets/priceSheets.ts';
import { linkKey } from '../../database/signedLinks.ts';
import { orderLink, revokeOrderLink } from '../../domain/priceSheets/orderLink.ts';
import { logoFile } from '../../files/logoFile.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { languageOf } from '../../messages.ts';
import { findOrderLinks } from '../../queries/priceSheets/findOrderLinks.ts';
import { del, post, read } from '../kit/call.ts';
import { accepted, auditRead, commandContext } from '../kit/command.ts';
import { document, limitDocuments } from '../kit/export.ts';
import { pdfAnswer, printed, printerOf, sendPdf } from '../kit/printing.ts';
import { readDb } from '../kit/readDb.ts';
import { asRefused, openedSheet, savedSheet } from './presentSheet.ts';

const at = (rest: string): string => `/api/company/:companyId/price-sheet/manager${rest}`;
const call = { may: 'sheets.edit', params: SheetParams } as const;

/** Where links lead: the address that people use. */
const originOf = (request: FastifyRequest, { origins }: RouteDeps): string => origins.own(request.socket.localPort);

export const sendSheetRoutes: Routes = {
  /** POST price-sheet/manager/publish/{sheetId}: a version that never changes, from which customers order (rules 7). */
  publishPriceSheet: post(
    at('/publish/:sheetId'),
    { ...call, body: PublishPriceSheet, answer: PublishedSheetAnswer },
    async (request, deps) => {
      const { companyId, sheetId } = request.params;
      const { reason, ...dates } = request.body;
      await openedSheet(deps.services, companyId, sheetId);
      const context = commandContext(request, { reason });
      const published = await publishPriceSheet(deps.services, { sheetId, ...dates }, context).catch(asRefused);
      const { version, leftOut } = published;
      return accepted(request, deps, published, {
        data: { ...(await savedSheet(deps.services, context, sheetId)), version: { ...version }, leftOut },
        notice: leftOut === 0 ? 'sheets.published' : 'sheets.publishedPart',
        details: { number: version.number, count: leftOut },
        about: 'PriceSheetPublished',
      });
    },
  ),

  /** POST price-sheet/manager/email/{sheetId}: the last version to its customers, with the paper and a link to order by. */
  mailPriceSheet: (app, deps) => {
    const printer = printerOf(app);
    post(at('/email/:sheetId'), { ...call, body: MailPriceSheet, answer: MailedSheetAnswer }, async (request) => {
      const { companyId, sheetId } = request.params;
      const { services } = deps;
      const { language = languageOf(request.headers['accept-language']), text = '', withLinks = true } = request.body;
      const { clientIds, expiresOn } = request.body;
      await openedSheet(services, companyId, sheetId);
      const origin = originOf(request, deps);
      const wanted = { sheetId, clientIds, language, text, withLinks, expiresOn, origin };
      const { handled, mailed, leftOut } = await mailPriceSheet(
        services,
        wanted,
        async (paper) => printed(request, printer, paper, await logoFile(deps.files, companyId, paper.settings.logo)),
        commandContext(request),
      ).catch(asRefused);
      return accepted(request, deps, handled, {
        data: { ...(await savedSheet(services, commandContext(request), sheetId)), mailed, leftOut: [...leftOut] },
        notice: leftOut.length === 0 ? 'sheets.mailed' : 'sheets.mailedPart',
        details: { count: mailed, names: leftOut.slice(0, 5).join(', ') },
        about: 'PriceSheetMailed',
      });
    })(app, deps);
  },

  /** GET price-sheet/manager/price-sheet.pdf/{sheetId}: as it is now, or a version of it. Noted in the log before it leaves (trust 6). */
  priceSheetPdf: (app, { services, files }) => {
    const printer = printerOf(app);
    app.get(
      at('/price-sheet.pdf/:sheetId'),
      {
        config: { ...may('sheets.view'), ...alsoAsOf, ...document },
        exposeHeadRoute: false,
        schema: { params: SheetParams, querystring: SheetPdfQuery, response: pdfAnswer },
      },
      async (request, reply) => {
        const { companyId, sheetId } = request.params;
        const { versionId, language = 'en', paper = 'letter', hidePrices = false } = request.query;
        const from = readDb(request, services);
        const { state, position } = await openedSheet(from, companyId, sheetId);
        if (versionId !== undefined && !state.versions.some((version) => version.versionId === versionId))
          throw notFound();
        await limitDocuments(request, services);
        const choice = { language, paper, showsPrices: !hidePrices };
        const snapshot = await (versionId === undefined
          ? draftPaper(from, companyId, sheetId, choice)
          : versionPaper(from, companyId, versionId, choice));
        const pdf = await printed(request, printer, snapshot, await logoFile(files, companyId, snapshot.settings.logo));
        const rows = snapshot.data.groups.reduce((sum, { products }) => sum + products.length, 0);
        const { sha256 } = pdf;
        await auditRead(request, services, {
          type: 'DocumentPrinted',
          data: { what: 'priceSheet', id: sheetId, copies: 1, rows, position: String(position ?? ''), sha256 },
        });
        return sendPdf(reply, pdf, { plain: 'price-sheet', name: state.values.name });
      },
    );
  },

  /** POST price-sheet/manager/link/{sheetId}: a link for one customer, to hand over otherwise than by mail. */
  makeOrderLink: post(
    at('/link/:sheetId'),
    { ...call, body: MakeOrderLink, answer: MadeLinkAnswer },
    async (request, deps) => {
      const { companyId, sheetId } = request.params;
      const { services } = deps;
      await openedSheet(services, companyId, sheetId);
      const wanted = { sheetId, ...request.body };
      const { handled, linkId } = await makeOrderLink(services, wanted, commandContext(request)).catch(asRefused);
      const key = await linkKey(services.db, 'orderLink', { companyId, linkId });
      return accepted(request, deps, handled, {
        data: { linkId, url: `${originOf(request, deps)}/order/${key}` },
        notice: 'sheets.linkMade',
        about: 'OrderLinkMade',
      });
    },
  ),

  /** DELETE price-sheet/manager/link/{linkId}: ends it before its time. */
  revokeOrderLink: del(
    at('/link/:linkId'),
    { may: 'sheets.edit', params: OrderLinkParams, answer: RevokedLinkAnswer },
    async (request, deps) => {
      const { companyId, linkId } = request.params;
      const { handler } = deps.services;
      const { state } = await handler.load(orderLink, companyId, linkId);
      if (!state.isMade) throw notFound();
      const context = commandContext(request);
      await editedSheet(deps.services, state.sheet.id, context).catch(asRefused);
      const handled = await handler.handle(orderLink, linkId, { linkId }, revokeOrderLink, context);
      return accepted(request, deps, handled, {
        ...{ data: { linkId }, notice: 'sheets.linkRevoked', about: 'OrderLinkRevoked' },
      });
    },
  ),

  /** GET price-sheet/manager/link/{sheetId}: its links and what was ordered by them, the last first. */
  orderLinks: read(
    at('/link/:sheetId'),
    { may: 'sheets.view', params: SheetParams, query: OrderLinksQuery, answer: OrderLinksAnswer },
    async (request, from) => {
      const { companyId, sheetId } = request.params;
      await openedSheet(from, companyId, sheetId);
      return { data: await findOrderLinks(from.db, sessionOf(request).companyId, sheetId, request.query) };
    },
  ),
};
