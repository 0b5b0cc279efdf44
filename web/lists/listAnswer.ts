/** Of an RTK Query result what a list needs. */
export interface ListQuery<Page> {
  /** The last answer to any question, `currentData` that to this one. */
  readonly data?: Page | undefined;
  readonly currentData?: Page | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
}

export interface ListAnswer<Page> {
  /** To draw; undefined where there is nothing to draw under the order, words and page that the screen names. */
  readonly page: Page | undefined;
  /** The page before, until the next is there. */
  readonly isTurning: boolean;
  /** `unanswered`: there is nothing to show. `stale`: what is shown could not be loaded again. */
  readonly failure: 'unanswered' | 'stale' | null;
}

/**
 * What a list shows of its query. Rows stay while the next are under way, and when they could not be loaded again; but
 * when what was asked for failed, the rows of the question before go: header, filters and address already name the new
 * one, and nobody is to read old rows under it.
 */
export function listAnswer<Page>({ data, currentData, error, isFetching }: ListQuery<Page>): ListAnswer<Page> {
  const isAnswered = currentData !== undefined;
  // An error stays until the question is answered: it is being asked again.
  const hasFailed = error !== undefined;
  return {
    page: isAnswered || hasFailed ? currentData : data,
    isTurning: isFetching && !isAnswered,
    failure: !hasFailed || isFetching ? null : isAnswered ? 'stale' : 'unanswered',
  };
}
