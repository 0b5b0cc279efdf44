import { join } from 'node:path';
import type { Say } from '../../../cli/terminal/say.ts';
import { padded } from '../../../cli/terminal/table.ts';
import { readIfThere } from '../postgres/privateFile.ts';
import type { Started } from './supervise.ts';

type SignIn = { companyId: string; password: string; users: { email: string; role: string; companyId: string }[] };

/** Width of the labels in terminal cells. */
const LABEL_WIDTH = 10;

/** Everything needed to begin, in lines that can be copied. */
export async function banner({ runtime, dataDir, postgres }: Started, seconds: string, say: Say): Promise<string> {
  const signIn = await readSignIn(dataDir);
  const lines: [string, string][] = [
    [say('start.console'), runtime.url ?? say('start.noConsole')],
    ...(signIn ? signInLines(signIn, say) : []),
    [say('start.data'), dataDir],
    ...(postgres ? databaseLines(postgres, say) : []),
    [say('start.logs'), join(dataDir, 'logs')],
    [say('start.stop'), 'Ctrl-C'],
  ];
  return [
    say('start.ready', { seconds }),
    '',
    ...lines.map(([label, text]) => `  ${padded(label, LABEL_WIDTH)}${text}`),
    '',
  ].join('\n');
}

function signInLines({ companyId, password, users }: SignIn, say: Say): [string, string][] {
  const ours = users.filter((user) => user.companyId === companyId);
  const others = users.filter((user) => user.companyId !== companyId);
  const line = (user: SignIn['users'][number]) => `${user.email}  ${user.role}`;
  return [
    [say('start.signIn'), say('start.password', { password })],
    ...ours.map((user): [string, string] => ['', line(user)]),
    ...others.map((user): [string, string] => ['', say('start.otherCompany', { user: line(user) })]),
  ];
}

function databaseLines(
  { pgDir, binDir, user, version: full }: NonNullable<Started['postgres']>,
  say: Say,
): [string, string][] {
  const version = full.replace(/\.0-.*/, '');
  const place = { folder: pgDir, version };
  return [
    [
      say('start.database'),
      user ? say('start.databaseAs', { ...place, user: user.name }) : say('start.databaseAt', place),
    ],
    [say('start.programs'), binDir],
  ];
}

async function readSignIn(dataDir: string): Promise<SignIn | undefined> {
  const text = await readIfThere(join(dataDir, 'demo-sign-in.json'));
  return text === undefined ? undefined : (JSON.parse(text) as SignIn);
}
