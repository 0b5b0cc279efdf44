import { resolve } from 'node:path';
import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/environment.ts';

const secret = 'x'.repeat(32);
const production = {
  DATABASE_URL: 'postgres://u:p@db/crossdock',
  EVENTSTORE_URL: 'esdb://store:2113',
  CROSSDOCK_SECRET: secret,
};

function mistakesIn(env: NodeJS.ProcessEnv): string[] {
  try {
    readEnvironment(env);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.replace('  - ', ''));
  }
}

describe('the environment', () => {
  it('needs nothing: then everything is embedded, with the demo, for this machine only', () => {
    expect(readEnvironment({})).toMatchObject({
      embedded: true,
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      trustedProxies: [],
    });
    expect(readEnvironment({}).dataDir).toBe(`${process.cwd()}/.crossdock`);
  });

  it('takes an empty value for none, as compose files give them', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', PUBLIC_URL: ' ' })).toEqual(readEnvironment({}));
  });

  it('reads every setting of a production form', () => {
    const env = {
      ...production,
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://x.example.com/',
      TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
      ADMIN_PORT: '9090',
      CROSSDOCK_DATA: '/data',
      SMTP_URL: 'smtp://mail',
    };
    expect(readEnvironment(env)).toEqual({
      embedded: false,
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://x.example.com',
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      adminPort: 9090,
      dataDir: '/data',
      databaseUrl: production.DATABASE_URL,
      eventStoreUrl: production.EVENTSTORE_URL,
      smtpUrl: 'smtp://mail',
      secret,
      demo: false,
      consoleDir: resolve('dist/console'),
    });
  });

  it('looks for the console where the build leaves it', async () => {
    const { build } = await resolveConfig({ configLoader: 'runner' }, 'build');
    expect(readEnvironment(production).consoleDir).toBe(build.outDir);
    expect(readEnvironment({ ...production, CROSSDOCK_CONSOLE_DIR: '/app/console' }).consoleDir).toBe('/app/console');
  });

  it('lists all mistakes together, in plain words', () => {
    const mistakes = mistakesIn({
      PORT: '70000',
      ADMIN_PORT: 'x',
      HOST: '0.0.0.0',
      TRUSTED_PROXIES: '10.0.0.1,nobody',
      DATABASE_URL: 'mysql://u:topsecret@db/x',
      CROSSDOCK_SECRET: 'short',
      CROSSDOCK_DEMO: 'yes',
    });
    expect(mistakes).toEqual([
      'PORT must be a whole number from 0 (any free port) to 65535, not "70000"',
      'ADMIN_PORT must be a whole number from 1 to 65535, not "x"',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/crossdock',
      'CROSSDOCK_SECRET must be at least 32 characters long (openssl rand -hex 32)',
      'CROSSDOCK_DEMO must be 1 or 0, not "yes"',
      'DATABASE_URL is set without EVENTSTORE_URL: set both, or neither for the embedded database and event store',
      'HOST is 0.0.0.0, which others can reach: set PUBLIC_URL to the address that browsers use',
      'TRUSTED_PROXIES must be a list of addresses or networks such as 10.0.0.5, 10.1.0.0/16; "nobody" is neither',
    ]);
    expect(mistakes.join()).not.toContain('topsecret');
  });

  it.each([
    [{ EVENTSTORE_URL: 'esdb://store' }, 'EVENTSTORE_URL is set without DATABASE_URL'],
    [{ ...production, CROSSDOCK_SECRET: undefined }, 'CROSSDOCK_SECRET is required'],
    [{ HOST: '192.168.1.4' }, 'set PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://x.example.com' }, 'https'],
    [{ PUBLIC_URL: 'https://x.example.com/path' }, 'without a path'],
    [{ PUBLIC_URL: 'https://x.example.com', CROSSDOCK_DEMO: '1' }, 'CROSSDOCK_DEMO must not be 1'],
    [{ ...production, CROSSDOCK_DEMO: '1' }, 'embedded'],
    [{ PORT: '4000', ADMIN_PORT: '4000' }, 'must differ'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, '10.0.0.0/33'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, '0.0.0.0/0'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', CROSSDOCK_DEMO: '1' }, 'CROSSDOCK_DEMO must not be 1'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
  ])('refuses %j', (env, words) => {
    expect(mistakesIn(env).join('\n')).toContain(words);
  });

  it.each([['localhost'], ['127.0.0.1'], ['127.8.8.8'], ['::1']])('lets %s be without PUBLIC_URL', (HOST) => {
    expect(mistakesIn({ HOST })).toEqual([]);
  });

  it('knows no demo where others can come in, and in production', () => {
    expect(readEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'https://x.example.com' }).demo).toBe(false);
    expect(readEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(false);
    expect(readEnvironment({ HOST: '192.168.1.5', PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(false);
    expect(readEnvironment({ PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true);
    expect(readEnvironment(production).demo).toBe(false);
  });

  it('stays embedded for the children of the supervisor, who are given addresses', () => {
    expect(readEnvironment({ ...production, CROSSDOCK_EMBEDDED: '1', CROSSDOCK_DEMO: '1' })).toMatchObject({
      embedded: true,
      demo: true,
    });
  });
});
