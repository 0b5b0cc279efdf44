import { findCardHolder } from '../../commands/access/issueCard.ts';
import { undoPunchImport } from '../../commands/imports/undoPunchImport.ts';
import { lockedWeeks } from '../../commands/people/lockedWeeks.ts';
import { importPunches, type WrittenPunch } from '../../commands/people/importPunches.ts';
import { isActive } from '../../domain/access/employee.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { readInstant } from '../../domain/instant.ts';
import { PunchType, type PunchTypeCode } from '../../domain/people/punchCodes.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { zoneOf } from '../../queries/company/companyDay.ts';
import { choiceCell, nameCell, refuseControl } from '../cells.ts';
import type { FileKind, ImportPlace } from '../fileKind.ts';
import { finding, type Finding } from '../finding.ts';
import { judgeEach } from './judging.ts';

const punchFields = ['card', 'type', 'time'] as const;
type PunchField = (typeof punchFields)[number];

const types: Readonly<Record<string, PunchTypeCode>> = {
  ...{ in: PunchType.IN, '1100': PunchType.IN, 上班: PunchType.IN },
  ...{ out: PunchType.OUT, '1200': PunchType.OUT, 下班: PunchType.OUT },
};

function read(field: PunchField, text: string): string | number {
  if (field === 'type') return choiceCell(types, field, text, 'import.punchType');
  refuseControl(field, text);
  return nameCell(field, text);
}

/** A row as the file has it: its time is of the company's clocks, unless it says its offset. */
type PunchFileRow = WrittenPunch & { readonly time: string };

/** Punches of a time clock, by card. Importing the same file again changes nothing. */
export const punches: FileKind<PunchField, PunchFileRow> = {
  name: 'punches',
  form: {
    fields: punchFields,
    required: { card: 'people.cardRequired', type: 'import.punchType', time: 'people.punchTimeInvalid' },
    cells: { card: 'code' },
    read,
  },
  label: ({ card = '' }) => String(card),
  rowsOf: (row, { card, type, time }) => [
    { row, card: String(card), type: type as PunchTypeCode, time: String(time), checkTime: '' },
  ],
  once: [{ field: 'time', of: ({ card, type, time }) => `${card} ${String(type)} ${time}`, code: 'import.twice' }],
  groupOf: ({ card }) => sameValue(card),
  atOnce: 16,
  open(place) {
    const zone = zoneOf(place.services.db, place.companyId);
    return {
      async judge(rows) {
        const ready: PunchFileRow[] = [];
        const timeZone = await zone;
        const verdict = await judgeEach(
          rows,
          async (row) => {
            const judged = await judge(row, place, timeZone);
            if (typeof judged !== 'string') return judged;
            ready.push({ ...row, checkTime: judged });
            return null;
          },
          ({ time }) => ({ column: place.nameOf('time'), value: time }),
        );
        return { ...verdict, ready };
      },
      write: (rows, context) => importPunches(place.services, rows, context),
    };
  },
  undoItem: undoPunchImport,
};

/** The instant of a punch that can be entered (ISO UTC), or what is wrong with it. */
async function judge(
  { row, card, time }: PunchFileRow,
  { services, companyId, nameOf }: ImportPlace,
  timeZone: string,
): Promise<Finding | string> {
  const holder = await findCardHolder(services, companyId, card);
  if (holder === null) return finding(row, nameOf('card'), card, 'people.cardUnknown', { value: card });
  if (!isActive(holder.state)) return finding(row, nameOf('card'), card, 'people.cardInactive', { value: card });
  const found = readInstant(time, timeZone, services.clock.now());
  if (!('instant' in found)) {
    const code = found.fault === 'future' ? 'people.punchInFuture' : 'people.punchTimeInvalid';
    throw new DomainError(code, { value: time }, 'time');
  }
  const day = businessDay(found.instant, timeZone);
  const [locked] = await lockedWeeks(services.handler, companyId, { userId: holder.userId, days: [day] });
  if (locked !== undefined) throw new DomainError('people.weekLocked', { week: locked }, 'time');
  return found.instant;
}
