import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;

/** One call of the console for several use cases, which its path or argument tells apart. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  addEntry: ['addContact', 'addAddress'],
  addProduct: ['createProduct'],
  askForView: ['asOfRequest'],
  changeEntry: ['changeContact', 'changeAddress'],
  decideLot: ['holdLot', 'releaseLot', 'recallLot', 'endRecall'],
  endSessions: ['endSession', 'endOtherSessions'],
  removeEntry: ['removeContact', 'removeAddress'],
  signIn: ['token'],
  stepSalesOrder: [
    ...['confirmSalesOrder', 'allocateSalesOrder', 'releaseSalesOrder', 'shipSalesOrder', 'invoiceSalesOrder'],
    ...['unshipSalesOrder', 'cancelSalesOrder', 'allocateSalesOrderAnew', 'scheduleSalesOrder', 'loadSalesOrder'],
    ...['departSalesOrder', 'deliverSalesOrder', 'delaySalesOrder', 'completeSalesOrder', 'receiveSalesOrder'],
    ...['stopSalesOrderCredit', 'releaseSalesOrderCredit'],
  ],
};
/** Calls whose path comes with the record, the notice or the document that they are for. */
const BY_PATH: readonly string[] = ['issuePaper', 'saveRecord', 'undo'];
/** The specification calls this use case by its path. */
const SPECIFIED: Readonly<Record<string, string>> = { token: 'TokenRequest' };

interface Source {
  readonly file: string;
  readonly text: string;
}

/** A use case: its key in a table of routes, and the source of its route. */
interface UseCase extends Source {
  readonly key: string;
}

const sourcesIn = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));

/** The entries of the tables of routes that a file declares. */
export const useCasesOf = ({ file, text }: Source): UseCase[] =>
  [...text.matchAll(/Routes\b[^=\n]* = \{\n([\s\S]*?)\n\};/g)].flatMap(([, table = '']) =>
    table
      .split(/^(?= {2}\w+:)/m)
      .flatMap((entry) => [...entry.matchAll(/^ {2}(\w+):/g)].map(([, key = '']) => ({ file, key, text: entry }))),
  );

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Use cases whose body has a schema of its own with another name. One that several share is named for what they share. */
export function bodiesNamedOtherwise(useCases: readonly UseCase[]): string[] {
  const bodies = useCases.flatMap(({ file, key, text }) =>
    [...text.matchAll(/\bbody: ([A-Z]\w*)/g)].map(([, body = '']) => ({ file, key, body })),
  );
  const users = (name: string): number => bodies.filter(({ body }) => body === name).length;
  return bodies
    .filter(({ key, body }) => users(body) === 1 && body !== capital(key) && body !== SPECIFIED[key])
    .map(({ file, key, body }) => `${file}: the body of ${key} is ${body}, call it ${capital(key)}`);
}

/** Use cases that hand a function of the domain with another name to the command handler. */
export function functionsNamedOtherwise(useCases: readonly UseCase[], domain: ReadonlySet<string>): string[] {
  return useCases.flatMap(({ file, key, text }) =>
    [...text.matchAll(/,\s*(\w+),\s*(?:context|commandContext\(.*\)),?\s*\)/g)]
      .map(([, decide = '']) => decide)
      .filter((decide) => decide !== key && domain.has(decide))
      .map((decide) => `${file}: ${key} decides by ${decide}, give them one name`),
  );
}

/** Commands of the console that are no use case. */
export const callsNamedOtherwise = ({ file, text }: Source, keys: ReadonlySet<string>): string[] =>
  [...text.matchAll(/^\s+(\w+): build\.mutation/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !keys.has(name) && !BY_PATH.includes(name) && !SEVERAL[name]?.every((each) => keys.has(each)))
    .map((name) => `${file}: no route has the name of ${name}`);

/** One grep finds a slice: route, function of the domain, schema of the body and call of the console have one name. */
export function checkSliceNames(): string[] {
  const useCases = sourcesIn('server/routes').flatMap(useCasesOf);
  const keys = new Set(useCases.map(({ key }) => key));
  const domain = new Set(
    sourcesIn('server/domain').flatMap(({ text }) =>
      [...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => name),
    ),
  );
  return [
    ...bodiesNamedOtherwise(useCases),
    ...functionsNamedOtherwise(useCases, domain),
    ...sourcesIn('web').flatMap((source) => callsNamedOtherwise(source, keys)),
  ];
}
