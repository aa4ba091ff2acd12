// What the checks of compiled code, generated files and packaging must see.
'use strict';
const { changed } = require('./package-violations.cjs');
const { packagingViolations } = require('./packaging-violations.cjs');
const { service } = require('./service-violation.cjs');

const productViolations = [
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
    what: 'a call through a table of services that is not listed',
    files: {},
    seen: /planted calls .*privacy\.read_events but does not list it/,
  },
  {
    step: 'calls',
    what: 'a listed call that is never made',
    files: {},
    seen: /planted lists .*list_keys but never calls it/,
  },
  {
    step: 'calls',
    what: 'a service that may read the do-not-contact lists and does not follow them',
    files: {},
    seen: /planted lists .*list_changes but never calls it/,
  },
  {
    step: 'calls',
    what: 'results that are measured and not listed',
    files: {},
    seen: /planted calls .*crawl\S*measure_results\S* but does not list it/,
  },
  {
    step: 'calls',
    what: 'results that are listed and never read',
    files: {},
    seen: /planted lists .*read_results\S* but never calls it/,
  },
  {
    step: 'generated',
    what: 'a generated file that was edited',
    files: { 'docs/generated/errors.md': (text) => `${text}edited\n` },
    seen: /docs\/generated\/errors\.md is not what npm run gen writes/,
  },
  {
    step: 'documents',
    what: 'an operation, a field and a value that disappeared, and an input that accepts less than the last release',
    files: {
      'docs/generated/released/openapi.json': changed(({ paths, components: { schemas } }) => {
        paths['/planted'] = paths['/jobs'];
        schemas.Job.properties.promised = { type: 'string' };
        schemas.Job.properties.state.enum.push('planted');
        paths['/generate-leads'].get.parameters.find(({ name }) => name === 'limit').schema.maximum = 1000;
      }),
      'docs/generated/released/asyncapi.json': changed(({ components: { schemas } }) => {
        schemas.VerifyEmailRequest.required = [];
      }),
    },
    seen: /Job\.state loses the values planted(.*\n)*.*Job\.promised is removed(.*\n)*.*query limit accepts less(.*\n)*.*GET \/planted is removed(.*\n)*.*VerifyEmailRequest\.email is required/,
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
  {
    step: 'documents',
    what: 'a field without a description',
    files: {
      'docs/generated/asyncapi.json': changed(({ components: { schemas } }) => {
        schemas.Problem.properties.detail.description = ' ';
        schemas.Problem.properties.errors.items.properties.planted = { type: 'string' };
      }),
    },
    seen: /asyncapi\.json: \S*\/Problem\/properties\/detail has no description\n(.*\n)*.*items\/properties\/planted has no description/,
  },
  {
    step: 'documents',
    what: 'a parameter without a description',
    files: {
      'docs/generated/openapi.json': changed(({ paths }) => {
        paths['/email-verifier'].get.parameters[0].description = '';
      }),
    },
    seen: /openapi\.json: \S*email-verifier\/get\/parameters\/0 has no description/,
  },
  ...packagingViolations,
  {
    step: 'permissions',
    what: "a NATS user that may read other users' answers",
    files: {
      'docker/nats/nats-server.conf': (text) => text.replace('"_INBOX.gateway.>"', '"_INBOX.>"'),
    },
    seen: /gateway: subscribe _INBOX\.verification\.> is allowed/,
  },
];

module.exports = { productViolations };
