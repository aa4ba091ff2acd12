// The rendered overlays of k8s/overlays, and what must hold for each of them.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { render } = require('../../kustomize/render.cjs');
const { checkRoutes } = require('./routes.cjs');
const { checkWorkloads } = require('./workloads.cjs');

/** `overlays`: the objects by the folder of each overlay. `problems`: overlays that cannot be rendered. */
function renderOverlays(root) {
  const problems = [];
  const overlays = fs.readdirSync(path.join(root, 'k8s/overlays')).flatMap((name) => {
    const folder = `k8s/overlays/${name}`;
    try {
      return [{ folder, objects: render(path.join(root, folder)) }];
    } catch (error) {
      problems.push(`${folder}: ${error.message}`);
      return [];
    }
  });
  return { overlays, problems };
}

const checkOverlays = (root, overlays, version) =>
  overlays.flatMap(({ folder, objects }) => [
    ...checkWorkloads(objects, version).map((problem) => `${folder}: ${problem}`),
    ...checkRoutes(root, objects).map((problem) => `${folder}: ${problem}`),
    ...(folder.endsWith('/small') ? fitsSmallNode(objects).map((problem) => `${folder}: ${problem}`) : []),
  ]);

/** What a node with 2 cores and 4 GiB has left beside the system: 1.6 cores and 3.4 GiB. */
const smallNode = { millicores: 1600, mebibytes: 3400 };

/** With one more pod of the largest service during a roll-out. Migrations run before the services have started. */
function fitsSmallNode(objects) {
  const requests = objects
    .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
    .map(({ spec }) => ({ replicas: spec.replicas ?? 1, ...requestsOf(spec.template.spec) }));
  const total = (unit) =>
    requests.reduce((sum, each) => sum + each.replicas * each[unit], 0) +
    Math.max(0, ...requests.map((each) => each[unit]));
  return Object.entries(smallNode)
    .filter(([unit, limit]) => total(unit) > limit)
    .map(
      ([unit, limit]) =>
        `requests ${total(unit)} ${unit}, more than the ${limit} of a node with 2 cores and 4 GiB`,
    );
}

function requestsOf({ containers }) {
  const requests = containers.map(({ resources }) => resources?.requests ?? {});
  const sum = (read) => requests.reduce((total, each) => total + read(each), 0);
  return { millicores: sum(({ cpu }) => millicores(cpu)), mebibytes: sum(({ memory }) => mebibytes(memory)) };
}

const millicores = (text = '0') => (/m$/.test(text) ? parseFloat(text) : parseFloat(text) * 1000);
const mebibytes = (text = '0') => (/Gi$/.test(text) ? parseFloat(text) * 1024 : parseFloat(text));

module.exports = { checkOverlays, renderOverlays };
