// Lists the prerequisites of an overlay that the cluster of the present kubectl context lacks:
//   node tools/cluster/prerequisites.cjs k8s/overlays/production
// Exit status 1 if something is missing. Changes nothing.
'use strict';
const { render } = require('../kustomize/render.cjs');
const { containersOf } = require('../kustomize/transformers.cjs');
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

function main([overlay]) {
  if (!overlay) throw new Error('Name an overlay: node tools/cluster/prerequisites.cjs k8s/overlays/small');
  const objects = render(overlay);
  const missing = missingIn(objects);
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  if (missing.length > 0) process.exitCode = 1;
  else process.stdout.write(`The cluster has everything that ${overlay} needs.\n`);
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
          'metrics-server is missing: the gateway is not scaled. Install it, or remove components/gateway-autoscaling.',
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
        `The API ${group} is missing: install ${origins[group] ?? group}, or remove the component that uses it.`,
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
        'No StorageClass is the default: Postgres gets no volume. Mark one, or set storageClassName in the overlay.',
      ];
}

function missingSecrets(objects) {
  const namespace = objects.find(({ kind }) => kind === 'Namespace')?.metadata.name ?? 'lode';
  const { items = [] } = kubectlJson(['--namespace', namespace, 'get', 'secrets']) ?? {};
  const there = new Map(items.map(({ metadata, data = {} }) => [metadata.name, data]));
  const sentences = neededSecrets(objects)
    .filter(({ name, key }) => !there.has(name) || (key !== undefined && !(key in there.get(name))))
    .map(({ name, key }) =>
      there.has(name)
        ? `The Secret ${name} in ${namespace} has no ${key}: see the table in k8s/README.md.`
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
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
