// Who may import whom: the arrows of the house. Every rule here has a planted violation in
// tools/check/planted/, so a rule that stops catching anything is noticed.
'use strict';

const service = '^apps/(?!(standalone|e2e|dashboard)/)[^/]+/src/';
const tests = '(\\.spec\\.ts$|/testing/)';
/** Where frameworks and sockets may be. The gateway is HTTP by trade: its doors stand in two folders. */
const edges = [
  '\\.(handler|controller|module|adapter|entity|repository)\\.ts$',
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
      comment: 'Files that need each other are one file, or one of them knows too much.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-stand-alone',
      comment:
        'Contracts are all that services know of each other: they import nothing of the house and no framework.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: tests },
      to: {
        pathNot: ['^libs/contracts/src/', modules('class-validator|fastest-levenshtein|reflect-metadata')],
      },
    },
    {
      name: 'kit-knows-contracts-and-domain-only',
      severity: 'error',
      from: { path: '^libs/service-kit/src/' },
      to: { path: '^(apps/|libs/(?!contracts/|domain/|service-kit/))' },
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
      name: 'sandbox-knows-nobody',
      comment: 'The sandbox measures the engines, so it may share nothing with them, not even contracts.',
      severity: 'error',
      from: { path: '^libs/sandbox/src/' },
      to: { path: '^(apps/|libs/(?!sandbox/))' },
    },
    {
      name: 'sandbox-only-in-standalone-and-tests',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: ['^apps/(standalone|e2e)/', '^libs/sandbox/', tests] },
      to: { path: '^libs/sandbox/' },
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
      comment: 'The dashboard knows the HTTP API only, by types generated from the OpenAPI document.',
      severity: 'error',
      from: { path: '^apps/dashboard/' },
      to: { path: '^(apps/(?!dashboard/)|libs/)' },
    },
    {
      name: 'framework-at-the-edges',
      comment: 'Engines and use cases are plain TypeScript that a test calls without a container.',
      severity: 'error',
      from: { path: service, pathNot: [tests, ...edges] },
      to: {
        path: modules('@nestjs|typeorm|pg|rxjs|fastify|@fastify|@nats-io'),
        // A use case may say whose transaction it runs in; at run time that is nobody's code.
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sockets-in-adapters',
      comment: 'Only adapters hold sockets; an engine is fed by them.',
      severity: 'error',
      from: { path: service, pathNot: [tests, ...edges] },
      to: { path: sockets },
    },
    {
      name: 'only-crawl-fetches',
      comment: 'One door to the web: one guard, one cache, one politeness.',
      severity: 'error',
      from: { path: service, pathNot: ['^apps/crawl/', tests] },
      to: { path: packages('undici|axios|got|node-fetch') },
    },
    {
      name: 'only-verification-speaks-dns-and-smtp',
      comment: 'Crawl resolves just the hosts that it fetches; every other question is verification.look_up.',
      severity: 'error',
      from: { path: service, pathNot: ['^apps/verification/', '^apps/crawl/', tests] },
      to: { path: ['^(node:)?dns(/promises)?$', packages('socks|dns-packet|nodemailer')] },
    },
    {
      name: 'no-test-code-in-products',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [tests, '^apps/e2e/'] },
      to: { path: '\\.spec\\.ts$' },
    },
    {
      name: 'extraction-without-platform',
      comment:
        'Extraction runs in worker threads, each of which would load Nest and TypeORM: import a subpath of service-kit.',
      severity: 'error',
      from: { path: '^apps/crawl/src/(extraction|frontier)/', pathNot: tests },
      to: { path: '^libs/service-kit/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolves',
      comment: 'An import that leads nowhere, or to a package that package.json does not name.',
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
