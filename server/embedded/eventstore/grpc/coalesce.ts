import type { Writable } from 'node:stream';

type Chunk = { chunk: unknown };
type Done = (error?: Error | null) => void;
type Sender = { sendMessage(message: unknown, callback: () => void): void };

/**
 * grpc-js sends one message, waits until the socket has taken it, and only then sends the next: a system call per
 * event. Sending everything that has gathered meanwhile saves about a quarter of the CPU time of long reads, here and
 * in the client. This accesses grpc-js's inner call; if that moves in a new version, sending works as before.
 */
export function coalesceWrites(call: Writable): void {
  const sender = senderOf(call);
  if (!sender) return;
  call._writev = (chunks: Chunk[], done: Done) => {
    let left = chunks.length;
    const sent = () => {
      if (--left === 0) done();
    };
    for (const { chunk } of chunks) sender.sendMessage(chunk, sent);
  };
}

function senderOf(call: object): Sender | undefined {
  const inner: unknown = 'call' in call ? call.call : undefined;
  if (typeof inner !== 'object' || inner === null || !('sendMessage' in inner)) return undefined;
  return typeof inner.sendMessage === 'function' ? (inner as Sender) : undefined;
}
