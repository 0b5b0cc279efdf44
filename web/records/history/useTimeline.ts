import { createContext, useContext } from 'react';

/** What a history is asked about: all of the product, or less of it. */
export interface TimelineScope {
  /** Fields as the history names them. */
  readonly fields?: readonly string[];
  /** One lot. */
  readonly lotId?: string;
}

interface Timeline {
  readonly productId: string;
  /** Opens the history in a drawer over the page. */
  readonly open: (scope: TimelineScope) => void;
}

export const TimelineContext = createContext<Timeline | null>(null);

/** The history of the product whose page this is; null for those who may not see it. */
export const useTimeline = (): Timeline | null => useContext(TimelineContext);
