/** The API's envelope around data. */
export interface Answer<T> {
  readonly data: T;
}

/** One page of a list; beyond the cap the total isn't counted. */
export interface PageOf<Row> {
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly list: readonly Row[];
}

/** The data of an answer, for `transformResponse`. */
export const data = <T>({ data: value }: Answer<T>): T => value;

/** The answer to a command, with what is said of it. */
export interface Done<T> extends Answer<T> {
  readonly message: string;
}
