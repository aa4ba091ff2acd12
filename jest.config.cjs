/** One Jest configuration for every project; `--rootDir` narrows it to one of them. */
const fs = require('node:fs');
const path = require('node:path');
const root = __dirname;
const source = (folder) => path.join(root, folder);
const read = (file) => fs.readFileSync(source(file), 'utf8');

const swc = JSON.parse(read('.swcrc'));
/** Packages of ours that many tests need a little of. */
const packages = {
  '@lode/contracts': 'libs/contracts/src',
  '@lode/sandbox': 'libs/sandbox/src',
  '@lode/service-kit': 'libs/service-kit/src',
  '@lode/service-kit/testing': 'libs/service-kit/src/testing',
};
const exportedBy = (folder) =>
  [...read(`${folder}/index.ts`).matchAll(/ from '(.+)';/g)].map(([, file]) => file);
// Each test file loads its modules anew: of an index, just what it uses. That halves the time of most.
const lazy = [
  ...new Set(Object.entries(packages).flatMap(([name, folder]) => [name, ...exportedBy(folder)])),
];

module.exports = {
  rootDir: root,
  testEnvironment: 'node',
  // Machines that build while they test are slow; what hangs is still noticed.
  testTimeout: 30_000,
  testMatch: ['**/src/**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/', '/.tools/', '/.lode/', '/tools/bench/node_modules/'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { ...swc, module: { ...swc.module, lazy }, swcrc: false }],
  },
  moduleNameMapper: {
    '^fast-check$': source('tools/jest/fast-check.cjs'),
    '^@lode/service-kit/addresses$': source('libs/service-kit/src/addresses/index.ts'),
    '^@lode/service-kit/mail$': source('libs/service-kit/src/mail/index.ts'),
    '^@lode/service-kit/names$': source('libs/service-kit/src/names/index.ts'),
    '^@lode/service-kit/network$': source('libs/service-kit/src/network/index.ts'),
    '^@lode/service-kit/sites$': source('libs/service-kit/src/sites/index.ts'),
    '^@lode/service-kit/testing$': source('libs/service-kit/src/testing/index.ts'),
    '^@lode/service-kit/wikidata$': source('libs/service-kit/src/wikidata/index.ts'),
    '^@lode/(contracts|service-kit|sandbox)$': source('libs/$1/src/index.ts'),
    '^@lode/(gateway|verification|crawl|email|leads|intel|privacy|standalone)$':
      source('apps/$1/src/index.ts'),
  },
  globalSetup: source('tools/jest/global-setup.ts'),
  globalTeardown: source('tools/jest/global-teardown.ts'),
  setupFiles: [require.resolve('reflect-metadata')],
};
