import { enqueueMail } from '../../database/outbox.ts';
import { linkKey } from '../../database/signedLinks.ts';
import { priceSheetVersion } from '../../domain/priceSheets/priceSheetVersion.ts';
import type { PriceSheetEvent } from '../../domain/priceSheets/sheetEvents.ts';
import { composeMail } from '../mail/composeMail.ts';
import { formatDay } from '../mail/formatDay.ts';
import { reactionId, reactor } from '../reactor.ts';

const NAME = 'priceSheetMail';

/** Mails a price sheet to its customers, each with a link of its own, and copies without one to the company (rules 7, 18.29). */
export const priceSheetMail = reactor<PriceSheetEvent>({
  name: NAME,
  on: {
    PriceSheetMailed: async (event, { handler, db, clock }) => {
      const { companyId } = event.metadata;
      const { versionId, language, text, origin, recipients, copies, papers } = event.data;
      const { head } = (await handler.load(priceSheetVersion, companyId, versionId)).state;
      if (head === null) return;
      const details = {
        ...{ company: head.companyName, sheet: head.sheet.name, text },
        ...{ from: formatDay(head.validFrom), until: formatDay(head.validUntil) },
      };
      const paperOf = (showsPrices: boolean) => papers.find((paper) => paper.showsPrices === showsPrices);
      const send = async (
        to: string,
        part: string,
        { link, customer, showsPrices }: { link?: string; customer: string; showsPrices: boolean },
      ): Promise<void> => {
        const mail = composeMail({
          ...{ kind: 'priceSheet', language, details: { ...details, customer } },
          paragraphs: [...(text === '' ? [] : ['text']), 'lead', ...(link === undefined ? ['paper'] : ['order'])],
          ...(link === undefined ? {} : { link }),
        });
        const paper = paperOf(showsPrices);
        await enqueueMail(
          db,
          {
            ...{ ...mail, id: reactionId(event, `${NAME} ${part} ${to}`), companyId, kind: 'priceSheet', to },
            ...(paper ? { attachment: { sha256: paper.sha256, name: `${head.sheet.name}.pdf` } } : {}),
            ...(link === undefined ? {} : { isSecret: true }),
          },
          clock.now(),
        );
      };
      for (const { customer, to, linkId, showsPrices } of recipients) {
        const link =
          linkId === null ? undefined : `${origin}/order/${await linkKey(db, 'orderLink', { companyId, linkId })}`;
        for (const address of to)
          await send(address, customer.id, {
            ...{ customer: customer.name, showsPrices },
            ...(link === undefined ? {} : { link }),
          });
      }
      for (const address of copies)
        await send(address, 'copy', { customer: head.companyName, showsPrices: !head.values.hidesPrices });
    },
  },
});
