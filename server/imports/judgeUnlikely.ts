import { limitsOf } from '../commands/company/limitsOf.ts';
import { assertAnswered, noLimits, unlikelyAmounts, type Amounts, type Answered } from '../domain/plausible.ts';
import { DomainError } from '../kernel/decider.ts';
import type { Services } from '../services.ts';
import { refusedRows, type FileKind, type FileRow, type Judge } from './fileKind.ts';
import { findingOf } from './finding.ts';
import type { BatchIdentity } from './importIdentity.ts';

/** What someone says to unlikely amounts of a file. */
export type Anyway = Omit<Answered, 'limits'>;

/** A product before there is one. */
export const noAmounts: Amounts = { price: null, cost: null };

/**
 * What a file is asked by and what was said to that; `said` absent: as the import began. One that began before anybody was
 * asked continues as it began.
 */
export async function answeredFor(
  { handler }: Pick<Services, 'handler'>,
  companyId: string,
  { state: { isStarted, source } }: BatchIdentity,
  said: Anyway | undefined,
): Promise<Answered> {
  const began = source?.anyway;
  if (said === undefined && isStarted && began === undefined) return { limits: noLimits };
  const asBegun = typeof began === 'string' ? { anyway: true, reason: began } : {};
  return { limits: await limitsOf(handler, companyId), ...(said ?? asBegun) };
}

/** Judges rows as `judge` does, and refuses amounts that are unlikely until someone wants them and says why (rules 18.41). */
export function judgeUnlikely<Row extends FileRow>(
  { amountsOf }: Pick<FileKind<string, Row>, 'amountsOf'>,
  judge: Judge<Row>,
  { nameOf, answered }: { readonly nameOf: (field: string) => string; readonly answered: Answered },
): Judge<Row> {
  if (!amountsOf) return judge;
  return {
    async judge(rows) {
      const judged = await judge.judge(rows);
      const findings = [...judged.findings];
      const done = refusedRows(findings);
      for (const row of judged.complete) done.add(row);
      for (const row of judged.ready ?? rows) {
        if (done.has(row.row)) continue;
        const { was, now } = amountsOf(row);
        try {
          assertAnswered(unlikelyAmounts(was, now, answered.limits), answered);
        } catch (error) {
          const field = error instanceof DomainError ? (error.field ?? '') : '';
          const value = field === 'price' || field === 'cost' ? now[field] : null;
          findings.push(findingOf(error, row.row, nameOf(field), value ?? ''));
        }
      }
      return { ...judged, findings };
    },
  };
}
