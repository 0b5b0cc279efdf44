import { randomUUID } from 'node:crypto';
import type { Position } from '../kernel/eventStore.ts';

/** How far a console knows its company's data: `mark` says exactly what one process has told it, another goes by `since`. */
export interface LiveMark {
  readonly since: string;
  readonly mark: string;
}

/** How far each company's data has moved on, as this process has heard. */
export function liveMarks(head: () => Position) {
  /** By company: last notified position, and number of notices since `instance` began. */
  const heard = new Map<string, { position: Position; count: number }>();
  /** Everything before we listened: we don't know which companies it concerned. */
  let unheard = head();
  /** Marks of another instance, or from before a gap, say nothing about what was sent. */
  let instance = randomUUID();

  const markOf = (companyId: string): LiveMark => ({
    since: String(head()),
    mark: `${instance}:${String(heard.get(companyId)?.count ?? 0)}`,
  });

  return {
    markOf,
    note(companyId: string, position: Position): void {
      heard.set(companyId, { position, count: (heard.get(companyId)?.count ?? 0) + 1 });
    },
    /** From here on everything is heard, and nothing is known of what was before. */
    begin(): void {
      unheard = head();
      instance = randomUUID();
      heard.clear();
    },
    /** Whether company data changed after what a console knows; when in doubt, yes. */
    hasMoved: (companyId: string, { since, mark }: Partial<LiveMark>): boolean => {
      if (since === undefined) return false;
      if (mark?.startsWith(`${instance}:`)) return mark !== markOf(companyId).mark;
      const position = BigInt(since);
      const known = heard.get(companyId);
      // Projections announce one position one after another: the last one may be incomplete.
      return position < unheard || (known !== undefined && position <= known.position);
    },
  };
}
