import type { Kysely } from 'kysely';
import type { LeftField } from '../../contract/leftField.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import type { Database } from '../../database/connect.ts';
import { fullName } from './fullName.ts';

export interface EditorNames {
  /** Names for actors of a company; an actor without an account (`operator:ann`, `system`) keeps its own name. */
  of(companyId: string, actors: readonly string[]): Promise<(actor: string) => string>;
  /** Whether a user type may learn what a field was and is. */
  maySee(role: number, field: string): boolean;
}

/** A field that an undo leaves, as a user type may be told of it. */
export const leftField = (
  role: number,
  nameOf: (actor: string) => string,
  { value, ...left }: Omit<LeftField, 'byName'>,
): LeftField => ({
  ...left,
  byName: nameOf(left.by),
  ...(value === undefined || hiddenFields(role).includes(left.field) ? {} : { value }),
});

/** Who did it, in words, and what of it may be told. */
export function editorNames(db: Kysely<Database>): EditorNames {
  return {
    async of(companyId, actors) {
      const rows =
        actors.length === 0
          ? []
          : await db
              .selectFrom('company_users')
              .select(['user_id', 'first_name', 'middle_name', 'last_name'])
              .where('company_id', '=', companyId)
              .where('user_id', 'in', [...new Set(actors)])
              .execute();
      const names = new Map(rows.map((row) => [row.user_id, fullName(row)]));
      return (actor) => names.get(actor) ?? actor;
    },
    maySee: (role, field) => !hiddenFields(role).includes(field),
  };
}
