import { createContext, useContext } from 'react';
import type { RecordPart } from '../../../server/domain/recordPart.ts';
import type { RecordRef } from '../record.ts';

/** What a history is asked about: all of the record, or less of it. */
export interface TimelineScope {
  /** Fields as the history names them. */
  readonly fields?: readonly string[];
  readonly part?: RecordPart;
}

interface Timeline {
  readonly record: RecordRef;
  /** Opens the history in a drawer over the page. */
  readonly open: (scope: TimelineScope) => void;
}

export const TimelineContext = createContext<Timeline | null>(null);

/** The history of the record whose page this is; null for those who may not see it. */
export const useTimeline = (): Timeline | null => useContext(TimelineContext);
