import { DomainError } from '../../kernel/decider.ts';
import { add, compare, divide, isSame, multiply, roundTo, type Decimal } from '../decimal.ts';
import { AMOUNT_MAX, QUANTITY_PLACES } from '../limits.ts';
import { checkedQuantity, lineAmount, LINES_MAX } from '../lines.ts';
import type { SoldProduct } from '../sales/orderLine.ts';
import { unseenCharacter } from '../text.ts';
import { isPastCutOff, type DeliveryDays } from './deliveryDays.ts';
import type { OrderedLine, OrderLink, OrderLinkEvent } from './orderLink.ts';

export const ORDER_NOTE_MAX = 400;
export const CUSTOMER_PO_MAX = 50;

/** An item that can be ordered now, and what it costs now. */
export interface Offer {
  readonly itemId: string;
  readonly number: number;
  readonly product: SoldProduct;
  readonly price: Decimal | null;
}

export interface WantedOffer {
  readonly itemId: string;
  readonly quantity: Decimal;
  /** What the customer saw; absent where prices are hidden. */
  readonly price?: Decimal | null | undefined;
}

export interface SubmitSheetOrder {
  readonly linkId: string;
  readonly today: string;
  readonly validFrom: string;
  readonly isCustomerActive: boolean;
  /** The version's prices have ended. */
  readonly isRepriced: boolean;
  readonly showsPrices: boolean;
  readonly offers: readonly Offer[];
  readonly delivery: DeliveryDays;
  readonly deliverOn: string;
  readonly customerPo: string;
  readonly note: string;
  readonly language: 'en' | 'zh';
  readonly lines: readonly WantedOffer[];
}

type Usable = Pick<SubmitSheetOrder, 'today' | 'validFrom' | 'isCustomerActive'>;

/** Why a link cannot be ordered by now: an error code; null: it can. */
export function linkEnd(state: OrderLink, { today, validFrom, isCustomerActive }: Usable): string | null {
  if (!state.isMade) return 'ordering.linkUnknown';
  if (state.submission !== null) return 'ordering.orderedAlready';
  if (state.isRevoked) return 'ordering.revoked';
  if (today > state.expiresOn) return 'ordering.expired';
  if (today < validFrom) return 'ordering.notYet';
  return isCustomerActive ? null : 'ordering.customerInactive';
}

/** USD of a quantity of an item: it is sold by one unit and may be priced by another. */
export function offerAmount({ product, price }: Pick<Offer, 'product' | 'price'>, quantity: Decimal): Decimal | null {
  const { unitId, ratio, pricingUnit } = product;
  const billed =
    pricingUnit.unitId === unitId
      ? quantity
      : roundTo(multiply(quantity, divide(ratio, pricingUnit.ratio)), QUANTITY_PLACES);
  return lineAmount(billed, price);
}

/**
 * An order by a link: once, for an active customer, at the prices that the customer saw, on a day that is offered. Throws
 * DomainErrors `ordering.*`; `ordering.priceChanged` where the page was older than the prices.
 */
export function submitSheetOrder(wanted: SubmitSheetOrder, state: OrderLink): OrderLinkEvent[] {
  const { linkId, today, offers, delivery, deliverOn, showsPrices, isRepriced, language, validFrom } = wanted;
  const ended = linkEnd(state, wanted);
  if (ended !== null) throw new DomainError(ended, { day: ended === 'ordering.notYet' ? validFrom : state.expiresOn });
  if (!delivery.days.includes(deliverOn))
    throw new DomainError('ordering.dayNotOffered', { day: deliverOn }, 'deliverOn');
  if (wanted.lines.length === 0) throw new DomainError('ordering.nothingOrdered', {}, 'lines');
  if (wanted.lines.length > LINES_MAX) throw new DomainError('lines.tooMany', { maximum: LINES_MAX });
  const known = new Map(offers.map((offer) => [offer.itemId, offer]));
  const lines = wanted.lines.map((line) => orderedLine(line, known, showsPrices));
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length)
    throw new DomainError('ordering.itemTwice', {}, 'lines');
  const total = lines.reduce((sum, line) => add(sum, offerAmount(line, line.quantity) ?? '0'), '0');
  if (compare(total, AMOUNT_MAX) > 0)
    throw new DomainError('lines.amountTooLarge', { value: total, maximum: AMOUNT_MAX }, 'quantity');
  const { sheet, customer, versionId } = state;
  return [
    {
      type: 'SheetOrderSubmitted',
      data: {
        ...{ linkId, sheet, customer, versionId, submittedOn: today, deliverOn },
        ...{ isLate: isPastCutOff(delivery, deliverOn), isRepriced, language, showsPrices },
        customerPo: checkedText(wanted.customerPo, 'customerPo', CUSTOMER_PO_MAX),
        note: checkedText(wanted.note, 'note', ORDER_NOTE_MAX),
        ...{ lines, total },
      },
    },
  ];
}

function orderedLine(
  { itemId, quantity, price }: WantedOffer,
  known: ReadonlyMap<string, Offer>,
  showsPrices: boolean,
): OrderedLine {
  const offer = known.get(itemId);
  if (!offer) throw new DomainError('ordering.itemUnknown', {}, 'lines');
  const { product } = offer;
  if (showsPrices && !isSame(price ?? null, offer.price))
    throw new DomainError(
      'ordering.priceChanged',
      { product: product.variety, was: price ?? '-', value: offer.price ?? '-' },
      'lines',
    );
  const counted = roundTo(multiply(checkedQuantity(quantity), product.ratio), QUANTITY_PLACES);
  if (counted === '0') throw new DomainError('orders.quantityTooSmall', { quantity, unit: product.uom }, 'quantity');
  return { itemId, number: offer.number, product, quantity, price: offer.price };
}

function checkedText(written: string, field: string, maximum: number): string {
  const value = written.trim();
  if (value.length > maximum) throw new DomainError('catalog.detailTooLong', { field, maximum }, field);
  const found = unseenCharacter(value.replaceAll(/[\r\n\t]/g, ' '));
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, field);
  return value;
}
