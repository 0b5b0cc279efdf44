import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { LivePlace } from '../../contract/system/live.ts';
import type { Database } from '../../database/connect.ts';
import { PRESENCE_CHANNEL, type LiveFeed } from '../../database/liveFeed.ts';
import type { EditorNames } from '../../queries/access/companyUsers.ts';
import { frameOf, type LiveSocket } from './liveSocket.ts';
import { presenceRegistry, type Announcement, type Where } from './presenceRegistry.ts';

/** How often a process repeats its places; an announcement expires after two and a half times as long. */
const REPEAT_MS = 10_000;
const HOLDS_MS = 25_000;
/** A NOTIFY holds 8,000 bytes, an id at most 64. */
const MOST_PEOPLE = 50;

interface PresenceDeps {
  readonly db: Kysely<Database>;
  readonly feed: LiveFeed;
  readonly names: EditorNames;
  readonly onError: (error: unknown) => void;
}

/**
 * Who else is viewing a record (ux 1), across all server processes. They exchange the places of their consoles by NOTIFY,
 * and each keeps all of them in memory: presence is worthless after a restart, so it is not stored. The places of a dead
 * process expire.
 */
export function livePresence({ db, feed, names, onError }: PresenceDeps) {
  const server = randomUUID();
  const here = new Map<LiveSocket, LivePlace>();
  const registry = presenceRegistry(HOLDS_MS);
  /** The last message to a console, so that only changes are sent. */
  const lastSent = new WeakMap<LiveSocket, string>();

  const at = (socket: LiveSocket, { companyId, type, id }: Where): boolean => {
    const place = here.get(socket);
    return place?.type === type && place.id === id && socket.session.companyId === companyId;
  };

  function announcementOf(where: Where): Announcement {
    const people = new Map<string, boolean>();
    for (const [socket, { isEditing }] of here) {
      const { userId } = socket.session;
      if (at(socket, where)) people.set(userId, (people.get(userId) ?? false) || isEditing);
    }
    return { server, ...where, people: [...people].slice(0, MOST_PEOPLE) };
  }

  const waiting = new Map<string, Where>();
  let isAnnouncing = false;
  const announce = (places: readonly Where[]): void => {
    for (const where of places) waiting.set(JSON.stringify(where), where);
    if (!isAnnouncing) sendWaiting().catch(onError);
  };
  /** One send at a time: over two connections an older state could overtake a newer one. */
  async function sendWaiting(): Promise<void> {
    isAnnouncing = true;
    try {
      while (waiting.size > 0) {
        const payloads = [...waiting.values()].map((where) => JSON.stringify(announcementOf(where)));
        waiting.clear();
        await sql`SELECT pg_notify(${PRESENCE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(
          db,
        );
      }
    } finally {
      isAnnouncing = false;
    }
  }

  /** Sends the consoles at a place who else is there, never to another company. */
  async function notifyPlace(where: Where): Promise<void> {
    const sockets = [...here.keys()].filter((socket) => at(socket, where));
    if (sockets.length === 0) return;
    const people = registry.peopleAt(where);
    const nameOf = await names.of(where.companyId, [...people.keys()]);
    // Someone came or left while names were loaded: that change sends its own message.
    if (JSON.stringify([...people]) !== JSON.stringify([...registry.peopleAt(where)])) return;
    for (const socket of sockets) {
      if (!at(socket, where)) continue;
      const users = [...people]
        .filter(([userId]) => userId !== socket.session.userId)
        .map(([userId, isEditing]) => ({ userId, name: nameOf(userId), isEditing }));
      const frame = frameOf({ kind: 'present', type: where.type, id: where.id, users });
      const text = frame.toString();
      if (lastSent.get(socket) === text) continue;
      lastSent.set(socket, text);
      socket.send(frame);
    }
  }

  feed.on('presence', (payload) => {
    const where = registry.take(payload);
    if (where) notifyPlace(where).catch(onError);
  });
  const repeat = (): void => announce(distinct([...here]));
  feed.on('gap', repeat);
  const timer = setInterval(() => {
    repeat();
    for (const where of registry.forget()) notifyPlace(where).catch(onError);
  }, REPEAT_MS);
  timer.unref();

  return {
    /** Sets a console's place; null: no place that others are told about. */
    moveTo(socket: LiveSocket, place: LivePlace | null): void {
      const before = here.get(socket);
      lastSent.delete(socket);
      if (place) here.set(socket, place);
      else here.delete(socket);
      announce(distinct([before, place].flatMap((each) => (each ? [[socket, each] as const] : []))));
    },
    stop: (): void => clearInterval(timer),
  };
}

/** The distinct places of some consoles. */
function distinct(stands: readonly (readonly [LiveSocket, LivePlace])[]): Where[] {
  const places = stands.map(([{ session }, { type, id }]) => ({ companyId: session.companyId, type, id }));
  return [...new Map(places.map((where) => [JSON.stringify(where), where])).values()];
}
