import { asCompared } from '../text.ts';

/** Types of a punch (spec 3, section 4). */
export const PunchType = { IN: 1100, OUT: 1200 } as const;
export type PunchTypeCode = (typeof PunchType)[keyof typeof PunchType];
export const punchTypes = Object.values(PunchType);

/** The spec's `process` of a punch (spec 3, section 9). */
export const PUNCH_PROCESS = 1900;

/** Types of a time record (spec 3, section 4); a punch is as it was made (1000), or corrected since (6666). */
export const RecordType = { REGULAR: 1000, OVERTIME: 2000, ABSENCE: 3000, OOO: 4000, PTO: 5000, EDIT: 6666 } as const;

/** Whether a card is the one that is looked for; without one that is looked for each is. */
export const isCard = (cardId: string, asked: string): boolean =>
  asked.trim() === '' || asCompared(cardId) === asCompared(asked);
