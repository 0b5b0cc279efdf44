/** What the API wraps its data in. */
export interface Answer<T> {
  readonly data: T;
}

/** One page of a list; beyond a cap nobody counts on. */
export interface PageOf<Row> {
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly list: readonly Row[];
}

/** The data of an answer, for `transformResponse`. */
export const data = <T>({ data: value }: Answer<T>): T => value;
