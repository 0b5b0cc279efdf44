import { whoAndWhen } from '../../../queries/access/companyUsers.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { Services } from '../../../services.ts';

/** Refusals that say who did it before, and when. */
const named: ReadonlySet<string> = new Set(['count.postedAlready', 'count.undoneAlready']);

/** Anyone who is refused since another was faster reads a name and the company's clock, not an id and UTC. */
export async function withNames<T>({ db }: Pick<Services, 'db'>, companyId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || !named.has(error.code)) throw error;
    const { by, at } = error.details as { by: string; at: string };
    throw new DomainError(error.code, { ...error.details, ...(await whoAndWhen(db, companyId, { by, at })) });
  }
}
