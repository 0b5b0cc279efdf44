import { join } from 'node:path';
import { readIfThere } from '../postgres/privateFile.ts';
import type { Started } from './supervise.ts';

type SignIn = { companyId: string; password: string; users: { email: string; role: string; companyId: string }[] };

/** What a person needs to begin, in lines that can be copied. */
export async function banner({ runtime, dataDir, postgres }: Started, seconds: string): Promise<string> {
  const signIn = await readSignIn(dataDir);
  const lines: [string, string][] = [
    ['Console', runtime.url ?? 'not started'],
    ...(signIn ? signInLines(signIn) : []),
    ['Data', dataDir],
    ...(postgres ? databaseLines(postgres) : []),
    ['Logs', join(dataDir, 'logs')],
    ['Stop', 'Ctrl-C'],
  ];
  return [
    `Crossdock is ready (${seconds} s)`,
    '',
    ...lines.map(([label, text]) => `  ${label.padEnd(10)}${text}`),
    '',
  ].join('\n');
}

function signInLines({ companyId, password, users }: SignIn): [string, string][] {
  const ours = users.filter((user) => user.companyId === companyId);
  const others = users.filter((user) => user.companyId !== companyId);
  const line = (user: SignIn['users'][number]) => `${user.email}  ${user.role}`;
  return [
    ['Sign in', `password for all: ${password}`],
    ...ours.map((user): [string, string] => ['', line(user)]),
    ...others.map((user): [string, string] => ['', `${line(user)}, of another company`]),
  ];
}

function databaseLines({ pgDir, binDir, user, version }: NonNullable<Started['postgres']>): [string, string][] {
  return [
    ['Database', `${pgDir}  (PostgreSQL ${version.replace(/\.0-.*/, '')}${user ? `, run by user ${user.name}` : ''})`],
    ['Programs', binDir],
  ];
}

async function readSignIn(dataDir: string): Promise<SignIn | undefined> {
  const text = await readIfThere(join(dataDir, 'demo-sign-in.json'));
  return text === undefined ? undefined : (JSON.parse(text) as SignIn);
}
