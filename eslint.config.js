import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** SQL identifiers never come from users: `sql.ref` and `sql.raw` only where names are our own (trust 5.10). */
const ownIdentifiers = {
  selector: "MemberExpression[object.name='sql'][property.name=/^(ref|raw|table|id)$/]",
  message: 'take sort and filter names from an allowlist',
};

/**
 * SELECTs on read models are in server/queries (design 2). Excepted everywhere: `plumbing.*` and `vault.*`, which are no
 * read models but how projector and reactors are doing (health, metrics, doctor, the reactors' own parking), and
 * `unnest(...)`, which reads no table.
 */
const noSelects = [
  "CallExpression[callee.property.name='selectFrom']:not([arguments.0.value=/^(plumbing|vault)\\./])",
  ...['TemplateElement[value.raw=SQL]', 'Literal[value=SQL]'].map((text) =>
    text.replace('SQL', '/\\b(FROM|JOIN)\\s+(?!plumbing\\.|vault\\.|unnest\\()/'),
  ),
].map((selector) => ({ selector, message: 'read models are read in server/queries/<area>' }));

/** `pg.Pool` and `new pg.Client()`: a connection without an error listener can end the process. */
const openers = ['Pool', 'Client'];
const openByPostgres = 'open connections by server/database/postgres.ts, which listens to them from the start';

export default tseslint.config(
  { ignores: ['node_modules', '.crossdock', '**/dist', '.dependency-cruiser.cjs', '.areas.cjs'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', 'cli/*.mjs', 'server/{embedded/*,printables/worker,program}/*.mjs'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `import { type A }` still loads the module: of the contract that is TypeBox in the console.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A type parameter that only carries a type (`projection<ProductEvent>`) is how slices are declared.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Blind to what a callback assigns, and to a switch that has one case so far.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  { files: ['server/queries/**'], rules: { 'no-restricted-syntax': ['error', ownIdentifiers] } },
  {
    files: ['server/**', 'cli/**'],
    ignores: ['server/{queries,database,embedded,routes}/**'],
    rules: { 'no-restricted-syntax': ['error', ...noSelects] },
  },
  { files: ['server/routes/**'], rules: { 'no-restricted-syntax': ['error', ownIdentifiers, ...noSelects] } },
  {
    files: ['server/**', 'projections/**', 'migrations/**', 'cli/**'],
    ignores: ['server/database/postgres.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...openers.map((property) => ({ object: 'pg', property, message: openByPostgres })),
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [{ name: 'pg', importNames: openers, message: openByPostgres, allowTypeImports: true }] },
      ],
    },
  },
  {
    files: ['server/domain/**', 'server/contract/**'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'process', 'fetch', 'setTimeout'],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
    },
  },
  // Reckons with dates that it is given, and reads no clock.
  {
    files: ['server/domain/businessDay.ts'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': ['error', { object: 'Date', property: 'now' }],
      'no-restricted-syntax': ['error', 'NewExpression[callee.name="Date"][arguments.length=0]'],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['cli/**', 'server/embedded/**', 'test/**'], rules: { 'no-console': 'off' } },
  // They compare functions as they stand and give them back.
  { files: ['test/**'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  {
    files: ['web/**/sw.js'],
    languageOptions: { globals: { self: 'readonly', caches: 'readonly', fetch: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['**/*.mjs', 'eslint.config.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        URL: 'readonly',
      },
    },
  },
);
