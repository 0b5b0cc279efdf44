import type { FastifyRequest } from 'fastify';
import type { SheetInfo, SheetSaved } from '../../contract/priceSheets/priceSheets.ts';
import { sheetEditor } from '../../commands/priceSheets/sheetEditor.ts';
import { toldReferences } from '../../domain/fields.ts';
import { priceSheet, type PriceSheet } from '../../domain/priceSheets/priceSheet.ts';
import { mayEditSheet } from '../../domain/priceSheets/sheetEditor.ts';
import { sheetFields } from '../../domain/priceSheets/sheetFields.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandContext, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import type { ReadDb } from '../kit/readDb.ts';

type Loading = { readonly handler: Pick<CommandHandler, 'load'> };

/** A sheet of the company as its stream tells; absent and another company's are the same 404. */
export async function openedSheet(
  { handler }: Loading,
  companyId: string,
  sheetId: string,
): Promise<Loaded<PriceSheet>> {
  const loaded = await handler.load(priceSheet, companyId, sheetId);
  if (!loaded.state.isOpened) throw notFound();
  return loaded;
}

/** For a command's `catch`: an absent sheet is a 404 as for readers, another's is a 403. */
export function asRefused(error: unknown): never {
  if (error instanceof DomainError) {
    const { code, details } = error;
    if (code === 'sheets.unknown') throw notFound();
    if (code === 'sheets.notOwner' || code === 'sheets.onlyOwnerUnshares')
      throw new RequestError(403, { code, details });
  }
  throw error instanceof StaleRevision && error.revision < 0n ? notFound() : error;
}

/** What every command on a sheet answers. */
export async function savedSheet(
  from: Loading,
  { companyId, commandId }: Pick<CommandContext, 'companyId' | 'commandId'>,
  sheetId: string,
): Promise<SheetSaved> {
  const { state, revision } = await openedSheet(from, companyId, sheetId);
  return {
    ...{ priceSheetId: sheetId, itemCount: state.items.length, assignedCount: state.customers.length },
    ...{ revision: Number(revision), commandId },
  };
}

/** One sheet above its items, for one user. */
export async function presentSheet(request: FastifyRequest, from: ReadDb, sheetId: string): Promise<SheetInfo> {
  const { companyId, userId, role } = sessionOf(request);
  const { state, revision } = await openedSheet(from, companyId, sheetId);
  const by = await sheetEditor(from, companyId, state, { userId, role });
  const { values, owner, items, customers, versions } = state;
  return {
    priceSheetId: sheetId,
    ...values,
    ...toldReferences(sheetFields, { owner }),
    ...{ itemCount: items.length, assignedCount: customers.length },
    customers: customers.map(({ assignId, customer }) => ({ assignId, clientId: customer.id, name: customer.name })),
    versions: versions.map((version) => ({ ...version })).reverse(),
    mayEdit: mayEditSheet(state, by),
    mayUnshare: owner.id === userId || by.isOwnerGone,
    today: await dayOf(from.db, companyId, from.instant),
    revision: Number(revision),
  };
}
