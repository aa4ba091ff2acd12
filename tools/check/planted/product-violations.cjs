// What the checks of compiled code, generated files and packaging must see.
'use strict';

const changed = (change) => (text) => {
  const value = JSON.parse(text);
  change(value);
  return JSON.stringify(value, null, 2);
};

/** A service nobody packaged, which calls against the order of the house. */
const service = {
  'apps/planted/src/planted.module.ts': '@LodeService({})\nexport class PlantedModule {}\n',
  'apps/planted/src/forgotten.ts': 'export const ask = (bus) => bus.call(VerifyEmail, {});\n',
  'apps/planted/dist/index.js': `const { LodeService } = require('@lode/service-kit');
const { ListKeys } = require('@lode/contracts');
class PlantedModule {}
LodeService({ name: 'planted', settings: {}, operations: [], calls: [ListKeys], events: [] })(PlantedModule);
module.exports = { PlantedModule };
`,
};

const productViolations = [
  {
    step: 'licences',
    what: 'a GPL dependency',
    files: {
      'package-lock.json': changed(({ packages }) => {
        packages['node_modules/planted-gpl'] = { version: '1.0.0', license: 'GPL-3.0-only' };
        packages['node_modules/planted-silent'] = { version: '1.0.0' };
        packages['node_modules/planted-both'] = { version: '1.0.0', license: 'MIT AND AGPL-3.0' };
      }),
    },
    seen: /planted-gpl: GPL-3\.0-only/,
  },
  {
    step: 'licences',
    what: 'a dependency without a licence',
    files: {},
    seen: /planted-silent: says no licence/,
  },
  {
    step: 'licences',
    what: 'an AGPL part of a dependency',
    files: {},
    seen: /planted-both: MIT AND AGPL-3\.0/,
  },
  {
    step: 'calls',
    what: 'a call that closes a cycle',
    files: service,
    seen: /planted calls .*list_keys, which would close a cycle/,
  },
  {
    step: 'calls',
    what: 'a call that is not listed',
    files: {},
    seen: /planted calls .*verify_email but does not list it/,
  },
  {
    step: 'calls',
    what: 'a listed call that is never made',
    files: {},
    seen: /planted lists .*list_keys but never calls it/,
  },
  {
    step: 'generated',
    what: 'a generated file that was edited',
    files: { 'docs/generated/errors.md': (text) => `${text}edited\n` },
    seen: /docs\/generated\/errors\.md is not what npm run gen writes/,
  },
  {
    step: 'generated',
    what: 'an incompatible change of a contract',
    files: {
      'libs/contracts/snapshots/lode.v1.verification.verify_email.json': changed(({ response }) => {
        response.properties.promised = { type: 'string' };
        response.required.push('promised');
      }),
    },
    seen: /verify_email: response\.promised: removed/,
  },
  {
    step: 'generated',
    what: 'an operation that disappeared',
    files: { 'libs/contracts/snapshots/lode.v1.planted.gone.json': '{}' },
    seen: /lode\.v1\.planted\.gone: the operation is gone/,
  },
  {
    step: 'documents',
    what: 'a reference that leads nowhere',
    files: {
      'docs/generated/openapi.json': changed(
        (document) => (document.paths.planted = { get: { $ref: '#/nobody' } }),
      ),
    },
    seen: /openapi\.json: #\/nobody leads nowhere/,
  },
  ...['image', 'compose entry', 'Kubernetes base', 'NATS user'].map((missing) => ({
    step: 'packaging',
    what: `a service without ${missing}`,
    files: {},
    seen: new RegExp(`planted: no ${missing}`),
  })),
];

module.exports = { productViolations };
