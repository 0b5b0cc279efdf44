import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Issued, Print } from '../../server/commands/printables/issuePrintable.ts';
import { markText, type PrintableChoice, type PrintableKind } from '../../server/domain/printables.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { filesIn, folderStore } from '../../server/files/folderStore.ts';
import { logoFile } from '../../server/files/logoFile.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { message } from '../../server/messages.ts';
import { fontFiles } from '../../server/printables/fontFiles.ts';
import { mergePdfs } from '../../server/printables/kit/merge.ts';
import type { Printed } from '../../server/printables/kit/press.ts';
import type { OrderPaper } from '../../server/printables/orders/paper.ts';
import { renderOrderPaper } from '../../server/printables/orders/renderOrderPaper.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { writeWhole } from '../terminal/outFile.ts';
import { printJson, printStatus } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';
import { dataFolder } from './addresses.ts';
import type { Session } from './session.ts';
import { noteRead } from './writeRecorded.ts';

export interface RenderPapersOptions extends Partial<PrintableChoice> {
  /** Folder for the PDF; absent: this one. */
  readonly out?: string;
  readonly issue?: true;
  /** What is issued is mailed to the customer as well. */
  readonly mail?: true;
}

/** Papers that are printed together. */
interface Batch {
  /** Of the file, without its ending, where there are several papers. */
  readonly name: string;
  /** What all its issues have in common; absent: each is by itself. */
  readonly id?: string;
}

/** An order whose paper is wanted: how it is drawn up, and how it is issued. */
export interface PaperOrder {
  readonly kind: PrintableKind;
  readonly orderId: string;
  readonly number: string;
  readonly draft: (choice: PrintableChoice) => Promise<OrderPaper>;
  readonly issue: (choice: PrintableChoice, print: Print, context: CommandContext) => Promise<Issued>;
  /** Mails what was issued; absent: it is not mailed. */
  readonly mail?: (issueId: string, printed: Printed, context: CommandContext) => Promise<unknown>;
  /** What a batch issued of it before it was interrupted; null: nothing, or it is another by now. */
  readonly issuedIn?: (batchId: string, choice: PrintableChoice) => Promise<OrderPaper | null>;
}

const fileNames = {
  purchaseOrder: 'purchase-order',
  pickSheet: 'pick-sheet',
  invoice: 'invoice',
  invoiceOfficeCopy: 'invoice-office-copy',
  billOfLading: 'bill-of-lading',
  shippingManifest: 'shipping-manifest',
  creditMemo: 'credit-memo',
} as const satisfies Record<PrintableKind, string>;

interface Rendered {
  readonly order: PaperOrder;
  readonly paper: OrderPaper;
  readonly printed: Printed;
}

/** Writes the papers of one kind of these orders as one PDF, in their order. */
export const renderPapers = (
  session: Session,
  kind: PrintableKind,
  orders: readonly PaperOrder[],
  options: RenderPapersOptions,
): Promise<number> => renderBatch(session, orders, options, { name: `${fileNames[kind]}s` });

/**
 * Writes papers as one PDF, in their order: previews, or with `--issue` what is issued. What can't be issued is named and
 * omitted; then the exit code is 1. What a batch with an id has issued already it prints as it was issued.
 */
export async function renderBatch(
  session: Session,
  orders: readonly PaperOrder[],
  { out = '.', issue, mail, language = 'en', paper = 'letter' }: RenderPapersOptions,
  batch: Batch,
): Promise<number> {
  const { t } = session;
  if (mail && !issue) throw new Failure('render.papers.mailUnissued', {}, ExitCode.usage);
  const fonts = await fontFiles();
  const files = folderStore(filesIn(dataFolder()));
  const rendered: Rendered[] = [];
  const failed: { readonly number: string; readonly code: string }[] = [];
  // Named twice, by its number and its id, an order is printed once.
  const wanted = [...new Map(orders.map((one) => [`${one.kind} ${one.number}`, one])).values()];
  const progress = { doing: 'progress.printing', total: wanted.length, stopping: 'orders.stopping' };
  const isWhole = await withProgress(t, progress, async (bar, signal) => {
    for (const [index, order] of wanted.entries()) {
      if (signal.aborted) return false;
      try {
        rendered.push(await renderOne(order));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        failed.push({ number: order.number, code: error.code });
        const reason = message('errors', error.code, t.language, error.details);
        printStatus(t('render.papers.failed', { number: order.number, reason }));
      }
      bar.to(index + 1);
    }
    return true;
  });
  if (!isWhole) {
    printStatus(t('orders.stopped'));
    return ExitCode.interrupted;
  }
  const [first] = rendered;
  if (first) {
    const isOne = rendered.length === 1;
    const { kind, number } = first.order;
    const ofOne = `${fileNames[kind]}-${number.replaceAll(/[^\w-]/g, '_')}`;
    const file = join(out, `${isOne && batch.id === undefined ? ofOne : batch.name}.pdf`);
    const at =
      rendered
        .map((one) => one.paper.knownAt.instant)
        .sort()
        .at(-1) ?? '';
    const parts = rendered.map(({ printed }) => printed);
    const bytes = isOne ? first.printed.bytes : await mergePdfs(parts, { title: isOne ? ofOne : batch.name, at });
    await writeWhole(file, (into) => into.write(bytes));
    report(file, bytes, rendered);
  }
  return failed.length === 0 ? ExitCode.ok : ExitCode.failed;

  async function renderOne(order: PaperOrder): Promise<Rendered> {
    const choice = { language, paper };
    const drawn: Omit<Rendered, 'order'>[] = [];
    const print = async (asked: OrderPaper): Promise<Printed> => {
      const printed = await renderOrderPaper(
        asked,
        fonts,
        await logoFile(files, session.company.id, asked.settings.logo),
      );
      drawn.push({ paper: asked, printed });
      return printed;
    };
    const known = batch.id === undefined ? null : ((await order.issuedIn?.(batch.id, choice)) ?? null);
    if (known) await print(known);
    else if (issue) {
      const { issueId } = await order.issue(choice, print, session.context('cli', newCommandId(), batch.id));
      const last = drawn.at(-1);
      if (mail && last) await order.mail?.(issueId, last.printed, session.context('cli', newCommandId()));
    } else await print(await order.draft(choice));
    // Drawn up again where the order changed meanwhile: the last is what was issued.
    const last = drawn.at(-1);
    if (!last) throw new Error(`${order.number} was not drawn`);
    const { paper: asked, printed } = last;
    const { position, data } = asked;
    await noteRead(session, {
      type: 'DocumentPrinted',
      data: {
        ...{ what: order.kind, id: order.orderId, copies: 1, rows: data.lines.length },
        ...{ position, sha256: printed.sha256 },
      },
    });
    return { order, paper: asked, printed };
  }

  function report(file: string, bytes: Uint8Array, all: readonly Rendered[]): void {
    const pages = all.reduce((sum, { printed }) => sum + printed.pages, 0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const papers = all.map(({ order, paper: { mark }, printed }) => ({
      number: order.number,
      mark: mark && markText(mark),
      ...{ pages: printed.pages, sha256: printed.sha256, missing: printed.missing },
    }));
    if (session.isJson) {
      printJson({ file, pages, bytes: bytes.length, sha256, papers, failed });
      return;
    }
    printStatus(t('render.papers.written', { file, count: pages, sha256 }));
    for (const { number, mark } of papers)
      printStatus(t(mark === null ? 'render.papers.preview' : 'render.papers.issued', { number, mark }));
    const missing = [...new Set(papers.flatMap((one) => one.missing))];
    if (missing.length > 0) printStatus(t('render.missing', { characters: missing.join(' ') }));
  }
}
