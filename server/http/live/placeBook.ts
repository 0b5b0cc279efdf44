import { Type, type Static } from 'typebox';
import { readMessage } from './readMessage.ts';

/** A record of one company. */
export interface Where {
  readonly companyId: string;
  readonly type: string;
  readonly id: string;
}

/** Who of one server process is at a place, and whether they have typed there; nobody = they have all left. */
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

/** Who is where, as all server processes have said it; what one says holds for `holdsMs`. */
export interface PlaceBook {
  /** Takes an announcement in; answers the place that it is about, null when it is none of ours. */
  take(payload: string): Where | null;
  /** Everybody at a place by user id, and whether they are editing. */
  peopleAt(where: Where): Map<string, boolean>;
  /** Strikes out what has run out; answers the places concerned. */
  forget(): Where[];
}

const keyOf = ({ companyId, type, id }: Where): string => JSON.stringify([companyId, type, id]);

export function placeBook(holdsMs: number, now: () => number = () => performance.now()): PlaceBook {
  const pages = new Map<string, Page>();

  const strike = (key: string, { byServer }: Page, server: string): void => {
    byServer.delete(server);
    if (byServer.size === 0) pages.delete(key);
  };

  return {
    take(payload) {
      const said = readMessage(Announcement, payload);
      if (!said) return null;
      const { server, companyId, type, id } = said;
      const where = { companyId, type, id };
      const key = keyOf(where);
      const page = pages.get(key) ?? { where, byServer: new Map() };
      pages.set(key, page);
      if (said.people.length === 0) strike(key, page, server);
      else page.byServer.set(server, { people: new Map(said.people), at: now() });
      return where;
    },
    peopleAt(where) {
      const people = new Map<string, boolean>();
      for (const said of pages.get(keyOf(where))?.byServer.values() ?? [])
        for (const [userId, isEditing] of said.people) people.set(userId, (people.get(userId) ?? false) || isEditing);
      return people;
    },
    forget() {
      const concerned: Where[] = [];
      for (const [key, page] of pages)
        for (const [server, { at }] of page.byServer)
          if (now() - at > holdsMs) {
            strike(key, page, server);
            concerned.push(page.where);
          }
      return concerned;
    },
  };
}
