import fc from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';
import { undoAll } from './undoLater.ts';

// Vitest runs this before every test file. All files of a worker live in one process: what one of them changes there, and
// does not change back because it failed, would make others fail.

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.CROSSDOCK_SEED) });

const { env } = process;
const before = { env: { ...env }, argv: process.argv, cwd: process.cwd(), exitCode: process.exitCode };
const streams = [process.stdout, process.stderr].map((stream) => ({
  stream,
  write: stream.write,
  isTTY: stream.isTTY,
}));

afterEach(({ task }) => {
  if (task.result?.state === 'fail') undoAll();
});

afterAll(() => {
  undoAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetConfig();
  process.env = env;
  for (const name of Object.keys(env)) if (!(name in before.env)) Reflect.deleteProperty(env, name);
  for (const [name, value] of Object.entries(before.env)) if (env[name] !== value) env[name] = value;
  process.argv = before.argv;
  if (process.cwd() !== before.cwd) process.chdir(before.cwd);
  process.exitCode = before.exitCode;
  for (const { stream, write, isTTY } of streams) if (stream.write !== write) Object.assign(stream, { write, isTTY });
});
