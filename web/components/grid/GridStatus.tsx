import type { Announcement } from './useAnnouncement.ts';

/** What the grid has just done: read out, and shown for a moment. */
export function GridStatus({ said }: { readonly said: Announcement | null }) {
  return (
    <div role="status" className="cd-grid-status">
      {said && <span key={said.turn}>{said.text}</span>}
    </div>
  );
}
