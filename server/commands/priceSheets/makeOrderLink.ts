import { client, ClientStatus } from '../../domain/clients/client.ts';
import type { Referred } from '../../domain/fields.ts';
import { makeOrderLink as decide, orderLink } from '../../domain/priceSheets/orderLink.ts';
import { priceSheet, type PriceSheet } from '../../domain/priceSheets/priceSheet.ts';
import { assertMayEdit } from '../../domain/priceSheets/sheetEditor.ts';
import type { PublishedVersion } from '../../domain/priceSheets/sheetEvents.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import type { SheetServices } from './openPriceSheet.ts';
import { sheetEditor } from './sheetEditor.ts';

interface WantedLink {
  readonly sheetId: string;
  readonly clientId: string;
  readonly expiresOn?: string | undefined;
}

export interface MadeLink {
  readonly handled: Handled;
  readonly linkId: string;
}

/** The version that customers are sent: the last one. Throws DomainError `sheets.notPublished`. */
export function currentVersion({ versions, values }: PriceSheet): PublishedVersion {
  const version = versions.at(-1);
  if (!version) throw new DomainError('sheets.notPublished', { name: values.name });
  return version;
}

/** A sheet that its caller may edit. */
export async function editedSheet(
  services: Pick<SheetServices, 'handler'>,
  sheetId: string,
  { companyId, actor, onBehalfOf, role }: CommandContext,
): Promise<PriceSheet> {
  const { state } = await services.handler.load(priceSheet, companyId, sheetId);
  assertMayEdit(state, await sheetEditor(services, companyId, state, { userId: onBehalfOf ?? actor, role }));
  return state;
}

/**
 * A link to order by, for an active customer who has the sheet, to its last version. Throws DomainErrors
 * `sheets.notAssigned`, `sheets.notPublished`, `orders.customerInactive`.
 */
export async function makeOrderLink(
  services: SheetServices,
  { sheetId, clientId, expiresOn }: WantedLink,
  context: CommandContext,
): Promise<MadeLink> {
  const { companyId } = context;
  const state = await editedSheet(services, sheetId, context);
  const customer = state.customers.find((each) => each.customer.id === clientId)?.customer;
  if (!customer) throw new DomainError('sheets.notAssigned', { name: state.values.name }, 'clientId');
  const { status, name } = (await services.handler.load(client, companyId, clientId)).state;
  if (status !== ClientStatus.ACTIVE) throw new DomainError('orders.customerInactive', { customer: name }, 'clientId');
  const made = { id: sheetId, name: state.values.name };
  return linkFor(services, { sheet: made, version: currentVersion(state), customer, expiresOn }, context);
}

/** The same for what is checked already: one of the links of a mail. */
export async function linkFor(
  { handler, db, clock }: SheetServices,
  wanted: {
    readonly sheet: Referred;
    readonly version: PublishedVersion;
    readonly customer: Referred;
    readonly expiresOn?: string | undefined;
  },
  { expectedRevision: _, ...context }: CommandContext,
): Promise<MadeLink> {
  const { sheet, version, customer, expiresOn } = wanted;
  const linkId = entityId(context.commandId, 'orderLink');
  const today = await dayOf(db, context.companyId, clock.now());
  const { versionId, number: versionNumber } = version;
  const command = { linkId, sheet, versionId, versionNumber, customer, today, expiresOn };
  return { handled: await handler.handle(orderLink, linkId, command, decide, context), linkId };
}
