import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { callCase as call, callWithoutBody } from './callCase.ts';
import { permissionMatrix, type Opened } from './permissionMatrix.ts';
import { publicRoutes, routeCases } from './routeCases.ts';
import { caller, emailOf, enterWorld, newProduct, roleNames, signIn, type Answer, type World } from './world.ts';

let world: World;
let ours = '';
let theirs = '';
beforeAll(async () => {
  world = await enterWorld();
  ours = await newProduct(await world.as('ADMIN'));
  theirs = await newProduct(await world.as('ADMIN', world.otherId));
});
afterAll(() => world.stop());

/** The API's own routes; HEAD comes with GET, the API's pages are one guarded folder. */
const guarded = () =>
  world.app.routeTable.filter(
    ({ method, url, config }) => method !== 'HEAD' && !config.public && !url.startsWith('/api/docs'),
  );

const idsOfOurs = () => ({ companyId: world.companyId, productId: ours });

const bare = ({ body }: Answer) => ({ ...body, error: { ...(body.error as object), correlationId: '' } });

describe('the route table', () => {
  it('has a case for every guarded route, with the permission that the route declares', () => {
    const declared = Object.fromEntries(
      guarded().map(({ method, url, config }) => [`${method} ${url}`, config.permission]),
    );
    expect(declared).toEqual(
      Object.fromEntries(Object.entries(routeCases).map(([name, { permission }]) => [name, permission])),
    );
  });

  it('leaves open only what nobody signs in for', () => {
    const open = world.app.routeTable.filter(({ method, config }) => config.public && method !== 'HEAD');
    expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([...publicRoutes].sort());
  });

  it('is open to whom fixtures/permissions.txt says: who may do more or less than before shows there', async () => {
    const routes = guarded().flatMap(({ method, url, config: { permission } }): Opened[] =>
      permission ? [[`${method} ${url}`, permission]] : [],
    );
    await expect(permissionMatrix(routes)).toMatchFileSnapshot('../../fixtures/permissions.txt');
  });

  it('shows the pages of the API to administrators alone', async () => {
    const pages = world.app.routeTable.filter(({ url }) => url.startsWith('/api/docs'));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.every(({ config }) => config.permission === 'system.operate' && !config.public)).toBe(true);
    expect((await (await world.as('MANAGER')).get('/api/docs/')).status).toBe(403);
    expect((await (await world.as('ADMIN')).get('/api/docs/')).status).toBe(200);
    expect((await caller(world.app, null).get('/api/docs/static/index.css')).status).toBe(401);
  });

  it('refuses to start with a route that declares no permission', async () => {
    const { authorizeRequests } = await import('../../server/http/authorize.ts');
    const { default: fastify } = await import('fastify');
    const { default: rateLimit } = await import('@fastify/rate-limit');
    const app = fastify();
    await app.register(rateLimit, { global: false });
    authorizeRequests(app, { services: world.services } as Parameters<typeof authorizeRequests>[1], () => false);
    expect(() => app.get('/api/forgotten', () => 'secret')).toThrow(/declares no permission/);
    await app.close();
  });
});

describe.each(roleNames)('%s', (role) => {
  const cases = Object.entries(routeCases);

  it('is permitted what the cases say', () => {
    for (const [name, { roles, permission }] of cases)
      expect([name, roles.includes(role)]).toEqual([name, isPermitted(Role[role], permission)]);
  });

  it('is refused everything else, whatever is sent', async () => {
    const by = await world.as(role);
    const refused = cases.flatMap(([name, { roles }]) => (roles.includes(role) ? [] : [name]));
    const answers = await Promise.all(
      refused.map(async (name) => [name, (await callWithoutBody(by, name, idsOfOurs())).status]),
    );
    expect(answers).toEqual(refused.map((name) => [name, 403]));
  });

  it('may call what it is permitted', async () => {
    for (const [name, { roles, status: granted = 200 }] of cases) {
      if (!roles.includes(role)) continue;
      // Signing out would end the session that the other calls use.
      const by =
        name === 'POST /api/sign-out'
          ? caller(world.app, await signIn(world.app, await world.hire(role)))
          : await world.as(role);
      const { status } = await call(by, name, idsOfOurs(), {}, role);
      expect([name, status]).toEqual([name, granted]);
    }
  });
});

describe('nobody', () => {
  it('may call anything that is guarded', async () => {
    const by = caller(world.app, null);
    const names = Object.keys(routeCases);
    const answers = await Promise.all(
      names.map(async (name) => [name, (await callWithoutBody(by, name, idsOfOurs())).status]),
    );
    expect(answers).toEqual(names.map((name) => [name, 401]));
  });
});

describe('another company', () => {
  const walk = () => Object.entries(routeCases).filter(([name]) => name.includes('/:companyId'));

  it('does not exist: its path answers like one that nobody has', async () => {
    for (const [name] of walk()) {
      const by = await world.as('ADMIN');
      const foreign = await call(by, name, { companyId: world.otherId, productId: theirs });
      const nowhere = await call(by, name, { companyId: 'nowhere', productId: 'nothing' });
      expect([name, foreign.status]).toEqual([name, 404]);
      expect(bare(foreign)).toEqual(bare(nowhere));
      expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(nowhere.headers).sort());
    }
  });

  it('answers 404 to those who would not be permitted either', async () => {
    for (const [name] of walk()) {
      const foreign = await call(await world.as('WORKER'), name, { companyId: world.otherId, productId: theirs });
      expect([name, foreign.status]).toEqual([name, 404]);
    }
  });

  it('does not lend its products: they answer like products that nobody has', async () => {
    const withProduct = walk().filter(([, one]) =>
      one.url({ companyId: world.companyId, productId: 'PRODUCT' }).includes('PRODUCT'),
    );
    expect(withProduct.length).toBeGreaterThan(5);
    for (const [name] of withProduct) {
      const by = await world.as('ADMIN');
      const foreign = await call(by, name, { companyId: world.companyId, productId: theirs });
      const unknown = await call(by, name, { companyId: world.companyId, productId: 'f'.repeat(32) });
      expect([name, foreign.status]).toEqual([name, 404]);
      expect(bare(foreign)).toEqual(bare(unknown));
      expect(bare(foreign)).toMatchObject({ error: { code: 'notFound' } });
    }
  });

  it('does not mind ids that cannot be', async () => {
    const by = await world.as('ADMIN');
    for (const productId of ['a-b', '..', '%2e%2e', 'x'.repeat(65), 'product%2F1', 'a.b']) {
      const answer = await by.get(`product-manager/product-info/${productId}`);
      expect([productId, answer.status]).toEqual([productId, 404]);
    }
  });

  it('keeps its products out of our list, and ours out of its list', async () => {
    const ids = async (companyId: string) => {
      const { body } = await (await world.as('ADMIN', companyId)).get('product-manager/product-list?pageSize=100');
      return (body.data as { list: { productId: string }[] }).list.map(({ productId }) => productId);
    };
    expect(await ids(world.otherId)).toEqual([theirs]);
    expect(await ids(world.companyId)).toContain(ours);
    expect(await ids(world.companyId)).not.toContain(theirs);
  });

  it('finds only its own people', async () => {
    const { body } = await (await world.as('ADMIN', world.otherId)).get('users');
    expect(body.data).toEqual([expect.objectContaining({ email: emailOf('ADMIN', world.otherId), type: 9000 })]);
  });
});
