/** By what a charge is divided among the lines that came (rules 5). */
export const allocationMethods = ['quantity', 'cost', 'weight', 'volume', 'equal', 'manual'] as const;
export type AllocationMethod = (typeof allocationMethods)[number];

export const CHARGE_NAME_MAX = 100;
export const BILL_NUMBER_MAX = 50;
