import type { FieldChange } from '../../kernel/decider.ts';
import type { InventoryEvent } from './inventoryEvents.ts';
import type { LotFact } from './lot.ts';

/** A change of one lot; null: of the product's stock as a whole. */
export interface LotChange extends FieldChange {
  readonly lotId: string | null;
}

/** What people call a fact of a lot where a product has a field of that name too. */
const fieldOf = (fact: LotFact): string => (fact === 'cost' ? 'lotCost' : fact);

const facts = ['receivedOn', 'bestBy', 'cost', 'note'] as const satisfies readonly LotFact[];

/** What an inventory event changed, lot by lot, for the product's history. */
export function inventoryChanges(event: InventoryEvent): LotChange[] {
  const { type, data } = event;
  switch (type) {
    case 'LotReceived': {
      const { lotId, quantity, isOpening } = data;
      return [
        { lotId, field: 'onHand', from: isOpening ? '0' : null, to: quantity },
        ...facts.flatMap((fact) => {
          const value = data[fact];
          return value === undefined ? [] : [{ lotId, field: fieldOf(fact), from: null, to: value }];
        }),
      ];
    }
    case 'OpeningStockReversed':
      return [{ lotId: data.lotId, field: 'onHand', from: data.quantity, to: '0' }];
    case 'LotAdjusted':
      return [
        { lotId: data.lotId, field: 'onHand', from: data.was, to: data.onHand },
        { lotId: data.lotId, field: 'adjustReason', from: null, to: data.reasonName ?? data.reasonCode },
        ...(data.note === '' ? [] : [{ lotId: data.lotId, field: 'adjustNote', from: null, to: data.note }]),
      ];
    case 'LotHeld':
      return [{ lotId: data.lotId, field: 'hold', from: null, to: data.reason }];
    case 'LotReleased':
      return [{ lotId: data.lotId, field: 'hold', from: data.was, to: null }];
    case 'LotRecalled':
      return [{ lotId: data.lotId, field: 'recall', from: null, to: data.reason }];
    case 'LotRecallEnded':
      return [{ lotId: data.lotId, field: 'recall', from: data.was, to: null }];
    case 'LotCorrected':
      return [
        ...facts
          .filter((fact) => fact in data.new)
          .map((fact) => ({
            lotId: data.lotId,
            field: fieldOf(fact),
            from: data.old[fact] ?? null,
            to: data.new[fact] ?? null,
          })),
        ...(data.place ? [{ lotId: data.lotId, field: 'lotPlace', from: data.place.old, to: data.place.new }] : []),
      ];
    case 'UnitsCommitted':
      return [
        ...data.takes.map(({ lotId, quantity }) => ({ lotId, field: 'committed', from: null, to: quantity })),
        ...(data.noLot === '0' ? [] : [{ lotId: null, field: 'committed', from: null, to: data.noLot }]),
      ];
    case 'UnitsReleased':
      return [
        ...data.takes.map(({ lotId, quantity }) => ({ lotId, field: 'committed', from: quantity, to: null })),
        ...(data.noLot === '0' ? [] : [{ lotId: null, field: 'committed', from: data.noLot, to: null }]),
      ];
    case 'UnitsShipped':
      return [
        ...data.takes.map(({ lotId, quantity }) => ({ lotId, field: 'shipped', from: null, to: quantity })),
        ...(data.noLot === '0' ? [] : [{ lotId: null, field: 'shipped', from: null, to: data.noLot }]),
      ];
    case 'UnitsReturned':
      return [
        ...data.takes.map(({ lotId, quantity }) => ({ lotId, field: 'shipped', from: quantity, to: null })),
        ...(data.noLot === '0' ? [] : [{ lotId: null, field: 'shipped', from: data.noLot, to: null }]),
      ];
  }
}
