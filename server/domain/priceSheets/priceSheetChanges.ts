import type { FieldChange } from '../../kernel/decider.ts';
import { fieldChanges } from '../fields.ts';
import type { NamedItem, PriceSheetEvent } from './sheetEvents.ts';
import { ruleText, type ItemRule } from './sheetItem.ts';

/** More items than these are told as a number: nobody reads a thousand rows of one change. */
const TOLD_ITEMS = 50;

/** A sheet has many items: each value with the item before it, as people call it. */
const told = ({ number, sku }: Pick<NamedItem, 'number' | 'sku'>, rule: ItemRule): string => {
  const text = ruleText(rule);
  return `#${String(number)} ${sku}${text === '' ? '' : `: ${text}`}`;
};

const many = <Item>(items: readonly Item[], change: (item: Item) => FieldChange): FieldChange[] =>
  items.length > TOLD_ITEMS ? [{ field: 'itemCount', from: null, to: items.length }] : items.map(change);

/** What an event of a price sheet changed, field by field. */
export function priceSheetChanges({ type, data }: PriceSheetEvent): FieldChange[] {
  switch (type) {
    case 'PriceSheetOpened':
      return [
        ...fieldChanges({ ...data.details, owner: data.owner }, {}),
        ...(data.copyOf ? [{ field: 'copyOf', from: null, to: data.copyOf.name }] : []),
      ];
    case 'PriceSheetDescribed':
      return fieldChanges(data.details, data.was);
    case 'PriceSheetOwnerChosen':
      return [{ field: 'owner', from: data.was.name, to: data.owner.name }];
    case 'PriceSheetItemsAdded':
      return many(data.items, (item) => ({ field: 'sheetItem', from: null, to: told(item, item) }));
    case 'PriceSheetItemsPriced':
      return many(data.items, (item) => ({
        field: 'sheetItemPrice',
        from: told(item, item.was),
        to: told(item, item.to),
      }));
    case 'PriceSheetAllPriced':
      return [{ field: 'allItemPrices', from: null, to: ruleText(data.to) }];
    case 'PriceSheetItemRemoved':
      return [{ field: 'sheetItem', from: told(data, data.was), to: null }];
    case 'PriceSheetAssigned':
      return many(data.customers, ({ customer }) => ({ field: 'assignedCustomer', from: null, to: customer.name }));
    case 'PriceSheetUnassigned':
      return [{ field: 'assignedCustomer', from: data.customer.name, to: null }];
    case 'PriceSheetPublished':
      return [
        { field: 'version', from: null, to: data.number },
        { field: 'validFrom', from: null, to: data.validFrom },
        { field: 'validUntil', from: null, to: data.validUntil },
      ];
    case 'PriceSheetMailed':
      return [{ field: 'mailedTo', from: null, to: data.recipients.map(({ customer }) => customer.name).join(', ') }];
  }
}
