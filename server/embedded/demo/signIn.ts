import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere, writePrivate } from '../postgres/privateFile.ts';
import { demoCompanies } from './companies.ts';

/** No characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The demo's password: random per data folder, kept in `demo-sign-in.json` for its owner only. */
export async function keepSignIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'demo-sign-in.json');
  const kept = passwordIn(await readIfThere(path));
  const password = kept ?? newPassword();
  const users = demoCompanies.flatMap(({ id, users }) =>
    users.map(({ email, role }) => ({ email, role, companyId: id })),
  );
  await writePrivate(path, `${JSON.stringify({ companyId: demoCompanies[0].id, password, users }, null, 2)}\n`);
  return password;
}

function passwordIn(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    const { password } = JSON.parse(text) as { password?: unknown };
    return typeof password === 'string' && password.length >= 16 ? password : null;
  } catch {
    return null;
  }
}

const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join(
    '-',
  );
