/** By what sales are added up. */
export const earnedBy = ['product', 'customer'] as const;
export type EarnedBy = (typeof earnedBy)[number];
