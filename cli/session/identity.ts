import { userInfo } from 'node:os';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPermitted, type Permission } from '../../server/domain/access/permissions.ts';
import { Role, roleName } from '../../server/domain/access/roles.ts';
import type { Services } from '../../server/services.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { companyOf, listPeople, type CompanyName, type Person } from './people.ts';

/** Company and user that a command works for. */
export interface Identity {
  readonly company: CompanyName;
  readonly user: Person;
  /** Everybody in the company, to name people in histories. */
  readonly people: readonly Person[];
}

/** What commander parses of every command that works for a company: whose it is, and who reads its answer. */
export interface CommandOptions {
  readonly company?: string;
  readonly as?: string;
  readonly json?: true;
}

/** Finds company and user by the options, or the defaults when none are given (design 9). */
export async function identify(services: Services, { company, as }: CommandOptions, folder: string): Promise<Identity> {
  const all = await listPeople(services);
  const ids = [...new Set(all.map(({ companyId }) => companyId))];
  const companies = (await Promise.all(ids.map((id) => companyOf(services, id)))).filter((one) => one !== null);
  const chosen = chooseCompany(companies, company, demoCompany(folder));
  const people = all.filter(({ companyId }) => companyId === chosen.id);
  return { company: chosen, people, user: chooseUser(people, as, chosen) };
}

function chooseCompany(
  companies: readonly CompanyName[],
  wanted: string | undefined,
  demo: string | null,
): CompanyName {
  const codes = companies.map(({ code, name }) => `${code} (${name})`).join(', ');
  if (companies.length === 0) throw new Failure('session.noCompany');
  if (wanted !== undefined) {
    const found = companies.find(({ id, code }) => id === wanted || code.toLowerCase() === wanted.toLowerCase());
    if (!found) throw new Failure('session.companyUnknown', { company: wanted, codes }, ExitCode.usage);
    return found;
  }
  const only = companies.length === 1 ? companies[0] : companies.find(({ id }) => id === demo);
  if (!only) throw new Failure('session.whichCompany', { codes }, ExitCode.usage);
  return only;
}

function chooseUser(people: readonly Person[], wanted: string | undefined, { name: company }: CompanyName): Person {
  const user =
    wanted === undefined
      ? people.find(({ role, isActive }) => role === Role.ADMIN && isActive)
      : people.find(({ email }) => email === wanted.trim().toLowerCase());
  if (!user && wanted === undefined) throw new Failure('session.noAdmin', { company });
  if (!user) throw new Failure('session.userUnknown', { email: wanted, company }, ExitCode.usage);
  if (!user.isActive) throw new Failure('session.userInactive', { email: user.email }, ExitCode.notPermitted);
  return user;
}

/** Finds the user of the company that a command is about. */
export function findUser({ people, company }: Identity, email: string): Person {
  const user = people.find((person) => person.email === email.trim().toLowerCase());
  if (!user) throw new Failure('session.userUnknown', { email, company: company.name }, ExitCode.usage);
  return user;
}

/** The product of a SKU; ends the command where there is none. */
export async function productIdOf(
  { services, company }: { readonly services: Services; readonly company: CompanyName },
  sku: string,
): Promise<string> {
  const productId = await services.claims.ownerOf(company.id, 'sku', sku);
  if (productId === null) throw new Failure('history.unknownSku', { sku, company: company.name });
  return productId;
}

/** Ends with exit code 4 unless the user may do it: the same table that the routes read. */
export function assertPermitted({ email, role }: Person, permission: Permission): void {
  if (isPermitted(role, permission)) return;
  throw new Failure('session.notPermitted', { email, role: roleName(role) ?? role, permission }, ExitCode.notPermitted);
}

/** The first demo company, if any. */
export function demoCompany(folder: string): string | null {
  const path = join(folder, 'demo-sign-in.json');
  if (!existsSync(path)) return null;
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { companyId?: string }).companyId ?? null;
  } catch {
    return null;
  }
}

/** The person at the keyboard, as the log names an operator. */
export function operator(): string {
  try {
    return `operator:${userInfo().username}`;
  } catch {
    // A container's user may not be in /etc/passwd.
    return `operator:uid${String(process.getuid?.() ?? '')}`;
  }
}
