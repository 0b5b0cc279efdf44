import type { LiveHello, LiveMessage, LivePlace, LiveSaid, LiveTag } from '../../server/contract/system/live.ts';
import { BEAT_MS, Close, GRACE_MS } from '../../server/domain/liveLine.ts';
import { backOff } from './backOff.ts';

export type LiveStatus = 'connecting' | 'open' | 'cutOff' | 'elsewhere';
export type LivePresent = Extract<LiveMessage, { kind: 'present' }>;

export interface LiveChannelDeps {
  /** Gets a one-time ticket, with what was known when the first data was read; null when unavailable. */
  readonly ticket: () => Promise<LiveHello | null>;
  readonly onStatus: (status: LiveStatus) => void;
  readonly onTags: (tags: readonly LiveTag[]) => void;
  /** Data changed while we were disconnected: everything shown may be stale. */
  readonly onMoved: () => void;
  readonly onPresent: (message: LivePresent) => void;
  /** The session ended or the account changed: the current user has to be loaded again. */
  readonly onRefused: () => void;
}

export interface LiveChannel {
  /** Sets the user's place; sent again after every reconnect. */
  moveTo(place: LivePlace | null): void;
  close(): void;
}

const HELLO_TIMEOUT_MS = 5_000;
/** Minimum time between two attempts (trust F15). */
const MIN_GAP_MS = 1_000;

/** Keeps a WebSocket to /api/live open until closed; it announces what changed, never the data. */
export function openLiveChannel(deps: LiveChannelDeps): LiveChannel {
  const { ticket, onStatus } = deps;
  let socket: WebSocket | null = null;
  let isReady = false;
  let told: Pick<LiveHello, 'since' | 'mark'> = {};
  let place: LivePlace | null = null;
  let attempt = 0;
  let triedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isElsewhere = false;
  /** Counts connections, so that late events of an old one are ignored. */
  let generation = 0;

  const drop = (): void => {
    generation++;
    isReady = false;
    clearTimeout(timer);
    const old = socket;
    socket = null;
    // A half-open socket takes long to close: don't wait for it.
    if (old) old.onclose = old.onmessage = null;
    old?.close();
  };

  const retry = (mine: number, wait = backOff(attempt++, Math.random)): void => {
    if (isClosed || mine !== generation) return;
    drop();
    onStatus('cutOff');
    timer = setTimeout(() => void connect(), Math.max(wait, triedAt + MIN_GAP_MS - performance.now()));
  };

  const ended = (mine: number, code: number): void => {
    if (mine !== generation) return;
    if (code === Close.superseded) {
      drop();
      isElsewhere = true;
      onStatus('elsewhere');
      return;
    }
    if (code === Close.signedOut || code === Close.accountChanged) deps.onRefused();
    retry(mine);
  };

  const say = (): void => {
    const said: LiveSaid = { kind: 'here', place };
    if (isReady) socket?.send(JSON.stringify(said));
  };

  const hear = (message: LiveMessage): void => {
    switch (message.kind) {
      case 'beat':
        return;
      case 'present':
        deps.onPresent(message);
        return;
      case 'changed':
        told = { since: message.position, mark: message.mark };
        deps.onTags(message.tags);
        return;
      case 'ready': {
        // Without a ticket from before the first data was read, nobody knows what has changed since.
        const hasMoved = message.moved || told.since === undefined;
        told = { since: message.position, mark: message.mark };
        clearTimeout(timer);
        attempt = 0;
        isReady = true;
        onStatus('open');
        if (hasMoved) deps.onMoved();
        if (place) say();
      }
    }
  };

  const connect = async (): Promise<void> => {
    const mine = ++generation;
    triedAt = performance.now();
    const given = navigator.onLine ? await ticket() : null;
    if (isClosed || mine !== generation) return;
    if (given === null) {
      retry(mine);
      return;
    }
    // What the first ticket knew stays: where its connection fails, the next one tells what has changed since then.
    const { ticket: _, ...known } = given;
    told = { ...known, ...told };
    const address = new URL('/api/live', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    const opened = socket;
    timer = setTimeout(() => retry(mine), HELLO_TIMEOUT_MS);
    opened.onopen = () => {
      const hello: LiveHello = { ...given, ...told };
      if (mine === generation) opened.send(JSON.stringify(hello));
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (mine !== generation) return;
      silence.heard();
      hear(JSON.parse(data) as LiveMessage);
    };
    opened.onclose = ({ code }) => ended(mine, code);
  };

  const silence = silenceWatch(BEAT_MS + GRACE_MS, () => {
    if (isReady) retry(generation, 0);
  });
  // An unplugged cable closes no socket for minutes, but the browser knows at once.
  const wentOffline = (): void => {
    if (!isElsewhere) retry(generation);
  };
  const cameOnline = (): void => {
    if (socket !== null || isClosed || isElsewhere) return;
    attempt = 0;
    retry(generation);
  };
  // A window that was replaced by newer ones reconnects when it is viewed.
  const cameBack = (): void => {
    if (!isElsewhere || document.visibilityState !== 'visible') return;
    isElsewhere = false;
    retry(generation, 0);
  };

  addEventListener('offline', wentOffline);
  addEventListener('online', cameOnline);
  addEventListener('focus', cameBack);
  document.addEventListener('visibilitychange', cameBack);
  onStatus('connecting');
  void connect();

  return {
    moveTo(next) {
      place = next;
      say();
    },
    close() {
      isClosed = true;
      drop();
      silence.stop();
      removeEventListener('offline', wentOffline);
      removeEventListener('online', cameOnline);
      removeEventListener('focus', cameBack);
      document.removeEventListener('visibilitychange', cameBack);
    },
  };
}

const LOOK_MS = 1_000;

/**
 * Calls `onSilent` after a period without messages. Checks two clocks every second: the wall clock runs during sleep,
 * so that waking up is noticed at once; the monotonic one doesn't jump when the time is set.
 */
function silenceWatch(limitMs: number, onSilent: () => void): { heard(): void; stop(): void } {
  let wall = Date.now();
  let steady = performance.now();
  const timer = setInterval(() => {
    if (Date.now() - wall > limitMs || performance.now() - steady > limitMs) onSilent();
  }, LOOK_MS);
  return {
    heard() {
      wall = Date.now();
      steady = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
