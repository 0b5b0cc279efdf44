import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import {
  nextIssue,
  type IssuedPrintable,
  type IssuePrintable,
  type PrintableKind,
  type PrintableMark,
} from '../../domain/printables.ts';
import type { Decider, Event } from '../../kernel/decider.ts';
import { StaleRevision, type CommandContext, type CommandHandler, type Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import type { Printed } from '../../printables/kit/press.ts';
import type { OrderPaper, OrderPapers } from '../../printables/orders/paper.ts';

/** Renders a paper: the server on a thread of its own, the terminal at once. */
export type Print = (paper: OrderPaper) => Promise<Pick<Printed, 'sha256' | 'pages'>>;

/** How often a paper is drawn up again because its order changed meanwhile. */
const TRIES = 5;

interface Issuing<Kind extends PrintableKind, State, E extends Event> {
  readonly handler: Pick<CommandHandler, 'load' | 'handle'>;
  readonly decider: Decider<State, E>;
  readonly orderId: string;
  readonly context: CommandContext;
  /** The paper as a preview, of this state; refuses where it can't be issued. */
  readonly draft: (state: State, position: string) => Promise<OrderPapers[Kind]>;
  readonly decide: (wanted: IssuePrintable<Kind>, state: State) => E[];
  readonly print: Print;
}

export interface Issued {
  readonly handled: Handled;
  readonly issueId: string;
}

/**
 * Issues a paper of an order: draws up its data, renders them with the mark that they get, and writes down both with the
 * sha-256 of the bytes, at the very revision of the order that they are of. A repeat of the command issues nothing more.
 */
export async function issuePrintable<
  Kind extends PrintableKind,
  State extends { readonly printables: readonly IssuedPrintable<Kind>[] },
  E extends Event,
>({ handler, decider, orderId, context, draft, decide, print }: Issuing<Kind, State, E>): Promise<Issued> {
  const { companyId, commandId } = context;
  const issueId = entityId(commandId, 'printable');
  for (let tries = 1; ; tries++) {
    const { state, revision, position } = await handler.load(decider, companyId, orderId);
    if (state.printables.some((one) => one.issueId === issueId)) {
      // Under the same id again: what it did is there.
      return { handled: await handler.handle(decider, orderId, null, () => [], context), issueId };
    }
    const preview = await draft(state, String(position ?? ''));
    const { document: kind, template, settings, data, subject } = preview;
    const about = { kind, ...(subject === undefined ? {} : { subject }) };
    const dataSha256 = dataSha256Of(data);
    const { mark, repeats } = nextIssue(state.printables, about, dataSha256);
    const paper = markedPaper(preview, mark, repeats);
    const { sha256, pages } = await print(paper);
    const { knownAt } = paper;
    const wanted: IssuePrintable<Kind> = {
      ...{ orderId, issueId, ...about, template, settings, knownAt, position: paper.position },
      ...{ data, dataSha256, sha256, pages },
    };
    const expectedRevision = context.expectedRevision ?? revision;
    try {
      const handled = await handler.handle(decider, orderId, wanted, decide, { ...context, expectedRevision });
      return { handled, issueId };
    } catch (error) {
      const mayRetry = context.expectedRevision === undefined && tries < TRIES;
      if (!(error instanceof StaleRevision && mayRetry)) throw error;
    }
  }
}

/** By which data of papers are equal. */
export const dataSha256Of = (data: OrderPaper['data']): string =>
  createHash('sha256').update(canonicalJson(data)).digest('hex');

/** The paper that is issued: a reprint shows when the data were read that it repeats, so that it differs in its mark alone. */
function markedPaper<Paper extends OrderPaper>(
  paper: Paper,
  mark: PrintableMark,
  repeats: IssuedPrintable | null,
): Paper {
  if (repeats === null) return { ...paper, mark };
  const { knownAt, position } = repeats;
  return { ...paper, mark, knownAt, position };
}
