/**
 * Faults for tests, between commit and answer: `drop:3` leaves every third flush unanswered, `exit:100` ends the
 * process there in the hundredth.
 */
export function faultFromEnvironment(env: NodeJS.ProcessEnv): (() => Promise<'answer' | 'drop'>) | undefined {
  const [kind, text] = (env.EVENTSTORE_FAULT ?? '').split(':');
  if (env.NODE_ENV !== 'test' || !kind) return undefined;
  const every = Number(text ?? '1');
  let flushes = 0;
  return () => {
    const isTime = ++flushes % every === 0;
    if (isTime && kind === 'exit') process.kill(process.pid, 'SIGKILL');
    return Promise.resolve(isTime && kind === 'drop' ? 'drop' : 'answer');
  };
}
