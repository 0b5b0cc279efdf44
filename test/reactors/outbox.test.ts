import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxState, enqueueMail, takeNextMail, type OutgoingMail } from '../../server/database/outbox.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { composeMail } from '../../server/reactors/mail/composeMail.ts';
import { runOutbox } from '../../server/reactors/mail/runOutbox.ts';
import { mailTransport, type MailTransport } from '../../server/reactors/mail/transport.ts';
import { eventually } from '../projections/world.ts';
import { headersOf, startMailServer, type MailServer } from '../support/mailServer.ts';
import { makeWorld, type Running, type World } from './world.ts';

let world: World;
let server: MailServer;
let folder: string;

beforeAll(async () => {
  world = await makeWorld();
  server = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'crossdock-mail-'));
});
beforeEach(async () => {
  await world.query('DELETE FROM vault.outbox');
  server.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const bySmtp = (): MailTransport => mailTransport({ smtpUrl: `${server.url}?from=office@acme.test`, folder });
const deliver = (transport = bySmtp()): Running => world.run((office) => runOutbox({ ...office, transport }));
const put = async (mail: Partial<OutgoingMail> = {}): Promise<string> => {
  const id = newCommandId();
  await enqueueMail(
    world.services.db,
    {
      id,
      companyId: 'acme',
      kind: 'test',
      to: 'ana@acme.test',
      subject: 'Hello',
      text: 'Words',
      html: '<p>Words</p>',
      ...mail,
    },
    world.clock.now(),
  );
  return id;
};
interface Row {
  attempts: number;
  text: string;
  error: string | null;
  message_id: string;
  sent_at: Date | null;
  failed_at: Date | null;
}
const row = async (id: string): Promise<Row> => {
  const [found] = await world.query<Row & Record<string, unknown>>('SELECT * FROM vault.outbox WHERE id = $1', [id]);
  if (!found) throw new Error('no such mail');
  return found;
};
const isSent = (id: string) => eventually(async () => (await row(id)).sent_at !== null);

describe('the outbox', () => {
  it('delivers each mail once and erases its secrets', async () => {
    const secret = await put({ subject: '新密码', text: 'link #token=abc', isSecret: true });
    const plain = await put();
    const running = deliver();
    await isSent(secret);
    await isSent(plain);
    await running.stop();
    await deliver().stop();
    expect(server.received).toHaveLength(2);
    const [first] = server.received;
    expect(first?.envelope).toEqual({ from: 'office@acme.test', to: ['ana@acme.test'] });
    expect(headersOf(first?.raw)).toMatchObject({
      from: 'Crossdock <office@acme.test>',
      to: 'ana@acme.test',
      'message-id': `<${secret}@acme.test>`,
      subject: `=?UTF-8?B?${Buffer.from('新密码').toString('base64')}?=`,
    });
    expect([(await row(secret)).text, (await row(plain)).text]).toEqual(['', 'Words']);
    expect(await outboxState(world.services.db, world.clock.now())).toEqual({
      waiting: 0,
      oldestAgeSeconds: null,
      failed: 0,
    });
  });

  it('puts the same mail in once', async () => {
    const id = await put();
    await put({ id, subject: 'Another' });
    const running = deliver();
    await isSent(id);
    await running.stop();
    expect(server.received).toHaveLength(1);
    expect(headersOf(server.received[0]?.raw).subject).toBe('Hello');
  });

  it('repeats the same message when it is killed between delivery and its note', async () => {
    const id = await put();
    // What a killed process leaves behind: taken, delivered, not marked.
    const taken = await takeNextMail(world.services.db, world.clock.now(), 'acme.test');
    if (!taken) throw new Error('nothing was due');
    await bySmtp().send(taken);
    const running = deliver();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.received).toHaveLength(1);
    world.clock.advance(11_000);
    await isSent(id);
    await running.stop();
    const ids = server.received.map(({ raw }) => headersOf(raw)['message-id']);
    expect(ids).toEqual([`<${id}@acme.test>`, `<${id}@acme.test>`]);
  });

  it('waits for a mail server that is down, and tells how much waits', async () => {
    await server.pause();
    const id = await put();
    const running = deliver();
    await eventually(async () => (await row(id)).error !== null);
    world.clock.advance(5_000);
    expect(await outboxState(world.services.db, world.clock.now())).toMatchObject({ waiting: 1, failed: 0 });
    await server.resume();
    world.clock.advance(3_600_000);
    await isSent(id);
    await running.stop();
    expect(server.received).toHaveLength(1);
    expect(await row(id)).toMatchObject({ attempts: 2, error: null });
  });

  it('gives up at once what is refused for good, loudly, and what came too late', async () => {
    const refused = await put({ to: 'nobody@refused.test', text: 'secret', isSecret: true });
    const late = await put({ expiresAt: world.clock.now() });
    const running = deliver();
    await eventually(async () => (await outboxState(world.services.db, world.clock.now())).failed === 2);
    await running.stop();
    expect(server.received).toHaveLength(0);
    expect(await row(refused)).toMatchObject({ attempts: 1, text: '' });
    expect((await row(refused)).error).toContain('550');
    expect((await row(refused)).error).not.toContain('nobody@refused.test');
    expect((await row(late)).failed_at).not.toBeNull();
  });

  it('lets no name end a header line (trust 5.14)', async () => {
    const company = 'Acme\r\nBcc: victim@evil.test\r\n\r\n<script>alert(1)</script>';
    const mail = composeMail({
      kind: 'passwordChanged',
      language: 'en',
      paragraphs: ['lead'],
      details: { company, email: 'a@b.test', at: 'now' },
    });
    const id = await put(mail);
    const running = deliver();
    await isSent(id);
    await running.stop();
    const [sent] = server.received;
    expect(sent?.envelope.to).toEqual(['ana@acme.test']);
    expect(headersOf(sent?.raw)).not.toHaveProperty('bcc');
    expect(mail.html).not.toContain('<script>');
    await expect(put({ to: 'ana@acme.test\r\nBcc: victim@evil.test' })).rejects.toThrow(TypeError);
    await expect(put({ to: 'ana@acme.test,victim@evil.test' })).rejects.toThrow(TypeError);
  });

  it('writes private .eml files where there is no mail server', async () => {
    const id = await put({ subject: 'In a file' });
    const running = deliver(mailTransport({ folder: join(folder, 'mail'), publicUrl: 'https://crossdock.acme.test' }));
    await isSent(id);
    await running.stop();
    const [name = '', ...others] = await readdir(join(folder, 'mail'));
    expect(others).toEqual([]);
    expect((await stat(join(folder, 'mail', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    expect(headersOf(await readFile(join(folder, 'mail', name), 'utf8'))).toMatchObject({
      from: 'Crossdock <crossdock@crossdock.acme.test>',
      subject: 'In a file',
      'message-id': `<${id}@crossdock.acme.test>`,
    });
  });
});
