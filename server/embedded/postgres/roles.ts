import { randomBytes } from 'node:crypto';

/**
 * Roles and their databases. owner runs migrations, projector writes read models, server reads them; the event log is a
 * database of its own that only the event store node can open.
 */
export const roles = {
  owner: { name: 'crossdock_owner', database: 'crossdock' },
  server: { name: 'crossdock_server', database: 'crossdock' },
  projector: { name: 'crossdock_projector', database: 'crossdock' },
  eventstore: { name: 'crossdock_eventstore', database: 'eventstore' },
} as const;

export type Role = keyof typeof roles;
export type Passwords = Record<Role, string>;
export const roleKeys = Object.keys(roles) as Role[];

export const newPasswords = (): Passwords => {
  const password = () => randomBytes(24).toString('hex');
  return { owner: password(), server: password(), projector: password(), eventstore: password() };
};

export function urlsOf(port: number, passwords: Passwords): Record<Role, string> {
  const url = (role: Role) =>
    `postgres://${roles[role].name}:${passwords[role]}@127.0.0.1:${port}/${roles[role].database}`;
  return { owner: url('owner'), server: url('server'), projector: url('projector'), eventstore: url('eventstore') };
}

/** The superuser has no line: nobody can connect as superuser at run time. */
export function hostRules(testing: boolean): string {
  const everywhere = roleKeys.map((role) => roles[role].name).join(',');
  if (testing) return `host all ${everywhere} 127.0.0.1/32 scram-sha-256\n`;
  return roleKeys
    .map((role) => `host ${roles[role].database} ${roles[role].name} 127.0.0.1/32 scram-sha-256\n`)
    .join('');
}

export const createDatabases = ['CREATE DATABASE crossdock', 'CREATE DATABASE eventstore'];

/** Runs in database postgres. Every statement is repeatable: it runs again when passwords or this text have changed. */
export function setUpRoles(passwords: Passwords, testing: boolean): string[] {
  return [
    ...roleKeys.flatMap((role) => [
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${roles[role].name}') THEN CREATE ROLE ${roles[role].name}; END IF; END $$`,
      `ALTER ROLE ${roles[role].name} LOGIN NOSUPERUSER NOCREATEROLE NOREPLICATION NOBYPASSRLS ${mayCreate(role, testing)} PASSWORD '${passwords[role]}'`,
    ]),
    'GRANT crossdock_projector TO crossdock_owner',
    'ALTER DATABASE crossdock OWNER TO crossdock_owner',
    'ALTER DATABASE eventstore OWNER TO crossdock_eventstore',
    'REVOKE ALL ON DATABASE crossdock, eventstore, postgres, template1 FROM PUBLIC',
    'GRANT CONNECT, TEMPORARY, CREATE ON DATABASE crossdock TO crossdock_projector',
    'GRANT CONNECT, TEMPORARY ON DATABASE crossdock TO crossdock_server',
    ...(testing ? ['GRANT CONNECT ON DATABASE postgres TO crossdock_owner, crossdock_eventstore'] : []),
    'ALTER ROLE postgres NOLOGIN PASSWORD NULL',
  ];
}

/**
 * Runs in database crossdock: the server may read everything that the projector creates. Migrations grant access to the
 * owner's tables.
 */
export const setUpReadModels = [
  'ALTER DEFAULT PRIVILEGES FOR ROLE crossdock_projector GRANT USAGE ON SCHEMAS TO crossdock_server',
  'ALTER DEFAULT PRIVILEGES FOR ROLE crossdock_projector GRANT SELECT ON TABLES TO crossdock_server',
  'ALTER DEFAULT PRIVILEGES FOR ROLE crossdock_projector GRANT SELECT ON SEQUENCES TO crossdock_server',
];

/** Tests create databases of their own. */
const mayCreate = (role: Role, testing: boolean) =>
  testing && (role === 'owner' || role === 'eventstore') ? 'CREATEDB' : 'NOCREATEDB';
