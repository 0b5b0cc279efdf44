import type { Permission } from '../../server/domain/access/permissions.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';

export const everyone: readonly RoleName[] = [
  'USER',
  'DRIVER',
  'PACKER',
  'WORKER',
  'ACCOUNTANT',
  'SELLER',
  'PURCHASER',
  'MANAGER',
  'ADMIN',
];
export const seesPrice: readonly RoleName[] = ['USER', 'ACCOUNTANT', 'SELLER', 'PURCHASER', 'MANAGER', 'ADMIN'];
export const office: readonly RoleName[] = ['ACCOUNTANT', 'SELLER', 'PURCHASER', 'MANAGER', 'ADMIN'];
export const auditors: readonly RoleName[] = ['ACCOUNTANT', 'MANAGER', 'ADMIN'];
export const buyers: readonly RoleName[] = ['PURCHASER', 'MANAGER', 'ADMIN'];
export const counters: readonly RoleName[] = ['WORKER', 'PURCHASER', 'MANAGER', 'ADMIN'];
export const handlers: readonly RoleName[] = ['PACKER', 'WORKER', 'PURCHASER', 'MANAGER', 'ADMIN'];
export const pricers: readonly RoleName[] = ['SELLER', 'PURCHASER', 'MANAGER', 'ADMIN'];

export const salesViewers: readonly RoleName[] = [
  ...(['PACKER', 'WORKER', 'ACCOUNTANT', 'SELLER', 'PURCHASER', 'MANAGER', 'ADMIN'] as const),
];
export const costViewers: readonly RoleName[] = ['ACCOUNTANT', 'SELLER', 'PURCHASER', 'MANAGER', 'ADMIN'];
export const costKeepers: readonly RoleName[] = ['ACCOUNTANT', 'PURCHASER', 'MANAGER', 'ADMIN'];
export const sellers: readonly RoleName[] = ['SELLER', 'MANAGER', 'ADMIN'];
export const pickers: readonly RoleName[] = ['PACKER', 'WORKER', 'SELLER', 'MANAGER', 'ADMIN'];
export const returners: readonly RoleName[] = ['WORKER', 'SELLER', 'MANAGER', 'ADMIN'];
export const shippers: readonly RoleName[] = ['PACKER', 'SELLER', 'MANAGER', 'ADMIN'];
export const invoicers: readonly RoleName[] = ['ACCOUNTANT', 'SELLER', 'MANAGER', 'ADMIN'];
export const managers: readonly RoleName[] = ['MANAGER', 'ADMIN'];

/** A call that succeeds for those who may make it. */
export interface RouteCase {
  readonly permission: Permission;
  /** Who may, spelled out: a change of the permission table shows here. */
  readonly roles: readonly RoleName[];
  /** Of one role, where what it may call differs. */
  url(ids: { companyId: string; productId: string }, role?: RoleName): string;
  /** What those who may are answered, where it is not 200. */
  readonly status?: number;
  /** JSON, or a form with a file; what a role may send, where that differs. */
  body?(role?: RoleName): Record<string, unknown> | FormData | undefined;
}

export const company =
  (rest: string): RouteCase['url'] =>
  ({ companyId, productId }) =>
    `/api/company/${companyId}${rest.replace(':productId', productId)}`;
export const products = (rest: string): RouteCase['url'] => company(`/product-manager${rest}`);

/** What those import who do not import vendors. */
const ownFiles: Partial<Record<RoleName, string>> = { SELLER: 'sales-orders', ACCOUNTANT: 'payments' };

/** Of vendors, or of what a role imports in their place. */
export const importing =
  (rest: string): RouteCase['url'] =>
  (ids, role) =>
    company(`/imports/${(role && ownFiles[role]) ?? 'vendors'}${rest}`)(ids, role);
