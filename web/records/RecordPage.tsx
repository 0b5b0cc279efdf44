import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Permission } from '../../server/domain/access/permissions.ts';
import { isApiError } from '../api/apiError.ts';
import { FailedState } from '../components/FailedState.tsx';
import { Page } from '../components/Page.tsx';
import { translateKnown } from '../i18n/i18n.ts';
import { OtherViewers } from '../live/OtherViewers.tsx';
import { useMay } from '../session/useSession.ts';
import { TimelineButton, TimelineProvider } from './history/TimelineProvider.tsx';
import type { TimelineScope } from './history/useTimeline.ts';
import type { RecordFacts, RecordKind, RecordRef } from './record.ts';
import { RecordFactsLine, RecordPicture } from './RecordHead.tsx';
import { RecordNeighbours } from './RecordNeighbours.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { useNeighbours, type Neighbours } from './useNeighbours.ts';
import './records.css';

interface RecordPageTab {
  readonly id: string;
  readonly title: string;
  readonly path: (id: string) => string;
  readonly permission: Permission;
}

interface RecordPageProps<Source> {
  readonly kind: RecordKind;
  readonly id: string;
  /** The record's answer, or why there is none. */
  readonly query: {
    readonly currentData?: Source | undefined;
    readonly error?: unknown;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  /** One object for all renders; undefined while it is unknown. */
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
  readonly facts: (source: Source) => RecordFacts;
  readonly children: (source: Source, record: RecordRef) => ReactNode;
}

/** The frame of a record's tabs: what it is, the way back and on, the other tabs, its history, who else is here, and how it loads. */
export function RecordPage<Source>(props: RecordPageProps<Source>) {
  const { kind, id, query, record, list, label, tabs, tab, scope, unknown, className = '', children } = props;
  const may = useMay();
  const { currentData: source, error, isError, refetch } = query;
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
  const isFailed = isError && source === undefined;
  const open = tabs.find((each) => each.id === tab);
  const neighbours = useNeighbours(kind, id);
  const facts = source && props.facts(source);

  return (
    <TimelineProvider kind={kind} record={record}>
      <Page
        title={record?.name ?? (isFailed ? (open?.title ?? list.title) : null)}
        className={className}
        above={
          <div className="cd-record-ways">
            <nav aria-label={list.label} className="cd-back">
              <BackLink list={list} neighbours={neighbours} />
            </nav>
            <div className="cd-actions">
              <OtherViewers />
              <TimelineButton scope={scope} />
              {neighbours && open && <RecordNeighbours neighbours={neighbours} pathOf={open.path} />}
            </div>
          </div>
        }
        lead={kind.hasPicture && !isFailed && <RecordPicture picture={facts?.picture} />}
        under={!isFailed && <RecordFactsLine facts={facts} />}
      >
        <RecordTabs
          label={label}
          tab={tab}
          tabs={tabs
            .filter(({ permission }) => may(permission))
            .map(({ path, ...each }) => ({ ...each, path: path(id) }))}
        />
        <div className="cd-record-parts">
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

interface BackLinkProps extends Pick<RecordPageProps<unknown>, 'list'> {
  readonly neighbours: Neighbours | null;
}

/** To the list that the record was opened from, as it was left. */
function BackLink({ list, neighbours }: BackLinkProps) {
  if (neighbours === null) return <Link to={list.path}>← {list.title}</Link>;
  const { name, path, address, page } = neighbours.list;
  const search = [address, page === 1 ? '' : `page=${page}`].filter(Boolean).join('&');
  return <Link to={{ pathname: path, search }}>← {translateKnown('shell', `menu.${name}`) ?? list.title}</Link>;
}
