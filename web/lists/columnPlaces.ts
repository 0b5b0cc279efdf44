import type { ColumnPlace } from '../../server/domain/access/userSettings.ts';

/** What there is to arrange of a grid's column. */
export interface Arrangeable {
  readonly id: string;
  readonly width: number;
  readonly grows?: boolean;
  /** Not shown until someone chooses it. */
  readonly isExtra?: boolean;
  /** Shown only in a wide window until someone arranges the columns. */
  readonly isRoomy?: boolean;
}

/**
 * The columns of a screen as someone arranged them. The frozen ones stay first and shown whatever was kept, a column
 * that the arrangement does not know yet is at the end, and one that is not there any more is omitted.
 */
export function placesOf(columns: readonly Arrangeable[], frozen: number, kept: readonly ColumnPlace[]): ColumnPlace[] {
  const place = ({ id, isExtra = false }: Arrangeable): ColumnPlace =>
    kept.find((known) => known.id === id) ?? { id, isShown: !isExtra, width: null };
  const first = columns.slice(0, frozen).map((column) => ({ ...place(column), isShown: true }));
  const rest = columns.slice(frozen);
  const arranged = kept.filter(({ id }) => rest.some((column) => column.id === id));
  const fresh = rest.filter(({ id }) => !kept.some((known) => known.id === id)).map(place);
  return [...first, ...arranged, ...fresh];
}

/** The columns to draw, in their places and widths. One whose width was chosen does not grow. */
export const arranged = <Column extends Arrangeable>(
  columns: readonly Column[],
  places: readonly ColumnPlace[],
): Column[] =>
  places.flatMap(({ id, isShown, width }) => {
    const column = columns.find((each) => each.id === id);
    if (!column || !isShown) return [];
    return [width === null ? column : { ...column, width, grows: false }];
  });

/** One place further in either direction; behind the frozen ones at all events. */
export function moved(places: readonly ColumnPlace[], id: string, step: 1 | -1, frozen: number): ColumnPlace[] {
  const from = places.findIndex((place) => place.id === id);
  const to = from + step;
  const next = [...places];
  const [place] = next.splice(from, 1);
  if (place === undefined || from < frozen || to < frozen || to >= places.length) return [...places];
  next.splice(to, 0, place);
  return next;
}

export const changedPlace = (places: readonly ColumnPlace[], id: string, part: Partial<ColumnPlace>): ColumnPlace[] =>
  places.map((place) => (place.id === id ? { ...place, ...part } : place));
