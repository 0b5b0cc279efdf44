import type { ReactNode } from 'react';
import { LastChanged } from './LastChanged.tsx';

interface ToldProps {
  /** As the history names them. */
  readonly fields: readonly string[];
  readonly children: ReactNode;
}

/** An input, and under it who changed its field last. */
export function Told({ fields, children }: ToldProps) {
  return (
    <div className="cd-told">
      {children}
      <LastChanged fields={fields} />
    </div>
  );
}
