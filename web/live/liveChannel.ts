import type { LiveHello, LiveMessage, LiveTag } from '../../server/contract/live.ts';
import { backOff } from './backOff.ts';

export interface LiveChannelDeps {
  /** A one-time ticket, or null when there is none to be had now. */
  readonly ticket: () => Promise<string | null>;
  readonly onStatus: (status: 'connecting' | 'open' | 'cutOff') => void;
  readonly onTags: (tags: readonly LiveTag[]) => void;
  /** Data moved while we were cut off: all that is shown may be old. */
  readonly onMoved: () => void;
}

const HELLO_TIMEOUT_MS = 5_000;

/** Keeps one websocket to /api/live until it is closed; the socket tells what changed, never the data. */
export function openLiveChannel({ ticket, onStatus, onTags, onMoved }: LiveChannelDeps): () => void {
  let socket: WebSocket | null = null;
  let since: string | undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Counts connections, so that a late event of an old one is not taken for news. */
  let generation = 0;

  const retry = (mine: number): void => {
    if (isClosed || mine !== generation) return;
    generation++;
    onStatus('cutOff');
    socket?.close();
    socket = null;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), backOff(attempt++, Math.random));
  };

  const connect = async (): Promise<void> => {
    const mine = ++generation;
    const given = navigator.onLine ? await ticket() : null;
    if (isClosed || mine !== generation) return;
    if (given === null) {
      retry(mine);
      return;
    }

    const address = new URL('/api/live', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    const opened = socket;
    timer = setTimeout(() => retry(mine), HELLO_TIMEOUT_MS);
    opened.onopen = () => {
      const hello: LiveHello = since === undefined ? { ticket: given } : { ticket: given, since };
      opened.send(JSON.stringify(hello));
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (mine !== generation) return;
      const message = JSON.parse(data) as LiveMessage;
      since = message.position;
      if (message.kind === 'changed') {
        onTags(message.tags);
        return;
      }
      clearTimeout(timer);
      attempt = 0;
      onStatus('open');
      if (message.moved) onMoved();
    };
    opened.onclose = () => retry(mine);
  };

  // A cable pulled out closes no socket for minutes, but the browser knows at once.
  const wentOffline = (): void => retry(generation);
  const cameOnline = (): void => {
    if (socket !== null || isClosed) return;
    clearTimeout(timer);
    attempt = 0;
    timer = setTimeout(() => void connect(), backOff(0, Math.random));
  };

  addEventListener('offline', wentOffline);
  addEventListener('online', cameOnline);
  onStatus('connecting');
  void connect();

  return () => {
    isClosed = true;
    clearTimeout(timer);
    removeEventListener('offline', wentOffline);
    removeEventListener('online', cameOnline);
    socket?.close();
  };
}
