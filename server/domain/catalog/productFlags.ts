import type { Event, FieldChange } from '../../kernel/decider.ts';
import { emptiesOf, valueFields, type FieldTable, type ValueField, type ValuesOf } from '../fields.ts';

/** Yes or no (spec 2, 2.4). Sell off and purchase off: in no picker of that side (rules 18.10); `push`: promoted. */
export const flagFields = {
  sell: { kind: 'flag', first: true, column: 'sell', inBulk: true },
  purchase: { kind: 'flag', first: true, column: 'purchase', inBulk: true },
  manufacture: { kind: 'flag', first: false, column: 'manufacture', inBulk: true },
  push: { kind: 'flag', first: false, column: 'push', inBulk: true },
  organic: { kind: 'flag', first: false, column: 'organic', inBulk: true },
  taxEnabled: { kind: 'flag', first: false, column: 'tax_enabled', inBulk: true },
} as const satisfies FieldTable;

export type ProductFlags = ValuesOf<typeof flagFields>;
export type ProductFlag = ValueField<typeof flagFields>;
export const productFlags = valueFields(flagFields);

export const isProductFlag = (field: string): field is ProductFlag =>
  (productFlags as readonly string[]).includes(field);

/** How lots are assigned to orders (spec 2, section 3; rules 18.8): FEFO is ours. */
export const LotMethod = { FIFO: 1000, NO_LOT: 2000, FEFO: 3000 } as const;
export type LotMethodCode = (typeof LotMethod)[keyof typeof LotMethod];

/** Overflow: one line may take from several lots; only with FIFO and FEFO. */
export interface LotAssignment {
  readonly method: LotMethodCode;
  readonly overflow: boolean;
}

export type ProductFlagEvent =
  | Event<'ProductFlagged', { productId: string; flags: Partial<ProductFlags>; was: Partial<ProductFlags> }>
  | Event<'LotAssignmentChosen', { productId: string; to: LotAssignment; was: LotAssignment }>;

/** What a product begins with. */
export const firstFlags = emptiesOf(flagFields);
export const firstLotAssignment: LotAssignment = { method: LotMethod.FIFO, overflow: false };

/** What these events changed, field by field. */
export function flagChanges({ type, data }: ProductFlagEvent): FieldChange[] {
  if (type === 'ProductFlagged')
    return productFlags
      .filter((flag) => data.flags[flag] !== undefined)
      .map((field) => ({ field, from: data.was[field] ?? null, to: data.flags[field] ?? null }));
  const { to, was } = data;
  const changes: FieldChange[] = [
    { field: 'lotAssignmentMethod', from: was.method, to: to.method },
    { field: 'enableLotOverflow', from: was.overflow, to: to.overflow },
  ];
  return changes.filter(({ from, to: now }) => from !== now);
}
