import { Worker } from 'node:worker_threads';
import type { Printed } from '../kit/press.ts';
import type { BatchPickPaper, OrderPaper } from '../orders/paper.ts';
import type { PriceListSnapshot } from '../priceList/snapshot.ts';
import type { PriceSheetSnapshot } from '../priceSheet/snapshot.ts';

/** What can be printed. */
export type Printable = PriceListSnapshot | PriceSheetSnapshot | OrderPaper | BatchPickPaper;

export interface PrintJob {
  readonly id: number;
  readonly snapshot: Printable;
  /** The file of the logo that its settings name. */
  readonly logo?: Uint8Array | undefined;
}
export type PrintResult =
  { readonly id: number; readonly printed: Printed } | { readonly id: number; readonly failure: string };

/** Too many documents are waiting, or one takes too long; try again later. */
export class PrinterBusy extends Error {
  override readonly name = 'PrinterBusy';
}

/** This document could not be printed; others can. The message says why. */
export class NotPrinted extends Error {
  override readonly name = 'NotPrinted';
}

/** Prints on another thread, so that a long document blocks no other answer. */
export interface Printer {
  /** Throws PrinterBusy or NotPrinted. */
  print(snapshot: Printable, logo?: Uint8Array): Promise<Printed>;
  close(): Promise<void>;
}

export interface PrinterLimits {
  /** Maximum documents, including the one in work. */
  readonly documents: number;
  /** How long to wait for a document: 10,000 products take two seconds on an idle core. */
  readonly patienceMs: number;
  /** The thread ends after being idle for this long: its fonts and libraries take about 150 MB. */
  readonly idleMs: number;
  readonly heapMb: number;
}
const LIMITS: PrinterLimits = { documents: 16, patienceMs: 60_000, idleMs: 60_000, heapMb: 512 };

interface Job extends PrintJob {
  readonly resolve: (printed: Printed) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One thread, started on demand, with one document at a time: a thread that dies or hangs loses only that one, and the
 * next document gets a new thread.
 */
export function openPrinter(limits: PrinterLimits = LIMITS): Printer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let current: Job | undefined;
  let queue: Job[] = [];

  function started(): Worker {
    const fresh = new Worker(new URL('./thread.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    // It doesn't keep the process alive.
    fresh.unref();
    fresh.on('message', (result: PrintResult) => {
      if (current?.id !== result.id) return;
      if ('printed' in result) current.resolve(result.printed);
      else current.reject(new NotPrinted(`the document was not printed: ${result.failure}`));
      next();
    });
    let reason = 'it ended by itself';
    fresh.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    fresh.on('exit', () => {
      lose(fresh, new NotPrinted(`the printing thread is gone: ${reason}`));
    });
    return fresh;
  }

  /** The thread is gone, and with it the current document. */
  function lose(which: Worker | undefined, error: Error): void {
    if (which === undefined || which !== worker) return;
    worker = undefined;
    void which.terminate();
    current?.reject(error);
    next();
  }

  function next(): void {
    current = queue.shift();
    if (current) {
      worker ??= started();
      const { id, snapshot, logo } = current;
      worker.postMessage({ id, snapshot, logo } satisfies PrintJob);
      return;
    }
    if (worker)
      idle = setTimeout(() => {
        lose(worker, new PrinterBusy('idle'));
      }, limits.idleMs).unref();
  }

  function giveUp(job: Job, error: Error): void {
    if (job === current) lose(worker, error);
    queue = queue.filter((each) => each !== job);
    job.reject(error);
  }

  return {
    async print(snapshot, logo) {
      if (queue.length + (current ? 1 : 0) >= limits.documents) throw new PrinterBusy('too many documents are waiting');
      clearTimeout(idle);
      let late: NodeJS.Timeout | undefined;
      const printed = new Promise<Printed>((resolve, reject) => {
        const job: Job = { id: ++last, snapshot, logo, resolve, reject };
        queue.push(job);
        if (!current) next();
        late = setTimeout(() => {
          giveUp(job, new PrinterBusy('a document takes too long'));
        }, limits.patienceMs).unref();
      });
      return printed.finally(() => {
        clearTimeout(late);
      });
    },
    async close() {
      clearTimeout(idle);
      const closing = worker;
      for (const job of queue) job.reject(new PrinterBusy('closing'));
      queue = [];
      lose(worker, new PrinterBusy('closing'));
      await closing?.terminate();
    },
  };
}
