import { parentPort } from 'node:worker_threads';
import { fontFiles } from '../fontFiles.ts';
import { renderOrderPaper } from '../orders/renderOrderPaper.ts';
import { renderPriceList } from '../priceList/renderPriceList.ts';
import { renderPriceSheet } from '../priceSheet/renderPriceSheet.ts';
import type { FontFiles, Printed } from '../kit/press.ts';
import type { Printable, PrintJob, PrintResult } from './printer.ts';

function render(snapshot: Printable, fonts: FontFiles, logo: PrintJob['logo']): Promise<Printed> {
  if ('document' in snapshot) return renderOrderPaper(snapshot, fonts, logo);
  return 'sheet' in snapshot ? renderPriceSheet(snapshot, fonts, logo) : renderPriceList(snapshot, fonts);
}

/** Prints the received jobs one at a time on its own thread. */
parentPort?.on('message', ({ id, snapshot, logo }: PrintJob) => {
  const answer = (result: PrintResult, transfer: ArrayBuffer[] = []): void => {
    parentPort?.postMessage(result, transfer);
  };
  fontFiles()
    .then((fonts) => render(snapshot, fonts, logo))
    .then((printed) => {
      answer({ id, printed }, [printed.bytes.buffer as ArrayBuffer]);
    })
    .catch((error: unknown) => {
      answer({ id, failure: error instanceof Error ? error.message : String(error) });
    });
});
