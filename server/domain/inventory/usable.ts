/**
 * Whether goods may still go out on a business date (YYYY-MM-DD, the company's): a lot is usable to the END of its
 * best-by day, and for ever without one. The one predicate (rules 3.1); its twin in SQL is `usableOn` in server/database.
 */
export const isUsableOn = (bestBy: string | null, day: string): boolean => bestBy === null || bestBy >= day;
