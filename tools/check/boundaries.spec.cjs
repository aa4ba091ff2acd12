// A forbidden import for each rule of .dependency-cruiser.cjs and .dependency-cruiser.folders.cjs.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const project = path.resolve(__dirname, '../..');

/** Rule, importing file, import. */
const forbidden = `
  framework-at-the-edges                    apps/planted/src/smtp/nest.ts        @nestjs/core
  framework-at-the-edges                    apps/planted/src/find/typeorm.ts     typeorm
  sockets-in-adapters                       apps/planted/src/smtp/socket.ts      node:tls
  contracts-stand-alone                     libs/contracts/src/upwards.ts        @lode/platform
  contracts-stand-alone                     libs/contracts/src/framework.ts      @nestjs/common
  platform-knows-lower-libraries-only       libs/platform/src/planted.ts         @lode/database
  database-knows-lower-libraries-only       libs/database/src/planted.ts         @lode/bus
  bus-knows-lower-libraries-only            libs/bus/src/planted.ts              @lode/privacy
  privacy-knows-lower-libraries-only        libs/privacy/src/planted.ts          @lode/work
  work-knows-lower-libraries-only           libs/work/src/planted.ts             @lode/sandbox
  published-packages-import-published-ones  libs/wire/src/planted.ts             @lode/platform
  client-imports-no-package                 libs/client/src/planted.ts           @lode/contracts
  clients-use-the-client                    apps/cli/src/planted.ts              @lode/contracts
  domain-is-pure                            libs/domain/src/planted.ts           @nestjs/common
  sandbox-imports-no-package                libs/sandbox/src/planted.ts          @lode/contracts
  demonstrations-know-contracts-only        libs/sandbox/src/demonstration/p.ts  @lode/platform
  sandbox-server-knows-the-sandbox-only     apps/sandbox/src/planted.ts          @lode/platform
  sandbox-only-in-standalone-and-tests      apps/planted/src/sandboxed.ts        @lode/sandbox
  no-sideways-import                        apps/planted/src/sideways.ts         ../../crawl/src/extraction/engine
  standalone-sees-modules-only              apps/standalone/src/deep.ts          ../../crawl/src/extraction/engine
  dashboard-speaks-http                     apps/dashboard/src/planted.ts        @lode/contracts
  only-crawl-fetches                        apps/planted/src/web.adapter.ts      undici
  only-verification-speaks-dns-and-smtp     apps/planted/src/names.adapter.ts    node:dns
  no-test-code-in-products                  apps/planted/src/tested.ts           ./tested.spec
  no-test-code-in-products                  apps/planted/src/fixed.ts            @lode/testing
  extraction-without-platform               apps/crawl/src/extraction/engine.ts  @lode/platform
  resolves                                  apps/planted/src/nowhere.ts          ./none
  no-cycle                                  apps/planted/src/chicken.ts          ./egg
  no-cycle                                  apps/planted/src/egg.ts              ./chicken
  no-folder-cycle                           apps/planted/src/orders/order.ts     ../prices/price`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));

const emptyFiles = ['contracts', 'sandbox', 'platform', 'database', 'bus', 'privacy', 'work', 'testing'].map(
  (name) => `libs/${name}/src/index.ts`,
);
const further = [
  ['apps/planted/src/prices/price.ts', '../orders/amount'],
  ...[...emptyFiles, 'apps/planted/src/tested.spec.ts', 'apps/planted/src/orders/amount.ts'].map((file) => [
    file,
  ]),
];

describe('the boundaries', () => {
  let report;
  beforeAll(() => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-planted-'));
    for (const name of fs.globSync('{.dependency-cruiser,tsconfig}*', { cwd: project }))
      fs.copyFileSync(path.join(project, name), path.join(root, name));
    fs.symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
    for (const [file, name] of [...forbidden.map(([, ...planted]) => planted), ...further]) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), name ? `export * from '${name}';\n` : 'export {};\n');
    }
    report = spawnSync(process.execPath, [path.join(__dirname, 'imports.mjs')], {
      cwd: root,
      encoding: 'utf8',
    });
    fs.rmSync(root, { recursive: true });
  });

  it.each(forbidden)('%s: %s imports %s', (rule, file) => {
    expect(report.stdout).toContain(`${rule}: ${rule === 'no-folder-cycle' ? path.dirname(file) : file} `);
  });
});
