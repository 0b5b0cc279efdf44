import { hiredUserId, hireUser } from '../../commands/access/hireUser.ts';
import { hasPassword, setPassword } from '../../database/credentials.ts';
import { Role } from '../../domain/access/roles.ts';
import { company, foundCompany } from '../../domain/company/company.ts';
import type { Services } from '../../services.ts';
import type { DemoCompany } from './companies.ts';
import { bySystem, hiring } from './story/story.ts';

/** Founds a demo company and opens its users' accounts, without passwords; again it adds only what is missing. */
export async function found(services: Services, demo: DemoCompany): Promise<void> {
  const { id: companyId, name, code, timeZone, users } = demo;
  const founding = { companyId, name, code, timeZone };
  await services.handler.handle(company, companyId, founding, foundCompany, bySystem(demo, 'company'));
  await Promise.all(
    users.map((user) => hireUser(services, { ...user, role: Role[user.role] }, hiring(demo, user.email))),
  );
}

/**
 * Lets the users sign in. A password that a user has set since is kept, and nobody is signed out. One after the other: on a
 * busy machine those who wait for a connection would time out.
 */
export async function openAccounts(services: Services, demo: DemoCompany, password: string): Promise<void> {
  for (const { email } of demo.users) {
    const userId = hiredUserId(hiring(demo, email));
    if (await hasPassword(services.db, userId)) continue;
    await setPassword(services.db, { userId, companyId: demo.id, email, password });
  }
}
