import type { PunchTypeCode } from '../../domain/people/punchCodes.ts';
import { subContext } from '../../kernel/claims.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';
import { recordPunch } from './recordPunch.ts';

/** A punch as a row of a file has it; `checkTime`: ISO UTC. */
export interface WrittenPunch {
  readonly row: number;
  readonly card: string;
  readonly type: PunchTypeCode;
  readonly checkTime: string;
}

/** Why punches that fit no other are taken: they are flagged on the time sheet, where someone corrects them. */
const REASON = 'Imported';

/** Enters the punches of one card, the earliest first. False where this very command had done it. */
export async function importPunches(
  services: Pick<Services, 'handler' | 'claims' | 'clock'>,
  rows: readonly WrittenPunch[],
  context: CommandContext,
): Promise<boolean> {
  let isNew = false;
  for (const { card: cardId, type, checkTime } of rows.toSorted((a, b) => a.checkTime.localeCompare(b.checkTime))) {
    const own = { ...subContext(context, `${checkTime} ${String(type)}`), reason: context.reason ?? REASON };
    const { types } = await recordPunch(services, { cardId, type, checkTime, anyway: true }, own, () => undefined);
    isNew ||= types.length > 0;
  }
  return isNew;
}
