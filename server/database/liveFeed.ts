import type pg from 'pg';
import { destroyConnection } from './leaderElection.ts';
import { HEARTBEAT_CHANNEL, LIVE_CHANNEL } from '../kernel/running/channels.ts';
import type { LiveTag } from '../contract/system/live.ts';
import type { Position } from '../kernel/eventStore.ts';
import { patience } from '../kernel/patience.ts';
import { liveMarks } from './liveMarks.ts';
import { openClient } from './postgres.ts';
import { SIGN_OUT_CHANNEL } from './sessions.ts';

/** Channel on which server processes share who is viewing what. */
export const PRESENCE_CHANNEL = 'crossdock_presence';
/** Nobody waits for a projector that has been silent for this long (design 4). */
const HEARTBEAT_MS = 3_000;
/** After this silence the connection is probed: a half-open one delivers nothing. */
const SILENCE_MS = 10_000;
const RECONNECT_MS = { first: 100, longest: 2_000 };

/** One committed batch of one projection: what changed in one company, never the data. */
export interface LiveNotice {
  readonly projection: string;
  readonly position: Position;
  readonly companyId: string | null;
  readonly tags: readonly LiveTag[];
}

interface Listeners {
  readonly notice: (notice: LiveNotice) => void;
  /** Notices may have been missed: PostgreSQL was unavailable. */
  readonly gap: () => void;
  readonly signOut: (sessionHash: string) => void;
  /** A presence announcement of a server process, including this one. */
  readonly presence: (payload: string) => void;
}

/** PostgreSQL notifications over one connection that reconnects by itself (trust R8). */
export type LiveFeed = Awaited<ReturnType<typeof openLiveFeed>>;

/** Opens the feed and waits for its first connection; reconnects in the background. */
export async function openLiveFeed({
  databaseUrl,
  onError = () => undefined,
}: {
  readonly databaseUrl: string;
  readonly onError?: (error: unknown) => void;
}) {
  const positions = new Map<string, Position>();
  const waiters = new Set<() => void>();
  const listeners: { [K in keyof Listeners]: Listeners[K][] } = { notice: [], gap: [], signOut: [], presence: [] };
  let client: pg.Client | null = null;
  let heartbeatAt = 0;
  let resumed = 0;
  let heardAt = 0;
  let isClosed = false;
  let hadConnection = false;

  const head = (): Position =>
    [...positions.values()].reduce((furthest, position) => (position > furthest ? position : furthest), 0n);
  const marks = liveMarks(head);

  const tell = () => {
    for (const waiter of [...waiters]) waiter();
  };
  const advance = (projection: string, position: Position) => {
    if (position > (positions.get(projection) ?? -1n)) positions.set(projection, position);
  };

  function hear({ channel, payload = '' }: pg.Notification): void {
    heardAt = Date.now();
    if (channel === HEARTBEAT_CHANNEL) {
      heartbeatAt = heardAt;
      resumed = Number(payload);
    }
    if (channel === SIGN_OUT_CHANNEL) for (const listener of listeners.signOut) listener(payload);
    if (channel === PRESENCE_CHANNEL) for (const listener of listeners.presence) listener(payload);
    if (channel !== LIVE_CHANNEL) return;
    const notice = noticeOf(payload);
    if (!notice) return;
    advance(notice.projection, notice.position);
    if (notice.companyId !== null && notice.tags.length > 0) marks.note(notice.companyId, notice.position);
    for (const listener of listeners.notice) listener(notice);
    tell();
  }

  async function connect(): Promise<void> {
    const fresh = openClient(
      {
        connectionString: databaseUrl,
        application_name: 'crossdock live',
        keepAlive: true,
        connectionTimeoutMillis: patience(5_000),
      },
      onError,
    );
    try {
      await fresh.connect();
      fresh.on('notification', hear);
      const channels = [LIVE_CHANNEL, HEARTBEAT_CHANNEL, SIGN_OUT_CHANNEL, PRESENCE_CHANNEL];
      await fresh.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
      const { rows } = await fresh.query<{ projection: string; position: string }>(
        'SELECT projection, position FROM plumbing.checkpoint',
      );
      for (const { projection, position } of rows) advance(projection, BigInt(position));
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return fresh.end();
    client = fresh;
    heardAt = heartbeatAt = Date.now();
    fresh.once('end', () => void lost(fresh));
    tell();
    marks.begin();
    if (hadConnection) for (const listener of listeners.gap) listener();
    hadConnection = true;
  }

  async function lost(which: pg.Client): Promise<void> {
    if (client !== which || isClosed) return;
    client = null;
    heartbeatAt = 0;
    for (let wait = RECONNECT_MS.first; !isClosed && !client; wait = Math.min(wait * 2, RECONNECT_MS.longest)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await connect().catch(onError);
    }
  }

  const watch = setInterval(() => {
    const asked = client;
    if (!asked || Date.now() - heardAt < SILENCE_MS) return;
    heardAt = Date.now();
    const tooLate = setTimeout(() => {
      destroyConnection(asked);
      void lost(asked);
    }, patience(3_000));
    asked
      .query('SELECT 1')
      .catch(onError)
      .finally(() => clearTimeout(tooLate));
  }, 2_000);
  watch.unref();

  await connect();
  const isProjectorAlive = () => Date.now() - heartbeatAt < patience(HEARTBEAT_MS);

  return {
    /**
     * Resolves with true when all these projections have committed the position. Waits at most `timeoutMs`, and not at
     * all for a dead projector.
     */
    reached(projections: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
      const isThere = () => projections.every((projection) => (positions.get(projection) ?? -1n) >= position);
      if (isThere()) return Promise.resolve(true);
      if (!isProjectorAlive()) return Promise.resolve(false);
      return new Promise((resolve) => {
        const finish = (result: boolean) => {
          clearTimeout(timer);
          waiters.delete(look);
          resolve(result);
        };
        const look = () => {
          if (isThere()) finish(true);
        };
        const timer = setTimeout(() => finish(false), timeoutMs);
        waiters.add(look);
      });
    },
    markOf: marks.markOf,
    hasMoved: marks.hasMoved,
    isConnected: () => client !== null,
    isProjectorAlive,
    /** Subscriptions of the projector that the event store has dropped for being slow, and that went on. */
    resumed: () => resumed,
    on<K extends keyof Listeners>(kind: K, listener: Listeners[K]): void {
      listeners[kind].push(listener);
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(watch);
      const open = client;
      client = null;
      if (!open) return;
      const tooLate = setTimeout(() => destroyConnection(open), 1_000);
      await open.end().finally(() => clearTimeout(tooLate));
    },
  };
}

function noticeOf(payload: string): LiveNotice | null {
  try {
    const { p, at, c, tags } = JSON.parse(payload) as { p: string; at: string | number; c?: string; tags?: LiveTag[] };
    return { projection: p, position: BigInt(at), companyId: c ?? null, tags: tags ?? [] };
  } catch {
    return null;
  }
}
