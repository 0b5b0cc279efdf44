import {
  sequence,
  takeSequenceBlock,
  type SequenceEvent,
  type TakeSequenceBlock,
} from '../../domain/company/sequence.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';

/** The numbers `from` to `to`, both included. */
export interface NumberBlock {
  readonly from: number;
  readonly to: number;
}

/** Takes numbers of one kind; the same ones for a repeated command, whatever has been taken since. */
export async function takeNumbers(
  handler: CommandHandler,
  data: TakeSequenceBlock,
  context: CommandContext,
): Promise<NumberBlock> {
  const { kind } = data;
  let decided: SequenceEvent[] = [];
  const { revision, types } = await handler.handle(
    sequence,
    kind,
    data,
    (command: TakeSequenceBlock, state) => (decided = takeSequenceBlock(command, state)),
    context,
  );
  // What was decided last is what was appended; a repeat reads what it took before.
  const [taken] = types.length > 0 ? decided : [await handler.eventAt(sequence, context.companyId, kind, revision)];
  if (!taken) throw new TypeError(`sequence ${kind} has no event ${String(revision)}`);
  return { from: taken.data.from, to: taken.data.to };
}
