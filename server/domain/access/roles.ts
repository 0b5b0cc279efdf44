/** User types (spec 1, section 6). */
export const Role = {
  USER: 1000,
  DRIVER: 2100,
  PACKER: 2200,
  WORKER: 2300,
  ACCOUNTANT: 3000,
  SELLER: 4100,
  PURCHASER: 4200,
  MANAGER: 8000,
  ADMIN: 9000,
} as const;
export type RoleName = keyof typeof Role;
export type RoleCode = (typeof Role)[RoleName];

export const roleCodes = Object.values(Role);

export const roleName = (code: number): RoleName | null =>
  (Object.keys(Role) as RoleName[]).find((name) => Role[name] === code) ?? null;
