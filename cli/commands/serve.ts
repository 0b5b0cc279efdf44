import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { supervisorArguments } from '../session/ownParts.ts';
import { command } from '../terminal/command.ts';
import type { Say } from '../terminal/say.ts';

/** Everything in the foreground: what `npm start` runs. */
export const serveCommand = command({
  name: 'serve',
  key: 'serve',
  json: false,
  identity: false,
  examples: [
    ['crossdock serve', 'serve.example.plain'],
    ['PORT=8080 CROSSDOCK_DATA=/srv/crossdock crossdock serve', 'serve.example.port'],
  ],
  run:
    () =>
    (_: unknown, { language }: Say) =>
      superviseInForeground(language),
});

/** Resolves with the supervisor's exit code. It says itself what a user should know. */
function superviseInForeground(language: string): Promise<number> {
  // A group of its own, so that it hears of a Ctrl-C once, from us; the pipe tells it when we are killed.
  const supervisor = spawn(process.execPath, supervisorArguments('--language', language), {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => supervisor.kill(signal));
  return new Promise((resolve, reject) => {
    supervisor.once('error', reject);
    supervisor.once('exit', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
