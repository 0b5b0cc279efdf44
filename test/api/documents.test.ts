import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../support/files.ts';
import { movableClock } from '../support/movableClock.ts';
import { bmp, formWith, jpeg, PDF, png, SVG, tiff } from '../support/pictures.ts';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let worker: Caller;
let productId: string;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  worker = await world.as('WORKER');
  productId = await newProduct(manager, { sku: 'FILES' });
});
afterAll(() => world.stop());

const dataOf = <T>({ status, body }: Answer): T => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data as T;
};
const details = { title: 'Certificate', documentType: 'CERTIFICATE', notes: 'Valid to 2027' };
const add = (file: Buffer | null, name: string, fields: Record<string, string> = details, by = manager) =>
  by.send('POST', `product-manager/documents/${productId}`, formWith(file, name, fields));
const bytesOf = async (path: string, role: 'MANAGER' | 'WORKER' = 'MANAGER') =>
  world.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${await world.tokenOf(role)}` } });
interface Row {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly type: string;
  readonly fileName: string;
  readonly version: number;
  readonly createdBy: string;
}
const list = async (query = ''): Promise<Row[]> =>
  dataOf<{ list: Row[] }>(await manager.get(`product-manager/documents/${productId}?type=product${query}`)).list;
const kept = async (): Promise<string[]> => (await filesOf(world.files)).map(({ sha256 }) => sha256);

describe('a document', () => {
  it('is added, found, read under its own name, described, replaced, removed and restored', async () => {
    const added = await add(PDF, '有机认证 2027.pdf');
    expect(added).toMatchObject({ status: 200, body: { message: 'Document Certificate added.', synced: true } });
    const { documentId } = dataOf<{ documentId: string }>(added);
    const [row] = await list();
    expect(row).toMatchObject({
      ...{
        id: documentId,
        ...details,
        type: 'pdf',
        source: productId,
        ownerKind: 'product',
        fileName: '有机认证 2027.pdf',
        version: 1,
      },
      ...{ size: PDF.length, mediaType: 'application/pdf', createdBy: 'Ann MANAGER', modifiedBy: 'Ann MANAGER' },
    });
    const read = await bytesOf(row?.url ?? '', 'WORKER');
    expect(read.rawPayload.equals(PDF)).toBe(true);
    const name = encodeURIComponent('有机认证 2027.pdf');
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="____ 2027.pdf"; filename*=UTF-8''${name}`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    const saved = await bytesOf(`${row?.url ?? ''}&disposition=attachment`);
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);

    const put = await manager.send('PUT', `document/${documentId}`, { title: ' Organic certificate ' });
    expect(put.body.message).toBe('Document Organic certificate saved.');
    const replace = formWith(await jpeg(), 'scan.jpg', { type: 'product' });
    expect((await manager.send('POST', `document/${documentId}/upload`, replace)).status).toBe(200);
    expect(await list('&searchKey=ORGANIC')).toMatchObject([
      { title: 'Organic certificate', notes: details.notes, fileName: 'scan.jpg', version: 2, type: 'image' },
    ]);
    expect(await list('&searchKey=certif%C3%ADcate+%C3%B6rganic')).toHaveLength(1);
    expect(await list('&searchKey=100%25')).toEqual([]);
    // Its first file is there still.
    expect((await bytesOf(row?.url ?? '')).headers['content-type']).toBe('application/pdf');
    expect((await bytesOf((row?.url ?? '').replace('version=1', 'version=3'))).statusCode).toBe(404);

    expect((await manager.send('DELETE', `document/${documentId}`, undefined)).body.message).toBe(
      'Document Organic certificate deleted.',
    );
    expect(await list()).toEqual([]);
    const { list: told } = dataOf<{ list: { field: string; from: unknown; to: unknown; byName: string }[] }>(
      await manager.get(`product-manager/history/${productId}?pageSize=50`),
    );
    expect(told.filter(({ field }) => field.startsWith('document'))).toMatchObject([
      { field: 'document', from: 'Organic certificate', to: null, byName: 'Ann MANAGER' },
      { field: 'documentFile', from: '有机认证 2027.pdf', to: 'scan.jpg' },
      { field: 'document', from: 'Certificate', to: 'Organic certificate' },
      { field: 'document', from: null, to: 'Certificate' },
    ]);
    expect((await bytesOf(row?.url ?? '')).statusCode).toBe(404);
    expect((await manager.send('PUT', `document/${documentId}`, { title: 'x' })).status).toBe(404);
    expect((await manager.send('POST', `document/${documentId}/restore`, undefined)).status).toBe(200);
    expect(await list()).toMatchObject([{ id: documentId, version: 2 }]);
  });

  it('of each kind that is taken opens as it should', async () => {
    const views = async (file: Buffer, name: string) => {
      const { documentId } = dataOf<{ documentId: string }>(await add(file, name));
      const url = `company/${world.companyId}/document/${documentId}/file`;
      const [shown, saved] = [await bytesOf(url), await bytesOf(`${url}?disposition=attachment`)];
      expect(saved.rawPayload.equals(file)).toBe(true);
      return `${String(shown.headers['content-type'])} ${String(shown.headers['content-disposition']).split(';')[0] ?? ''}`;
    };
    expect(await views(await png(20, 20), 'a.PNG')).toBe('image/png inline');
    expect(await views(await tiff(), 'a.tif')).toBe('image/png inline');
    expect(await views(bmp(), 'a.bmp')).toBe('image/png inline');
    expect(await views(Buffer.from('sku;价格\r\n1;2\r\n'), '报价.csv')).toBe('text/csv; charset=utf-8 attachment');
    expect(await views(Buffer.from('a note'), 'a.txt')).toBe('text/plain; charset=utf-8 attachment');
    // A copy is kept once.
    const before = (await kept()).length;
    await add(Buffer.from('a note'), 'b.txt');
    expect((await kept()).length).toBe(before);
  });

  it.each([
    [null, 'a.pdf', 400, 'files.missing'],
    [PDF, 'a.exe', 422, 'files.kindNotAllowed'],
    [PDF, 'a', 422, 'files.kindNotAllowed'],
    [PDF, 'a.constructor', 422, 'files.kindNotAllowed'],
    [PDF, 'a.docx', 422, 'files.contentMismatch'],
    [SVG, 'a.png', 422, 'files.contentMismatch'],
    [SVG, 'a.svg', 422, 'files.kindNotAllowed'],
    [Buffer.from('MZ\0\0'), 'a.txt', 422, 'files.contentMismatch'],
    [Buffer.concat([bmp().subarray(0, 18), Buffer.alloc(60, 0x7f)]), 'a.bmp', 422, 'files.imageBroken'],
  ])('%# with a file of another kind is refused', async (file, name, status, code) => {
    const answer = await add(file, name);
    expect([answer.status, errorOf(answer).code, errorOf(answer).field]).toEqual([status, code, 'file']);
  });

  it('needs a title, a type and notes', async () => {
    const without = async (fields: Record<string, string>) => {
      const answer = await add(PDF, 'a.pdf', fields);
      return [answer.status, errorOf(answer).message];
    };
    const { title, documentType, notes } = details;
    expect(await without({ documentType, notes })).toEqual([400, 'Title is required!']);
    expect(await without({ title: '  ', documentType, notes })).toEqual([422, 'Title is required!']);
    expect(await without({ title, notes })).toEqual([400, 'Document type is required!']);
    expect(await without({ title, documentType, notes: '' })).toEqual([422, 'Notes are required.']);
    expect((await without({ title, documentType: 'NOVEL', notes }))[0]).toBe(400);
    expect((await without({ title: 'x'.repeat(201), documentType, notes }))[0]).toBe(400);
    expect((await without({ title, documentType, notes, ownerId: 'p2' }))[0]).toBe(400);
  });

  it('is changed by those who may edit its owner, and seen within its company alone', async () => {
    const [row] = await list();
    const id = row?.id ?? '';
    expect((await add(PDF, 'a.pdf', details, worker)).status).toBe(403);
    expect((await worker.send('DELETE', `document/${id}`, undefined)).status).toBe(403);
    const other = await world.as('ADMIN', world.otherId);
    expect((await other.get(`document/${id}/file`)).status).toBe(404);
    expect((await other.send('DELETE', `document/${id}`, undefined)).status).toBe(404);
    expect((await manager.get('product-manager/documents/nothing')).status).toBe(404);
    for (const sortName of ['title', 'documentType', 'fileName', 'size', 'createdAt', 'modifiedOn'])
      expect((await list(`&sortName=${sortName}&sortType=ascend&pageSize=2`)).length).toBe(2);
  });

  it.each(['PRICE_QUOTE', 'CONTRACT'])('of type %s is not there for those who see no cost', async (documentType) => {
    const { documentId } = dataOf<{ documentId: string }>(
      await add(PDF, 'quote.pdf', { title: 'Offer', documentType, notes: 'Cost 7.77' }),
    );
    const file = `company/${world.companyId}/document/${documentId}/file`;
    expect((await bytesOf(file)).statusCode).toBe(200);
    expect((await list()).map(({ id }) => id)).toContain(documentId);
    for (const role of ['WORKER', 'PACKER', 'DRIVER', 'USER'] as const) {
      const by = await world.as(role);
      const seen = await by.get(`product-manager/documents/${productId}?type=product`);
      expect(dataOf<{ list: Row[] }>(seen).list.map(({ id }) => id)).not.toContain(documentId);
      expect(JSON.stringify(seen.body)).not.toContain('7.77');
      expect((await by.get(`/api/${file}`)).status).toBe(404);
      expect((await by.send('POST', `document/${documentId}/link`, {})).status).toBe(404);
    }
    expect((await manager.send('DELETE', `document/${documentId}`, undefined)).status).toBe(200);
  });

  it('is read under the eyes of the audit', async () => {
    const [row] = await list();
    await bytesOf(row?.url ?? '', 'WORKER');
    const reads = [];
    for await (const { type, data, metadata } of world.services.store.readAll())
      if (type === 'DocumentRead' && (data as { id: string }).id === row?.id) reads.push({ data, metadata });
    expect(reads.at(-1)).toMatchObject({
      data: { what: 'document', ownerKind: 'product', ownerId: productId, disposition: 'attachment', linkUntil: null },
      metadata: { companyId: world.companyId, channel: 'cli' },
    });
  });
});

describe('a signed link', () => {
  const linkTo = async (id: string, disposition = 'inline'): Promise<URL> => {
    const answer = await worker.send('POST', `document/${id}/link`, { disposition });
    return new URL(dataOf<{ url: string }>(answer).url, 'http://localhost');
  };
  const opened = (url: URL, at = world.app) => at.inject(url.pathname + url.search);

  it('opens one file for a minute, for whoever has it, and nothing else', async () => {
    const { documentId } = dataOf<{ documentId: string }>(await add(PDF, 'linked.pdf'));
    const { documentId: other } = dataOf<{ documentId: string }>(await add(PDF, 'other.pdf'));
    const url = await linkTo(documentId);
    const answer = await opened(url);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-type': 'application/pdf' },
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const [name, value] of [
      ['version', '2'],
      ['disposition', 'attachment'],
      ['exp', String(Number(url.searchParams.get('exp')) + 1)],
      ['kid', 'deadbeef'],
      ['sig', 'A'.repeat(43)],
      ['sig', ''],
    ] as const) {
      const altered = new URL(url);
      altered.searchParams.set(name, value);
      expect([name, (await opened(altered)).statusCode]).toEqual([name, 404]);
    }
    const elsewhere = new URL(url);
    elsewhere.pathname = url.pathname.replace(documentId, other);
    expect((await opened(elsewhere)).statusCode).toBe(404);
    elsewhere.pathname = url.pathname.replace(world.companyId, world.otherId);
    expect((await opened(elsewhere)).statusCode).toBe(404);
    // The clock of its requests alone: what it writes to the log has the right time.
    const clock = movableClock();
    const later = await world.build({ services: { ...world.services, clock } });
    clock.advance(30_000);
    expect((await opened(url, later)).statusCode).toBe(200);
    clock.advance(31_000);
    expect((await opened(url, later)).statusCode).toBe(404);
    const again = await linkTo(documentId, 'attachment');
    expect((await opened(again)).headers['content-disposition']).toMatch(/^attachment/);
    await manager.send('DELETE', `document/${documentId}`, undefined);
    expect((await opened(again)).statusCode).toBe(404);
  });
});
