import { appendFileSync } from 'node:fs';

/**
 * Turns of a fault, counted from 0: so many, but in `npm run test:faults` no more than fit into its minutes, so that all
 * of it ends within 40.
 */
export function* turns(most: number, minutes = 1.5): Generator<number> {
  const end = Math.min(Date.now() + minutes * 60_000, Number(process.env.CROSSDOCK_FAULTS_END ?? Infinity));
  for (let turn = 0; turn < most && (turn === 0 || !isLong() || Date.now() < end); turn++) yield turn;
}

const isLong = (): boolean => process.env.CROSSDOCK_LONG === '1';

/** What a fault did, a line of the table of `npm run test:faults`: told once everything was looked at. */
export interface FaultRow {
  /** As trust.md numbers it, and in words. */
  readonly fault: string;
  readonly rounds: number;
  /** What was told, sent or done meanwhile, and must be there. */
  readonly told?: number;
  /** What of it is not there, or there twice. */
  readonly lost?: number;
  /** From each fault until work went on. */
  readonly recoveryMs?: readonly number[];
  readonly note?: string;
}

export function tellFault(row: FaultRow): void {
  console.log(cellsOf(row).join(' | '));
  const { CROSSDOCK_FAULTS_TABLE: table } = process.env;
  if (table) appendFileSync(table, `${JSON.stringify(row)}\n`);
}

export const HEADINGS = ['fault', 'rounds', 'told', 'lost', 'recovery (median, worst)', ''];

export function cellsOf({ fault, rounds, told, lost = 0, recoveryMs = [], note = '' }: FaultRow): string[] {
  const sorted = [...recoveryMs].sort((a, b) => a - b);
  const seconds = (ms = 0): string => `${(ms / 1_000).toFixed(1)} s`;
  const recovery = sorted.length > 0 ? `${seconds(sorted[sorted.length >> 1])}, ${seconds(sorted.at(-1))}` : '-';
  return [fault, String(rounds), told === undefined ? '-' : String(told), String(lost), recovery, note];
}
