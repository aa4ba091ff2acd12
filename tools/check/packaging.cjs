// Each service has an image, a compose entry and objects of the chart with all required settings and no unknown one, and each alert
// names metrics and a runbook that exist. The drills deploy the chart.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { load } = require('js-yaml');
const { loadPlatform, loadServices, serviceImages } = require('../gen/load.cjs');
const { examples, renderValues } = require('../cluster/helm.cjs');
const { isTest, sources } = require('./source-files.cjs');

function checkPackaging(root) {
  const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
  const services = loadServices(root).map((service) => ({ ...service, ...variablesOf(root, service) }));
  const compose = load(read('docker/compose.yaml')).services;
  const rendered = renderExamples();
  const metrics = declaredMetrics(sources(root));
  return [
    ...services.flatMap(({ name }) =>
      serviceImages(root).includes(name) ? [] : [`docker/Dockerfile: no image ${name}`],
    ),
    ...services.flatMap((service) => [
      ...checkProgram('docker/compose.yaml', service, composePrograms(compose)),
      ...Object.entries(rendered).flatMap(([file, objects]) =>
        checkProgram(file, service, programsIn(objects)),
      ),
    ]),
    ...Object.entries(rendered).flatMap(([file, objects]) =>
      checkAlerts(objects, metrics, read('docs/guides/runbooks.md')).map((problem) => `${file}: ${problem}`),
    ),
  ];
}

const renderExamples = () =>
  Object.fromEntries(examples.map((name) => [`k8s/values/${name}.yaml`, renderValues(name)]));

/** `crawl` of registry.example.com/lode/crawl:0.1.0. */
const serviceOf = (image) => image.split('/').at(-1).split(':')[0];

/** Variables that the service and its migration require, and all that they read. */
function variablesOf(root, { settings, database }) {
  const { serviceSettings, natsSettings, databaseSettings, migrationSettings, required } = loadPlatform(root);
  const names = (all, isIncluded = () => true) =>
    Object.values(all)
      .filter(isIncluded)
      .map(({ variable }) => variable);
  const isRequired = ({ fallback }) => fallback === required;
  const own = { ...natsSettings, ...(database ? databaseSettings : {}), ...settings };
  return {
    needs: names(own, isRequired),
    migrationNeeds: database ? names(migrationSettings, isRequired) : [],
    known: names({ ...serviceSettings, ...own, ...(database ? migrationSettings : {}) }),
  };
}

/** Programs of a service and its migration: `{ name, image, variables }`. Those that run a script have variables of their own. */
const composePrograms = (compose) =>
  Object.entries(compose)
    .filter(([name]) => name !== 'provision')
    .map(([name, { build, image = '', environment = {} }]) => ({
      name,
      image: build?.args?.APP ?? serviceOf(image),
      isMigration: name.endsWith('-migrate'),
      variables: Object.keys(environment),
    }));

function programsIn(objects) {
  return objects
    .filter(({ spec }) => spec?.template?.spec?.containers)
    .flatMap(({ kind, metadata, spec }) =>
      spec.template.spec.containers
        .filter(({ args = [] }) => !args[0]?.startsWith('/lode/tools/'))
        .map(({ image, env = [] }) => ({
          name: `${kind} ${metadata.name}`,
          image: serviceOf(image),
          isMigration: kind === 'Job',
          variables: [
            // Passwords of the addresses.
            ...env
              .map(({ name }) => name)
              .filter((name) => !/^(NATS|DATABASE|DATABASE_OWNER)_PASSWORD$/.test(name)),
          ],
        })),
    );
}

/** @param where the file that starts the programs */
function checkProgram(where, { name, database, needs, migrationNeeds, known }, programs) {
  const own = programs.filter(({ image }) => image === name);
  const kinds = database ? [false, true] : [false];
  return [
    ...kinds
      .filter((isMigration) => !own.some((program) => program.isMigration === isMigration))
      .map((isMigration) => `${where}: no ${isMigration ? 'migration' : 'program'} of ${name}`),
    ...own.flatMap(({ name: program, isMigration, variables }) => [
      ...(isMigration ? migrationNeeds : needs)
        .filter((variable) => !variables.includes(variable))
        .map((variable) => `${where}: ${program} lacks the setting ${variable}`),
      // Those of OpenTelemetry are read by its packages.
      ...variables
        .filter((variable) => !known.includes(variable) && !variable.startsWith('OTEL_'))
        .map((variable) => `${where}: ${program} sets ${variable}, which ${name} does not read`),
    ]),
  ];
}

/** Names in the code; `lode_${kind}s` is that of jobs and of tasks. */
function declaredMetrics(files) {
  const names = files
    .filter(({ file }) => !isTest(file))
    .flatMap(({ text }) => text.match(/\blode_[\w${}]+/g) ?? []);
  return new Set(names.flatMap((name) => ['job', 'task'].map((kind) => name.replace('${kind}', kind))));
}

function checkAlerts(objects, metrics, runbooks) {
  const rules = objects
    .filter(({ kind }) => kind === 'PrometheusRule')
    .flatMap(({ spec }) => spec.groups.flatMap((group) => group.rules));
  return rules.flatMap(({ alert, expr, annotations = {} }) => [
    ...(new RegExp(`^## ${alert}$`, 'm').test(runbooks) &&
    annotations.runbook_url?.endsWith(`#${alert.toLowerCase()}`)
      ? []
      : [`${alert} has no section in docs/guides/runbooks.md, or no link to it`]),
    // Prometheus adds a suffix to the name of a histogram.
    ...[...new Set(expr.match(/\blode_\w+/g) ?? [])]
      .filter((metric) => !metrics.has(metric) && !metrics.has(metric.replace(/_(count|sum|bucket)$/, '')))
      .map((metric) => `${alert} reads ${metric}, which no service has`),
  ]);
}

/** `{ kind, name }` of the objects of all examples. */
const readManifests = () =>
  Object.values(renderExamples()).flatMap((objects) =>
    objects.map(({ kind, metadata }) => ({ kind, name: metadata.name })),
  );

module.exports = { checkAlerts, checkPackaging, checkProgram, readManifests };
