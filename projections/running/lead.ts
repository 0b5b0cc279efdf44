import { openProjectorDatabase } from './database.ts';
import { retired } from '../all.ts';
import { dropRetired } from './dropRetired.ts';
import { serveTerm, type TermOptions } from './serveTerm.ts';

export interface LeadOptions extends TermOptions {
  readonly databaseUrl: string;
}

/** Works as the leader until `signal` fires. Throws when the lead, the database or the event store is lost. */
export async function lead({ databaseUrl, ...term }: LeadOptions): Promise<void> {
  const database = await openProjectorDatabase(databaseUrl, { name: 'projector', max: 12 });
  try {
    await dropRetired(database.pool, retired);
    await serveTerm(database.pool, term);
  } finally {
    await database.close();
  }
}
