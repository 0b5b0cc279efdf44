import { join } from 'node:path';
import type { Translate } from '../../../cli/terminal/translate.ts';
import { padded } from '../../../cli/terminal/table.ts';
import { readIfThere } from '../postgres/privateFile.ts';
import type { Started } from './supervise.ts';

type SignIn = { companyId: string; password: string; users: { email: string; role: string; companyId: string }[] };

/** Width of the labels in terminal cells. */
const LABEL_WIDTH = 10;

/** Everything needed to begin, in lines that can be copied. */
export async function banner({ runtime, dataDir, postgres }: Started, seconds: string, t: Translate): Promise<string> {
  const signIn = await readSignIn(dataDir);
  const lines: [string, string][] = [
    [t('start.console'), runtime.url ?? t('start.noConsole')],
    ...(signIn ? signInLines(signIn, t) : []),
    [t('start.data'), dataDir],
    ...(postgres ? databaseLines(postgres, t) : []),
    [t('start.logs'), join(dataDir, 'logs')],
    [t('start.stop'), 'Ctrl-C'],
  ];
  return [
    t('start.ready', { seconds }),
    '',
    ...lines.map(([label, text]) => `  ${padded(label, LABEL_WIDTH)}${text}`),
    '',
  ].join('\n');
}

function signInLines({ companyId, password, users }: SignIn, t: Translate): [string, string][] {
  const ours = users.filter((user) => user.companyId === companyId);
  const others = users.filter((user) => user.companyId !== companyId);
  const line = (user: SignIn['users'][number]) => `${user.email}  ${user.role}`;
  return [
    [t('start.signIn'), t('start.password', { password })],
    ...ours.map((user): [string, string] => ['', line(user)]),
    ...others.map((user): [string, string] => ['', t('start.otherCompany', { user: line(user) })]),
  ];
}

function databaseLines(
  { pgDir, binDir, user, version: full }: NonNullable<Started['postgres']>,
  t: Translate,
): [string, string][] {
  const version = full.replace(/\.0-.*/, '');
  const place = { folder: pgDir, version };
  return [
    [t('start.database'), user ? t('start.databaseAs', { ...place, user: user.name }) : t('start.databaseAt', place)],
    [t('start.programs'), binDir],
  ];
}

async function readSignIn(dataDir: string): Promise<SignIn | undefined> {
  const text = await readIfThere(join(dataDir, 'demo-sign-in.json'));
  return text === undefined ? undefined : (JSON.parse(text) as SignIn);
}
