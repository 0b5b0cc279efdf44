import { sql, type RawBuilder } from 'kysely';

/** The number of lot `l` as it is indexed: in plain text PostgreSQL knows no capitals but A to Z. */
export const indexedLot = sql<string>`lower(l.lot_id COLLATE "C")`;

/** A lot number, or its beginning, as someone typed it, to compare with `indexedLot`. */
export const comparedLot = (typed: string): string =>
  typed.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

/** Whether lot `l` has exactly this number, however it is written. */
export const isLot = (lotId: string): RawBuilder<boolean> => sql<boolean>`${indexedLot} = ${comparedLot(lotId)}`;
