import type { Argument, Command, Option } from 'commander';
import { FILES } from './scripts.ts';

/** A completion for the word at the cursor. */
export interface Candidate {
  readonly value: string;
  readonly about: string;
}

/** Finds ids in the running Crossdock by kind, prefix and the company on the command line. */
export type FindIds = (kind: IdKind, prefix: string, company: string | undefined) => Promise<readonly Candidate[]>;
export type IdKind =
  'sku' | 'lot' | 'customer' | 'vendor' | 'company' | 'user' | 'batch' | 'bulk' | 'count' | 'order' | 'readModel';

/** Options and arguments that take ids, by name. */
const ids: Readonly<Record<string, IdKind>> = {
  '--company': 'company',
  '--as': 'user',
  '--user': 'user',
  '--product': 'sku',
  '--vendor': 'vendor',
  '--resume': 'batch',
  sku: 'sku',
  lot: 'lot',
  customer: 'customer',
  vendor: 'vendor',
  batch: 'batch',
  bulk: 'bulk',
  count: 'count',
  order: 'order',
  orders: 'order',
  names: 'readModel',
};
const files: readonly string[] = ['--map', '--out', '--rejects', '--password-file', 'file'];

/** Completions for the last word; a single `:files` where it is a file name. */
export async function candidates(program: Command, words: readonly string[], find: FindIds): Promise<Candidate[]> {
  // Bash splits `--company=TST` into three words; other shells keep it whole and expect it back whole.
  const [, option, value] = /^(--[^=]+)=(.*)$/s.exec(words.at(-1) ?? '') ?? [];
  if (option === undefined || value === undefined) return ofLast(program, words, find);
  const found = await ofLast(program, [...words.slice(0, -1), option, value], find);
  return found.map((one) => (one.value === FILES ? one : { ...one, value: `${option}=${one.value}` }));
}

async function ofLast(program: Command, words: readonly string[], find: FindIds): Promise<Candidate[]> {
  const current = words.at(-1) ?? '';
  const { command, wants, given, company } = walk(program, words.slice(0, -1));
  const fits = ({ value }: Candidate): boolean => value.toLowerCase().startsWith(current.toLowerCase());
  if (wants) return valuesOf(wants.long ?? '', wants.argChoices);
  if (current.startsWith('-')) return optionsOf(command).filter(fits);
  const names = command.commands
    .filter((one) => !one.name().startsWith('_'))
    .map((one) => ({ value: one.name(), about: one.description() }));
  if (names.length > 0) return names.filter(fits);
  const places = command.registeredArguments;
  const argument: Argument | undefined = places[given] ?? places.findLast(({ variadic }) => variadic);
  return argument ? valuesOf(argument.name(), argument.argChoices) : [];

  async function valuesOf(name: string, choices: readonly string[] | undefined): Promise<Candidate[]> {
    if (choices) return choices.map((value) => ({ value, about: '' })).filter(fits);
    if (files.includes(name)) return [{ value: FILES, about: '' }];
    const kind = ids[name];
    return kind ? (await find(kind, current, company)).filter(fits) : [];
  }
}

const optionsOf = (command: Command): Candidate[] =>
  command.options
    .filter(({ hidden, long }) => !hidden && long)
    .map(({ long, description }) => ({ value: long ?? '', about: description }));

interface Place {
  readonly command: Command;
  /** The option whose value is being typed. */
  readonly wants: Option | null;
  /** Arguments before the current word. */
  readonly given: number;
  readonly company: string | undefined;
}

function walk(program: Command, words: readonly string[]): Place {
  let command = program;
  let wants: Option | null = null;
  let given = 0;
  let company: string | undefined;
  for (const word of words.flatMap((each) => (/^--[^=]+=/.test(each) ? each.split(/=(.*)/s, 2) : each))) {
    if (word === '=') continue;
    if (wants) {
      if (wants.long === '--company') company = word;
      wants = null;
      continue;
    }
    if (word.startsWith('-')) {
      const option = command.options.find(({ long, short }) => word === long || word === short);
      wants = option && (option.required || option.optional) ? option : null;
      continue;
    }
    const sub = command.commands.find((one) => one.name() === word);
    if (sub) command = sub;
    else given++;
  }
  return { command, wants, given, company };
}
