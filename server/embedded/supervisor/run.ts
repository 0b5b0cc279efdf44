import { parseArgs } from 'node:util';
import { translatorFor, wantedLanguage } from '../../../cli/terminal/translate.ts';
import { readEnvironment, type Environment } from '../../environment.ts';
import { reasonOf, StartRefused } from '../postgres/startRefused.ts';
import { banner } from './banner.ts';
import { allParts, type Part } from './parts.ts';
import { supervise } from './supervise.ts';

/** npm forwards a Ctrl-C that the terminal has already sent; a deliberate second one comes later. */
const sameKeypress = 500;

/** Runs the supervisor process. Resolves with its exit code. */
export async function run(projectDir: string, argv: string[]): Promise<number> {
  process.umask(0o077);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined); // `npm start | head`
  const began = Date.now();
  const say = translatorFor(wantedLanguage(argv));
  const order = readOrder(argv);
  if (typeof order === 'string') return refuse({ reason: order });
  const { environment, parts, quiet } = order;
  const print = (text: string) => !quiet && console.log(text);
  const supervision = supervise({
    environment,
    projectDir,
    parts,
    say: (key, values) => print(say(key, values)),
    show: (text) => !quiet && console.error(text),
  });
  const asked = stopAsked(() => supervision.kill());

  print(say('start.starting'));
  try {
    const started = await Promise.race([supervision.start(), asked]);
    if (started) {
      print(await banner(started, ((Date.now() - began) / 1000).toFixed(1), say));
      const { runtime, secret, dataDir } = started;
      await notifyParent({ ready: true, ...runtime, secret, dataDir });
      await asked;
    }
  } catch (error) {
    await supervision.stop();
    const isQuiet = quiet && process.connected;
    if (error instanceof StartRefused)
      return refuse({ reason: say(error.key, error.details), key: error.key }, isQuiet);
    const reason = reasonOf(error);
    return refuse({ reason }, isQuiet, say('start.failed', { reason }));
  }
  print(say('start.stopping'));
  await supervision.stop();
  print(say('start.stopped'));
  return 0;
}

type Arguments = { environment: Environment; parts: Part[]; quiet: boolean };

function readOrder(argv: string[]): Arguments | string {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        parts: { type: 'string' },
        quiet: { type: 'boolean', default: false },
        language: { type: 'string' },
      },
    });
    const environment = readEnvironment();
    const possible: readonly string[] = environment.databaseUrl ? ['projector', 'server'] : allParts;
    const wanted = values.parts?.split(',') ?? possible;
    const unknown = wanted.filter((part) => !possible.includes(part));
    if (unknown.length > 0) return `--parts knows ${possible.join(', ')}; not ${unknown.join(', ')}`;
    return { environment, parts: allParts.filter((part) => wanted.includes(part)), quiet: values.quiet };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Resolves on a signal, or when the process that started us with a pipe is gone. A second signal kills everything. */
function stopAsked(killAll: () => void): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const ask = () => {
      first ||= Date.now();
      resolve();
    };
    const signalled = () => {
      if (first && Date.now() - first > sameKeypress) {
        killAll();
        process.exit(130);
      }
      ask();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, signalled);
    if (process.send) process.once('disconnect', ask);
  });
}

/** `key` names the refusal for programs that act on it. */
async function refuse(
  refusal: { reason: string; key?: string },
  quiet = false,
  sentence = refusal.reason,
): Promise<number> {
  if (!quiet) console.error(sentence);
  await notifyParent({ ready: false, ...refusal });
  return 1;
}

/** Sends a message to the process that started us with a pipe, such as the command line, which shows it to the user. */
function notifyParent(message: object): Promise<void> {
  return new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));
}
