import type { ReactNode } from 'react';

interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** 1 when it replaces the whole page. */
  readonly level?: 1 | 2;
  readonly text: string;
  readonly action?: ReactNode;
}

/** An empty or error state. Not Blueprint's NonIdealState, whose heading level is fixed. */
export function StateMessage({ icon, title, level = 2, text, action }: StateMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="cd-state-message">
      {icon}
      <Heading className={level === 1 ? 'cd-title' : 'cd-subtitle'}>{title}</Heading>
      <p>{text}</p>
      {action && <div className="cd-actions">{action}</div>}
    </div>
  );
}
