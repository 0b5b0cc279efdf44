import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { batchPickPaper } from '../../server/commands/sales/batchPickPaper.ts';
import { filesIn, folderStore } from '../../server/files/folderStore.ts';
import { logoFile } from '../../server/files/logoFile.ts';
import { fontFiles } from '../../server/printables/fontFiles.ts';
import { renderOrderPaper } from '../../server/printables/orders/renderOrderPaper.ts';
import { dataFolder } from '../session/addresses.ts';
import type { RenderPapersOptions } from '../session/renderPapers.ts';
import type { Session } from '../session/session.ts';
import { noteRead } from '../session/writeRecorded.ts';
import { ExitCode } from '../terminal/exitCodes.ts';
import { writeWhole } from '../terminal/outFile.ts';
import { printJson, printStatus } from '../terminal/output.ts';
import { orderNamed } from './orderNamed.ts';

/** Writes what is picked for these orders in one walk as a PDF; orders that can't be picked are named on it, and here. */
export async function renderBatchPick(
  session: Session,
  wanted: readonly string[],
  { out = '.', language = 'en', paper = 'letter' }: RenderPapersOptions,
): Promise<number> {
  const { t, company, services } = session;
  const orderIds: string[] = [];
  for (const name of wanted) orderIds.push((await orderNamed(name, session)).orderId);
  const sheet = await batchPickPaper(services, { companyId: company.id, orderIds, choice: { language, paper } });
  const files = folderStore(filesIn(dataFolder()));
  const logo = await logoFile(files, company.id, sheet.settings.logo);
  const { bytes, pages, missing } = await renderOrderPaper(sheet, await fontFiles(), logo);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { position, data } = sheet;
  await noteRead(session, {
    type: 'DocumentPrinted',
    data: { what: 'batchPick', id: null, copies: 1, rows: data.lines.length, position, sha256 },
  });
  const file = join(out, 'batch-pick.pdf');
  await writeWhole(file, (into) => into.write(bytes));
  if (session.isJson) {
    const { orders, omitted, units } = data;
    printJson({ file, pages, bytes: bytes.length, sha256, orders, omitted, units, missing });
  } else {
    printStatus(t('render.papers.written', { file, count: pages, sha256 }));
    for (const { number, reason } of data.omitted) printStatus(t('render.papers.failed', { number, reason }));
    if (missing.length > 0) printStatus(t('render.missing', { characters: missing.join(' ') }));
  }
  return data.omitted.length === 0 ? ExitCode.ok : ExitCode.failed;
}
