import type { Decimal } from '../decimal.ts';
import { lotPart, type RecordChange } from '../recordPart.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import type { LotFact } from './lot.ts';

/** What people call a fact of a lot where a product has a field of that name too. */
const fieldOf = (fact: LotFact): string => (fact === 'cost' ? 'lotCost' : fact);

const facts = ['receivedOn', 'bestBy', 'cost', 'note'] as const satisfies readonly LotFact[];

/** What an inventory event changed, lot by lot, for the product's history. */
export function inventoryChanges(event: InventoryEvent): RecordChange[] {
  const { type, data } = event;
  switch (type) {
    case 'LotReceived': {
      const { quantity, isOpening } = data;
      const part = lotPart(data.lotId);
      return [
        { part, field: 'onHand', from: isOpening ? '0' : null, to: quantity },
        ...facts.flatMap((fact) => {
          const value = data[fact];
          return value === undefined ? [] : [{ part, field: fieldOf(fact), from: null, to: value }];
        }),
      ];
    }
    case 'OpeningStockReversed':
      return [{ part: lotPart(data.lotId), field: 'onHand', from: data.quantity, to: '0' }];
    case 'LotAdjusted':
      return [
        { part: lotPart(data.lotId), field: 'onHand', from: data.was, to: data.onHand },
        { part: lotPart(data.lotId), field: 'adjustReason', from: null, to: data.reasonName ?? data.reasonCode },
        ...(data.note === '' ? [] : [{ part: lotPart(data.lotId), field: 'adjustNote', from: null, to: data.note }]),
      ];
    case 'LotHeld':
      return [{ part: lotPart(data.lotId), field: 'hold', from: null, to: data.reason }];
    case 'LotReleased':
      return [{ part: lotPart(data.lotId), field: 'hold', from: data.was, to: null }];
    case 'LotRecalled':
      return [{ part: lotPart(data.lotId), field: 'recall', from: null, to: data.reason }];
    case 'LotRecallEnded':
      return [{ part: lotPart(data.lotId), field: 'recall', from: data.was, to: null }];
    case 'LotCorrected':
      return [
        ...facts
          .filter((fact) => fact in data.new)
          .map((fact) => ({
            part: lotPart(data.lotId),
            field: fieldOf(fact),
            from: data.old[fact] ?? null,
            to: data.new[fact] ?? null,
          })),
        ...(data.place
          ? [{ part: lotPart(data.lotId), field: 'lotPlace', from: data.place.old, to: data.place.new }]
          : []),
      ];
    case 'UnitsCommitted':
      return takenChanges('committed', data);
    case 'UnitsReleased':
      return takenChanges('committed', data, true);
    case 'UnitsShipped':
      return takenChanges(data.isConsumed ? 'consumed' : 'shipped', data);
    case 'LotProduced':
      return [
        { part: lotPart(data.lotId), field: 'onHand', from: null, to: data.quantity },
        { part: lotPart(data.lotId), field: 'producedBy', from: null, to: data.orderNumber },
        ...(['receivedOn', 'bestBy', 'cost'] as const).flatMap((fact) => {
          const value = data[fact];
          return value === undefined
            ? []
            : [{ part: lotPart(data.lotId), field: fieldOf(fact), from: null, to: value }];
        }),
      ];
    case 'LotProductionReversed':
      return [
        { part: lotPart(data.lotId), field: 'onHand', from: data.quantity, to: '0' },
        { part: lotPart(data.lotId), field: 'producedBy', from: data.orderNumber, to: null },
      ];
    case 'LotReturned':
      return [
        { part: lotPart(data.lotId), field: 'onHand', from: null, to: data.quantity },
        { part: lotPart(data.lotId), field: 'hold', from: null, to: data.reason },
      ];
    case 'UnitsReturned':
      return takenChanges('shipped', data, true);
  }
}

interface Taken {
  readonly takes: readonly { readonly lotId: string; readonly quantity: Decimal }[];
  readonly noLot: Decimal;
}

/** Units of each lot, and of none, that were taken or, with `isBack`, given back. */
function takenChanges(field: string, { takes, noLot }: Taken, isBack = false): RecordChange[] {
  const change = (units: Decimal) => ({ field, from: isBack ? units : null, to: isBack ? null : units });
  return [
    ...takes.map(({ lotId, quantity }) => ({ part: lotPart(lotId), ...change(quantity) })),
    ...(noLot === '0' ? [] : [change(noLot)]),
  ];
}
