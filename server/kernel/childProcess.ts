/** Tells the supervisor, when there is one, that this process serves. */
export function reportReady(info: Record<string, unknown> = {}): void {
  process.send?.({ ready: true, ...info });
}

/** Runs `stop` when the supervisor is gone: a child never outlives the one that started it. Returns what takes it back. */
export function whenSupervisorGone(stop: () => void): () => void {
  if (process.send) process.once('disconnect', stop);
  return () => process.off('disconnect', stop);
}
