/** Imports point one way (design 2). Each rule is broken on purpose in test/checks/boundaries.test.ts. */
const layers = require('./.areas.cjs');

const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment });
const inside = (...folders) => `^(${folders.join('|')})/`;
const anything = inside('server', 'projections', 'cli', 'web', 'migrations');
/** `folder` may import nothing of ours but what `allowed` (regular expressions) names. */
const only = (name, folder, allowed, comment) =>
  rule(name, { path: inside(folder) }, { path: anything, pathNot: [inside(folder), ...allowed] }, comment);

/** What of the read models the server may know: tables, columns, search text, and which of them there are. */
const readModels =
  '^projections/(.*[tT]ables|.*[cC]olumns|searchText|hanForms|columnTypes|all|projection|asOf/instants)\\.ts$';

/** From the lowest up: a layer imports none above it. */
const server = ['database', 'queries', 'commands', 'imports', 'http', 'routes'];

module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true }, 'no circles'),
    only(
      'domain-is-pure',
      'server/domain',
      ['^server/kernel/(decider|decimals|upcasting|storableText)\\.ts$'],
      'domain -> kernel/decider',
    ),
    rule(
      'domain-does-no-io',
      { path: inside('server/domain', 'server/contract') },
      { dependencyTypes: ['core'] },
      'no I/O in domain and contract',
    ),
    rule(
      'domain-calculates-only',
      { path: inside('server/domain', 'server/contract') },
      { path: 'node_modules/', pathNot: 'node_modules/(big\\.js|@types/big\\.js|temporal-polyfill|typebox)/' },
      'libraries of domain and contract: arithmetic, dates, schemas',
    ),
    only('contract-knows-domain', 'server/contract', [inside('server/domain')], 'contract -> domain'),
    only('kernel-knows-no-business', 'server/kernel', [], 'kernel stands alone'),
    rule(
      'kernel-imports-no-pg',
      { path: inside('server/kernel') },
      { path: '(^|/)node_modules/(pg|kysely)/' },
      'nothing in kernel imports pg',
    ),
    ...server.map((layer, i) =>
      rule(
        `${layer}-imports-down`,
        { path: inside(`server/${layer}`) },
        { path: inside(...server.slice(i + 1).map((above) => `server/${above}`), 'server/(reactors|embedded)') },
        `${server.join(' < ')}`,
      ),
    ),
    rule(
      'server-knows-read-models-by-table',
      { path: inside('server'), pathNot: '^server/embedded/' },
      { path: '^projections/', pathNot: readModels },
      'server -> projections: tables, columns and search text only',
    ),
    rule(
      'server-does-not-know-its-users',
      { path: inside('server'), pathNot: '^server/embedded/' },
      { path: inside('cli', 'web') },
      'server is below cli and web',
    ),
    only(
      'projections-know-domain-and-kernel',
      'projections',
      ['^server/(domain|kernel)/', '^server/database/(connect|postgres|outage|leaderElection|viewSchema)\\.ts$'],
      'projections -> domain + kernel, and the connection',
    ),
    only('printables-are-pure', 'server/printables', ['^server/(domain/|messages\\.ts$|program/)'], 'snapshot -> PDF'),
    rule(
      'printables-do-no-io',
      { path: '^server/printables/', pathNot: '^server/printables/(worker/|fontFiles\\.ts$)' },
      { path: '(^|/)node_modules/(pg|kysely|fastify)/|^(node:)?(fs|net|http|child_process|worker_threads)(/|$)' },
      'printables read nothing: the worker and the fonts beside it do',
    ),
    rule(
      'only-the-supervisor-embeds',
      { pathNot: ['^server/embedded/', '^test/'] },
      { path: inside('server/embedded') },
      'nothing but the supervisor imports server/embedded',
    ),
    rule('cli-knows-no-console', { path: inside('cli') }, { path: inside('web') }, 'cli -> server, never web'),
    rule(
      'migrations-stand-alone',
      { path: inside('migrations') },
      {
        path: [anything, '(^|/)node_modules/'],
        pathNot: ['^migrations/', '(^|/)node_modules/kysely/', '^server/database/postgres\\.ts$'],
      },
      'migrations -> kysely alone, and the connection of the migrator',
    ),
    rule(
      'web-knows-contract',
      { path: inside('web') },
      { path: inside('server', 'projections', 'cli', 'migrations'), pathNot: ['^server/contract/', '^server/domain/'] },
      'web -> domain + contract',
    ),
    rule(
      'web-knows-types-of-the-contract',
      { path: inside('web') },
      { path: inside('server/contract'), dependencyTypesNot: ['type-only'] },
      'a value of the contract would bring TypeBox into the console',
    ),
    rule(
      'web-runs-in-a-browser',
      { path: inside('web') },
      { path: '(^|/)node_modules/(pg|kysely|fastify|typebox)/', dependencyTypesNot: ['type-only'] },
      'no server library in the console',
    ),
    rule('web-has-no-core-modules', { path: inside('web') }, { dependencyTypes: ['core'] }, 'no core module'),
    rule(
      'features-are-apart',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
      'no feature imports another',
    ),
    rule(
      'only-app-knows-features',
      { path: '^web/', pathNot: ['^web/features/', '^web/app/'] },
      { path: '^web/(features|app)/' },
      'app -> features, nothing else',
    ),
    rule(
      'records-know-no-reference',
      { path: inside('web/records') },
      { path: inside('web/references') },
      'web/references -> web/records: a record does not know which others there are',
    ),
    rule(
      'components-know-no-business',
      { path: '^web/components/' },
      { path: '^web/', pathNot: ['^web/(components|api|state|i18n|format|theme)/', '^web/store\\.ts$'] },
      'components carry no business word',
    ),
    rule('nothing-imports-tests', { pathNot: '^test/' }, { path: inside('test') }, 'tests are on top'),
    ...Object.entries(layers).flatMap(([layer, { order }]) =>
      order.flatMap((line, i) =>
        line.flatMap((area) => {
          const notBelow = order
            .slice(i)
            .flat()
            .filter((other) => other !== area);
          return notBelow.length === 0
            ? []
            : [
                rule(
                  `${layer.replace('/', '-')}-${area}-imports-down`,
                  { path: `^${layer}/${area}/` },
                  { path: `^${layer}/(${notBelow.join('|')})/` },
                  `in ${layer}, ${area} may import ${order.slice(0, i).flat().join(', ') || 'no other area'} (.areas.cjs)`,
                ),
              ];
        }),
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '\\.(json|css|svg|woff2?)$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
