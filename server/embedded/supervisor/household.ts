import { reasonOf, StartRefused } from '../postgres/startRefused.ts';
import { keepRunning, type Kept } from './keepRunning.ts';
import { andLastWords, runOnce, type Command, type Life, type Ready } from './part.ts';
import { openPartLog, type PartLog } from './partLog.ts';
import { isPart, type Errand, type Part } from './parts.ts';
import { shutDown } from './shutDown.ts';

export type Household = {
  /** Until its first life serves; from then on it is started again whenever it ends. */
  keep: (part: Part, start: (log: PartLog) => Promise<Life> | Life) => Promise<Ready>;
  /** Until it has ended well. */
  run: (errand: Errand, command: Command) => Promise<void>;
  pids: () => Partial<Record<Part, number>>;
  stop: () => Promise<void>;
  kill: () => void;
};

/** All processes of one Crossdock, with their logs. */
export function openHousehold(dataDir: string, show: (text: string) => void, changed: () => void): Household {
  const kept = new Map<Part, Kept>();
  const errands = new Set<Life>();
  const logs: PartLog[] = [];
  let stopping = false;

  /** What an errand says before it fails is part of its error. */
  async function openLog(name: Part | Errand): Promise<PartLog> {
    const log = await openPartLog(dataDir, name, (text) => {
      if (!stopping && isPart(name)) show(text);
    });
    logs.push(log);
    if (stopping) throw new StartRefused('stoppedEarly');
    return log;
  }

  return {
    async keep(part, start) {
      const log = await openLog(part);
      const one = keepRunning({
        start: async () => {
          const life = await start(log);
          setImmediate(changed); // its new pid, once keepRunning has it
          return life;
        },
        onReady: changed,
        onEnd: (how, pause) => show(`${part}: ${how}; starting it again in ${pause} ms`),
      });
      kept.set(part, one);
      return one.firstReady.catch((error: unknown) => {
        throw new Error(andLastWords(`${part} does not start: ${reasonOf(error)}`, log));
      });
    },
    async run(name, command) {
      const errand = runOnce(command, await openLog(name));
      errands.add(errand);
      await errand.done
        .catch((error: unknown) => {
          throw new Error(`${name} ${reasonOf(error)}`);
        })
        .finally(() => errands.delete(errand));
    },
    pids: () => Object.fromEntries([...kept].map(([part, one]) => [part, one.pid()])),
    async stop() {
      stopping = true;
      await shutDown(kept, [...errands]);
      for (const log of logs) log.close();
    },
    kill() {
      stopping = true;
      for (const one of [...kept.values(), ...errands]) one.kill();
    },
  };
}
