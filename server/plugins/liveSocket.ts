import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { LiveMessage } from '../contract/live.ts';
import type { Session } from '../database/sessions.ts';

const MAX_BUFFERED = 1024 * 1024;
const MAX_MESSAGES_A_SECOND = 20;
const PING_MS = 25_000;

/** Codes of our own that a socket closes with; the console decides by them (trust 6). */
export const Close = {
  goingAway: 1001,
  protocol: 1002,
  policy: 1008,
  again: 1012,
  signedOut: 4401,
  tooMany: 4429,
} as const;

/** One open console. */
export interface LiveSocket {
  readonly session: Session;
  readonly sessionHash: string;
  send(message: LiveMessage): void;
  close(code: number): void;
}

/** Sends, and drops a reader that does not read: our memory is not its mailbox (trust F16). */
export function send(socket: WebSocket, message: LiveMessage): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
  else socket.send(JSON.stringify(message));
}

/** Ends sockets that flood, and those whose other side is gone without a word. */
export function guardSocket(socket: WebSocket): void {
  let messages = 0;
  let isAlive = true;
  const perSecond = setInterval(() => {
    messages = 0;
  }, 1_000);
  const heartbeat = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
  }, PING_MS);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', () => {
    if (++messages > MAX_MESSAGES_A_SECOND) socket.close(Close.policy);
  });
  socket.on('error', () => {
    socket.terminate();
  });
  socket.on('close', () => {
    clearInterval(perSecond);
    clearInterval(heartbeat);
  });
}

/** How long a socket may take to say goodbye when the server stops. */
const GOODBYE_MS = 1_000;

/** Tells every socket that the server goes, before requests under way are finished (trust F24). */
export function closeSockets(this: FastifyInstance, done: (error?: Error) => void): void {
  const { clients } = this.websocketServer;
  for (const client of clients) client.close(Close.goingAway);
  const stubborn = setTimeout(() => {
    for (const client of clients) client.terminate();
  }, GOODBYE_MS);
  this.websocketServer.close((error) => {
    clearTimeout(stubborn);
    done(error);
  });
}
