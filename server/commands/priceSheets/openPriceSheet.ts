import type { Referred } from '../../domain/fields.ts';
import { openPriceSheet as decide } from '../../domain/priceSheets/openPriceSheet.ts';
import { priceSheet } from '../../domain/priceSheets/priceSheet.ts';
import type { SheetValues } from '../../domain/priceSheets/sheetFields.ts';
import { sheetSettingsOf } from '../../domain/priceSheets/sheetSettings.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { activeUser } from '../access/activeUser.ts';
import { companyConfig } from '../company/companyConfig.ts';

export type SheetServices = Pick<Services, 'handler' | 'db' | 'clock'>;

export interface OpenedSheet extends Handled {
  readonly sheetId: string;
}

interface NewSheet {
  readonly values: Partial<SheetValues>;
  /** Absent: who opens it. */
  readonly ownerId?: string | undefined;
  /** The sheet that it is a copy of. */
  readonly copyOf?: string | undefined;
}

/** A new sheet, empty or with the items and settings of another one; it has no customers yet (rules 7). */
export async function openPriceSheet(
  services: SheetServices,
  { values, ownerId, copyOf }: NewSheet,
  { expectedRevision: _, ...context }: CommandContext,
): Promise<OpenedSheet> {
  const { handler, clock } = services;
  const { companyId, commandId } = context;
  const sheetId = entityId(commandId, 'priceSheet');
  const owner = await ownerOf(services, companyId, ownerId ?? context.onBehalfOf ?? context.actor);
  const source = copyOf === undefined ? null : (await handler.load(priceSheet, companyId, copyOf)).state;
  const usual = source?.values ?? sheetSettingsOf(await companyConfig(handler, companyId));
  const command = {
    ...{ sheetId, owner, at: clock.now() },
    values: { ...usual, ...values },
    copyOf:
      source === null || copyOf === undefined
        ? undefined
        : { sheet: { id: copyOf, name: source.values.name }, items: source.items },
  };
  return { ...(await handler.handle(priceSheet, sheetId, command, decide, context)), sheetId };
}

/** The active user whose sheet it shall be. */
export async function ownerOf(services: SheetServices, companyId: string, id: string): Promise<Referred> {
  const owner = await activeUser(services, companyId, id, 'ownerId');
  if (!owner) throw new DomainError('catalog.managerUnknown', { value: id }, 'ownerId');
  return owner;
}
