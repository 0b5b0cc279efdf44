import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PageOf } from '../../api/answers.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useText } from '../../i18n/useText.ts';
import { listAnswer } from '../../lists/listAnswer.ts';
import { paths } from '../../paths.ts';

interface Heading {
  readonly text: string;
  /** Above numbers, which end on the right. */
  readonly isNumber?: boolean;
}

interface AdminTableProps<Row> {
  readonly label: string;
  readonly headings: readonly Heading[];
  readonly query: {
    readonly data?: PageOf<Row> | undefined;
    readonly currentData?: PageOf<Row> | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  /** Instead of a table without rows. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  readonly line: (row: Row) => ReactNode;
}

/** A short paged table with what stands there while it loads, when it failed and when it is empty. */
export function AdminTable<Row>({ label, headings, query, page, size, onPage, empty, line }: AdminTableProps<Row>) {
  const { t } = useText('shell');
  const { data, error, refetch } = query;
  const { page: shown, isTurning, failure } = listAnswer(query);
  const failed = failure !== null && (
    <FailedState
      isBeside={failure === 'stale'}
      error={error}
      onRetry={() => void refetch()}
      wayOut={<Link to={paths.products}>{t('notFound.action')}</Link>}
    />
  );
  if (!data) return failed || <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />;
  // Behind the end there is nothing, but there is a way back.
  if (shown?.list.length === 0 && page === 1)
    return (
      <>
        <div className="cd-state" role="status">
          <StateMessage {...empty} />
        </div>
        {failed}
      </>
    );
  return (
    <section className="cd-card">
      <div
        className={`cd-table-scroller ${isTurning ? 'cd-turning' : ''}`}
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-busy={isTurning}
      >
        <table className="cd-table">
          <thead>
            <tr>
              {headings.map(({ text, isNumber = false }) => (
                <th key={text} scope="col" className={isNumber ? 'cd-end' : undefined}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{shown?.list.map(line)}</tbody>
        </table>
      </div>
      {failed}
      {(data.total > size || page > 1) && (
        <Pager
          page={page}
          size={size}
          total={data.total}
          isCapped={data.totalIsCapped}
          count={shown?.list.length ?? null}
          onPage={onPage}
        />
      )}
    </section>
  );
}
