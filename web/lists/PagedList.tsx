import type { ReactNode } from 'react';
import type { PageOf } from '../api/answers.ts';
import { isForbidden } from '../api/apiError.ts';
import { FailedState } from '../components/FailedState.tsx';
import { Pager } from '../components/Pager.tsx';
import { listAnswer, type ListQuery } from './listAnswer.ts';

export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  /** Of which list the pages are, where a screen has several. */
  readonly pagesLabel?: string;
}

export interface PagedListProps<Row> extends Paging {
  readonly query: ListQuery<PageOf<Row>> & { readonly refetch: () => unknown };
  /** Until the first rows are there; absent: a block. */
  readonly skeleton?: ReactNode;
  /** Instead of a list without rows. */
  readonly empty: ReactNode;
  /** Whether rows and pages are in a card of their own; what says that there are none does not. */
  readonly isCard?: boolean;
  readonly children: (rows: readonly Row[], isTurning: boolean) => ReactNode;
}

/** A page of rows, with what is there while it loads, when it failed and when there is none. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, page, size, onPage, pagesLabel, skeleton, empty, isCard = false, children } = props;
  const { data, error, refetch } = query;
  const { page: shown, isTurning, failure } = listAnswer(query);
  const failed = failure !== null && (
    <FailedState isBeside={failure === 'stale'} error={error} onRetry={() => void refetch()} />
  );
  const framed = (content: ReactNode) =>
    isCard ? <section className="cd-card cd-card-list">{content}</section> : content;
  if (!data && !failed) return framed(skeleton ?? <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />);
  // A list that did not come is an empty one beside the error (rules 18.14); one that nobody may see is none.
  if (!data)
    return isForbidden(error) ? (
      failed
    ) : (
      <>
        {framed(children([], false))}
        {failed}
      </>
    );
  // Behind the end there is nothing, but there is a way back.
  if (shown?.list.length === 0 && page === 1)
    return (
      <>
        {empty}
        {failed}
      </>
    );
  const rows = (
    <>
      {children(shown?.list ?? [], isTurning)}
      {failed}
      {(data.total > size || page > 1) && (
        <Pager
          {...(pagesLabel === undefined ? {} : { label: pagesLabel })}
          page={page}
          size={size}
          total={data.total}
          isCapped={data.totalIsCapped}
          count={shown?.list.length ?? null}
          onPage={onPage}
        />
      )}
    </>
  );
  return framed(rows);
}
