import { appendFileSync } from 'node:fs';

/** What stub parts do, in the order of its happening. */
export function note(name: string, what: string): void {
  appendFileSync('events.log', `${name} ${what} ${process.pid} ${Date.now()}\n`);
}

export function live(name: string, ready: Record<string, unknown>): void {
  note(name, 'starts');
  if (process.env.STUB_DIES === name) {
    console.log('{"level":30,"name":"stub","msg":"begins"}');
    console.log('{"level":60,"name":"stub","error":{"type":"Error","message":"no such table"},"msg":"gives up"}');
    process.exit(3);
  }
  process.on('SIGTERM', () => setTimeout(() => end('stops'), name === process.env.STUB_HANGS ? 60_000 : 50));
  process.on('disconnect', () => end('isLeft'));
  setInterval(() => undefined, 1_000);
  process.send?.({ ready: true, ...ready });

  function end(what: string): void {
    note(name, what);
    process.exit(0);
  }
}
