import type { ReactNode } from 'react';

interface CardProps {
  /** Of the heading, by which the card is named. */
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export function Card({ id, title, className = '', actions, children }: CardProps) {
  const heading = (
    <h2 id={id} className="cd-subtitle">
      {title}
    </h2>
  );
  return (
    <section className={`cd-card ${className}`} aria-labelledby={id}>
      {actions === undefined ? (
        heading
      ) : (
        <div className="cd-card-head">
          {heading}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
