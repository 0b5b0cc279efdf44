import { reasonOf, StartRefused } from '../postgres/startRefused.ts';
import { keepRunning, type Kept } from './keepRunning.ts';
import { withLastOutput, runOnce, type Command, type PartProcess, type Ready } from './part.ts';
import { openPartLog, type PartLog } from './partLog.ts';
import { isPart, type OneOffTask, type Part } from './parts.ts';
import { shutDown } from './shutDown.ts';

export type ProcessGroup = {
  /** Resolves when the part first serves; from then on it is restarted whenever it ends. */
  keep: (part: Part, start: (log: PartLog) => Promise<PartProcess> | PartProcess) => Promise<Ready>;
  /** Resolves after a successful end. */
  run: (task: OneOffTask, command: Command) => Promise<void>;
  pids: () => Partial<Record<Part, number>>;
  stop: () => Promise<void>;
  kill: () => void;
};

/** All processes of one Crossdock, with their logs. */
export function openProcessGroup(dataDir: string, show: (text: string) => void, changed: () => void): ProcessGroup {
  const kept = new Map<Part, Kept>();
  const oneOffTasks = new Set<PartProcess>();
  const logs: PartLog[] = [];
  let stopping = false;

  /** The last output of a failed process is part of its error. */
  async function openLog(name: Part | OneOffTask): Promise<PartLog> {
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
          const child = await start(log);
          setImmediate(changed); // its new pid, once keepRunning has it
          return child;
        },
        onReady: changed,
        onEnd: (how, pause) => show(`${part}: ${how}; starting it again in ${pause} ms`),
      });
      kept.set(part, one);
      return one.firstReady.catch((error: unknown) => {
        throw new Error(withLastOutput(`${part} does not start: ${reasonOf(error)}`, log));
      });
    },
    async run(name, command) {
      const task = runOnce(command, await openLog(name));
      oneOffTasks.add(task);
      await task.done
        .catch((error: unknown) => {
          throw new Error(`${name} ${reasonOf(error)}`);
        })
        .finally(() => oneOffTasks.delete(task));
    },
    pids: () => Object.fromEntries([...kept].map(([part, one]) => [part, one.pid()])),
    async stop() {
      stopping = true;
      await shutDown(kept, [...oneOffTasks]);
      for (const log of logs) log.close();
    },
    kill() {
      stopping = true;
      for (const one of [...kept.values(), ...oneOffTasks]) one.kill();
    },
  };
}
