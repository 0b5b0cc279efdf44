import { clientFileFields } from '../../server/domain/clients/clientFile.ts';
import { encodings } from '../../server/domain/imports/encodings.ts';
import type { ImportKind } from '../../server/domain/imports/importBatch.ts';
import { command, group, wholeNumber, type CommandOf, type CommandText, type OptionText } from '../session/command.ts';
import type { ImportOptions } from '../imports/interrupted.ts';
import type { Translate } from '../terminal/translate.ts';
import { importCountCommand, spellingOptions } from './count.ts';

/** What a command of one kind of file says of itself. */
interface KindText extends Pick<CommandText, 'key' | 'examples' | 'options'> {
  readonly name: ImportKind;
  /** Those that its text does not explain follow where it has `{{columns}}`. */
  readonly columns?: readonly string[];
}

const createUnits: OptionText = ['--create-units', 'import.option.createUnits'];
const createCategories: OptionText = ['--create-categories', 'import.option.createCategories'];

const LINE = 110;

/** A paragraph on the columns of a file, those that it does not explain in lines of their own. */
const columnsNote =
  (key: string, columns: readonly string[]) =>
  (t: Translate): string => {
    const explained = new Set<string>(t(key).match(/\w+/g));
    const comma = t.language === 'zh' ? '、' : ', ';
    const lines: string[] = [];
    for (const column of columns.filter((each) => !explained.has(each))) {
      const last = lines.at(-1);
      if (last === undefined || last.length + column.length > LINE) lines.push(column);
      else lines.splice(-1, 1, last + comma + column);
    }
    return t(key, { columns: lines.join(`${comma.trimEnd()}\n`) });
  };

/** Files of one kind, from CSV: a dry run unless `--commit`. */
const importKindCommand = ({ name, key, examples, options = [], columns = [] }: KindText): CommandOf =>
  command({
    name: `${name} [file]`,
    key,
    examples,
    options: [
      ['--map <file>', 'import.option.map'],
      ['--commit', 'import.option.commit'],
      ['--skip-invalid', 'import.option.skipInvalid'],
      ['--resume [batch]', 'import.option.resume'],
      ['--rejects <file>', 'import.option.rejects'],
      ['--encoding <name>', 'import.option.encoding', { choices: encodings }],
      ...spellingOptions,
      ...options,
    ],
    notes: [columnsNote(`${key}.help.columns`, columns), `${key}.help.map`],
    run: async () => {
      const { importFile } = await import('../imports/importFile.ts');
      return (file: string | undefined, sent: ImportOptions, t: Translate) => importFile(name, file, sent, t);
    },
  });

const kinds: readonly KindText[] = [
  {
    name: 'products',
    key: 'import',
    examples: [
      ['crossdock import products products.csv', 'import.example.dry'],
      ['crossdock import products products.csv --commit', 'import.example.commit'],
      ['crossdock import products theirs.csv --map theirs.map.json --commit', 'import.example.map'],
      [
        'crossdock import products products.csv --commit --skip-invalid --rejects rejects.csv',
        'import.example.rejects',
      ],
      [
        'crossdock import products products.csv --create-units --create-categories --commit',
        'import.example.createUnits',
      ],
      ['crossdock import products prices.csv --update', 'import.example.update'],
      [
        `crossdock import products prices.csv --update --accept-unlikely --reason "frost in Salinas" --commit`,
        'import.example.acceptUnlikely',
      ],
      ['crossdock import products --resume', 'import.example.resume'],
      ['xz -dc products.csv.xz | crossdock import products -', 'import.example.stdin'],
    ],
    options: [
      ['--update', 'import.option.update'],
      createUnits,
      createCategories,
      ['--accept-unlikely', 'import.option.acceptUnlikely'],
      ['--reason <text>', 'import.option.reason'],
    ],
  },
  {
    name: 'customers',
    key: 'importCustomers',
    columns: clientFileFields,
    examples: [
      ['crossdock import customers customers.csv', 'import.example.dry'],
      ['crossdock import customers theirs.csv --map theirs.map.json --commit', 'import.example.map'],
      ['crossdock import customers customers.csv --allow-missing email --commit', 'importCustomers.example.missing'],
      [
        'crossdock import customers customers.csv --commit --skip-invalid --rejects rejects.csv',
        'import.example.rejects',
      ],
    ],
    options: [['--allow-missing <field>', 'import.option.allowMissing', { choices: ['email'] }]],
  },
  {
    name: 'vendors',
    key: 'importVendors',
    columns: clientFileFields,
    examples: [
      ['crossdock import vendors vendors.csv', 'import.example.dry'],
      ['crossdock import vendors suppliers.csv --map suppliers.map.json --commit', 'import.example.map'],
      ['crossdock import vendors vendors.csv --allow-missing email --commit', 'importVendors.example.missing'],
      ['crossdock import vendors vendors.csv --commit --skip-invalid --rejects rejects.csv', 'import.example.rejects'],
    ],
    options: [['--allow-missing <field>', 'import.option.allowMissing', { choices: ['email'] }]],
  },
  {
    name: 'categories',
    key: 'importCategories',
    examples: [
      ['crossdock import categories categories.csv', 'import.example.dry'],
      ['crossdock import categories theirs.csv --map theirs.map.json --commit', 'import.example.map'],
    ],
  },
  {
    name: 'units',
    key: 'importUnits',
    examples: [
      ['crossdock import units units.csv', 'import.example.dry'],
      ['crossdock import units theirs.csv --map theirs.map.json --commit', 'import.example.map'],
      ['crossdock export units | crossdock import units - --create-units --company OTHER', 'importUnits.example.other'],
    ],
    options: [createUnits],
  },
  {
    name: 'lots',
    key: 'importLots',
    examples: [
      ['crossdock import lots lots.csv', 'import.example.dry'],
      ['crossdock import lots lots.csv --commit --skip-invalid --rejects rejects.csv', 'import.example.rejects'],
      ['crossdock import lots --resume', 'import.example.resume'],
    ],
  },
  {
    name: 'purchase-orders',
    key: 'importPurchases',
    examples: [
      ['crossdock import purchase-orders purchases.csv', 'import.example.dry'],
      ['crossdock import purchase-orders theirs.csv --map theirs.map.json --commit', 'import.example.map'],
    ],
  },
  {
    name: 'receipts',
    key: 'importReceipts',
    examples: [
      ['crossdock import receipts receipts.csv', 'import.example.dry'],
      [
        'crossdock import receipts receipts.csv --commit --skip-invalid --rejects rejects.csv',
        'import.example.rejects',
      ],
    ],
  },
  {
    name: 'sales-orders',
    key: 'importSales',
    examples: [
      ['crossdock import sales-orders orders.csv', 'import.example.dry'],
      ['crossdock import sales-orders theirs.csv --map theirs.map.json --commit', 'import.example.map'],
      [
        'crossdock import sales-orders orders.csv --commit --skip-invalid --rejects rejects.csv',
        'import.example.rejects',
      ],
    ],
  },
  {
    name: 'customer-products',
    key: 'importCustomerProducts',
    examples: [
      ['crossdock import customer-products prices.csv', 'import.example.dry'],
      [
        'crossdock import customer-products prices.csv --accept-unlikely --reason "New season" --commit',
        'import.example.acceptUnlikely',
      ],
      [
        'crossdock export customer-products --customer BAY | crossdock import customer-products -',
        'importCustomerProducts.example.again',
      ],
    ],
    options: [
      ['--accept-unlikely', 'import.option.acceptUnlikely'],
      ['--reason <text>', 'import.option.reason'],
    ],
  },
  {
    name: 'payments',
    key: 'importPayments',
    examples: [
      ['crossdock import payments payments.csv', 'import.example.dry'],
      ['crossdock import payments bank.csv --map bank.map.json --commit', 'import.example.map'],
    ],
  },
  {
    name: 'employees',
    key: 'importEmployees',
    examples: [
      ['crossdock import employees employees.csv', 'import.example.dry'],
      ['crossdock import employees theirs.csv --map theirs.map.json --commit', 'import.example.map'],
    ],
  },
  {
    name: 'punches',
    key: 'importPunches',
    examples: [
      ['crossdock import punches punches.csv', 'import.example.dry'],
      ['crossdock import punches punches.csv --commit --skip-invalid --rejects rejects.csv', 'import.example.rejects'],
    ],
  },
];

/** Files into catalog and books, and out of them again. */
export const importCommand = group('import', [
  ...kinds.map(importKindCommand),
  importCountCommand('counts'),
  command({
    name: 'list',
    key: 'importList',
    may: 'imports.use',
    examples: [
      ['crossdock import list', 'importList.example.plain'],
      [`crossdock import list --json | jq 'select(.state == "interrupted")'`, 'importList.example.json'],
    ],
    options: [['--limit <count>', 'importList.option.limit', { default: 20, parse: wholeNumber(1_000) }]],
    run: async () => (await import('../imports/importList.ts')).importList,
  }),
  command({
    name: 'undo <batch>',
    key: 'importUndo',
    may: 'imports.use',
    examples: [
      ['crossdock import undo b5b7610b --dry-run', 'importUndo.example.dry'],
      ['crossdock import undo b5b7610b --reason "wrong price list"', 'importUndo.example.reason'],
    ],
    options: [
      ['--dry-run', 'importUndo.option.dryRun'],
      ['--reason <text>', 'importUndo.option.reason'],
    ],
    run: async () => (await import('../imports/importUndo.ts')).importUndo,
  }),
]);
