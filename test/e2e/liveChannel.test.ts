import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLiveChannel } from '../../web/live/liveChannel.ts';

/** What the channel uses of a browser's socket. */
class Socket {
  static readonly opened: Socket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: unknown[] = [];
  constructor() {
    Socket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose = null;
  }
}

beforeEach(() => {
  Socket.opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { href: 'http://localhost/products' });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const deps = () => {
  let tickets = 0;
  return {
    ticket: () => Promise.resolve({ ticket: `t${String(++tickets)}`, since: String(tickets * 10), mark: 'm:1' }),
    onStatus: vi.fn(),
    onTags: vi.fn(),
    onMoved: vi.fn(),
    onPresent: vi.fn(),
    onRefused: vi.fn(),
  };
};
const ready = JSON.stringify({ kind: 'ready', position: '35', mark: 'm:2', moved: false });

it('asks, where its first connection failed, for what has changed since the first read all the same', async () => {
  const channel = openLiveChannel(deps());
  await vi.advanceTimersByTimeAsync(0);
  Socket.opened[0]?.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(2_000);
  const second = Socket.opened[1];
  second?.onopen?.();
  expect(second?.sent).toEqual([{ ticket: 't2', since: '10', mark: 'm:1' }]);
  // From then on it knows what it was told.
  second?.onmessage?.({ data: ready });
  second?.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(2_000);
  const third = Socket.opened.at(-1);
  third?.onopen?.();
  expect(third?.sent).toMatchObject([{ since: '35', mark: 'm:2' }]);
  channel.close();
});

it('asks for everything anew where the ticket from before the first read did not come', async () => {
  const { onMoved, ...rest } = deps();
  const channel = openLiveChannel({ ...rest, onMoved, ticket: () => Promise.resolve({ ticket: 'late' }) });
  await vi.advanceTimersByTimeAsync(0);
  const [first] = Socket.opened;
  first?.onopen?.();
  expect(first?.sent).toEqual([{ ticket: 'late' }]);
  first?.onmessage?.({ data: ready });
  expect(onMoved).toHaveBeenCalledTimes(1);
  channel.close();
});
