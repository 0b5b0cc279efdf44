/** The runner's log; a pino logger fits. */
export interface RunnerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silent: RunnerLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
