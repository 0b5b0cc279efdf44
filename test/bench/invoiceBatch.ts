import { fontFiles } from '../../server/printables/fontFiles.ts';
import { openMerge } from '../../server/printables/kit/merge.ts';
import { renderOrderPaper } from '../../server/printables/orders/renderOrderPaper.ts';
import { invoiceOf, manyLines } from '../printables/orderExamples.ts';

/** `node --import tsx invoiceBatch.ts <count>`: prints so many invoices as one PDF; tells the most memory it had, in MB. */
const fonts = await fontFiles();
const merge = await openMerge();
for (let n = 0; n < Number(process.argv[2]); n++)
  await merge.add(await renderOrderPaper({ ...invoiceOf(manyLines(3)), template: 2, position: String(n) }, fonts));
await merge.finish({ title: 'invoices', at: '2026-11-28T20:00:00Z' });
process.stdout.write(String(process.resourceUsage().maxRSS / 1024));
