import type { Event, FieldChange } from '../kernel/decider.ts';

/** Kinds of records that have a history, each with the type of the live tag that says that one changed. */
export const recordKinds = {
  product: 'Product',
  client: 'Client',
  salesOrder: 'SalesOrder',
  purchaseOrder: 'PurchaseOrder',
} as const;
export type RecordKind = keyof typeof recordKinds;

/** The record that a change belongs to. */
export interface RecordOwner {
  readonly kind: RecordKind;
  readonly id: string;
}

/** A change of one field of a record, or of a lot, unit or document of it. */
export interface RecordChange extends FieldChange {
  readonly lotId?: string | null;
  readonly unitId?: string | null;
  /** What the record calls the unit. */
  readonly unit?: string | null;
  readonly documentId?: string | null;
}

/** What the events of one category of streams changed, and of which record. */
export interface ChangesOf<E extends Event = Event> {
  readonly category: string;
  /** Every event type of the category: one that is missing does not compile. */
  readonly types: Readonly<Record<E['type'], true>>;
  ownerOf(event: E): RecordOwner;
  changesOf(event: E): readonly RecordChange[];
}
