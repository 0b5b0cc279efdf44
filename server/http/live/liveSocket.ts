import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { LiveMessage } from '../../contract/system/live.ts';
import type { Session } from '../../database/sessions.ts';
import { Close } from '../../domain/liveLine.ts';

const MAX_BUFFERED = 1024 * 1024;
const MAX_MESSAGES_A_SECOND = 20;
const PING_MS = 25_000;

/** A message as sent: created once for all recipients, so that a slow reader holds no copy (trust F16). */
export type Frame = Buffer;
export const frameOf = (message: LiveMessage): Frame => Buffer.from(JSON.stringify(message));

/** One open console. */
export interface LiveSocket {
  readonly session: Session;
  readonly sessionHash: string;
  send(frame: Frame): void;
  close(code: number): void;
}

/** A console on a WebSocket, for the session of its ticket. */
export const liveSocket = (socket: WebSocket, session: Session): LiveSocket => ({
  session,
  sessionHash: session.hash.toString('hex'),
  send(frame) {
    if (socket.readyState !== socket.OPEN) return;
    // Our memory must not buffer for a client that doesn't read.
    if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
    else socket.send(frame, { binary: false });
  },
  close(code) {
    socket.close(code);
  },
});

/** Closes sockets that flood, and those whose peer disappeared. */
export function guardSocket(socket: WebSocket): void {
  let messages = 0;
  let isAlive = true;
  const perSecond = setInterval(() => (messages = 0), 1_000);
  const heartbeat = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
  }, PING_MS);
  socket.on('pong', () => (isAlive = true));
  socket.on('message', () => {
    if (++messages > MAX_MESSAGES_A_SECOND) socket.close(Close.policy);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(perSecond);
    clearInterval(heartbeat);
  });
}

/** How long a socket may take to close when the server stops. */
const GOODBYE_MS = 1_000;

/** Tells every socket that the server is stopping, before running requests are finished (trust F24). */
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
