import type { FieldChange } from '../kernel/decider.ts';

/** What a record can have several of, each with fields of its own. */
export const partKinds = ['lot', 'unit', 'document', 'product', 'line'] as const;
export type PartKind = (typeof partKinds)[number];

/** Which part of a record. */
export interface PartOf {
  readonly kind: PartKind;
  readonly id: string;
}

/** A part of a record; `name`: what the record calls it. */
export interface RecordPart extends PartOf {
  readonly name: string;
}

/** A change of one field of a record, or of a part of it. */
export interface RecordChange extends FieldChange {
  /** Absent: a field of the record itself. */
  readonly part?: RecordPart;
}

/** Lots have last changes of their own; those of other parts are among the record's. */
export const isReadApart = ({ kind }: PartOf): boolean => kind === 'lot';

export const isSamePart = (one: PartOf | null, other: PartOf | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

/** A lot goes by its id. */
export const lotPart = (lotId: string): RecordPart => ({ kind: 'lot', id: lotId, name: lotId });

/** A line of an order, as people call it: its number and what it is about. */
export const linePart = (line: {
  readonly lineId: string;
  readonly number: number;
  readonly sku: string;
}): RecordPart => ({
  ...{ kind: 'line', id: line.lineId },
  name: `#${String(line.number)} ${line.sku}`,
});
