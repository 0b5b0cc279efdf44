import { Role } from './roles.ts';

/**
 * How much someone may see and do of employees: the access of the role entry in category 4000 of type 1000 (spec 3, section 6).
 * TIMESHEETS is the reduced menu.
 */
export const HrAccess = { NONE: 0, BASIC: 1000, LIMITED: 2000, TIMESHEETS: 2040, FULL: 9999 } as const;
export type HrAccessCode = (typeof HrAccess)[keyof typeof HrAccess];
export const hrAccessCodes: readonly HrAccessCode[] = Object.values(HrAccess);

/** Where the specification keeps it among a user's roles. */
export const HR_ROLE = { category: 4000, type: 1000 } as const;

/** Whose access is asked for. */
export interface HrUser {
  readonly role: number;
  /** What an administrator chose; null: what comes with the role. */
  readonly hrAccess: number | null;
}

/** What comes with a role: administrators have all, who sees punches has time sheets, anyone else may ask for time off. */
function accessOfRole(role: number): HrAccessCode {
  if (role === Role.ADMIN) return HrAccess.FULL;
  return role === Role.MANAGER || role === Role.ACCOUNTANT ? HrAccess.TIMESHEETS : HrAccess.LIMITED;
}

/** The level that someone has. */
export const hrLevelOf = ({ role, hrAccess }: HrUser): number => hrAccess ?? accessOfRole(role);
