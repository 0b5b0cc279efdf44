import { Role, type RoleName } from '../../domain/access/roles.ts';

export interface DemoUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: RoleName;
}

export interface DemoCompany {
  /** A UUID without hyphens, the same in every data folder, so that seeding twice creates one company. */
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly timeZone: string;
  readonly users: readonly DemoUser[];
}

const person = (role: RoleName, firstName: string, lastName: string): DemoUser => ({
  email: `${role.toLowerCase()}@greenvalley.example`,
  firstName,
  lastName,
  role,
});

const people: Readonly<Record<RoleName, DemoUser>> = {
  USER: person('USER', 'Uma', 'Patel'),
  DRIVER: person('DRIVER', 'Dana', 'Kowalski'),
  PACKER: person('PACKER', 'Pedro', 'Alvarez'),
  WORKER: person('WORKER', 'Wei', 'Zhang'),
  ACCOUNTANT: person('ACCOUNTANT', 'Aaron', 'Feldman'),
  SELLER: person('SELLER', 'Sofia', 'Ramirez'),
  PURCHASER: person('PURCHASER', 'Priya', 'Natarajan'),
  MANAGER: person('MANAGER', 'Marcus', 'Webb'),
  ADMIN: person('ADMIN', 'Alice', 'Chen'),
};

export const greenValley: DemoCompany = {
  id: '7d0f5b1ce8a14f6f9c3b2a5d4e6f7081',
  name: 'Green Valley Produce',
  code: 'GVP',
  timeZone: 'America/Los_Angeles',
  // The admin first: banner and command line use the first one.
  users: (Object.keys(Role) as RoleName[]).map((role) => people[role]).reverse(),
};

/** A second tenant: nothing of it may ever show in the first company. */
export const harbor: DemoCompany = {
  id: 'b3c94e27d15846aa8f0e61d27c9b5a34',
  name: 'Harbor Seafood Supply',
  code: 'HSS',
  timeZone: 'America/New_York',
  users: [{ email: 'admin@harborseafood.example', firstName: 'Hannah', lastName: 'Brooks', role: 'ADMIN' }],
};

/** The first is the command line's default company. */
export const demoCompanies = [greenValley, harbor] as const;
