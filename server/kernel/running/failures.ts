/** This process is not the leader any more: another one moves the checkpoints. */
export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';
}

/** The checkpoint is not where this runner left it: a rebuild or a retry has moved on, or another leader. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** What an error says, for a log line. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
