import { hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { seal, unseal, type PersonKeys } from '../kernel/sealedFields.ts';
import type { Database } from './connect.ts';

const KEY_BYTES = 32;

export interface ErasableKeys extends PersonKeys {
  /** Deletes the key for good: nothing that it sealed can be read any more, and nothing new is sealed. */
  erase(companyId: string, personId: string): Promise<void>;
}

/**
 * The keys of persons in `vault.person_key`, wrapped by CROSSDOCK_SECRET. A line without a key is a person who was erased.
 * Without the secret nothing private can be read or written.
 */
export function personKeysIn(db: Kysely<Database>, secret: string | undefined): ErasableKeys {
  let wrapping: Buffer | undefined;
  const wrappingKey = (): Buffer => {
    if (secret === undefined)
      throw new Error('CROSSDOCK_SECRET is not set: what is private of employees is encrypted with it');
    wrapping ??= Buffer.from(hkdfSync('sha256', secret, '', 'keys of persons', KEY_BYTES));
    return wrapping;
  };
  const boundTo = (companyId: string, personId: string): string => `${companyId}/${personId}`;
  const opened = (wrapped: string, companyId: string, personId: string): Buffer =>
    Buffer.from(String(unseal(wrapped, wrappingKey(), boundTo(companyId, personId))), 'base64');

  /** Undefined: there was never one. */
  async function load(companyId: string, personId: string): Promise<Buffer | null | undefined> {
    const row = await db
      .selectFrom('vault.person_key')
      .select('wrapped')
      .where('company_id', '=', companyId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (!row) return undefined;
    return row.wrapped === null ? null : opened(row.wrapped, companyId, personId);
  }

  return {
    find: async (companyId, personId) => (await load(companyId, personId)) ?? null,
    async findOrMake(companyId, personId) {
      const known = await load(companyId, personId);
      if (known !== undefined) return known;
      const wrapped = seal(randomBytes(KEY_BYTES).toString('base64'), wrappingKey(), boundTo(companyId, personId));
      await db
        .insertInto('vault.person_key')
        .values({ company_id: companyId, person_id: personId, wrapped })
        .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doNothing())
        .execute();
      // Another process may have been faster: its key counts.
      return (await load(companyId, personId)) ?? null;
    },
    async erase(companyId, personId) {
      await db
        .insertInto('vault.person_key')
        .values({ company_id: companyId, person_id: personId, wrapped: null })
        .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet({ wrapped: null }))
        .execute();
    },
  };
}
