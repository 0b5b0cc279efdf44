import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { itemSteps } from '../../domain/priceSheets/itemSteps.ts';
import { priceSheet } from '../../domain/priceSheets/priceSheet.ts';
import type { PriceSheetEvent } from '../../domain/priceSheets/sheetEvents.ts';
import { ruleText, type PricedBy, type SheetItem } from '../../domain/priceSheets/sheetItem.ts';
import type { CostSource } from '../../domain/pricing/priceTrace.ts';
import type { EventStore, Position, RecordedEvent } from '../../kernel/eventStore.ts';
import { streamName } from '../../kernel/streamName.ts';
import { editorNames } from '../access/companyUsers.ts';
import { fieldsOfStep, findInputs, type PriceInput } from '../pricing/priceInputs.ts';

interface Read {
  readonly db: Kysely<Database>;
  readonly store: Pick<EventStore, 'read'>;
  /** Where the log ended then; null: now. */
  readonly position: Position | null;
}

interface Priced {
  readonly item: SheetItem;
  readonly by: PricedBy;
  readonly costOf: CostSource;
}

/** The steps of an item's price, and who set what they were made of, when and why (rules 6). */
export async function explainItem(read: Read, companyId: string, sheetId: string, { item, by, costOf }: Priced) {
  const rule = await findRule(read, companyId, sheetId, item);
  const ids = { productId: item.productId, customerId: '', asId: '' };
  return Promise.all(
    itemSteps(item, by, costOf).map(async (step) => {
      const fields = fieldsOfStep(step, ids);
      const inputs = await Promise.all(fields.map((each) => findInputs(read.db, companyId, each, read.position)));
      const state = step.base === null ? ('skipped' as const) : ('used' as const);
      return { ...step, state, inputs: [...(step.source === 'PRICE_SHEET' ? rule : []), ...inputs.flat()] };
    }),
  );
}

/** The change that gave an item its rule: in the stream of its sheet, since a change of many items is one row in histories. */
async function findRule(
  { db, store, position }: Read,
  companyId: string,
  sheetId: string,
  item: SheetItem,
): Promise<PriceInput[]> {
  const stream = streamName(companyId, priceSheet.category, sheetId);
  for await (const event of store.read(stream, { backwards: true })) {
    if (position !== null && event.position > position) continue;
    if (!setsRule(event as RecordedEvent<PriceSheetEvent>, item.itemId)) continue;
    const { actor, onBehalfOf, channel, reason, recordedAt: at } = event.metadata;
    const by = onBehalfOf ?? actor;
    const nameOf = await editorNames(db).of(companyId, [by]);
    return [
      {
        ...{ field: 'sheetItemPrice', value: ruleText(item) || null, ownerKind: 'priceSheet', ownerId: sheetId },
        ...{ event: event.type, position: String(event.position), at, by, byName: nameOf(by), channel },
        reason: reason ?? null,
      },
    ];
  }
  return [];
}

function setsRule({ type, data }: RecordedEvent<PriceSheetEvent>, itemId: string): boolean {
  if (type === 'PriceSheetAllPriced') return true;
  const isOfItems = type === 'PriceSheetItemsAdded' || type === 'PriceSheetItemsPriced';
  return isOfItems && data.items.some((each) => each.itemId === itemId);
}
