import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import { WHOLE_FILE, type Failure, type Line } from './report.ts';

const LONGEST_MESSAGE = 300;
const MOST_LINES = 40;
/** How often the process looks whether the runner is still there, which nobody else would tell it. */
const LOOK_MS = 2_000;

/** Writes what happens to the file that CROSSDOCK_RUN_EVENTS names, at once, for the runner in another process. */
export default class LineReporter implements Reporter {
  private readonly target = process.env.CROSSDOCK_RUN_EVENTS ?? '/dev/stdout';
  private root = process.cwd();

  private write(line: Line): void {
    appendFileSync(this.target, `${JSON.stringify(line)}\n`);
  }

  private path({ moduleId }: { moduleId: string }): string {
    return relative(this.root, moduleId);
  }

  onInit({ config }: Vitest): void {
    this.root = config.root;
    const runner = process.ppid;
    setInterval(() => {
      if (process.ppid !== runner) process.kill(-process.pid, 'SIGKILL');
    }, LOOK_MS).unref();
  }

  onTestRunStart(files: readonly { moduleId: string }[]): void {
    this.write({ planned: files.map((file) => this.path(file)) });
  }

  onTestModuleQueued(module: TestModule): void {
    this.write({ began: this.path(module) });
  }

  onTestCaseResult(test: TestCase): void {
    this.write({ test: test.fullName, ms: Math.round(test.diagnostic()?.duration ?? 0) });
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const failures: Failure[] = [
      ...failureOfAll(WHOLE_FILE, module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) => failureOfAll(`hook of ${suite.fullName}`, suite.errors())),
      ...tests.flatMap((test) => {
        const { state, errors } = test.result();
        return state === 'failed' ? failureOfAll(test.fullName, errors) : [];
      }),
    ];
    // A suite that is broken in some other way than by an error that it tells.
    if (failures.length === 0 && module.state() === 'failed')
      failures.push({ test: WHOLE_FILE, message: 'failed without a word', details: '' });
    const count = (wanted: string): number => tests.filter((test) => test.result().state === wanted).length;
    this.write({
      ended: {
        file: this.path(module),
        seconds: secondsOf(module),
        passed: count('passed'),
        skipped: count('skipped') + count('pending'),
        failures,
      },
    });
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) {
      const path = error.VITEST_TEST_PATH;
      const file = typeof path === 'string' ? { file: relative(this.root, path) } : {};
      const { message, details } = failureOf('', error);
      this.write({ unhandled: { ...file, message, details, isWorker: textOf(error).includes('[vitest-pool]') } });
    }
    this.write({ over: true });
  }
}

/** From the start of its import to the end of its last hook. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return Math.round((collectDuration + setupDuration + duration) / 100) / 10;
}

/** With what an error of several holds. */
const textOf = (error: SerializedError): string =>
  JSON.stringify([error.message, error.stack, error.cause, error.errors]);

/** One failure: what comes after the first error mostly follows from it, as a hook that stops what never started. */
function failureOfAll(test: string, errors: readonly SerializedError[]): Failure[] {
  const [first, ...others] = errors.map((error) => failureOf(test, error));
  if (!first) return [];
  const details = [first.details, ...others.map(({ message }) => `then: ${message}`)].filter(Boolean).join('\n');
  return [{ ...first, details }];
}

function failureOf(test: string, error: SerializedError | undefined): Failure {
  const message = stripVTControlCharacters(error?.message ?? 'no message');
  const inner = Array.isArray(error?.errors) ? (error.errors as SerializedError[]).map((each) => each.message) : [];
  const diff = typeof error?.diff === 'string' ? stripVTControlCharacters(error.diff) : '';
  const frames = (error?.stacks ?? []).slice(0, 6).map(({ file, line }) => `at ${relative('.', file)}:${String(line)}`);
  const details = [message.includes('\n') ? message : '', diff, ...inner, ...frames]
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return {
    test,
    message: [message, ...inner].join('; ').replace(/\s+/g, ' ').slice(0, LONGEST_MESSAGE),
    details: details.slice(0, MOST_LINES).join('\n'),
  };
}
