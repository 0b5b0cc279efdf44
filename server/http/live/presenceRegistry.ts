import { Type, type Static } from 'typebox';
import { readMessage } from './readMessage.ts';

/** A record of one company. */
export interface Where {
  readonly companyId: string;
  readonly type: string;
  readonly id: string;
}

/** The people of one server process at a place, and whether each is editing; none: all have left. */
const Announcement = Type.Object({
  server: Type.String(),
  companyId: Type.String(),
  type: Type.String(),
  id: Type.String(),
  people: Type.Array(Type.Tuple([Type.String(), Type.Boolean()])),
});
export type Announcement = Static<typeof Announcement>;

interface Page {
  readonly where: Where;
  readonly byServer: Map<string, { people: ReadonlyMap<string, boolean>; at: number }>;
}

const keyOf = ({ companyId, type, id }: Where): string => JSON.stringify([companyId, type, id]);

/** Who is where, by server process; an announcement expires after `holdsMs`. */
export function presenceRegistry(holdsMs: number, now: () => number = () => performance.now()) {
  const pages = new Map<string, Page>();

  const removeServer = (key: string, { byServer }: Page, server: string): void => {
    byServer.delete(server);
    if (byServer.size === 0) pages.delete(key);
  };

  return {
    /** Stores an announcement; returns its place, or null for an invalid one. */
    take(payload: string): Where | null {
      const announcement = readMessage(Announcement, payload);
      if (!announcement) return null;
      const { server, companyId, type, id } = announcement;
      const where = { companyId, type, id };
      const key = keyOf(where);
      const page = pages.get(key) ?? { where, byServer: new Map() };
      pages.set(key, page);
      if (announcement.people.length === 0) removeServer(key, page, server);
      else page.byServer.set(server, { people: new Map(announcement.people), at: now() });
      return where;
    },
    /** Everybody at a place by user id, and whether they are editing. */
    peopleAt(where: Where): Map<string, boolean> {
      const people = new Map<string, boolean>();
      for (const announced of pages.get(keyOf(where))?.byServer.values() ?? [])
        for (const [userId, isEditing] of announced.people)
          people.set(userId, (people.get(userId) ?? false) || isEditing);
      return people;
    },
    /** Removes expired announcements; returns their places. */
    forget(): Where[] {
      const concerned: Where[] = [];
      for (const [key, page] of pages)
        for (const [server, { at }] of page.byServer)
          if (now() - at > holdsMs) {
            removeServer(key, page, server);
            concerned.push(page.where);
          }
      return concerned;
    },
  };
}
