import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { MAIN_WAREHOUSE } from '../../../../server/domain/company/warehouse.ts';
import { add, round2, type Decimal } from '../../../../server/domain/decimal.ts';
import { padded } from '../../../../server/domain/money.ts';
import { formatArrival } from '../../../format/dates.ts';
import { formatMoney, formatQuantity, NONE } from '../../../format/numbers.ts';

/** A note in a row, and what one sees of it on hovering (spec 2, section 9). */
const NOTE_SHOWN = 16;
const NOTE_TOOLTIP = 60;

/** Delivery date, empty where there is none. */
export const deliveryText = ({ deliveryDate }: LotRow): string => formatArrival(deliveryDate);

/** Quoted date, falling back to the delivery date. */
export const quotedText = (lot: LotRow): string => formatArrival(lot.quotedDate ?? lot.deliveryDate);

/** On hand, with two decimals. */
export const twoDecimals = (quantity: Decimal): string => formatQuantity(padded(round2(quantity)));

/** A quantity as it is beside those with two decimals. */
export const atLeastTwoDecimals = (quantity: Decimal): string => formatQuantity(padded(quantity));

/** Own cost and what charges were allocated to a unit, with two decimals (rules 18.6). */
export const costText = ({ cost, perAllocateCost = '0', pricingUOM }: LotRow): string =>
  cost === undefined || cost === null ? NONE : `${formatMoney(round2(add(cost, perAllocateCost)))} / ${pricingUOM}`;

/** Where a lot is: its warehouse, the main one in the user's words, and the place in it. */
export const placeText = ({ warehouseName, locationCode }: LotRow, mainWarehouse: string): string =>
  [warehouseName === MAIN_WAREHOUSE ? mainWarehouse : warehouseName, locationCode].filter(Boolean).join(' · ');

/** A note as it is in the row, and for the tooltip where that is not all of it. */
export function noteText(note: string): { readonly shown: string; readonly tooltip: string | undefined } {
  const characters = Array.from(note);
  return characters.length <= NOTE_SHOWN
    ? { shown: note, tooltip: undefined }
    : { shown: `${characters.slice(0, NOTE_SHOWN).join('')}…`, tooltip: characters.slice(0, NOTE_TOOLTIP).join('') };
}
