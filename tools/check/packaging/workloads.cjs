// Workloads of an overlay: resources, labels, images, deadlines, timeouts of probes.
'use strict';
const { containersOf, nameOf } = require('../../kustomize/transformers.cjs');

const kinds = ['Deployment', 'StatefulSet', 'Job', 'DaemonSet', 'CronJob'];

/** Seconds. A busy node answers late: with the default of one second it would restart or hide pods that work. */
const minProbeTimeout = 3;

/** @param version of the repository, which names Jobs and tags images of Lode */
function checkWorkloads(objects, version) {
  const workloads = objects.filter(({ kind }) => kinds.includes(kind));
  return workloads.flatMap((workload) => {
    const who = `${workload.kind} ${workload.metadata.name}`;
    return [
      ...(workload.metadata.labels?.['app.kubernetes.io/name']
        ? []
        : [`${who} has no label app.kubernetes.io/name`]),
      ...containersOf(workload).flatMap((container) =>
        checkContainer(container, version).map((problem) => `${who}: ${container.name} ${problem}`),
      ),
      ...(workload.kind === 'Job' ? checkJob(workload, version).map((problem) => `${who} ${problem}`) : []),
    ];
  });
}

const checkProbes = ({ livenessProbe, readinessProbe }) =>
  Object.entries({ livenessProbe, readinessProbe })
    .filter(([, probe]) => probe && !(probe.timeoutSeconds >= minProbeTimeout))
    .map(([kind]) => `has a ${kind} with a timeout below ${minProbeTimeout} s`);

function checkContainer({ image, imagePullPolicy, resources, ...probes }, version) {
  const tag = /:([^:/@]+)(@|$)/.exec(image)?.[1];
  return [
    ...checkProbes(probes),
    ...(hasResources(resources) ? [] : ['has no requests for processor and memory with a memory limit']),
    ...(imagePullPolicy === 'IfNotPresent' ? [] : ['has no imagePullPolicy: IfNotPresent']),
    ...(tag === undefined || tag === 'latest' ? [`has the image ${image} without a version`] : []),
    ...(nameOf(image).startsWith('lode/') && tag !== version
      ? [`has the image ${image}, not ${version}`]
      : []),
  ];
}

const hasResources = ({ requests = {}, limits = {} } = {}) =>
  requests.cpu && requests.memory && limits.memory;

function checkJob({ metadata, spec }, version) {
  const suffix = version.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return [
    ...(spec.activeDeadlineSeconds > 0 ? [] : ['has no activeDeadlineSeconds']),
    ...(spec.ttlSecondsAfterFinished === undefined
      ? []
      : ['has ttlSecondsAfterFinished: tools that apply the manifests again would run it again']),
    ...(metadata.name.includes(suffix)
      ? []
      : [`has a name without the version: an upgrade cannot change it`]),
    ...(metadata.labels?.['app.kubernetes.io/component'] ? [] : ['has no label app.kubernetes.io/component']),
  ];
}

module.exports = { checkWorkloads };
