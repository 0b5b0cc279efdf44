import type { Kysely, Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwordHash.ts';
import { endSessionsOf } from './sessions.ts';

export interface Account {
  readonly userId: string;
  readonly companyId: string;
}

export interface NewCredential extends Account {
  readonly email: string;
  readonly password: string;
}

/** Normalizes email addresses for sign-in, as the account's claim does. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Sets or replaces a user's password; all the user's sessions end. */
export async function setPassword(db: Kysely<Database>, credential: NewCredential): Promise<void> {
  await replacePassword(db, credential, () => Promise.resolve(true));
}

/**
 * Sets an account's password, the first one too. Ends its sessions and their sockets, except the one to keep.
 * `mayStill` runs within the transaction: false leaves everything unchanged.
 */
export async function replacePassword(
  db: Kysely<Database>,
  { userId, companyId, email, password }: NewCredential,
  mayStill: (transaction: Transaction<Database>) => Promise<boolean>,
  { keeps }: { readonly keeps?: Buffer } = {},
): Promise<boolean> {
  const values = {
    company_id: companyId,
    email: normalizeEmail(email),
    password_hash: await hashPassword(password),
    updated_at: new Date(),
  };
  return db.transaction().execute(async (transaction) => {
    if (!(await mayStill(transaction))) return false;
    await transaction
      .insertInto('vault.credential')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    await endSessionsOf(transaction, userId, { except: keeps });
    return true;
  });
}

/** True when the account has a password. */
export async function hasPassword(db: Kysely<Database>, userId: string): Promise<boolean> {
  const known = await db
    .selectFrom('vault.credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known !== undefined;
}

/** A hash that no password matches, so that an unknown user takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

/** Computes the dummy hash before the first sign-in, which would otherwise take twice as long. */
export const prepareCredentials = async (): Promise<void> => {
  await (nobody ??= hashPassword(randomBytes(24).toString('base64url')));
};

/** The account with this email and password, or null: unknown user and wrong password look and take the same. */
export async function authenticate(db: Kysely<Database>, email: string, password: string): Promise<Account | null> {
  await prepareCredentials();
  const known = await db
    .selectFrom('vault.credential')
    .select(['user_id as userId', 'company_id as companyId', 'password_hash as hash'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  const isRight = await isPassword(known?.hash ?? (await nobody) ?? '', password);
  if (!known || !isRight) return null;
  const { hash, ...account } = known;
  if (isOutdatedHash(hash)) {
    await db
      .updateTable('vault.credential')
      .set({ password_hash: await hashPassword(password) })
      .where('user_id', '=', account.userId)
      .where('password_hash', '=', hash)
      .execute();
  }
  return account;
}

/** The stored hash when the password is right, else null. */
export async function verifyPassword(db: Kysely<Database>, userId: string, password: string): Promise<string | null> {
  const known = await db
    .selectFrom('vault.credential')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known && (await isPassword(known.password_hash, password)) ? known.password_hash : null;
}

/** Whether the stored hash is unchanged; locks it until the transaction ends. */
export async function isPasswordUnchanged(
  transaction: Transaction<Database>,
  userId: string,
  stored: string,
): Promise<boolean> {
  const known = await transaction
    .selectFrom('vault.credential')
    .select('password_hash')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return known?.password_hash === stored;
}
