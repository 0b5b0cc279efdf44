import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Rows } from './order.ts';
import type { PageSource, Range } from './page.ts';
import type { PageCursors } from './pageCursors.ts';

/**
 * How hits are found: `byWords` from an index of words and values, for those that few rows have; `byOrder` by walking an
 * index in the order of the list until a page is full, for those that many have.
 */
export type Finding = 'byWords' | 'byOrder';

/** What decides which way a page is searched. */
export interface SearchPlan {
  /** What has the rows in the order that is asked for: an index of the list's table, a query of the list's own, nothing. */
  readonly order: 'index' | 'query' | 'none';
  /** How many rows pass: so many that a page of them is met soon in order, or nobody knows. */
  readonly hits: 'many' | 'unknown';
}

/** A list as the ways use it. */
export interface List<Hit, Row> extends Omit<PageSource<Hit, Row>, 'hits'> {
  readonly hits: (finding: Finding) => Rows<Hit>;
  /** The same rows as they are counted the quickest; absent: `hits`. */
  readonly counted?: (finding: Finding) => Rows<Hit>;
  /** A page of hits in the order that a query of the list's own has; `place0` numbers them. */
  readonly ownPage?: ((finding: Finding, range: Range) => Promise<Rows<Hit>>) | undefined;
}

/** One page that is wanted of a list. */
export interface Wanted<Hit, Row> {
  readonly asked: SearchPlan;
  /** Built on the database that it is given: parts of a query name no schema, the whole of it does. */
  readonly list: (db: Kysely<Database>) => List<Hit, Row>;
  readonly range: Range;
  readonly starts?: KnownStarts | undefined;
}

/** Where pages of this question began. For rows that one read model has, in orders by values that are never null (`nullLast`). */
export interface KnownStarts {
  readonly memory: PageCursors;
  readonly question: string;
  readonly readModel: string;
}
