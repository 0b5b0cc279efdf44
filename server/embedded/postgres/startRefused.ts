/** A reason not to start that a person can act on: shown as it is, without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
