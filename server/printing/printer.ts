import { Worker } from 'node:worker_threads';
import type { Printed } from '../printables/kit/press.ts';
import type { PriceListSnapshot } from '../printables/priceList/snapshot.ts';

export interface PrintJob {
  readonly id: number;
  readonly snapshot: PriceListSnapshot;
}
export type PrintResult =
  { readonly id: number; readonly printed: Printed } | { readonly id: number; readonly failure: string };

/** Too many documents are waiting, or one takes too long: worth another try later. */
export class PrinterBusy extends Error {
  override readonly name = 'PrinterBusy';
}

/** Prints beside the event loop, so that a thick document keeps nobody waiting for another answer. */
export interface Printer {
  /** Throws PrinterBusy. */
  print(snapshot: PriceListSnapshot): Promise<Printed>;
  close(): Promise<void>;
}

const MAX_WAITING = 16;
/** A list of 10,000 products takes two seconds on an idle core. */
const PATIENCE_MS = 60_000;
/** The thread goes after that long without work: its fonts and libraries take some 150 MB. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 512;

interface Waiting {
  readonly resolve: (printed: Printed) => void;
  readonly reject: (error: Error) => void;
}

/** One thread, started with the first document. One that dies fails its documents and is replaced by the next. */
export function openPrinter(): Printer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function started(): Worker {
    const fresh = new Worker(new URL('./thread.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // It keeps no process alive.
    fresh.unref();
    fresh.on('message', (result: PrintResult) => {
      const job = waiting.get(result.id);
      waiting.delete(result.id);
      if ('printed' in result) job?.resolve(result.printed);
      else job?.reject(new Error(`the document was not printed: ${result.failure}`));
      if (waiting.size === 0) rest();
    });
    fresh.on('error', (error) => {
      end(fresh, error instanceof Error ? error : new Error(String(error)));
    });
    return fresh;
  }

  function end(which: Worker | undefined, error: Error): void {
    if (which === undefined || which !== worker) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void which.terminate();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size === 0) end(worker, new PrinterBusy('idle'));
    }, IDLE_MS).unref();
  }

  return {
    print(snapshot) {
      if (waiting.size >= MAX_WAITING) return Promise.reject(new PrinterBusy('too many documents are waiting'));
      clearTimeout(idle);
      worker ??= started();
      const own = worker;
      const id = ++last;
      const printed = new Promise<Printed>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        own.postMessage({ id, snapshot } satisfies PrintJob);
      });
      const late = setTimeout(() => {
        end(own, new PrinterBusy('a document takes too long'));
      }, PATIENCE_MS).unref();
      return printed.finally(() => {
        clearTimeout(late);
      });
    },
    async close() {
      clearTimeout(idle);
      const closing = worker;
      end(closing, new PrinterBusy('closing'));
      await closing?.terminate();
    },
  };
}
