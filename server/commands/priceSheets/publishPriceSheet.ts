import { createHash } from 'node:crypto';
import { businessDay } from '../../domain/businessDay.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { company } from '../../domain/company/company.ts';
import { printedLogo } from '../../domain/company/companyLogo.ts';
import { inChunks } from '../../domain/priceSheets/inChunks.ts';
import { priceSheet } from '../../domain/priceSheets/priceSheet.ts';
import {
  closeVersion,
  keepVersionItems,
  priceSheetVersion,
  type VersionHead,
} from '../../domain/priceSheets/priceSheetVersion.ts';
import {
  assertPublishable,
  checkedValidity,
  nextVersion,
  publishPriceSheet as decide,
  type Validity,
} from '../../domain/priceSheets/publishPriceSheet.ts';
import type { PublishedVersion } from '../../domain/priceSheets/sheetEvents.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { momentOf } from '../../queries/company/momentOf.ts';
import type { SheetServices } from './openPriceSheet.ts';
import { pricedItems } from './pricedItems.ts';
import { sheetEditor } from './sheetEditor.ts';
import { versionItem } from './versionItem.ts';

/** Items in one event: an item may have long texts, and an event stays below 256 kB. */
const ITEMS = 150;

export interface Published extends Handled {
  readonly version: PublishedVersion;
  /** Items that customers cannot order, and that are in no version. */
  readonly leftOut: number;
}

/**
 * Publishes what a sheet says now as a version that never changes: its items first, in parts, then their sum, then the fact.
 * Without the last nothing was published, and a repeat continues where it was interrupted.
 */
export async function publishPriceSheet(
  services: SheetServices,
  { sheetId, ...dates }: { readonly sheetId: string } & Partial<Record<keyof Validity, string | undefined>>,
  context: CommandContext,
): Promise<Published> {
  const { handler, clock } = services;
  const { companyId, commandId, actor, onBehalfOf, role } = context;
  const { state } = await handler.load(priceSheet, companyId, sheetId);
  const by = await sheetEditor(services, companyId, state, { userId: onBehalfOf ?? actor, role });
  const versionId = entityId(commandId, 'version');
  const done = state.versions.find((version) => version.versionId === versionId);
  if (!done) assertPublishable(state, by);
  const { name: companyName, timeZone, logo } = (await handler.load(company, companyId, companyId)).state;
  const now = clock.now();
  const today = businessDay(now, timeZone);
  const validity = done ?? checkedValidity(dates, today);
  const priced = await pricedItems(services, companyId, state);
  const items = priced.filter(({ isOffered }) => isOffered).map(versionItem);
  const leftOut = state.items.length - items.length;
  if (!done && items.length === 0) throw new DomainError('sheets.noItems', { name: state.values.name });
  for (const [part, chunk] of inChunks(items, ITEMS).entries())
    await handler.handle(
      priceSheetVersion,
      versionId,
      { versionId, part, items: chunk },
      keepVersionItems,
      subContext(context, `version part ${String(part)}`),
    );
  const kept = (await handler.load(priceSheetVersion, companyId, versionId)).state.items;
  const head: VersionHead = {
    ...{ versionId, number: nextVersion(state), publishedOn: today },
    ...{ validFrom: validity.validFrom, validUntil: validity.validUntil, itemCount: kept.length },
    sha256: createHash('sha256').update(canonicalJson(kept)).digest('hex'),
    sheet: { id: sheetId, name: state.values.name },
    ...{ owner: state.owner, companyName, values: state.values, knownAt: momentOf(now, timeZone) },
    ...(logo ? { logo: printedLogo(logo) } : {}),
  };
  await handler.handle(priceSheetVersion, versionId, head, closeVersion, subContext(context, 'version'));
  const closed = (await handler.load(priceSheetVersion, companyId, versionId)).state.head ?? head;
  const version = done ?? asPublished(closed);
  const handled = await handler.handle(priceSheet, sheetId, { sheetId, by, version }, decide, context);
  return { ...handled, version, leftOut };
}

const asPublished = ({ versionId, number, publishedOn, validFrom, validUntil, itemCount, sha256 }: VersionHead) => ({
  ...{ versionId, number, publishedOn, validFrom, validUntil, itemCount, sha256 },
});
