import './statusMark.css';

/** Word and shape, not color alone. */
export const StatusMark = ({ isActive, text }: { readonly isActive: boolean; readonly text: string }) => (
  <span className={`cd-status ${isActive ? 'cd-status-active' : 'cd-status-inactive'}`}>{text}</span>
);
