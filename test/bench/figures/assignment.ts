import {
  assignLots,
  LotMethod,
  type AssignmentPolicy,
  type Candidate,
} from '../../../server/domain/inventory/assignLots.ts';
import { addDays } from '../../../server/domain/businessDay.ts';
import type { Suite } from '../bench.ts';
import { rate } from '../measure.ts';

const CANDIDATES = 200;
const LINES = 20_000;
/** Lines a second that are promised of one process. */
const PROMISED = 20_000;
const TODAY = '2026-11-22';

/** Lots as a busy product has them: received over half a year, a tenth of them spoken for, held or expired. */
const candidates: readonly Candidate[] = Array.from({ length: CANDIDATES }, (_, at) => ({
  lotId: `${String(100_000 + ((at * 61) % CANDIDATES))}-1-1`,
  available: at % 20 === 0 ? '0' : `${String(1 + ((at * 37) % 400))}${at % 3 === 0 ? '.5' : ''}`,
  receivedOn: addDays(TODAY, -((at * 53) % 180)),
  bestBy: at % 5 === 0 ? null : addDays(TODAY, ((at * 29) % 120) - 5),
  isBlocked: at % 40 === 1,
}));

const policies: readonly { readonly name: string; readonly policy: AssignmentPolicy }[] = [
  { name: 'FIFO, one lot', policy: { method: LotMethod.FIFO, allowsOverflow: false } },
  { name: 'FEFO, overflow', policy: { method: LotMethod.FEFO, allowsOverflow: true } },
].map(({ name, policy }) => ({
  name,
  policy: { ...policy, wholeNumbers: false, isFractional: false, fulfilOn: TODAY, minimumShelfLife: 3 },
}));

/** Which lots one order line takes, of 200 that it may take from. */
export const assignment: Suite = {
  name: 'assignment',
  open: () =>
    Promise.resolve(
      policies.map(({ name, policy }) => ({
        name: `assignment of one line over ${String(CANDIDATES)} candidate lots, ${name} : ${String(PROMISED)} a second`,
        unit: 'lines/s',
        reach: { least: 1 },
        floor: () => Promise.resolve(PROMISED),
        figure: () =>
          rate(LINES, () => {
            for (let line = 0; line < LINES; line++) assignLots(candidates, String(1 + (line % 390)), policy);
            return Promise.resolve();
          }),
      })),
    ),
};
