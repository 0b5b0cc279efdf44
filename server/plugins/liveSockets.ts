import type { LiveTag } from '../contract/live.ts';
import type { LiveFeed, LiveNotice } from '../database/liveFeed.ts';
import type { Sessions } from '../database/sessions.ts';
import type { Position } from '../kernel/eventStore.ts';
import { Close, type LiveSocket } from './liveSocket.ts';

const SOCKETS_A_USER = 5;
/** Sessions end by themselves too; that is looked at this often. */
const RECHECK_MS = 25_000;
/** Projections tell of one position one after another: one named this recently may not have been told in full. */
const SETTLED_MS = 10_000;

/** All open consoles of this process, by company. */
export interface LiveSockets {
  /** False when the user has too many. */
  add(socket: LiveSocket): boolean;
  remove(socket: LiveSocket): void;
  /** Whether anything of the company changed after the position a client was last told. */
  hasMoved(companyId: string, since: Position): boolean;
  stop(): void;
}

/** Passes what the feed tells to the consoles of the company that it concerns, and closes those whose session ended. */
export function liveSockets(feed: LiveFeed, sessions: Sessions, onError: (error: unknown) => void): LiveSockets {
  const sockets = new Map<string, Set<LiveSocket>>();
  const last = new Map<string, { position: Position; at: number }>();
  /** What stood before we listened: nobody told us whom it concerned. */
  let unheard = feed.head();

  const all = (): LiveSocket[] => [...sockets.values()].flatMap((of) => [...of]);
  const of = (companyId: string): LiveSocket[] => [...(sockets.get(companyId) ?? [])];

  async function recheck(open: readonly LiveSocket[]): Promise<void> {
    for (const socket of open) {
      const session = await sessions.find(socket.session.hash, { isUse: false });
      if (session?.role !== socket.session.role) socket.close(Close.signedOut);
    }
  }

  const push = ({ companyId, position, tags, projection }: LiveNotice): void => {
    if (companyId === null) return;
    last.set(companyId, { position, at: Date.now() });
    const told: LiveTag[] = [...tags];
    for (const socket of of(companyId)) {
      if (told.length > 0) socket.send({ kind: 'changed', position: String(position), tags: told });
    }
    // A role or an account changed: who may listen is asked again (trust 5.4).
    if (projection === 'company_users') recheck(of(companyId)).catch(onError);
  };

  feed.on('notice', push);
  feed.on('gap', () => {
    unheard = feed.head();
    // They come back with the position they were told last, and learn whether they missed anything.
    for (const socket of all()) socket.close(Close.again);
  });
  feed.on('signOut', (hash) => {
    for (const socket of all()) if (socket.sessionHash === hash) socket.close(Close.signedOut);
  });
  const timer = setInterval(() => {
    recheck(all()).catch(onError);
  }, RECHECK_MS);
  timer.unref();

  return {
    add(socket) {
      const { companyId, userId } = socket.session;
      const open = sockets.get(companyId) ?? new Set();
      if ([...open].filter(({ session }) => session.userId === userId).length >= SOCKETS_A_USER) return false;
      sockets.set(companyId, open.add(socket));
      return true;
    },
    remove(socket) {
      const { companyId } = socket.session;
      const open = sockets.get(companyId);
      open?.delete(socket);
      if (open?.size === 0) sockets.delete(companyId);
    },
    hasMoved(companyId, since) {
      const known = last.get(companyId);
      if (!known) return since < unheard;
      return since < known.position || since < unheard || Date.now() - known.at < SETTLED_MS;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
