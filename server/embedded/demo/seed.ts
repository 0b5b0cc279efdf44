import { createProduct } from '../../commands/catalog/createProduct.ts';
import { hireUser } from '../../commands/access/hireUser.ts';
import { rememberedNames } from '../../commands/company/rememberedNames.ts';
import { hasPassword, setPassword } from '../../database/credentials.ts';
import { Role } from '../../domain/access/roles.ts';
import { company, foundCompany } from '../../domain/company/company.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import type { DemoCompany } from './companies.ts';

/** Creates a demo company through the ordinary commands; running it again adds only what is missing. */
export async function seed(services: Services, demo: DemoCompany, password: string): Promise<void> {
  const { handler } = services;
  const { id: companyId, name, code, timeZone } = demo;
  await handler.handle(company, companyId, { companyId, name, code, timeZone }, foundCompany, context(demo, 'company'));
  const users = demo.users.map((user) => hire(services, demo, user, password));
  const names = rememberedNames(services);
  const products = demo.products.map((product) =>
    createProduct({ ...services, names }, product, context(demo, `product ${product.sku ?? ''}`)),
  );
  await Promise.all([...users, ...products]);
}

async function hire(
  services: Services,
  demo: DemoCompany,
  user: DemoCompany['users'][number],
  password: string,
): Promise<void> {
  const { userId } = await hireUser(services, { ...user, role: Role[user.role] }, context(demo, `user ${user.email}`));
  // A password that a user has set since is kept, and nobody is signed out.
  if (await hasPassword(services.db, userId)) return;
  await setPassword(services.db, { userId, companyId: demo.id, email: user.email, password });
}

/** The same command id for the same part, so that repeats change nothing. */
const context = ({ id: companyId }: DemoCompany, part: string): CommandContext => ({
  companyId,
  actor: 'system',
  role: Role.ADMIN,
  channel: 'system',
  commandId: derivedUuid(`demo:${companyId}:${part}`),
  correlationId: derivedUuid(`demo:${companyId}`),
});
