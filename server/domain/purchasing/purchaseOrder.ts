import type { Decider } from '../../kernel/decider.ts';
import { add } from '../decimal.ts';
import { emptiesOf, type Referred } from '../fields.ts';
import { noLines, withChangedLine, withLine, withoutLine, type Lines } from '../lines.ts';
import { rememberedIssue, type IssuedPrintable, type PurchasePrintable } from '../printables.ts';
import { purchaseChanges } from './purchaseChanges.ts';
import {
  purchaseDecimals,
  type AllocatedLine,
  type LineOfProduct,
  type PurchaseCharge,
  type PurchaseHeader,
  type PurchaseLine,
  type PurchaseOrderEvent,
  type Receipt,
  type VendorCredit,
} from './purchaseEvents.ts';
import { purchaseLogisticsFields, type PurchaseLogistics } from './purchaseLogisticsFields.ts';
import { PurchaseStage, type PurchaseStageCode } from './purchaseStage.ts';

export interface PurchaseOrder extends PurchaseHeader {
  readonly isOpened: boolean;
  readonly number: string;
  /** Its number in the system that it was imported from. */
  readonly sourceNumber: string | null;
  readonly stage: PurchaseStageCode;
  readonly logistics: PurchaseLogistics;
  readonly lines: Lines<PurchaseLine>;
  readonly receipts: readonly Receipt[];
  /** In the order in which they were allocated. */
  readonly charges: readonly PurchaseCharge[];
  /** What the vendor owes for what came back of it. */
  readonly credits: readonly VendorCredit[];
  /** Where it was mailed to last; empty: nowhere. */
  readonly sentTo: string;
  /** Papers that were issued of it, in their order. */
  readonly printables: readonly IssuedPrintable<PurchasePrintable>[];
}

const nobody: Referred = { id: '', name: '' };

export const purchaseOrder: Decider<PurchaseOrder, PurchaseOrderEvent> = {
  category: 'purchaseOrder',
  version: 5,
  decimals: purchaseDecimals,
  initialState: () => ({
    isOpened: false,
    number: '',
    sourceNumber: null,
    stage: PurchaseStage.DRAFT,
    vendor: nobody,
    orderedOn: '',
    expectedOn: '',
    reference: '',
    warehouse: nobody,
    notes: '',
    paymentTerm: null,
    purchaser: null,
    logistics: emptiesOf(purchaseLogisticsFields),
    lines: noLines,
    receipts: [],
    charges: [],
    credits: [],
    sentTo: '',
    printables: [],
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'PurchaseOrderOpened':
        return {
          ...state,
          isOpened: true,
          number: data.number,
          sourceNumber: data.sourceNumber ?? null,
          ...data.header,
        };
      case 'PurchaseOrderDescribed':
        return { ...state, ...data.to };
      case 'PurchaseLogisticsDescribed':
        return { ...state, logistics: { ...state.logistics, ...data.to } };
      case 'PurchaseLineAdded': {
        const { orderId: _, order: __, ...line } = data;
        return { ...state, lines: withLine(state.lines, { ...line, ...nothingCame }) };
      }
      case 'PurchaseLineRevised':
        return { ...state, lines: withChangedLine(state.lines, data.lineId, () => data.to) };
      case 'PurchaseLineRemoved':
        return { ...state, lines: withoutLine(state.lines, data.lineId) };
      case 'PurchaseOrderSent':
        return { ...state, stage: PurchaseStage.SENT, sentTo: data.by === 'mail' ? data.to : state.sentTo };
      case 'PurchaseLinesConfirmed': {
        const lines = data.lines.reduce(
          (now, { lineId, confirmed }) => withChangedLine(now, lineId, () => ({ confirmed })),
          state.lines,
        );
        const stage = data.isReceiving ? PurchaseStage.RECEIVING : PurchaseStage.CONFIRMED;
        return {
          ...state,
          lines,
          stage: data.isComplete ? PurchaseStage.RECEIVED : stage,
          expectedOn: data.promised?.on ?? state.expectedOn,
        };
      }
      case 'GoodsReceived': {
        const { receivedOn, lots, note } = data;
        const lines = lots.reduce(
          (now, { lineId, quantity }) =>
            withChangedLine(now, lineId, ({ received, lots: had }) => ({
              received: add(received, quantity),
              lots: had + 1,
            })),
          state.lines,
        );
        return {
          ...state,
          lines,
          stage: data.isComplete ? PurchaseStage.RECEIVED : PurchaseStage.RECEIVING,
          receipts: [...state.receipts, { receivedOn, lots, note }],
        };
      }
      case 'PurchaseChargeAllocated': {
        const { orderId: _, ...charge } = data;
        return { ...withAllocated(state, data.lines), charges: [...state.charges, charge] };
      }
      case 'PurchaseChargeRemoved':
        return {
          ...withAllocated(state, data.lines),
          charges: state.charges.filter(({ chargeId }) => chargeId !== data.chargeId),
        };
      case 'VendorCredited': {
        const { orderId: _, ...credit } = data;
        return { ...state, credits: [...state.credits, credit] };
      }
      case 'PurchaseOrderClosed':
        return { ...state, stage: PurchaseStage.CLOSED };
      case 'PurchaseOrderCancelled':
        return { ...state, stage: PurchaseStage.CANCEL };
      case 'PurchasePrintableLinesKept':
        return state;
      case 'PurchasePrintableIssued':
        return { ...state, printables: [...state.printables, rememberedIssue(data)] };
    }
  },
  changes: purchaseChanges,
};

const nothingCame = { confirmed: null, received: '0', lots: 0, allocatedCost: '0' } as const;

/** Lines cost so much more by charges. */
const withAllocated = (state: PurchaseOrder, lines: readonly AllocatedLine[]): PurchaseOrder => ({
  ...state,
  lines: lines.reduce(
    (now, { lineId, allocatedCost }) => withChangedLine(now, lineId, () => ({ allocatedCost })),
    state.lines,
  ),
});

export const linesOfProducts = ({ lines }: PurchaseOrder): LineOfProduct[] =>
  lines.list.map(({ lineId, productId }) => ({ lineId, productId }));
