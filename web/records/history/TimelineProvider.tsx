import { useMemo, useState, type ReactNode } from 'react';
import { useMay } from '../../session/useSession.ts';
import type { RecordKind, RecordRef } from '../record.ts';
import { TimelineDrawer } from './TimelineDrawer.tsx';
import { TimelineContext, type TimelineScope } from './useTimeline.ts';

interface TimelineProviderProps {
  readonly kind: RecordKind;
  /** One object for all renders; undefined while it is not known: there is no history then. */
  readonly record: RecordRef | undefined;
  readonly children: ReactNode;
}

/** Gives what stands on a record's page the way to its history (`useTimeline`), and shows it. */
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
