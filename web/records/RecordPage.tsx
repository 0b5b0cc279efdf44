import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Permission } from '../../server/domain/access/permissions.ts';
import { isApiError } from '../api/apiError.ts';
import { FailedState } from '../components/FailedState.tsx';
import { Page } from '../components/Page.tsx';
import { OtherViewers } from '../live/OtherViewers.tsx';
import { useMay } from '../session/useSession.ts';
import { TimelineButton, TimelineProvider } from './history/TimelineProvider.tsx';
import type { TimelineScope } from './history/useTimeline.ts';
import type { RecordKind, RecordRef } from './record.ts';
import './records.css';

interface RecordPageTab {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly permission: Permission;
}

interface RecordPageProps<Source> {
  readonly kind: RecordKind;
  /** The record's answer, or why there is none. */
  readonly query: {
    readonly currentData?: Source | undefined;
    readonly error?: unknown;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  /** One object for all renders; undefined while it is not known. */
  readonly record: RecordRef | undefined;
  /** The way back. */
  readonly list: { readonly path: string; readonly title: string; readonly label: string };
  /** What the tabs are of, for those who hear them. */
  readonly label: string;
  readonly tabs: readonly RecordPageTab[];
  readonly tab: string;
  /** What the history of the tab tells. */
  readonly scope: TimelineScope;
  /** Said of a record that does not exist, or that another company has. */
  readonly unknown: string;
  readonly className?: string;
  /** Below the heading: what is to be known of the record on each tab. */
  readonly marks?: ReactNode;
  readonly children: (source: Source, record: RecordRef) => ReactNode;
}

/** The frame of a record's tabs: its name, the way back, the other tabs, its history, who else is here, and how it loads. */
export function RecordPage<Source>(props: RecordPageProps<Source>) {
  const { kind, query, record, list, label, tabs, tab, scope, unknown, className = '', marks, children } = props;
  const may = useMay();
  const { currentData: source, error, isError, refetch } = query;
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
  const isFailed = isError && source === undefined;

  return (
    <TimelineProvider kind={kind} record={record}>
      <Page
        title={record?.name ?? tabs.find(({ id }) => id === tab)?.title ?? ''}
        className={className}
        above={
          <nav aria-label={list.label} className="cd-back">
            <Link to={list.path}>← {list.title}</Link>
          </nav>
        }
        actions={
          <>
            <TimelineButton scope={scope} />
            <OtherViewers />
          </>
        }
      >
        {marks}
        <nav aria-label={label} className="cd-record-tabs">
          {tabs
            .filter(({ permission }) => may(permission))
            .map(({ id, title, path }) => (
              <Link key={id} to={path} aria-current={id === tab ? 'page' : undefined}>
                {title}
              </Link>
            ))}
        </nav>
        <div>
          {isFailed && !isUnknown && <FailedState error={error} onRetry={() => void refetch()} />}
          {isFailed && isUnknown && (
            <p role="alert" className="cd-card">
              {unknown}
            </p>
          )}
          {!source && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
          {source && record && children(source, record)}
        </div>
      </Page>
    </TimelineProvider>
  );
}
