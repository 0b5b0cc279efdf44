import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { upcasters } from '../../server/domain/upcasters.ts';
import { currentVersion, upcast } from '../../server/kernel/upcasting.ts';

const project = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(project, 'fixtures/events');
const ledger = join(folder, 'frozen.json');

const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
const examples = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\w+\.v\d+\.json$/.test(name))
    .sort();

/** Writes down the hash of every example that is not frozen yet; frozen ones stay as they are. */
export function freezeNewEvents(): void {
  const frozen = JSON.parse(readFileSync(ledger, 'utf8')) as Record<string, string>;
  for (const file of examples()) frozen[file] ??= hashOf(file);
  writeFileSync(ledger, `${JSON.stringify(frozen, null, 2)}\n`);
}

/** Events in the source by their declaration `Event<'Type', ...>` or `NamedEvent<'Type'>`. */
function declaredTypes(): string[] {
  const domain = join(project, 'server/domain');
  const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return sources.flatMap((name) =>
    [...readFileSync(join(domain, name), 'utf8').matchAll(/\b(?:Named)?Event<\s*'(\w+)'/g)].flatMap(
      ([, type]) => type ?? [],
    ),
  );
}

/** Frozen examples are unaltered, every type has one at its present version, and today's types accept them all. */
export function checkFrozenEvents(): string[] {
  const problems: string[] = [];
  const frozen = JSON.parse(readFileSync(ledger, 'utf8')) as Record<string, string>;
  const files = examples();
  for (const [file, hash] of Object.entries(frozen)) {
    if (!files.includes(file)) problems.push(`fixtures/events/${file} was removed; old logs hold such events for ever`);
    else if (hashOf(file) !== hash)
      problems.push(`fixtures/events/${file} was altered; add a version and an upcaster instead`);
  }
  for (const file of files)
    if (!(file in frozen))
      problems.push(`fixtures/events/${file} is not frozen: node --import tsx test/checks/main.ts --freeze`);
  for (const type of new Set(declaredTypes())) {
    const file = `${type}.v${String(currentVersion(upcasters, type))}.json`;
    if (!files.includes(file)) problems.push(`fixtures/events/${file} is missing`);
  }
  return [...problems, ...typeErrors(files)];
}

/** Compiles every example, upcast, against the union of today's events: a new field needs a default or an upcaster. */
function typeErrors(files: readonly string[]): string[] {
  const lines = files.map((file) => {
    const [type = '', version = ''] = file.split('.');
    const data = upcast(
      upcasters,
      type,
      Number(version.slice(1)),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
    );
    return `export const ${type}_${version}: DomainEvent = { type: '${type}', data: ${JSON.stringify(data)} };`;
  });
  const name = join(project, 'server/domain/__frozen.ts');
  const source = [`import type { DomainEvent } from './events.ts';`, ...lines].join('\n');
  const { config } = ts.readConfigFile(join(project, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, project);
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.getSourceFile = (path, ...rest) =>
    path === name ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext) : getSourceFile(path, ...rest);
  host.fileExists = (path) => path === name || fileExists(path);
  const program = ts.createProgram([name], { ...options, types: [] }, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).map(({ start = 0, messageText }) => {
    const line = source.slice(0, start).split('\n').length - 2;
    return `fixtures/events/${files[line] ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
