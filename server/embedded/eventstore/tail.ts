import { encodeEvent } from './protobuf.ts';
import type { RecordedEvent } from './model.ts';

/** How much of the end of the log stays in memory for subscribers. */
const KEPT = { events: 8192, bytes: 16 * 1024 * 1024 };

export type TailEvent = RecordedEvent & {
  /** The encoded answer, shared by all subscribers. */
  frame: () => Buffer;
};

/** The end of the log: last flushed position, newest events in memory, and a signal that wakes subscribers. */
export class Tail {
  #head: number;
  #events: TailEvent[] = [];
  #first = 0;
  /** Position before the oldest event in memory. */
  #before: number;
  #bytes = 0;
  #waiting = new Set<() => void>();

  constructor(head: number) {
    this.#head = head;
    this.#before = head;
  }

  /** Last readable position. */
  get head(): number {
    return this.#head;
  }

  publish(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      let frame: Buffer | undefined;
      this.#events.push({ ...event, frame: () => (frame ??= encodeEvent(event)) });
      this.#bytes += sizeOf(event);
    }
    this.#head = events.at(-1)?.position ?? this.#head;
    for (let oldest = this.#events[this.#first]; oldest && this.#isTooMuch(); oldest = this.#events[this.#first]) {
      this.#bytes -= sizeOf(oldest);
      this.#before = oldest.position;
      this.#first++;
    }
    // Dropped in halves: shifting one by one would move the array for every event.
    if (this.#first * 2 > this.#events.length) {
      this.#events = this.#events.slice(this.#first);
      this.#first = 0;
    }
    this.#ring();
  }

  /** Restarts at a position read from the database. */
  reset(head: number): void {
    this.#head = head;
    this.#before = head;
    this.#events = [];
    this.#first = 0;
    this.#bytes = 0;
    this.#ring();
  }

  /** The next events after a position, or undefined when they are no longer in memory. */
  after(position: number, limit: number): TailEvent[] | undefined {
    if (position < this.#before || this.#first === this.#events.length) return undefined;
    let [start, end] = [this.#first, this.#events.length];
    while (start < end) {
      const middle = (start + end) >> 1;
      if ((this.#events[middle]?.position ?? Infinity) > position) end = middle;
      else start = middle + 1;
    }
    return this.#events.slice(start, start + limit);
  }

  /** Waits for events after a position, or the signal. */
  async beyond(position: number, signal: AbortSignal): Promise<void> {
    while (this.#head <= position && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.#waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    }
  }

  #isTooMuch(): boolean {
    return this.#events.length - this.#first > KEPT.events || this.#bytes > KEPT.bytes;
  }

  #ring(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}

const sizeOf = ({ data, metadata }: RecordedEvent): number => data.length + metadata.length;
