import type { Timestamp } from '../columnTypes.ts';

export interface CompanyUsersTable {
  company_id: string;
  user_id: string;
  email: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  role: number;
  status: number;
  hired_at: Timestamp;
}

/** Saved searches, shared or not; a user's own are read from their stream. */
export interface SharedSearchTable {
  company_id: string;
  search_id: string;
  user_id: string;
  list: string;
  name: string;
  address: string;
  /** Saved columns as JSON; null when none were saved. */
  columns: string | null;
  is_shared: boolean;
}
