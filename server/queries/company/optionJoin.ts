import type { JoinBuilder } from 'kysely';

type OptionKind = 'unit' | 'category' | 'warehouse' | 'location';

/** Joins `company_options` under an alias by an id in a column (`p.unit_id`): what it is called now. */
export const optionJoin =
  (alias: string, kind: OptionKind, column: `${string}.${string}`) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> => {
    const [table = ''] = column.split('.');
    // Which tables a query has by now is more than the type of a join tells here.
    return join
      .onRef(`${alias}.company_id` as never, '=', `${table}.company_id` as never)
      .onRef(`${alias}.id` as never, '=', column as never)
      .on(`${alias}.kind` as never, '=', kind as never);
  };
