// Every variable that a manifest or compose sets must be one that the program reads.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { parse } = require('yaml');
const { nameOf } = require('../../kustomize/transformers.cjs');

/** @param services definitions with `known`, the variables that each reads */
function checkVariables(root, overlays, services) {
  const knownOf = new Map(services.map(({ name, known }) => [name, new Set(known)]));
  knownOf.set('sandbox', new Set(variablesIn(root, 'apps/sandbox/src/settings.ts', /LODE_SANDBOX_[A-Z]+/g)));
  knownOf.set('mcp', new Set(variablesIn(root, 'apps/mcp/src/settings.ts', /LODE_[A-Z_]+/g)));
  return [
    ...overlays.flatMap(({ folder, objects }) =>
      variablesOf(objects).flatMap(({ image, who, names }) =>
        unknown(knownOf, image, names).map(
          (name) => `${folder}: ${who} sets ${name}, which ${image} does not read`,
        ),
      ),
    ),
    ...composeVariables(root).flatMap(({ image, who, names }) =>
      unknown(knownOf, image, names).map(
        (name) => `docker/compose.yaml: ${who} sets ${name}, which ${image} does not read`,
      ),
    ),
  ];
}

const unknown = (knownOf, image, names) => {
  const known = knownOf.get(image.replace('lode/', ''));
  // Those of OpenTelemetry are read by its packages.
  return known ? names.filter((name) => !known.has(name) && !name.startsWith('OTEL_')) : [];
};

function variablesOf(objects) {
  const maps = new Map(
    objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]),
  );
  return objects
    .filter(({ spec }) => spec?.template?.spec?.containers)
    .flatMap(({ kind, metadata, spec }) =>
      spec.template.spec.containers.filter(runsService).map(({ image, env = [], envFrom = [] }) => ({
        image: nameOf(image),
        who: `${kind} ${metadata.name}`,
        names: [
          ...env.map(({ name }) => name),
          ...envFrom.flatMap(({ configMapRef }) => Object.keys(maps.get(configMapRef?.name) ?? {})),
        ],
      })),
    );
}

/** Scripts of an image have variables of their own. */
const runsService = ({ args = [] }) => !args[0]?.startsWith('/lode/tools/');

/** The step `provision` runs a script of the image, with variables of its own. */
function composeVariables(root) {
  const file = path.join(root, 'docker/compose.yaml');
  const { services } = parse(fs.readFileSync(file, 'utf8'), { merge: true });
  return Object.entries(services)
    .filter(([name, { image }]) => name !== 'provision' && image?.startsWith('lode/'))
    .map(([name, { image, environment = {} }]) => ({
      image: nameOf(image),
      who: name,
      names: Object.keys(environment),
    }));
}

const variablesIn = (root, file, form) => fs.readFileSync(path.join(root, file), 'utf8').match(form);

module.exports = { checkVariables };
