/** Another process is the leader now and moves the checkpoints. */
export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';
}

/** The checkpoint was moved by a rebuild, a retry or another leader. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** An error's message, for a log line. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
