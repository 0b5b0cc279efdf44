import { DomainError, type Decider, type DecimalPaths, type Event } from '../../kernel/decider.ts';
import { addDays, addMonths, isBusinessDay } from '../businessDay.ts';
import type { Decimal } from '../decimal.ts';
import type { Referred } from '../fields.ts';
import type { SoldProduct } from '../sales/orderLine.ts';

/** What a customer ordered of an item; `price` USD of one pricing unit as it was offered, null: on request. */
export interface OrderedLine {
  readonly itemId: string;
  readonly number: number;
  readonly product: SoldProduct;
  readonly quantity: Decimal;
  readonly price: Decimal | null;
}

/** What a customer sent, as it was sent. */
export interface Submission {
  /** YYYY-MM-DD of the company. */
  readonly submittedOn: string;
  readonly deliverOn: string;
  /** It came after the cut-off for its day. */
  readonly isLate: boolean;
  /** The version's prices had ended: it was offered at those of the day. */
  readonly isRepriced: boolean;
  readonly customerPo: string;
  readonly note: string;
  readonly language: 'en' | 'zh';
  readonly showsPrices: boolean;
  readonly lines: readonly OrderedLine[];
  /** USD of the lines that have a price. */
  readonly total: Decimal;
}

type Of<Data> = Data & { readonly linkId: string; readonly sheet: Referred; readonly customer: Referred };

/** A way to order without signing in, for one customer and one version (rules 7). It takes one order. */
export type OrderLinkEvent =
  | Event<'OrderLinkMade', Of<{ versionId: string; versionNumber: number; expiresOn: string }>>
  | Event<'OrderLinkRevoked', Of<{ versionId: string }>>
  | Event<'SheetOrderSubmitted', Of<{ versionId: string } & Submission>>
  | Event<'SheetOrderPlaced', Of<{ orderId: string; orderNumber: string }>>;

export interface OrderLink {
  readonly isMade: boolean;
  readonly sheet: Referred;
  readonly versionId: string;
  readonly versionNumber: number;
  readonly customer: Referred;
  /** The last day that it can be used on. */
  readonly expiresOn: string;
  readonly isRevoked: boolean;
  readonly submission: Submission | null;
  /** The sales order that came of it; null: none yet. */
  readonly order: Referred | null;
}

const decimals: DecimalPaths<OrderLinkEvent> = {
  SheetOrderSubmitted: [
    ...['lines.*.quantity', 'lines.*.price', 'total'],
    ...['lines.*.product.ratio', 'lines.*.product.pricingUnit.ratio'],
  ],
};

const nobody: Referred = { id: '', name: '' };

export const orderLink: Decider<OrderLink, OrderLinkEvent> = {
  category: 'orderLink',
  decimals,
  initialState: () => ({
    ...{ isMade: false, sheet: nobody, versionId: '', versionNumber: 0, customer: nobody, expiresOn: '' },
    ...{ isRevoked: false, submission: null, order: null },
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'OrderLinkMade': {
        const { sheet, customer, versionId, versionNumber, expiresOn } = data;
        return { ...state, isMade: true, sheet, customer, versionId, versionNumber, expiresOn };
      }
      case 'OrderLinkRevoked':
        return { ...state, isRevoked: true };
      case 'SheetOrderSubmitted': {
        const { linkId: _, sheet: __, customer: ___, versionId: ____, ...submission } = data;
        return { ...state, submission };
      }
      case 'SheetOrderPlaced':
        return { ...state, order: { id: data.orderId, name: data.orderNumber } };
    }
  },
};

/** Days that a link is good for unless someone says otherwise. */
const USUAL_DAYS = 30;
const MONTHS_MAX = 6;

export interface MakeOrderLink {
  readonly linkId: string;
  readonly sheet: Referred;
  readonly versionId: string;
  readonly versionNumber: number;
  readonly customer: Referred;
  readonly today: string;
  /** Absent: 30 days from today. */
  readonly expiresOn?: string | undefined;
}

/** A link for one customer and version. */
export function makeOrderLink({ today, ...wanted }: MakeOrderLink, state: OrderLink): OrderLinkEvent[] {
  if (state.isMade) return [];
  const { expiresOn = addDays(today, USUAL_DAYS), ...data } = wanted;
  if (!isBusinessDay(expiresOn)) throw new DomainError('inventory.dayInvalid', { value: expiresOn }, 'expiresOn');
  if (expiresOn < today) throw new DomainError('sheets.untilPast', { until: expiresOn }, 'expiresOn');
  if (expiresOn > addMonths(today, MONTHS_MAX))
    throw new DomainError('sheets.untilTooLate', { months: MONTHS_MAX }, 'expiresOn');
  return [{ type: 'OrderLinkMade', data: { ...data, expiresOn } }];
}

const named = (linkId: string, { sheet, customer }: OrderLink) => ({ linkId, sheet, customer });

/** Ends a link before its time; one that was ordered by has ended by itself. Quiet where it is so already. */
export function revokeOrderLink({ linkId }: { readonly linkId: string }, state: OrderLink): OrderLinkEvent[] {
  if (!state.isMade) throw new DomainError('ordering.linkUnknown');
  if (state.isRevoked || state.submission !== null) return [];
  return [{ type: 'OrderLinkRevoked', data: { ...named(linkId, state), versionId: state.versionId } }];
}

/** The sales order that came of a submission. */
export function placeSheetOrder(
  { linkId, order }: { readonly linkId: string; readonly order: Referred },
  state: OrderLink,
): OrderLinkEvent[] {
  if (state.order !== null) return [];
  return [{ type: 'SheetOrderPlaced', data: { ...named(linkId, state), orderId: order.id, orderNumber: order.name } }];
}
