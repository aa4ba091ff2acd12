// k8s/base/<service>: all manifests of a service, and its required settings.
'use strict';
const { isKustomization } = require('./manifests.cjs');

const kinds = ['Deployment', 'NetworkPolicy', 'PodDisruptionBudget', 'ServiceAccount'];

function checkBase(manifests, { name, database, needs, migrationNeeds }) {
  const folder = `k8s/base/${name}`;
  const mine = manifests.filter((manifest) => manifest.folder === folder);
  if (mine.length === 0) return [`${name}: no Kubernetes base in ${folder}`];
  const common = manifests.filter((manifest) => manifest.folder === 'k8s/components/service');
  const found = (kind) => mine.find(({ body }) => body.kind === kind)?.body;
  const wanted = database ? [...kinds, 'Job'] : kinds;
  const all = manifests.find(({ file }) => file === 'k8s/base/kustomization.yaml')?.body.resources ?? [];
  return [
    ...wanted.filter((kind) => !found(kind)).map((kind) => `${folder}: no ${kind}`),
    ...(all.includes(name) ? [] : [`k8s/base/kustomization.yaml: does not list ${name}`]),
    ...(usesCommon(mine) ? [] : [`${folder}: does not use components/service`]),
    ...missing(`${folder}: Deployment`, needs, [
      ...variables(found('Deployment')),
      ...literals(mine),
      ...patched(common),
    ]),
    ...missing(`${folder}: Job`, migrationNeeds, variables(found('Job'))),
  ];
}

const usesCommon = (mine) =>
  mine.filter(isKustomization).some(({ body }) => body.components?.includes('../../components/service'));

const missing = (who, needed, given) =>
  needed
    .filter((variable) => !given.includes(variable))
    .map((variable) => `${who} lacks the setting ${variable}`);

const containers = (workload) => workload?.spec?.template?.spec?.containers ?? [];
const variables = (workload) => containers(workload).flatMap(({ env = [] }) => env.map(({ name }) => name));

const literals = (mine) =>
  mine
    .filter(isKustomization)
    .flatMap(({ body }) => body.configMapGenerator ?? [])
    .flatMap((generator) => generator.literals ?? [])
    .map((literal) => literal.split('=')[0]);

const patched = (common) =>
  common.filter(({ body }) => body.kind === 'Deployment').flatMap(({ body }) => variables(body));

module.exports = { checkBase };
