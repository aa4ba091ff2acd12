// The allowed imports. tools/check/boundaries.spec.cjs plants a violation of each rule, so that a rule without
// effect is noticed. Cycles between folders: .dependency-cruiser.folders.cjs.
'use strict';

const service = '^apps/(?!(standalone|e2e|dashboard|docs|sandbox|cli|mcp)/)[^/]+/src/';
const tests = '(\\.spec\\.ts$|/testing/)';
/** Where frameworks and sockets may be. The gateway's HTTP code is in two folders. */
const edges = [
  '\\.(handler|controller|guard|pipe|interceptor|filter|module|adapter|entity|repository)\\.ts$',
  '/(database|cli)/',
  '/(main|index)\\.ts$',
  '^apps/gateway/src/(http|pages)/',
];
/** A package, whether it is installed or not. */
const packages = (names) => `(^|/)(node_modules/)?(${names})(/|$)`;
const modules = (names) => `(^|/)node_modules/(${names})/`;
// `net` also holds plain functions such as isIPv6, so the linter guards it by name.
const sockets = '^(node:)?(tls|dgram|dns|dns/promises|http|https|http2)$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Merge files that import each other, or move the shared part into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-stand-alone',
      comment:
        'Contracts are the only code that services share about each other: they import no package of Lode and no framework.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: tests },
      to: {
        pathNot: ['^libs/contracts/src/', modules('class-validator|fastest-levenshtein|reflect-metadata')],
      },
    },
    ...['platform', 'database', 'bus', 'privacy', 'work'].map((library, index, all) => ({
      name: `${library}-knows-lower-libraries-only`,
      comment: `The libraries of services, from the lowest: ${all.join(', ')}. Tests may import higher ones.`,
      severity: 'error',
      from: { path: `^libs/${library}/src/`, pathNot: tests },
      to: {
        path: `^(apps/|libs/(?!(contracts|domain|wire|${all.slice(0, index + 1).join('|')})/))`,
      },
    })),
    {
      name: 'published-packages-import-published-ones',
      comment: 'Programs outside of Lode install these packages, without the platform of the services.',
      severity: 'error',
      from: { path: '^libs/(wire|nest)/src/', pathNot: tests },
      to: { path: '^(apps/|libs/(?!contracts/|wire/|nest/))' },
    },
    {
      name: 'client-imports-no-package',
      comment: 'The client has no dependency: it is loaded by browsers and by programs outside of Lode.',
      severity: 'error',
      from: { path: '^libs/client/src/', pathNot: tests },
      to: { pathNot: '^libs/client/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Knowledge of the domain is plain functions and data: no framework, no sockets, no service.',
      severity: 'error',
      from: { path: '^libs/domain/src/', pathNot: tests },
      to: {
        path: [
          '^(apps/|libs/(?!contracts/|domain/))',
          modules('@nestjs|typeorm|pg|rxjs|fastify|@fastify|@nats-io'),
          sockets,
        ],
      },
    },
    {
      name: 'sandbox-imports-no-package',
      comment: 'The sandbox measures the engines, so it shares no code with them, not even contracts.',
      severity: 'error',
      from: { path: '^libs/sandbox/src/', pathNot: '^libs/sandbox/src/demonstration/' },
      to: { path: '^(apps/|libs/(?!sandbox/))' },
    },
    {
      name: 'demonstrations-know-contracts-only',
      comment:
        'Demonstrations speak of the API, by its contracts; the simulated internet beside them does not.',
      severity: 'error',
      from: { path: '^libs/sandbox/src/demonstration/' },
      to: { path: '^(apps/|libs/(?!sandbox/|contracts/))' },
    },
    {
      name: 'sandbox-only-in-standalone-and-tests',
      comment:
        'In a cluster the sandbox is an image of its own, apps/sandbox, which is never part of production.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: ['^apps/(standalone|e2e|sandbox)/', '^libs/sandbox/', tests] },
      to: { path: '^libs/sandbox/' },
    },
    {
      name: 'sandbox-server-knows-the-sandbox-only',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: '^(apps/(?!sandbox/)|libs/(?!sandbox/))' },
    },
    {
      name: 'no-sideways-import',
      comment: "A service calls another's operations over the bus; it never imports it.",
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/(standalone|e2e)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'standalone-sees-modules-only',
      comment: 'Standalone starts the services through what their packages export.',
      severity: 'error',
      from: { path: '^apps/standalone/' },
      to: { path: service, pathNot: '^apps/[^/]+/src/index\\.ts$' },
    },
    {
      name: 'dashboard-speaks-http',
      comment: 'The dashboard and the documentation know the HTTP API only, by the OpenAPI document.',
      severity: 'error',
      from: { path: '^apps/(dashboard|docs)/' },
      to: { path: '^(apps/(?!dashboard/|docs/)|libs/(?!client/generated/))' },
    },
    {
      name: 'clients-use-the-client',
      comment: 'The command line and the MCP server know the HTTP API only, by its client.',
      severity: 'error',
      from: { path: '^apps/(cli|mcp)/src/', pathNot: tests },
      to: { path: '^(apps/(?!cli/|mcp/)|libs/(?!client/))' },
    },
    {
      name: 'framework-at-the-edges',
      comment:
        'Engines and use cases are TypeScript that a test calls without a container. Of Nest they import decorators for injection only, which the linter checks by name.',
      severity: 'error',
      from: { path: service, pathNot: [tests, ...edges] },
      to: {
        path: modules('@nestjs/(?!common/)[^/]+|typeorm|pg|rxjs|fastify|@fastify|@nats-io'),
        // A use case may have a transaction as parameter; the import of its type has no code at run time.
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sockets-in-adapters',
      comment: 'Only adapters open sockets; engines get their input from them.',
      severity: 'error',
      from: { path: service, pathNot: [tests, ...edges] },
      to: { path: sockets },
    },
    {
      name: 'only-crawl-fetches',
      comment: 'All web requests use one guard, one cache and one rate limit: those of crawl.',
      severity: 'error',
      from: { path: service, pathNot: ['^apps/crawl/', tests] },
      to: { path: packages('undici|axios|got|node-fetch') },
    },
    {
      name: 'only-verification-speaks-dns-and-smtp',
      comment: 'Crawl resolves the hosts that it fetches; for other look-ups call verification.look_up.',
      severity: 'error',
      from: { path: service, pathNot: ['^apps/(verification|crawl)/', tests] },
      to: { path: ['^(node:)?dns(/promises)?$', packages('socks|dns-packet|nodemailer')] },
    },
    {
      name: 'no-test-code-in-products',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [tests, '^apps/e2e/'] },
      to: { path: '\\.spec\\.ts$|^libs/testing/' },
    },
    {
      name: 'extraction-without-platform',
      comment:
        'Extraction runs in worker threads, each of which would load Nest and TypeORM: import a subpath of the library.',
      severity: 'error',
      from: { path: '^apps/crawl/src/(extraction|frontier|urls)/', pathNot: tests },
      to: {
        path: '^libs/(platform|database|bus|privacy|work)/src/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'resolves',
      comment: 'The import does not resolve, or its package is missing in package.json.',
      severity: 'error',
      from: { path: '^(apps|libs)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
