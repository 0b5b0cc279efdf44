import { client, ClientStatus } from '../../domain/clients/client.ts';
import { customerAddresses } from '../../domain/clients/customerAddresses.ts';
import { keepAttachment } from '../../database/outbox.ts';
import { mailPriceSheet as decide, MAILED_AT_ONCE_MAX } from '../../domain/priceSheets/mailPriceSheet.ts';
import { priceSheetVersion } from '../../domain/priceSheets/priceSheetVersion.ts';
import type { AssignedCustomer, SheetPaper, SheetRecipient } from '../../domain/priceSheets/sheetEvents.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import type { Language } from '../../messages.ts';
import type { Printed } from '../../printables/kit/press.ts';
import type { PriceSheetSnapshot } from '../../printables/priceSheet/snapshot.ts';
import { changeSheet } from './changeSheet.ts';
import { currentVersion, editedSheet, linkFor } from './makeOrderLink.ts';
import type { SheetServices } from './openPriceSheet.ts';
import { companyAddresses } from './sheetAddresses.ts';
import { versionPaper } from './sheetPaper.ts';

const LOOKUPS = 8;

interface WantedMail {
  readonly sheetId: string;
  /** Absent: every customer of the sheet. */
  readonly clientIds?: readonly string[] | undefined;
  readonly language: Language;
  readonly text: string;
  /** Without a way to order it is a price sheet and nothing else. */
  readonly withLinks: boolean;
  readonly expiresOn?: string | undefined;
  /** Where links lead: the console's own address. */
  readonly origin: string;
}

export interface Mailed {
  readonly handled: Handled;
  readonly mailed: number;
  /** Names of customers without an address, or who cannot order now. */
  readonly leftOut: readonly string[];
}

/**
 * Mails the last version of a sheet to its customers, each with a link of its own and the paper, with prices or without as the
 * customer sees them. The papers are kept before the fact, the mail leaves after it (trust R10).
 */
export async function mailPriceSheet(
  services: SheetServices,
  { sheetId, clientIds, language, text, withLinks, expiresOn, origin }: WantedMail,
  print: (paper: PriceSheetSnapshot) => Promise<Printed>,
  context: CommandContext,
): Promise<Mailed> {
  const { handler, db, clock } = services;
  const { companyId } = context;
  const state = await editedSheet(services, sheetId, context);
  const version = currentVersion(state);
  const { head } = (await handler.load(priceSheetVersion, companyId, version.versionId)).state;
  if (head === null) throw new DomainError('sheets.versionUnknown');
  const wanted = clientIds === undefined ? null : new Set(clientIds);
  const customers = state.customers.filter(({ customer }) => wanted === null || wanted.has(customer.id));
  if (customers.length > MAILED_AT_ONCE_MAX)
    throw new DomainError('sheets.tooManyMailed', { maximum: MAILED_AT_ONCE_MAX }, 'clientIds');
  const sheet = { id: sheetId, name: state.values.name };
  const found = new Map<string, SheetRecipient>();
  const leftOut: string[] = [];
  await withConcurrency([customers], LOOKUPS, async ({ customer }: AssignedCustomer) => {
    const { state: account } = await handler.load(client, companyId, customer.id);
    const to = customerAddresses(account);
    if (account.status !== ClientStatus.ACTIVE || to.length === 0) {
      leftOut.push(account.name);
      return;
    }
    const link = withLinks
      ? await linkFor(services, { sheet, version, customer, expiresOn }, subContext(context, `link ${customer.id}`))
      : null;
    const showsPrices = account.displayPriceSheetPrice && !head.values.hidesPrices;
    found.set(customer.id, { customer, to, linkId: link?.linkId ?? null, showsPrices });
  });
  const recipients = customers.flatMap(({ customer }) => found.get(customer.id) ?? []);
  const copies = await companyAddresses(services, companyId, state.values, state.owner.id);
  const variants = new Set([...recipients.map(({ showsPrices }) => showsPrices), !head.values.hidesPrices]);
  const papers: SheetPaper[] = [];
  for (const showsPrices of variants) {
    const paper = await versionPaper(services, companyId, version.versionId, {
      ...{ language, paper: 'letter', showsPrices },
    });
    const { bytes, sha256, pages } = await print(paper);
    await keepAttachment(db, { sha256, bytes }, clock.now());
    papers.push({ showsPrices, sha256, pages });
  }
  const command = { versionId: version.versionId, language, text, origin, recipients, copies, papers };
  const handled = await changeSheet(
    services,
    sheetId,
    command,
    (mail, sheetNow) => decideMail(mail, sheetNow),
    context,
  );
  return { handled, mailed: recipients.length, leftOut };
}

/** Without the moment, which its event does not tell. */
const decideMail = (
  { at: _, ...mail }: Parameters<typeof decide>[0] & { at: string },
  state: Parameters<typeof decide>[1],
) => decide(mail, state);
