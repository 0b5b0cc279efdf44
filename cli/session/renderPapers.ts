import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Issued, Print } from '../../server/commands/printables/issuePrintable.ts';
import { markText, numberOnPaper, type PrintableChoice, type PrintableKind } from '../../server/domain/printables.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { filesIn, folderStore } from '../../server/files/folderStore.ts';
import { logoFile } from '../../server/files/logoFile.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { message } from '../../server/messages.ts';
import { fontFiles } from '../../server/printables/fontFiles.ts';
import { openMerge } from '../../server/printables/kit/merge.ts';
import type { Printed } from '../../server/printables/kit/press.ts';
import type { OrderPaper } from '../../server/printables/orders/paper.ts';
import { renderOrderPaper } from '../../server/printables/orders/renderOrderPaper.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { writeWhole } from '../terminal/outFile.ts';
import { parseInstant } from '../terminal/instant.ts';
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
  /** Papers as they were issued last by then, byte by byte; absent: as of now. */
  readonly at?: string;
}

/** Papers that are printed together. */
interface Batch {
  /** Of the file, without its ending, where there are several papers. */
  readonly name: string;
  /** What all its issues have in common; absent: each is by itself. */
  readonly id?: string;
}

/** A paper that was issued, and what its bytes were. */
export interface IssuedOnce {
  readonly paper: OrderPaper;
  readonly sha256: string;
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
  /** What was issued of it last by an instant (ISO UTC), and the sha-256 that it had; null: nothing was. */
  readonly issuedBy: (instant: string) => Promise<IssuedOnce | null>;
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

interface Drawn {
  readonly paper: OrderPaper;
  readonly printed: Printed;
}

/** What is told of a paper that is in the file: a batch keeps no more of it. */
interface Rendered extends Omit<Printed, 'bytes'> {
  readonly order: PaperOrder;
  readonly mark: OrderPaper['mark'];
  /** With what is before it on the paper. */
  readonly numberOnPaper: string;
  readonly knownAt: string;
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
  { out = '.', issue, mail, at: then, language = 'en', paper = 'letter' }: RenderPapersOptions,
  batch: Batch,
): Promise<number> {
  const { t } = session;
  if (mail && !issue) throw new Failure('render.papers.mailUnissued', {}, ExitCode.usage);
  if (then !== undefined && issue) throw new Failure('render.papers.issueThen', {}, ExitCode.usage);
  const instant =
    then === undefined ? null : parseInstant(then, session.company.timeZone, session.services.clock.now());
  const fonts = await fontFiles();
  const files = folderStore(filesIn(dataFolder()));
  const rendered: Rendered[] = [];
  const merge = await openMerge();
  /** Of the first alone: where no other follows, it is the file. */
  const firstBytes: Uint8Array[] = [];
  const failed: { readonly number: string; readonly code: string }[] = [];
  // Named twice, by its number and its id, an order is printed once.
  const wanted = [...new Map(orders.map((one) => [`${one.kind} ${one.number}`, one])).values()];
  const progress = { doing: 'progress.printing', total: wanted.length, stopping: 'orders.stopping' };
  const isWhole = await withProgress(t, progress, async (bar, signal) => {
    for (const [index, order] of wanted.entries()) {
      if (signal.aborted) return false;
      try {
        const { bytes, ...one } = await renderOne(order);
        rendered.push(one);
        if (firstBytes.length === 0) firstBytes.push(bytes);
        await merge.add({ bytes, sha256: one.sha256 });
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
    const { order, numberOnPaper: number } = first;
    const ofOne = `${fileNames[order.kind]}-${number.replaceAll(/[^\w-]/g, '_')}`;
    const file = join(out, `${isOne && batch.id === undefined ? ofOne : batch.name}.pdf`);
    const at =
      rendered
        .map(({ knownAt }) => knownAt)
        .sort()
        .at(-1) ?? '';
    // One alone is the file that was issued, byte by byte.
    const [own] = firstBytes;
    const bytes = isOne && own ? own : await merge.finish({ title: batch.name, at });
    await writeWhole(file, (into) => into.write(bytes));
    report(file, bytes, rendered);
  }
  return failed.length === 0 ? ExitCode.ok : ExitCode.failed;

  async function renderOne(order: PaperOrder): Promise<Rendered & Pick<Printed, 'bytes'>> {
    const choice = { language, paper };
    const drawn: Drawn[] = [];
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
    if (instant !== null) {
      const once = await order.issuedBy(instant);
      if (!once) throw new DomainError('printables.notIssuedThen');
      if ((await print(once.paper)).sha256 !== once.sha256) throw new DomainError('printables.notSame');
    } else if (known) await print(known);
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
    return { ...printed, order, mark: asked.mark, numberOnPaper: numberOnPaper(data), knownAt: asked.knownAt.instant };
  }

  function report(file: string, bytes: Uint8Array, all: readonly Rendered[]): void {
    const pages = all.reduce((sum, one) => sum + one.pages, 0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const papers = all.map(({ order, mark, pages: ofPaper, sha256: same, missing }) => ({
      number: order.number,
      mark: mark && markText(mark),
      ...{ pages: ofPaper, sha256: same, missing },
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
