import { defaultOf } from '../company/valueLists.ts';

/** Says nothing by itself, so that it must be written what it was. */
export const OTHER_REASON = defaultOf('reasonType', 'Other');
/** What a posted count corrects by, unless another is chosen. */
export const COUNT_REASON = defaultOf('reasonType', 'Count correction');

/** By what returned goods leave that their vendor owes. */
export const VENDOR_CREDIT_REASON = defaultOf('reasonType', 'Vendor credit');

/** Codes from before reasons were a list of the company: what each is called on it. */
const former: Readonly<Record<string, string>> = {
  DAMAGED: defaultOf('reasonType', 'Damage'),
  SPOILED: defaultOf('reasonType', 'Spoilage'),
  LOST: defaultOf('reasonType', 'Loss'),
  FOUND: defaultOf('reasonType', 'Found'),
  MISCOUNT: COUNT_REASON,
  SAMPLE: defaultOf('reasonType', 'Sample'),
  DONATED: defaultOf('reasonType', 'Donation'),
  OTHER: OTHER_REASON,
};

/** The id on the company's list of reasons that a code stands for (rules 18.11): its own, or that of a former code. */
export const listedReason = (code: string): string => former[code] ?? code;

/** All codes that adjustments may carry for a reason of the list. */
export const codesOf = (id: string): string[] => [id, ...Object.keys(former).filter((code) => former[code] === id)];
