import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useMay } from '../../session/useSession.ts';
import type { RecordKind, RecordRef } from '../record.ts';
import { TimelineContext, useTimeline, type TimelineScope } from './useTimeline.ts';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import './history.css';
import { partText } from './historyText.ts';
import { firstFilter } from './TimelineFilters.tsx';
import { TimelineList } from './TimelineList.tsx';

/** What reads a typed moment weighs more than all other parts of the history. */
const CompareMoments = lazy(async () => ({ default: (await import('./CompareMoments.tsx')).CompareMoments }));

interface TimelineProviderProps {
  readonly kind: RecordKind;
  /** One object for all renders; undefined while it is unknown: there is no history then. */
  readonly record: RecordRef | undefined;
  readonly children: ReactNode;
}

/** Gives what is on a record's page the way to its history (`useTimeline`), and shows it. */
export function TimelineProvider({ kind, record, children }: TimelineProviderProps) {
  const sees = useMay()(kind.history.permission);
  const [scope, setScope] = useState<TimelineScope | null>(null);
  const timeline = useMemo(() => (sees && record !== undefined ? { record, open: setScope } : null), [sees, record]);
  return (
    <TimelineContext value={timeline}>
      {children}
      {sees && record && scope && <TimelineDrawer record={record} scope={scope} onClose={() => setScope(null)} />}
    </TimelineContext>
  );
}

/** Opens the history of a tab; nothing for those who may not see it. */
export function TimelineButton({ scope }: { readonly scope: TimelineScope }) {
  const { t } = useText('history');
  const timeline = useTimeline();
  if (timeline === null) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      icon={<HistoryIcon />}
      text={t('open')}
      onClick={() => timeline.open(scope)}
    />
  );
}

interface TimelineDrawerProps {
  readonly record: RecordRef;
  readonly scope: TimelineScope;
  readonly onClose: () => void;
}

/** The history of a record, of a tab, of one field or of one lot; and what was different between two moments. */
function TimelineDrawer({ record, scope, onClose }: TimelineDrawerProps) {
  const { t } = useText('history');
  const { part } = scope;
  const [filter, setFilter] = useState(() => firstFilter(scope));
  /** The first of two moments (ISO), empty where it is to be typed; null: nothing is compared. */
  const [since, setSince] = useState<string | null>(null);
  const title =
    part === undefined
      ? t('title', { subject: record.name })
      : t('titlePart', { part: partText(part), subject: record.name });

  return (
    <ModalDialog title={title} className="cd-side" onClose={onClose}>
      <DialogBody>
        {since === null ? (
          <TimelineList record={record} scope={scope} filter={filter} onFilter={setFilter} onCompare={setSince} />
        ) : (
          <Suspense fallback={<div className="cd-skeleton cd-skeleton-block" />}>
            <CompareMoments record={record} part={part} since={since} />
          </Suspense>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              text={since === null ? t('compare') : t('compareBack')}
              onClick={() => setSince(since === null ? '' : null)}
            />
            <Button text={t('close')} onClick={onClose} />
          </>
        }
      />
    </ModalDialog>
  );
}
