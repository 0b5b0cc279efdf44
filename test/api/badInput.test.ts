import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, signInCall, type World } from './world.ts';

let world: World;
let admin: Caller;
let id = '';
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
  id = await newProduct(admin);
});
afterAll(() => world.stop());

const raw = async (
  payload: string | Buffer,
  type = 'application/json',
  url = `/api/company/${world.companyId}/product-manager`,
) => {
  const authorization = `Bearer ${await world.tokenOf('ADMIN')}`;
  const answer = await world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization, 'content-type': type, 'idempotency-key': randomUUID() },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
};
const faults = ({ body }: Answer) =>
  (body.errors as { field: string; code: string; message: string }[]).map(({ field, code }) => `${field}: ${code}`);
const create = (body: unknown, headers: Record<string, string> = {}) =>
  admin.send('POST', 'product-manager', body, headers);
const price = (value: unknown) => admin.send('PUT', `product-manager/pricing/${id}`, { price: value });
const productCount = async () =>
  ((await admin.get('product-manager/product-list')).body.data as { total: number }).total;

describe('a body', () => {
  it('that is no JSON, or none, is refused with 400', async () => {
    for (const payload of ['{"variety":', '{variety:1}', '', '\u0000', '{"a":1}}']) {
      const answer = await raw(payload);
      expect([payload, answer.status]).toEqual([payload, 400]);
      expect(errorOf(answer)).toMatchObject({
        code: 'request.badJson',
        message: 'The request body is not valid JSON.',
      });
    }
  });

  it('that is JSON but no object is refused with 400', async () => {
    for (const payload of ['[]', '"text"', '1', 'null', 'true']) {
      const answer = await raw(payload);
      expect([payload, answer.status, errorOf(answer).code]).toEqual([payload, 400, 'request.bodyInvalid']);
    }
  });

  it('that reaches for prototypes is refused with 400', async () => {
    for (const payload of [
      '{"__proto__":{"isAdmin":true},"variety":"x","inventoryUOM":"y"}',
      '{"constructor":{"prototype":{"x":1}},"variety":"x","inventoryUOM":"y"}',
    ]) {
      expect((await raw(payload)).status).toBe(400);
    }
  });

  it('over 1 MiB is refused with 413, by length and by what comes', async () => {
    const answer = await raw(JSON.stringify({ variety: 'x'.repeat(1024 * 1024), inventoryUOM: 'Case' }));
    expect(answer.status).toBe(413);
    expect(errorOf(answer)).toMatchObject({
      code: 'request.tooBig',
      message: 'The request is too large. The limit is 1 MB.',
    });
  });

  it('of another kind is refused with 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      const answer = await raw('variety=x', type);
      expect([type, answer.status, errorOf(answer).code]).toEqual([type, 415, 'request.mediaType']);
    }
  });

  it('with fields that do not exist names every one of them', async () => {
    const extra = { id: 'x', companyId: 'other', roles: [9000], createdAt: 'now' };
    const answer = await create({ variety: 'x', inventoryUOM: 'y', ...extra });
    expect(answer.status).toBe(400);
    expect(faults(answer)).toEqual(Object.keys(extra).map((field) => `${field}: request.unknownField`));
    for (const [method, path] of [
      ['PUT', `product-manager/specifications/${id}`],
      ['PUT', `product-manager/pricing/${id}`],
    ] as const) {
      const refused = await admin.send(method, path, extra);
      expect([path, refused.status, faults(refused).length]).toEqual([path, 400, 4]);
    }
  });

  it('with several faults lists them all, each by field, the first as the error', async () => {
    const answer = await create({ sku: 'x'.repeat(41), initInventory: '-1', warehouse: 5 });
    expect(answer.status).toBe(400);
    expect(faults(answer).sort()).toEqual([
      'initInventory: request.tooSmall',
      'inventoryUOM: catalog.unitRequired',
      'sku: request.tooLong',
      'variety: product.field.variety.required.message',
      'warehouse: request.invalid',
    ]);
    expect(answer.body.error).toEqual((answer.body.errors as unknown[])[0]);
  });

  it("is spoken of in the user's language", async () => {
    const messages = async (language: string) => {
      const { body } = await create(
        { sku: 'x'.repeat(41), nonsense: 1, variety: 'x', inventoryUOM: 'y' },
        { 'accept-language': language },
      );
      return (body.errors as { message: string }[]).map(({ message }) => message).sort();
    };
    expect(await messages('en-US,en;q=0.9')).toEqual([
      'SKU is too long. Use up to 40 characters.',
      'nonsense is not a field of this request.',
    ]);
    expect(await messages('zh-CN,zh;q=0.9')).toEqual(['SKU最多 40 个字符。', 'nonsense不是此请求的字段。']);
    expect(await messages('fr')).toEqual(await messages('en'));
    const said = async (path: string, body: object) =>
      errorOf(await admin.send('PUT', `product-manager/${path}/${id}`, body, { 'accept-language': 'zh' })).message;
    expect(await said('details', { plu: -1 })).toBe('PLU 码不能小于 0。');
    const rows = [{ id: 'unit_x', ratio: '1e3' }];
    expect(await said('specifications', { productUOMS: rows })).toContain('第 1 行的');
  });

  it('without a field to save is refused with 400, instead of being called saved', async () => {
    for (const path of ['pricing', 'specifications']) {
      const answer = await admin.send('PUT', `product-manager/${path}/${id}`, { productId: id, reason: 'why' });
      expect([path, answer.status, errorOf(answer).code]).toEqual([path, 400, 'request.nothingToSave']);
    }
  });

  it('may be empty where none is wanted, whatever its content type', async () => {
    expect((await raw('', 'application/json', '/api/live/ticket')).status).toBe(200);
  });

  it('changes nothing when it is refused', async () => {
    const before = await productCount();
    await create({ variety: 'Half', inventoryUOM: 'Never', initInventory: 'x' });
    await create({ variety: 'Half<', inventoryUOM: 'Never' });
    const { body } = await admin.get('product-manager/company-settings');
    expect(JSON.stringify(body)).not.toContain('Never');
    expect(await productCount()).toBe(before);
  });
});

describe('an amount', () => {
  it.each([
    ['12.50', '12.5'],
    [12.5, '12.5'],
    [0, '0'],
    ['-0', '0'],
    ['0012', '12'],
    ['.5', '0.5'],
    ['1.', '1'],
    [999999999999, '999999999999'],
    ['999999999999', '999999999999'],
    [1e3, '1000'],
  ])('%j is taken as %s', async (written, taken) => {
    expect((await price(written)).status).toBe(200);
    expect((await admin.get(`product-manager/pricing/${id}`)).body.data).toMatchObject({ price: taken });
  });

  it.each([
    ['1e3', 'request.notANumber'],
    ['1,234.5', 'request.notANumber'],
    ['', 'pricing.priceRequired'],
    ['NaN', 'request.notANumber'],
    ['$5', 'request.notANumber'],
    ['0x10', 'request.notANumber'],
    ['-0.01', 'request.tooSmall'],
    [-1, 'request.tooSmall'],
    ['1.005', 'request.tooManyPlaces'],
    [0.1 + 0.2, 'request.tooManyPlaces'],
    ['1000000000000', 'request.tooLarge'],
    [1e300, 'request.tooLarge'],
    ['9'.repeat(40), 'request.tooLong'],
    [null, 'pricing.priceRequired'],
    [true, 'request.invalid'],
    [['1'], 'request.invalid'],
    [{}, 'request.invalid'],
  ])('%j is refused: %s', async (written, code) => {
    const answer = await price(written);
    expect([answer.status, errorOf(answer).code, errorOf(answer).field]).toEqual([400, code, 'price']);
  });

  it('with more digits than a JSON number can carry must come as text', async () => {
    const quantity = (initInventory: unknown) => create({ variety: 'x', inventoryUOM: 'Case', initInventory });
    expect(errorOf(await quantity(123456789012.12346))).toMatchObject({
      code: 'request.inexactNumber',
      field: 'initInventory',
    });
    const made = await quantity('123456789012.123456');
    const { productId } = made.body.data as { productId: string };
    expect((await admin.get(`product-manager/product-info/${productId}`)).body.data).toMatchObject({
      onHandQty: '123456789012.123456',
    });
  });
});

describe('text that cannot be stored', () => {
  it('is refused wherever it stands, naming its field', async () => {
    for (const bad of ['a\u0000b', '\ud800']) {
      const refusals = [
        await create({ variety: 'x', inventoryUOM: bad }),
        await create({ variety: 'x', inventoryUOM: 'Case', warehouse: bad }),
        await admin.send('PUT', `product-manager/pricing/${id}`, { price: '1', reason: bad }),
      ];
      expect(refusals.map((answer) => [answer.status, errorOf(answer).code, errorOf(answer).field])).toEqual([
        [400, 'request.unstorable', 'inventoryUOM'],
        [400, 'request.unstorable', 'warehouse'],
        [400, 'request.unstorable', 'reason'],
      ]);
      const signIn = await world.app.inject(signInCall(bad));
      expect([signIn.statusCode, signIn.json<{ error: { field: string } }>().error.field]).toEqual(
        bad === '\ud800' ? [401, undefined] : [400, 'username'],
      );
    }
  });
});

describe('a query', () => {
  it.each([
    'pageNumber=0',
    'pageNumber=x',
    'pageNumber=1.5',
    'pageSize=0',
    'pageSize=101',
    'pageNumber=99999999',
    'pageNumber=1e309',
    'pageNumber=-1e309',
    'sortName=company_id',
    'sortName=sku%3Bdrop',
    'sortType=up',
    'status=3',
    'status=active',
    `searchKey=${'x'.repeat(101)}`,
    'unknown=1',
    'pageSize=1&pageSize=2',
  ])('%s is refused with 400, naming its field', async (query) => {
    const answer = await admin.get(`product-manager/product-list?${query}`);
    expect(answer.status).toBe(400);
    expect(errorOf(answer).field).toBe(query.split('=')[0]);
  });

  it('that searches for signs of SQL, patterns or nothing is just a search', async () => {
    for (const term of ["' or 1=1 --", '%', '_', '\\', '{', '"', '\u0000', '   ', '💥', '$t(x)']) {
      const answer = await admin.get(`product-manager/product-list?searchKey=${encodeURIComponent(term)}`);
      expect([term, answer.status]).toEqual([term, term === '\u0000' ? 400 : 200]);
    }
  });
});

describe('an address', () => {
  it('that is unknown is 404 for API and methods alike', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/user/me'],
      ['GET', '/api'],
      ['POST', `/api/company/${world.companyId}/product-manager/product-list`],
      ['PATCH', '/products'],
    ] as const) {
      const answer = await world.app.inject({ method, url });
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
      expect(answer.json()).toMatchObject({ error: { code: 'notFound', message: 'This record does not exist.' } });
    }
  });

  it('with a broken escape or without end is 404', async () => {
    for (const last of ['%E0%A4%A', 'x'.repeat(2_000)]) {
      const answer = await admin.get(`product-manager/product-info/${last}`);
      expect([answer.status, errorOf(answer).code]).toEqual([404, 'notFound']);
    }
  });
});

describe('every error', () => {
  it('carries the correlation id of header, log and body, and never a stack', async () => {
    const given = randomUUID();
    const known = await admin.get('/api/nothing', { 'x-correlation-id': given });
    expect([known.headers['x-correlation-id'], errorOf(known)]).toEqual([
      given,
      expect.objectContaining({ correlationId: given }),
    ]);
    const forged = await admin.get('/api/nothing', { 'x-correlation-id': 'x\nforged' });
    expect(forged.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of our own making is 500 and says nothing of its cause', async () => {
    const app = await world.build({
      projectionsTaking: () => {
        throw new Error('secret cause');
      },
    });
    const { caller, signIn } = await import('./world.ts');
    const by = caller(app, await signIn(app, await world.hire('ADMIN')), world.companyId);
    const answer = await by.send('POST', 'product-manager', { variety: 'x', inventoryUOM: 'Case', createUnits: true });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret cause|\.ts|at /);
    expect(errorOf(answer)).toMatchObject({ code: 'server.failure' });
  });

  it('is put into the events too', async () => {
    const correlation = randomUUID();
    const { body } = await create(
      { variety: 'x', inventoryUOM: 'Case', createUnits: true },
      { 'x-correlation-id': correlation },
    );
    const { productId } = body.data as { productId: string };
    const { streamName } = await import('../../server/kernel/streamName.ts');
    for await (const event of world.services.store.read(streamName(world.companyId, 'product', productId)))
      expect(event.metadata.correlationId).toBe(correlation);
  });
});
