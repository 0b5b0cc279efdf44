import type { ReactNode } from 'react';
import { LastChanged } from './LastChanged.tsx';

interface LastChangedNoteProps {
  /** As the history names them. */
  readonly fields: readonly string[];
  readonly children: ReactNode;
}

/** An input, and beside its label, while someone is at it, who changed its field last. */
export function LastChangedNote({ fields, children }: LastChangedNoteProps) {
  return (
    <div className="cd-last-changed-note">
      {children}
      <LastChanged isBeside fields={fields} />
    </div>
  );
}
