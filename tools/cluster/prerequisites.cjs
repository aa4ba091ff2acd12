// Lists what the cluster of the present kubectl context lacks for rendered manifests:
//   helm template lode k8s/chart --namespace lode --values my-values.yaml | node tools/cluster/prerequisites.cjs
// Exit status 1 if something is missing. Changes nothing.
'use strict';
const fs = require('node:fs');
const { containersOf, objectsOf } = require('./helm.cjs');
const { kubectl, kubectlJson } = require('./kubectl.cjs');

/** `preStop.sleep` and `matchLabelKeys` are on by default since this version. */
const minMinor = 30;

/** Kinds whose API is installed separately. */
const origins = {
  'gateway.networking.k8s.io': 'the Gateway API (https://gateway-api.sigs.k8s.io)',
  'monitoring.coreos.com': 'the Prometheus Operator (https://prometheus-operator.dev)',
  'keda.sh': 'KEDA (https://keda.sh)',
  'external-secrets.io': 'the External Secrets Operator (https://external-secrets.io)',
};

function main() {
  const objects = objectsOf(fs.readFileSync(0, 'utf8'));
  if (objects.length === 0) throw new Error('Give the manifests of `helm template` as standard input.');
  const missing = missingIn(objects);
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  if (missing.length > 0) process.exitCode = 1;
  else process.stdout.write('The cluster has everything that the manifests need.\n');
}

function missingIn(objects) {
  const version = kubectlJson(['version']);
  if (!version?.serverVersion) return ['kubectl reaches no cluster: check KUBECONFIG and the context.'];
  const minor = parseInt(version.serverVersion.minor, 10);
  return [
    ...(minor < minMinor ? [`The cluster is version 1.${minor}; Lode needs 1.${minMinor} or newer.`] : []),
    ...missingApis(objects),
    ...missingStorage(objects),
    ...missingSecrets(objects),
    ...(objects.some(({ kind }) => kind === 'HorizontalPodAutoscaler') && !hasApi('metrics.k8s.io')
      ? [
          'metrics-server is missing: nothing is scaled by its processor time. Install it, or set autoscaling.enabled: false.',
        ]
      : []),
  ];
}

const hasApi = (group) => kubectl(['get', '--raw', `/apis/${group}`]) !== undefined;

function missingApis(objects) {
  const groups = objects
    .map(({ apiVersion }) => apiVersion.split('/')[0])
    .filter((group) => group.includes('.'));
  return [...new Set(groups)]
    .filter((group) => !hasApi(group))
    .map(
      (group) =>
        `The API ${group} is missing: install ${origins[group] ?? group}, or switch off the value that uses it.`,
    );
}

function missingStorage(objects) {
  const claims = objects.flatMap(({ spec }) => spec?.volumeClaimTemplates ?? []);
  if (claims.every(({ spec }) => spec.storageClassName !== undefined)) return [];
  const { items = [] } = kubectlJson(['get', 'storageclasses']) ?? {};
  const mark = 'storageclass.kubernetes.io/is-default-class';
  return items.some(({ metadata }) => metadata.annotations?.[mark] === 'true')
    ? []
    : [
        'No StorageClass is the default: Postgres gets no volume. Mark one, or set postgres.storageClassName.',
      ];
}

function missingSecrets(objects) {
  const namespace = objects[0].metadata.namespace ?? 'lode';
  const { items = [] } = kubectlJson(['--namespace', namespace, 'get', 'secrets']) ?? {};
  const there = new Map(items.map(({ metadata, data = {} }) => [metadata.name, data]));
  const sentences = neededSecrets(objects)
    .filter(({ name, key }) => !there.has(name) || (key !== undefined && !(key in there.get(name))))
    .map(({ name, key }) =>
      there.has(name)
        ? `The Secret ${name} in ${namespace} has no ${key}: see the table in k8s/chart/README.md.`
        : `The Secret ${name} is missing in ${namespace}: node tools/cluster/secrets.cjs makes it.`,
    );
  return [...new Set(sentences)];
}

/** Secrets without which a pod does not start. */
function neededSecrets(objects) {
  const specs = objects.flatMap(({ spec }) => spec?.template?.spec ?? []);
  return specs.flatMap((spec) => [
    ...(spec.volumes ?? [])
      .filter(({ secret }) => secret && !secret.optional)
      .map(({ secret }) => ({ name: secret.secretName })),
    ...containersOf({ spec: { template: { spec } } }).flatMap(({ env = [], envFrom = [] }) => [
      ...envFrom
        .filter(({ secretRef }) => secretRef && !secretRef.optional)
        .map(({ secretRef }) => secretRef),
      ...env.map(({ valueFrom }) => valueFrom?.secretKeyRef).filter((ref) => ref && !ref.optional),
    ]),
  ]);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
