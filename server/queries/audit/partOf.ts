import type { PartKind, RecordPart } from '../../domain/recordPart.ts';

interface PartRow {
  readonly part_kind: PartKind | null;
  readonly part_id: string | null;
  readonly part_name: string | null;
}

/** The part of a record that a row of its history is of; null: the record itself. */
export const partOf = ({ part_kind: kind, part_id: id, part_name: name }: PartRow): RecordPart | null =>
  kind === null ? null : { kind, id: id ?? '', name: name ?? '' };
