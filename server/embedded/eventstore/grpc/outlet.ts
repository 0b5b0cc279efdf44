import type { ServerWritableStream } from '@grpc/grpc-js';
import { coalesceWrites } from './coalesce.ts';

/** The sending side of a read: sends frames only as fast as the client takes them. */
export class Outlet {
  readonly #call: ServerWritableStream<unknown, Buffer>;
  readonly #gone = new AbortController();

  constructor(call: ServerWritableStream<unknown, Buffer>, stopping: AbortSignal) {
    this.#call = call;
    coalesceWrites(call);
    const gone = () => this.#gone.abort();
    call.on('cancelled', gone);
    call.on('close', gone);
    call.on('error', gone);
    stopping.addEventListener('abort', gone);
    this.#gone.signal.addEventListener('abort', () => stopping.removeEventListener('abort', gone));
    if (stopping.aborted || call.cancelled) gone();
  }

  /** Aborts when the client has left or the node stops. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  get closed(): boolean {
    return this.#gone.signal.aborted;
  }

  /** Sends one frame; true: continue, false: await `drained` first. */
  send(frame: Buffer): boolean {
    return this.closed || this.#call.write(frame);
  }

  async drained(): Promise<void> {
    const { signal } = this;
    if (signal.aborted || !this.#call.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#call.off('drain', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#call.on('drain', done);
      signal.addEventListener('abort', done);
    });
  }

  end(): void {
    if (!this.closed) this.#call.end();
  }

  fail(error: Error): void {
    if (!this.#call.cancelled) this.#call.emit('error', error);
  }
}
