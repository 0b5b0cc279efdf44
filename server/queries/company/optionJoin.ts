import { sql, type JoinBuilder } from 'kysely';

type OptionKind = 'unit' | 'category' | 'warehouse' | 'location';

/** Joins `company_options` under an alias by an id in a column (`p.unit_id`): what it is called now. */
export const optionJoin =
  (alias: string, kind: OptionKind, column: `${string}.${string}`) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> => {
    const [table = ''] = column.split('.');
    const of = (name: string) => sql.ref(`${alias}.${name}`);
    return join.on(
      sql<boolean>`${of('company_id')} = ${sql.ref(`${table}.company_id`)} AND ${of('id')} = ${sql.ref(column)}
        AND ${of('kind')} = ${kind}`,
    );
  };
