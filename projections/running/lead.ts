import { openProjectorDatabase } from './database.ts';
import { retired } from '../all.ts';
import { dropRetired } from './dropRetired.ts';
import { runLeadershipSession, type LeadershipSessionOptions } from './leadershipSession.ts';

export interface LeadOptions extends LeadershipSessionOptions {
  readonly databaseUrl: string;
}

/** Works as the leader until `signal` fires. Throws when leadership, database or event store is lost. */
export async function lead({ databaseUrl, ...options }: LeadOptions): Promise<void> {
  const database = await openProjectorDatabase(databaseUrl, { name: 'projector', max: 12 });
  try {
    await dropRetired(database.pool, retired);
    await runLeadershipSession(database.pool, options);
  } finally {
    await database.close();
  }
}
