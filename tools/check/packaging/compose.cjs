// docker/compose.yaml: the service, its migration, and their settings.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { parse } = require('yaml');
const { passwordVariable } = require('../../gen/nats-config.cjs');

function checkCompose(root, { name, database, needs, migrationNeeds }) {
  const { services } = parse(fs.readFileSync(path.join(root, 'docker/compose.yaml'), 'utf8'), {
    merge: true,
  });
  const entry = services[name];
  if (!entry) return [`${name}: no compose entry in docker/compose.yaml`];
  const migration = services[`${name}-migrate`];
  const password = passwordVariable(name);
  return [
    ...(entry.build?.args?.APP === name ? [] : [`compose ${name}: build.args.APP must be ${name}`]),
    ...missing(`compose ${name}`, needs, entry),
    ...(password in services.nats.environment ? [] : [`compose nats: lacks ${password}`]),
    ...(database && !migration ? [`compose: ${name}-migrate is missing`] : []),
    ...(migration ? missing(`compose ${name}-migrate`, migrationNeeds, migration) : []),
    ...(database && !entry.depends_on?.[`${name}-migrate`]
      ? [`compose ${name}: must wait for its migration`]
      : []),
    ...unsafe(name, entry),
  ];
}

const missing = (who, variables, { environment = {} }) =>
  variables
    .filter((variable) => !(variable in environment))
    .map((variable) => `${who}: lacks the setting ${variable}`);

const unsafe = (name, entry) =>
  entry.read_only && entry.cap_drop?.includes('ALL')
    ? []
    : [`compose ${name}: must be read-only and without capabilities`];

module.exports = { checkCompose };
