import type { ReactNode } from 'react';

interface FiguresProps {
  readonly figures: readonly (readonly [name: string, value: ReactNode])[];
  /** How they are arranged: beside each other in columns, or as the totals of what is above or below. */
  readonly className: 'cd-figures' | 'cd-figures cd-figures-wide' | 'cd-line-totals';
  readonly label?: string;
}

/** Names and their values. Totals are told to a screen reader as they change. */
export function Figures({ figures, className, label }: FiguresProps) {
  return (
    <dl className={className} aria-label={label} {...(className === 'cd-line-totals' && { 'aria-live': 'polite' })}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
