import type { ReactNode } from 'react';

interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** 1 where it stands for the whole page. */
  readonly level?: 1 | 2;
  readonly text: string;
  readonly action?: ReactNode;
}

/** What stands where there is nothing to show. Not Blueprint's NonIdealState, whose heading level is fixed. */
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
