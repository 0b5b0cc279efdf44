import { groupValueFields } from '../pricing/pricingRules.ts';
import { isPermitted, type Permission } from './permissions.ts';

/** The permission that a field's values need, where there is one. */
const guarded: Readonly<Record<string, Permission>> = {
  price: 'products.viewPrice',
  linePrice: 'products.viewPrice',
  total: 'products.viewPrice',
  cost: 'products.cost',
  costTyped: 'products.cost',
  lotCost: 'products.cost',
  lineCost: 'products.cost',
  // A group's value may be a margin or a markup, which tell the cost.
  ...Object.fromEntries(groupValueFields.map((field) => [field, 'products.cost' as const])),
};

/** Fields whose values a user type may not see. */
export const hiddenFields = (role: number): string[] =>
  Object.entries(guarded).flatMap(([field, permission]) => (isPermitted(role, permission) ? [] : [field]));
