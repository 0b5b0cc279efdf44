import type { LiveHello, LiveTag } from '../../contract/system/live.ts';
import type { LiveFeed, LiveNotice } from '../../database/liveFeed.ts';
import type { Sessions } from '../../database/sessions.ts';
import { BEAT_MS, Close } from '../../domain/liveLine.ts';
import type { Position } from '../../kernel/eventStore.ts';
import { frameOf, type Frame, type LiveSocket } from './liveSocket.ts';
import { isOwnAccount, mayReceive } from './mayReceive.ts';

/** Per server process: the limit protects its memory. */
const SOCKETS_A_USER = 5;
/** How often expired sessions are looked for. */
const RECHECK_MS = 25_000;

/** All open consoles of this process: gets notices to those of their company, and closes those whose session ended. */
export function liveSockets(feed: LiveFeed, sessions: Sessions, onError: (error: unknown) => void) {
  const sockets = new Map<string, Set<LiveSocket>>();

  const all = (): LiveSocket[] => [...sockets.values()].flatMap((of) => [...of]);
  const of = (companyId: string): LiveSocket[] => [...(sockets.get(companyId) ?? [])];

  /** Closes consoles whose session is gone or has another user type by now. */
  async function recheck(open: readonly LiveSocket[], whenGone: number): Promise<void> {
    for (const socket of open) {
      const session = await sessions.find(socket.session.hash, { isUse: false });
      if (session === null) socket.close(whenGone);
      else if (session.role !== socket.session.role) socket.close(Close.accountChanged);
    }
  }

  function push({ companyId, position, tags, projection }: LiveNotice): void {
    if (companyId === null || tags.length === 0) return;
    const frames = new Map<string, Frame | null>();
    for (const socket of of(companyId)) {
      const { session } = socket;
      const isOwn = tags.some((tag) => isOwnAccount(session.userId, tag));
      const key = isOwn ? session.userId : String(session.role);
      let frame = frames.get(key);
      if (frame === undefined) frames.set(key, (frame = changed(companyId, position, allowed(session, tags))));
      if (frame) socket.send(frame);
    }
    // A role or account changed: permissions are checked again (trust 5.4).
    if (projection !== 'company_users') return;
    const isConcerned = ({ session: { userId } }: LiveSocket): boolean =>
      tags.some((tag) => tag.id === undefined || isOwnAccount(userId, tag));
    recheck(of(companyId).filter(isConcerned), Close.accountChanged).catch(onError);
  }

  const allowed = (session: LiveSocket['session'], tags: readonly LiveTag[]): LiveTag[] =>
    tags.filter((tag) => mayReceive(session, tag));
  const changed = (companyId: string, position: Position, tags: LiveTag[]): Frame | null =>
    tags.length === 0
      ? null
      : frameOf({ kind: 'changed', position: String(position), mark: feed.markOf(companyId).mark, tags });

  feed.on('notice', push);
  feed.on('gap', () => {
    // They reconnect with their last mark and learn whether they missed anything.
    for (const socket of all()) socket.close(Close.again);
  });
  feed.on('signOut', (hash) => {
    for (const socket of all()) if (socket.sessionHash === hash) socket.close(Close.signedOut);
  });
  const rechecks = setInterval(() => {
    recheck(all(), Close.signedOut).catch(onError);
  }, RECHECK_MS);
  const beat = frameOf({ kind: 'beat' });
  const beats = setInterval(() => {
    // While PostgreSQL is unavailable no notices are sent: clients must notice the silence.
    if (feed.isConnected()) for (const socket of all()) socket.send(beat);
  }, BEAT_MS);
  rechecks.unref();
  beats.unref();

  return {
    /** Adds a console. A user's sixth replaces the oldest: people look at the newest window. */
    add(socket: LiveSocket): void {
      const { companyId, userId } = socket.session;
      const open = sockets.get(companyId) ?? new Set();
      const own = [...open].filter(({ session }) => session.userId === userId);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - SOCKETS_A_USER))) {
        open.delete(oldest);
        oldest.close(Close.superseded);
      }
      sockets.set(companyId, open.add(socket));
    },
    remove(socket: LiveSocket): void {
      const { companyId } = socket.session;
      const open = sockets.get(companyId);
      open?.delete(socket);
      if (open?.size === 0) sockets.delete(companyId);
    },
    /** Answers a new console's hello: its start position, and whether it missed anything. */
    welcome(socket: LiveSocket, hello: Pick<LiveHello, 'since' | 'mark'>): void {
      const { companyId } = socket.session;
      const moved = feed.hasMoved(companyId, hello);
      const { since: position, mark } = feed.markOf(companyId);
      socket.send(frameOf({ kind: 'ready', position, mark, moved }));
    },
    stop(): void {
      clearInterval(rechecks);
      clearInterval(beats);
    },
  };
}
