import { sql, type RawBuilder } from 'kysely';

/** Whether lot `l` has exactly this number, however it is written. */
export const isLot = (lotId: string): RawBuilder<boolean> =>
  sql<boolean>`lower(l.lot_id COLLATE "C") = ${lotId.trim().toLowerCase()}`;
