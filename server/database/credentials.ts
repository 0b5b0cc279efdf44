import type { Kysely, Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwordHash.ts';
import { endSessionsOf } from './userSessions.ts';

export interface Account {
  readonly userId: string;
  readonly companyId: string;
}

export interface NewCredential extends Account {
  readonly email: string;
  readonly password: string;
}

/** How e-mail addresses are compared at sign-in, as the account's claim compares them. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Gives a user a password, or another one; all sessions of the user end. */
export async function setPassword(db: Kysely<Database>, credential: NewCredential): Promise<void> {
  await replacePassword(db, credential, () => Promise.resolve(true));
}

/**
 * A password for an account, its first one too; its sessions end, their sockets too, all but the one to keep.
 * `mayStill` is asked within the transaction: false, and nothing is changed.
 */
export async function replacePassword(
  db: Kysely<Database>,
  { userId, companyId, email, password }: NewCredential,
  mayStill: (transaction: Transaction<Database>) => Promise<boolean>,
  { keeps }: { readonly keeps?: Buffer } = {},
): Promise<boolean> {
  const values = {
    company_id: companyId,
    email: normalEmail(email),
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

/** True when the account can sign in. */
export async function hasPassword(db: Kysely<Database>, userId: string): Promise<boolean> {
  const known = await db
    .selectFrom('vault.credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known !== undefined;
}

/** A hash that no password fits, so that an unknown user costs as much time as a wrong password. */
let nobody: Promise<string> | undefined;

/** Makes the hash for unknown users before the first sign-in, which would else take twice as long. */
export const prepareCredentials = async (): Promise<void> => {
  await (nobody ??= hashPassword(randomBytes(24).toString('base64url')));
};

/** The account that these words open, or null: the same for an unknown user and a wrong password, in time too. */
export async function accountOf(db: Kysely<Database>, email: string, password: string): Promise<Account | null> {
  await prepareCredentials();
  const known = await db
    .selectFrom('vault.credential')
    .select(['user_id', 'company_id', 'password_hash'])
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();
  const isRight = await isPassword(known?.password_hash ?? (await nobody) ?? '', password);
  if (!known || !isRight) return null;
  if (isOutdatedHash(known.password_hash)) {
    await db
      .updateTable('vault.credential')
      .set({ password_hash: await hashPassword(password) })
      .where('user_id', '=', known.user_id)
      .where('password_hash', '=', known.password_hash)
      .execute();
  }
  return { userId: known.user_id, companyId: known.company_id };
}

/** What is stored of a user's password when these words are it, else null. */
export async function provenPassword(db: Kysely<Database>, userId: string, password: string): Promise<string | null> {
  const known = await db
    .selectFrom('vault.credential')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known && (await isPassword(known.password_hash, password)) ? known.password_hash : null;
}

/** Whether what is stored of a user's password is still that; until the transaction ends nobody changes it. */
export async function isStillPassword(
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
