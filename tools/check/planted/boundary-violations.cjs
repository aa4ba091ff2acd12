// Imports against the arrows, one per rule of .dependency-cruiser.cjs and .dependency-cruiser.folders.cjs.
'use strict';

/** A file that imports something and hands it on, so that the import counts. */
function imports(rule, what, from, to) {
  return {
    step: 'boundaries',
    what,
    files: { [from]: `import * as planted from '${to}';\n\nexport const kept = planted;\n` },
    seen: new RegExp(`${rule}: ${from.replaceAll('.', '\\.')} `),
  };
}

const boundaryViolations = [
  imports('framework-at-the-edges', 'Nest in an engine', 'apps/planted/src/smtp/nest.ts', '@nestjs/core'),
  imports('framework-at-the-edges', 'TypeORM in a use case', 'apps/planted/src/find/typeorm.ts', 'typeorm'),
  imports('sockets-in-adapters', 'a TLS socket in an engine', 'apps/planted/src/smtp/socket.ts', 'node:tls'),
  imports(
    'contracts-stand-alone',
    'a contract that imports upwards',
    'libs/contracts/src/planted.ts',
    '@lode/service-kit',
  ),
  imports(
    'contracts-stand-alone',
    'a framework in a contract',
    'libs/contracts/src/framework.ts',
    '@nestjs/common',
  ),
  imports(
    'kit-knows-lower-libraries-only',
    'the sandbox in the kit',
    'libs/service-kit/src/planted.ts',
    '@lode/sandbox',
  ),
  imports(
    'published-packages-import-published-ones',
    'the platform in a published package',
    'libs/wire/src/planted.ts',
    '@lode/service-kit',
  ),
  imports(
    'client-imports-no-package',
    'contracts in the client',
    'libs/client/src/planted.ts',
    '@lode/contracts',
  ),
  imports(
    'clients-use-the-client',
    'contracts in the command line',
    'apps/cli/src/planted.ts',
    '@lode/contracts',
  ),
  imports('domain-is-pure', 'a framework in the domain', 'libs/domain/src/planted.ts', '@nestjs/common'),
  imports(
    'sandbox-imports-no-package',
    'contracts in the sandbox',
    'libs/sandbox/src/planted.ts',
    '@lode/contracts',
  ),
  imports(
    'sandbox-server-knows-the-sandbox-only',
    'the kit in the server of the sandbox',
    'apps/sandbox/src/planted.ts',
    '@lode/service-kit',
  ),
  imports(
    'sandbox-only-in-standalone-and-tests',
    'the sandbox in a service',
    'apps/planted/src/sandboxed.ts',
    '@lode/sandbox',
  ),
  imports(
    'no-sideways-import',
    'a service that imports another',
    'apps/planted/src/sideways.ts',
    '../../verification/src/facts/address-facts',
  ),
  imports(
    'standalone-sees-modules-only',
    'standalone inside a service',
    'apps/standalone/src/deep.ts',
    '../../verification/src/facts/address-facts',
  ),
  imports(
    'dashboard-speaks-http',
    'contracts in the dashboard',
    'apps/dashboard/src/planted.ts',
    '@lode/contracts',
  ),
  imports('only-crawl-fetches', 'an HTTP client outside crawl', 'apps/planted/src/web.adapter.ts', 'undici'),
  imports(
    'only-verification-speaks-dns-and-smtp',
    'DNS outside verification',
    'apps/planted/src/names.adapter.ts',
    'node:dns',
  ),
  imports(
    'no-test-code-in-products',
    'a product that imports a test',
    'apps/planted/src/tested.ts',
    './tested.spec',
  ),
  imports(
    'extraction-without-platform',
    'the whole platform in the worker threads of extraction',
    'apps/crawl/src/extraction/planted.ts',
    '@lode/service-kit',
  ),
  imports('resolves', 'an import that leads nowhere', 'apps/planted/src/nowhere.ts', './nobody'),
  {
    step: 'boundaries',
    what: 'two files that import each other',
    files: {
      'apps/planted/src/chicken.ts': `import { egg } from './egg';\n\nexport const chicken = () => egg;\n`,
      'apps/planted/src/egg.ts': `import { chicken } from './chicken';\n\nexport const egg = () => chicken;\n`,
      'apps/planted/src/tested.spec.ts': '',
    },
    seen: /no-cycle: apps\/planted\/src\/chicken\.ts/,
  },
  {
    step: 'boundaries',
    what: 'two folders that import each other, without a cycle of files',
    files: {
      'apps/planted/src/orders/order.ts': `import { price } from '../prices/price';\n\nexport const order = price;\n`,
      'apps/planted/src/orders/amount.ts': 'export const amount = 1;\n',
      'apps/planted/src/prices/price.ts': `import { amount } from '../orders/amount';\n\nexport const price = amount;\n`,
    },
    seen: /no-folder-cycle: apps\/planted\/src\/orders/,
  },
];

module.exports = { boundaryViolations };
