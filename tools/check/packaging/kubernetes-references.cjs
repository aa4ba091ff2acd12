// References between the objects of an overlay: selectors match pods, ports and accounts exist, foreign images are pinned.
'use strict';
const { containersOf, nameOf } = require('../../kustomize/transformers.cjs');
const { apps, otherImages } = require('./image-and-bus.cjs');

const workloadKinds = ['Deployment', 'StatefulSet', 'Job'];

function checkReferences(root, overlays) {
  const everywhere = overlays.flatMap(({ objects }) => workloadsOf(objects));
  const images = [...apps(root), ...otherImages];
  return overlays.flatMap(({ folder, objects }) =>
    problemsOf(objects, everywhere, images).map((problem) => `${folder}: ${problem}`),
  );
}

const workloadsOf = (objects) => objects.filter(({ kind }) => workloadKinds.includes(kind));

/** @param everywhere workloads of all overlays: a policy may allow a part that only another overlay has */
function problemsOf(objects, everywhere, images) {
  const workloads = workloadsOf(objects);
  const ports = everywhere.flatMap(portsOf);
  const accounts = objects
    .filter(({ kind }) => kind === 'ServiceAccount')
    .map(({ metadata }) => metadata.name);
  return [
    ...workloads.flatMap((workload) => checkWorkload(workload, accounts, images)),
    ...objects.flatMap((object) => [
      ...unmatched(ownSelectors(object), workloads, object),
      ...unmatched(peerSelectors(object), everywhere, object),
      ...namedPorts(object)
        .filter((port) => !ports.includes(port))
        .map((port) => `${titleOf(object)}: no container has a port ${port}`),
    ]),
  ];
}

const titleOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;

const unmatched = (selectors, workloads, object) =>
  selectors
    .filter((selector) => !workloads.some((workload) => matches(selector, workload)))
    .map((selector) => `${titleOf(object)}: ${JSON.stringify(selector)} selects no workload`);

const portsOf = (workload) =>
  containersOf(workload).flatMap(({ ports = [] }) =>
    ports.flatMap(({ name, containerPort }) => [name, containerPort]),
  );

function checkWorkload(workload, accounts, images) {
  const { serviceAccountName: account } = workload.spec.template.spec;
  const who = titleOf(workload);
  return [
    ...(matches(workload.spec.selector?.matchLabels ?? {}, workload)
      ? []
      : [`${who}: the selector does not match the labels of its own pods`]),
    ...(account === undefined || accounts.includes(account) ? [] : [`${who}: no ServiceAccount ${account}`]),
    ...containersOf(workload)
      .filter(({ image }) => !isKnownImage(image, images))
      .map(({ image }) => `${who}: the image ${image} is neither one of the Dockerfile nor has a version`),
  ];
}

function isKnownImage(image, images) {
  const [, name] = /^lode\/([a-z]+)$/.exec(nameOf(image)) ?? [];
  return name ? images.includes(name) : /:[\w.-]*\d/.test(image);
}

/** What an object selects for itself, except everything. */
function ownSelectors({ kind, spec = {} }) {
  const own = {
    Service: spec.selector,
    PodDisruptionBudget: spec.selector?.matchLabels,
    NetworkPolicy: spec.podSelector?.matchLabels,
  };
  return own[kind] ? [own[kind]] : [];
}

/** Pods of this namespace that a policy allows. */
function peerSelectors({ kind, spec = {} }) {
  if (kind !== 'NetworkPolicy') return [];
  const peers = [...(spec.ingress ?? []), ...(spec.egress ?? [])].flatMap(({ from = [], to = [] }) => [
    ...from,
    ...to,
  ]);
  return peers
    .filter(({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector)
    .map(({ podSelector }) => podSelector.matchLabels)
    .filter((labels) => labels !== undefined);
}

function matches(selector, { spec }) {
  const labels = spec.template.metadata?.labels ?? {};
  return Object.entries(selector).every(([label, value]) => labels[label] === value);
}

function namedPorts({ kind, spec = {} }) {
  if (kind === 'Service') return spec.ports.map(({ targetPort }) => targetPort);
  if (kind !== 'NetworkPolicy') return [];
  return (spec.ingress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port));
}

module.exports = { checkReferences };
