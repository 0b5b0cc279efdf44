import { parentPort } from 'node:worker_threads';
import { fontFiles } from '../fontFiles.ts';
import { renderOrderPaper } from '../orders/renderOrderPaper.ts';
import { renderPriceList } from '../priceList/renderPriceList.ts';
import type { PrintJob, PrintResult } from './printer.ts';

/** Prints the received jobs one at a time on its own thread. */
parentPort?.on('message', ({ id, snapshot, logo }: PrintJob) => {
  const answer = (result: PrintResult, transfer: ArrayBuffer[] = []): void => {
    parentPort?.postMessage(result, transfer);
  };
  fontFiles()
    .then((fonts) =>
      'document' in snapshot ? renderOrderPaper(snapshot, fonts, logo) : renderPriceList(snapshot, fonts),
    )
    .then((printed) => {
      answer({ id, printed }, [printed.bytes.buffer as ArrayBuffer]);
    })
    .catch((error: unknown) => {
      answer({ id, failure: error instanceof Error ? error.message : String(error) });
    });
});
