// References between manifests: selectors match pods, ports and accounts exist, foreign images are pinned.
'use strict';
const { apps } = require('./image-and-bus.cjs');

const workloadKinds = ['Deployment', 'StatefulSet', 'Job'];
/** Labels and ports that components/service adds to every workload of a base. */
const addedLabels = { 'app.kubernetes.io/part-of': 'lode' };

function checkReferences(root, manifests) {
  const real = manifests.filter(({ folder }) => folder !== 'k8s/components/service');
  const workloads = real.filter(({ body }) => workloadKinds.includes(body.kind));
  const ports = manifests.flatMap(({ body }) => containerPorts(body));
  const accounts = real
    .filter(({ body }) => body.kind === 'ServiceAccount')
    .map(({ body }) => body.metadata.name);
  const services = apps(root);
  return [
    ...workloads.flatMap((workload) => checkWorkload(workload, accounts, services)),
    ...real.flatMap(({ file, body }) =>
      selectorsOf(body)
        .filter((selector) => !workloads.some((workload) => matches(selector, workload.body)))
        .map((selector) => `${file}: ${JSON.stringify(selector)} selects no workload`),
    ),
    ...real.flatMap(({ file, body }) =>
      namedPorts(body)
        .filter((port) => !ports.includes(port))
        .map((port) => `${file}: no container has a port ${port}`),
    ),
  ];
}

const template = (body) => body.spec?.template ?? {};
const containersOf = (body) => template(body).spec?.containers ?? [];
const containerPorts = (body) =>
  containersOf(body).flatMap(({ ports = [] }) =>
    ports.flatMap(({ name, containerPort }) => [name, containerPort]),
  );

function checkWorkload({ file, body }, accounts, services) {
  const account = template(body).spec.serviceAccountName;
  const selector = body.spec.selector?.matchLabels ?? {};
  return [
    ...(matches(selector, body) ? [] : [`${file}: the selector does not match the labels of its own pods`]),
    ...(account === undefined || accounts.includes(account) ? [] : [`${file}: no ServiceAccount ${account}`]),
    ...containersOf(body)
      .filter(({ image }) => !isKnownImage(image, services))
      .map(({ image }) => `${file}: the image ${image} is neither one of the Dockerfile nor has a version`),
  ];
}

function isKnownImage(image, services) {
  const [, service] = /^lode\/([a-z]+)$/.exec(image) ?? [];
  return service ? services.includes(service) : /:[\w.-]*\d/.test(image);
}

/** Pod selectors of a manifest except those that select everything. */
function selectorsOf(body) {
  const { kind, spec = {} } = body;
  if (kind === 'Service') return [spec.selector];
  if (kind === 'PodDisruptionBudget') return [spec.selector.matchLabels];
  if (kind !== 'NetworkPolicy') return [];
  const peers = [...(spec.ingress ?? []), ...(spec.egress ?? [])].flatMap(({ from = [], to = [] }) => [
    ...from,
    ...to,
  ]);
  const inside = peers.filter(({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector);
  return [spec.podSelector, ...inside.map(({ podSelector }) => podSelector)]
    .map(({ matchLabels }) => matchLabels)
    .filter((labels) => labels !== undefined);
}

function matches(selector, workload) {
  const labels = { ...addedLabels, ...template(workload).metadata?.labels };
  return Object.entries(selector).every(([label, value]) => labels[label] === value);
}

function namedPorts({ kind, spec = {} }) {
  if (kind === 'Service') return spec.ports.map(({ targetPort }) => targetPort);
  if (kind !== 'NetworkPolicy') return [];
  return (spec.ingress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port));
}

module.exports = { checkReferences };
