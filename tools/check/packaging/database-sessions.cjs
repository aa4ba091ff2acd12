// max_connections of Postgres in compose, in the standalone and in each overlay suffices for all services, with one more
// pod of each service during a roll-out.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { parse } = require('yaml');

/** Sessions of a service in addition to its pool: readiness. */
const besidePool = 1;
/** `superuser_reserved_connections`, and one session of an administrator. */
const reserved = 4;
/** Sessions of one migration, which runs beside the previous version. */
const migration = 2;

const embedded = 'apps/standalone/dist/postgres/server-settings.js';

/** @param pool the default of `LODE_DATABASE_POOL` */
function checkDatabaseSessions(root, overlays, services, pool) {
  const names = services.filter(({ database }) => database).map(({ name }) => name);
  const { services: compose } = parse(fs.readFileSync(path.join(root, 'docker/compose.yaml'), 'utf8'), {
    merge: true,
  });
  const { max_connections: ofStandalone } = require(path.join(root, embedded)).keptSettings;
  const servers = [
    ['docker/compose.yaml: postgres', maxConnections(compose.postgres?.command), names.length, pool],
    [embedded, Number(ofStandalone), names.length, pool],
    ...overlays.flatMap(({ folder, objects }) => ofOverlay(folder, objects, names)),
  ];
  return servers.flatMap(([where, limit, processes, pool, migrations = 0]) => {
    const needed = processes * (pool + besidePool) + migrations * migration + reserved;
    if (limit >= needed) return [];
    const fitting = Math.floor((limit - reserved - migrations * migration) / processes) - besidePool;
    return [
      `${where}: max_connections is ${limit}, and the services need ${needed} with a pool of ${pool}; a pool of ${fitting} fits`,
    ];
  });
}

function ofOverlay(folder, objects, names) {
  const deployments = objects.filter(
    ({ kind, metadata }) => kind === 'Deployment' && names.includes(metadata.name),
  );
  if (deployments.length === 0) return [];
  const numbers = objects.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && /^lode-deployment\b/.test(metadata.name),
  );
  const limit = Number(numbers?.data['max-connections'] ?? 100);
  const pods = deployments.map((deployment) => replicasOf(deployment, objects) + surgeOf(deployment));
  const processes = pods.reduce((sum, count) => sum + count, 0);
  return [[folder, limit, processes, Number(numbers?.data.pool ?? 10), names.length]];
}

/** The largest number that an autoscaler may set. */
function replicasOf({ metadata, spec }, objects) {
  const scaler = objects.find(
    (object) =>
      ['HorizontalPodAutoscaler', 'ScaledObject'].includes(object.kind) &&
      object.spec.scaleTargetRef.name === metadata.name,
  );
  return scaler?.spec.maxReplicas ?? scaler?.spec.maxReplicaCount ?? spec.replicas ?? 1;
}

const surgeOf = ({ spec }) =>
  spec.strategy?.type === 'Recreate' ? 0 : (spec.strategy?.rollingUpdate?.maxSurge ?? 1);

/** The default of Postgres is 100. */
const maxConnections = (args = []) =>
  Number(args.map((arg) => /^max_connections=(\d+)$/.exec(arg)?.[1]).find(Boolean) ?? 100);

module.exports = { checkDatabaseSessions };
