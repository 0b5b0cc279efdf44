/** Status of an application (spec 3, section 4). */
export const TimeOffStatus = { SUBMITTED: 1000, APPROVED: 7000, REJECTED: 8000 } as const;
export type TimeOffStatusCode = (typeof TimeOffStatus)[keyof typeof TimeOffStatus];

/** Types of applications that are listed (spec 3, section 4): out of the balance, or an absence without pay. */
export const TimeOffType = { PAID: 1000, ABSENCE: 3000 } as const;
export type TimeOffTypeCode = (typeof TimeOffType)[keyof typeof TimeOffType];
export const timeOffTypes = Object.values(TimeOffType);

/** What the modal sends as the type of the time sheet (spec 3, section 4). */
export const TIME_SHEET_TYPE = 3000;

/** Hours of a working day, and how long one application may be (spec 3, section 5). */
export const DAY_HOURS = 8;
export const DURATION_MAX = 100;
