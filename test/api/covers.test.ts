import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COVER_BYTES } from '../../server/domain/documents/fileRules.ts';
import { filesOf } from '../support/files.ts';
import { formWith, jpeg, jpegWithPlace, noisyJpeg, PDF, png, SVG } from '../support/pictures.ts';
import { until } from '../support/program.ts';
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
const cover = (file: Buffer | null, name = 'apple.jpg', fields: Record<string, string> = {}, by = manager) =>
  by.send('POST', `product-manager/upload/${productId}`, formWith(file, name, fields));
interface Info {
  readonly cover: string | null;
  readonly coverImage: { width: number; height: number; name: string; size: number } | null;
  readonly revision: number;
}
const info = async (): Promise<Info> => dataOf(await manager.get(`product-manager/product-info/${productId}`));
const rowCover = async (): Promise<string | null> => {
  const answer = await manager.get('product-manager/product-list?searchKey=FILES');
  return dataOf<{ list: { cover: string | null }[] }>(answer).list[0]?.cover ?? null;
};
const bytesOf = async (path: string, role: 'MANAGER' | 'WORKER' = 'MANAGER') =>
  world.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${await world.tokenOf(role)}` } });
const kept = async (): Promise<string[]> => (await filesOf(world.files)).map(({ sha256 }) => sha256);

describe('a cover', () => {
  it('is encoded anew without metadata, with a thumbnail for lists, and everybody sees it', async () => {
    const sent = await jpegWithPlace();
    expect(sent.includes('Canary')).toBe(true);
    const saved = await cover(sent, '红富士 "best".jpg', { type: 'cover' });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Cover image saved.', synced: true } });
    const { cover: path, coverImage } = await info();
    expect(coverImage).toMatchObject({ width: 400, height: 300, name: '红富士 "best".jpg' });
    const full = await bytesOf(path ?? '', 'WORKER');
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(full.rawPayload.includes('Canary')).toBe(false);
    expect(await sharp(full.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    const small = await bytesOf((await rowCover()) ?? '');
    const restock = await manager.get('restock/restock-list?searchKey=FILES');
    expect(dataOf<{ list: Pick<Info, 'cover'>[] }>(restock).list[0]?.cover).toBe(await rowCover());
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 72 });
  });

  it('takes the place of the one before, and both ways back are open', async () => {
    const before = await info();
    const replaced = await cover(await png(200, 200), 'pear.png');
    const { commandId } = dataOf<{ commandId: string }>(replaced);
    expect((await info()).coverImage).toMatchObject({ name: 'pear.png', width: 200 });
    const undo = (undoes: string) => manager.send('POST', `product-manager/upload/${productId}/restore`, { undoes });
    expect(errorOf(await undo(randomUUID())).code).toBe('request.undoUnknown');
    expect(await undo(commandId)).toMatchObject({ status: 200 });
    expect((await info()).cover).toBe(before.cover);
    const removed = await manager.send('DELETE', `product-manager/upload/${productId}`, undefined);
    expect(removed.body.message).toBe('Cover image removed.');
    expect([(await info()).cover, await rowCover()]).toEqual([null, null]);
    // Once more changes nothing.
    expect((await manager.send('DELETE', `product-manager/upload/${productId}`, undefined)).status).toBe(200);
    expect(await undo(dataOf<{ commandId: string }>(removed).commandId)).toMatchObject({ status: 200 });
    expect((await info()).cover).toBe(before.cover);
    // The path of an earlier cover is good as long as the past can be looked at; another product's is not.
    const other = await newProduct(manager);
    expect((await bytesOf((before.cover ?? '').replace(productId, other))).statusCode).toBe(404);
    const history = await manager.get(`product-manager/history/${productId}?field=cover`);
    expect(dataOf<{ list: unknown[] }>(history).list).toHaveLength(5);
  });

  it('is handed out as soon as a list names it, while the read model of files is still behind', async () => {
    const before = await rowCover();
    const client = new pg.Client({ connectionString: world.urls.owner });
    await client.connect();
    let saving: Promise<Answer> | undefined;
    try {
      // Anyone who writes into it waits; readers continue.
      await client.query('BEGIN');
      await client.query('LOCK TABLE read.stored_file IN EXCLUSIVE MODE');
      saving = cover(await png(240, 240), 'new.png');
      const small = await until(rowCover, (path) => path !== before);
      const answers = await Promise.all([(await info()).cover, small].map((path) => bytesOf(path ?? '')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      // What no product has is no picture of this one, and another product's is none either.
      const none = [(small ?? '').replace(/.{64}$/, '0'.repeat(64)), (small ?? '').replace(productId, 'nothing')];
      for (const path of none) expect((await bytesOf(path)).statusCode).toBe(404);
    } finally {
      await client.end();
    }
    expect((await saving).status).toBe(200);
  });

  it('is refused in the words of the specification, and nothing of it is kept', async () => {
    // Strictly under 2 MB, to the byte.
    const exact = Buffer.concat([await jpeg(), Buffer.alloc(COVER_BYTES)]);
    expect((await cover(exact.subarray(0, COVER_BYTES - 1))).status).toBe(200);
    const before = await kept();
    const refused = async (file: Buffer | null, name?: string, fields?: Record<string, string>) => {
      const answer = await cover(file, name, fields);
      return [answer.status, errorOf(answer).message];
    };
    const jpgOnly = 'You can only upload JPG/PNG file!';
    expect(await refused(null)).toEqual([400, 'file dont exist!']);
    expect(await refused(Buffer.alloc(0))).toEqual([400, 'file dont exist!']);
    expect(await refused(SVG, 'vector.png')).toEqual([422, jpgOnly]);
    expect(await refused(PDF, 'paper.jpg')).toEqual([422, jpgOnly]);
    expect(
      await refused(
        await sharp(await png())
          .webp()
          .toBuffer(),
        'web.png',
      ),
    ).toEqual([422, jpgOnly]);
    expect(await refused(await noisyJpeg(COVER_BYTES))).toEqual([413, 'Image must smaller than 2MB!']);
    expect(await refused(exact.subarray(0, COVER_BYTES))).toEqual([413, 'Image must smaller than 2MB!']);
    expect(await refused(await png(199, 400))).toEqual([
      422,
      'The image is 199 x 400 pixels. It must be at least 200 x 200.',
    ]);
    // A head of a picture and then a script; a picture that breaks off.
    const head = (await jpeg()).subarray(0, 400);
    expect((await refused(Buffer.concat([head, Buffer.from('<script>alert(1)</script>')])))[0]).toBe(422);
    expect((await refused((await png()).subarray(0, 300)))[0]).toBe(422);
    expect((await refused(await png(), 'a.png', { surprise: '1' }))[0]).toBe(400);
    expect((await refused(await png(), 'a.png', { type: 'avatar' }))[0]).toBe(400);
    expect(await kept()).toEqual(before);
  });

  it('of 14,000 x 14,000 pixels in 600 kB is refused before it is decoded', async () => {
    const side = 14_000;
    const line = Buffer.alloc(1 + Math.ceil(side / 8));
    const data = deflateSync(Buffer.concat(Array<Buffer>(side).fill(line)), { level: 1 });
    const chunk = (type: string, body: Buffer): Buffer => {
      const named = Buffer.concat([Buffer.from(type), body]);
      const size = Buffer.alloc(4);
      size.writeUInt32BE(body.length);
      const check = Buffer.alloc(4);
      check.writeUInt32BE(crc(named));
      return Buffer.concat([size, named, check]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header[8] = 1;
    const file = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      chunk('IHDR', header),
      chunk('tEXt', Buffer.alloc(500_000, 'x')),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(file.length).toBeLessThan(COVER_BYTES);
    expect(await sharp(file, { limitInputPixels: false }).metadata()).toMatchObject({ width: side, height: side });
    const answer = await cover(file, 'bomb.png');
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'files.imageTooManyPixels']);
  });

  it('comes from those who may edit, to products that are there', async () => {
    const other = await world.as('ADMIN', world.otherId);
    expect((await cover(await png(), 'a.png', {}, worker)).status).toBe(403);
    expect((await other.send('POST', `product-manager/upload/${productId}`, formWith(await png()))).status).toBe(404);
    const unknown = await manager.send('POST', 'product-manager/upload/nothing', formWith(await png()));
    expect(unknown.status).toBe(404);
    const path = (await info()).cover ?? '';
    const foreign = await world.app.inject({
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${await world.tokenOf('ADMIN', world.otherId)}` },
    });
    expect(foreign.statusCode).toBe(404);
    expect((await world.app.inject(`/api/${path}`)).statusCode).toBe(401);
    expect((await manager.send('POST', `product-manager/upload/${productId}`, { file: 'x' })).status).toBe(415);
    expect((await manager.send('PUT', `product-manager/details/${productId}`, formWith(PDF))).status).toBe(415);
    const twice = formWith(await png(), 'a.png');
    twice.append('file', new File(['x'], 'b.png'));
    expect((await manager.send('POST', `product-manager/upload/${productId}`, twice)).status).toBe(413);
  });

  it('under one key is set once; another picture under it is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const send = async (file: Buffer, name = 'once.png') =>
      manager.send('POST', `product-manager/upload/${productId}`, formWith(file, name), key);
    const picture = await png(300, 300);
    const first = await send(picture);
    const again = await send(picture);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(errorOf(await send(await png(301, 300))).code).toBe('idempotency.keyReused');
    expect(errorOf(await send(picture, 'other.png')).code).toBe('idempotency.keyReused');
  });
});

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((value, byte) => (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
