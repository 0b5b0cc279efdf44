import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projections } from '../../projections/all.ts';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { rememberedNames } from '../../server/commands/company/rememberedNames.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { greenValley, harbor } from '../../server/embedded/demo/companies.ts';
import { found, openAccounts } from '../../server/embedded/demo/founding.ts';
import { plainProducts } from '../../server/embedded/demo/plainProducts.ts';
import { keepSignIn } from '../../server/embedded/demo/signIn.ts';
import { bySystem } from '../../server/embedded/demo/story/story.ts';
import { openServices } from '../../server/services.ts';
import { noQuestions } from './noQuestions.ts';
import { PATIENCE_MS } from './patience.ts';
import { startProgram, type Program } from './program.ts';

const companies = [
  { demo: greenValley, products: plainProducts(new URL('./smallDemo.csv', import.meta.url)) },
  {
    demo: harbor,
    products: plainProducts(new URL('../../server/embedded/demo/harbor/products.csv', import.meta.url)),
  },
] as const;

/**
 * The whole program with a demo of its own: the people of the real one and a handful of products that nothing has happened
 * to, which take no time to make and which tests know.
 */
export async function startSmallDemo({ dataDir }: { dataDir?: string } = {}): Promise<Program> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'crossdock-program-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await keepSignIn(folder);
  const program = await startProgram({ dataDir: folder, env: { CROSSDOCK_DEMO: '0' } });
  await seedSmallDemo(program).catch(async (error: unknown) => {
    await program.stop();
    throw error;
  });
  // The next start makes no other one.
  writeFileSync(join(folder, 'demo-seeded'), `${new Date().toISOString()}\n`, { mode: 0o600 });
  return { ...program, stop: (options) => program.stop({ keepData: dataDir !== undefined, ...options }) };
}

async function seedSmallDemo(program: Program): Promise<void> {
  const { password } = program.demo;
  const { databaseUrl, eventStoreUrl } = program.runtime();
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'small demo', maxConnections: 4 });
  try {
    for (const { demo, products } of companies) {
      await found(services, demo);
      await noQuestions(services.handler, demo.id, bySystem(demo, 'no questions'));
      const names = rememberedNames(services);
      await Promise.all(
        products.map((one) => createProduct({ ...services, names }, one, bySystem(demo, `product ${one.sku}`))),
      );
      await openAccounts(services, demo, password);
    }
    await waitForReadModels(
      services,
      projections.map(({ name }) => name),
      PATIENCE_MS,
    );
  } finally {
    await services.close();
  }
}
