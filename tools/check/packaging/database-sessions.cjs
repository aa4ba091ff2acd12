// max_connections in compose, the Kubernetes component and the standalone suffices for all services.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { parse } = require('yaml');

/** Sessions of a service in addition to its pool: readiness. */
const besidePool = 1;
/** `superuser_reserved_connections`, and one session of an administrator. */
const reserved = 4;

const embedded = 'apps/standalone/dist/postgres/server-settings.js';
const component = 'k8s/components/postgres/stateful-set.yaml';

/** @param pool the default of `LODE_DATABASE_POOL` */
function checkDatabaseSessions(root, manifests, services, pool) {
  const withDatabase = services.filter(({ database }) => database).map(({ name }) => name);
  const bodyOf = (file) => manifests.find((manifest) => manifest.file === file)?.body;
  const surge = bodyOf('k8s/components/service/deployments.yaml')?.spec.strategy.rollingUpdate.maxSurge ?? 0;
  const replicasOf = (name) => bodyOf(`k8s/base/${name}/deployment.yaml`)?.spec?.replicas ?? 1;
  const sum = (processesOf) => withDatabase.reduce((total, name) => total + processesOf(name), 0);
  // A service and its migration do not run concurrently.
  const once = sum(() => 1);
  const { services: compose } = parse(fs.readFileSync(path.join(root, 'docker/compose.yaml'), 'utf8'), {
    merge: true,
  });
  const [container] = bodyOf(component)?.spec.template.spec.containers ?? [];
  const servers = [
    ['docker/compose.yaml: postgres', maxConnections(compose.postgres?.command), once],
    [component, maxConnections(container?.args), sum((name) => replicasOf(name) + surge)],
    [embedded, Number(require(path.join(root, embedded)).keptSettings.max_connections), once],
  ];
  return servers.flatMap(([where, limit, processes]) => {
    const needed = processes * (pool + besidePool) + reserved;
    return limit >= needed
      ? []
      : [
          `${where}: max_connections is ${limit}, and the services need ${needed} (LODE_DATABASE_POOL ${pool})`,
        ];
  });
}

/** The default of Postgres is 100. */
const maxConnections = (args = []) =>
  Number(args.map((arg) => /^max_connections=(\d+)$/.exec(arg)?.[1]).find(Boolean) ?? 100);

module.exports = { checkDatabaseSessions };
