/** Imports point one way (design 2). */
const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment });
const inside = (...folders) => `^(${folders.join('|')})/`;

module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true }, 'no circles'),
    rule(
      'domain-is-pure',
      { path: inside('server/domain') },
      {
        path: inside('server', 'projections', 'cli', 'web', 'migrations'),
        pathNot: ['^server/domain/', '^server/kernel/(decider|upcasting)\\.ts$'],
      },
      'domain -> kernel/decider only (and the type of its upcaster table)',
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
    rule(
      'contract-knows-domain',
      { path: inside('server/contract') },
      {
        path: inside('server', 'projections', 'cli', 'web', 'migrations'),
        pathNot: ['^server/contract/', '^server/domain/'],
      },
      'contract -> domain',
    ),
    rule(
      'web-knows-contract',
      { path: inside('web') },
      { path: inside('server', 'projections', 'cli', 'migrations'), pathNot: ['^server/contract/', '^server/domain/'] },
      'web -> domain + contract',
    ),
    rule(
      'features-are-apart',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
      'no feature imports another',
    ),
    rule(
      'only-the-app-knows-features',
      { path: inside('web'), pathNot: ['^web/app/', '^web/features/'] },
      { path: inside('web/features', 'web/app') },
      'only web/app imports web/features',
    ),
    rule(
      'records-know-no-reference',
      { path: inside('web/records') },
      { path: inside('web/references') },
      'web/references -> web/records: a record does not know which others there are',
    ),
    rule(
      'kernel-knows-no-business',
      { path: inside('server/kernel') },
      { path: inside('server', 'projections', 'cli', 'web', 'migrations'), pathNot: '^server/kernel/' },
      'kernel stands alone',
    ),
    rule(
      'kernel-imports-no-pg',
      { path: inside('server/kernel') },
      { path: '(^|/)node_modules/(pg|kysely)/' },
      'nothing in kernel imports pg',
    ),
    rule(
      'projections-know-domain-and-kernel',
      { path: inside('projections') },
      {
        path: inside('server', 'cli', 'web', 'migrations'),
        pathNot: ['^server/(domain|kernel)/', '^server/database/connect\\.ts$'],
      },
      'projections -> domain + kernel',
    ),
    rule(
      'only-the-supervisor-embeds',
      { pathNot: ['^server/embedded/', '^test/'] },
      { path: inside('server/embedded') },
      'nothing but the supervisor imports server/embedded',
    ),
    rule(
      'server-does-not-know-its-users',
      { path: inside('server'), pathNot: '^server/embedded/' },
      { path: inside('cli', 'web') },
      'server is below cli and web',
    ),
    rule('nothing-imports-tests', { pathNot: '^test/' }, { path: inside('test') }, 'tests are on top'),
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
