import type { Generated } from 'kysely';
import type { Numeric, Timestamp } from '../columnTypes.ts';

/** A view of the past that somebody asked for (design 5). */
export interface AsOfViewTable {
  /** 32 hex digits. */
  id: string;
  company_id: string;
  instant: Timestamp;
  /** `dropped`: nobody may read it any more, its tables go. */
  state: 'building' | 'ready' | 'failed' | 'dropped';
  /** Where the log stood at the instant; null until a builder has found it. */
  position: Numeric | null;
  /** 0 to 1. */
  progress: Generated<number>;
  /** How often a builder has begun. */
  attempt: Generated<number>;
  /** Epoch of the builder who has it in hand. */
  builder: string | null;
  /** Of the read models that made its tables. */
  versions: string | null;
  error: string | null;
  /** Users who asked for it; nobody else may read it, since every look at the past is recorded. */
  viewers: string[];
  requested_at: Timestamp;
  used_at: Timestamp;
}
