// The templates of the chart: one file for each service, and for each part that can be left out.
'use strict';
const { block, value, write } = require('./placeholders.cjs');
const { describeAccount, describeDeployment, describeJob, describeReferences } = require('./parts.cjs');

/** Objects that a value of the chart turns on, by kind and name. */
const conditions = [
  { value: 'nats.enabled', file: 'nats', matches: ({ metadata }) => /^nats/.test(metadata.name) },
  {
    value: 'databaseRoles.enabled',
    file: 'database-roles',
    matches: ({ metadata }) => metadata.name.startsWith('database-roles'),
  },
  { value: 'httpRoute.enabled', file: 'http-route', matches: ({ kind }) => kind === 'HTTPRoute' },
  { value: 'monitoring.podMonitors', file: 'pod-monitors', matches: ({ kind }) => kind === 'PodMonitor' },
  {
    value: 'monitoring.dashboards',
    file: 'dashboards',
    matches: ({ metadata }) => metadata.name === 'lode-dashboards',
  },
  {
    value: 'monitoring.prometheusRule',
    file: 'prometheus-rule',
    matches: ({ kind }) => kind === 'PrometheusRule',
  },
  {
    value: 'gatewayAutoscaling.enabled',
    file: 'gateway-autoscaling',
    matches: ({ kind }) => kind === 'HorizontalPodAutoscaler',
  },
  {
    value: 'workerAutoscaling.enabled',
    file: 'worker-autoscaling',
    matches: ({ kind }) => kind === 'ScaledObject',
  },
  {
    value: 'renderer.enabled',
    file: 'renderer',
    matches: ({ metadata }) => /^(?:crawl-)?renderer$/.test(metadata.name),
  },
];

/** @param objects of the overlay, without hashes in names @returns texts by the path in the chart */
function templatesOf(objects, services) {
  const files = new Map();
  for (const object of objects) {
    if (object.kind === 'Namespace') continue;
    const owner = services.find((name) => belongsTo(object, name));
    changes[object.kind]?.(object, owner);
    describeReferences(object);
    const condition = conditions.find(({ matches }) => matches(object));
    const file = condition?.file ?? owner ?? 'deployment';
    const accounted =
      object.kind === 'ServiceAccount' ? { value: `services.${owner}.serviceAccount.create` } : condition;
    files.set(file, [...(files.get(file) ?? []), conditional(accounted, write(object))]);
  }
  return Object.fromEntries(
    [...files].map(([file, texts]) => [`templates/${file}.yaml`, texts.join('---\n')]),
  );
}

const belongsTo = ({ metadata: { name, labels = {} } }, service) =>
  labels['app.kubernetes.io/name'] === service || name === `${service}-settings`;

const conditional = (condition, text) =>
  condition ? `{{- if .Values.${condition.value} }}\n${text}{{- end }}\n` : text;

/** What changes in an object, by its kind. @param owner name of its service */
const changes = {
  Deployment: (object, owner) =>
    owner ? describeDeployment(owner, object) : describeRenderer(object.spec.template.spec.containers),
  // The image of a job without a service is that of the gateway, and it runs where the gateway does.
  Job: (object, owner) =>
    owner ? describeJob(owner, owner, object, 0) : describeJob('gateway', 'gateway', object, -1),
  ServiceAccount: (object, owner) => describeAccount(owner, object),
  ConfigMap: describeSettings,
  StatefulSet: ({ spec }) => describeNats(spec.template.spec.containers),
  HTTPRoute: ({ spec }) => {
    spec.parentRefs = block('toYaml .Values.httpRoute.parentRefs');
    spec.hostnames = block('toYaml .Values.httpRoute.hosts');
  },
  HorizontalPodAutoscaler: ({ spec }) => describeAutoscaler(spec),
  ScaledObject: ({ spec }) => describeScaledObject(spec),
};

function describeSettings(object, owner) {
  if (owner) object.data = block(`toYaml .Values.services.${owner}.settings`);
  else if (object.metadata.name === 'lode-deployment') object.data = block('toYaml .Values.deployment');
}

function describeNats([server, exporter]) {
  server.image = value('.Values.nats.image');
  server.resources = block('toYaml .Values.nats.resources');
  exporter.image = value('.Values.nats.exporterImage');
}

function describeRenderer([browser]) {
  browser.image = value('.Values.renderer.image');
  browser.resources = block('toYaml .Values.renderer.resources');
}

function describeAutoscaler(spec) {
  spec.minReplicas = value('.Values.gatewayAutoscaling.minReplicas');
  spec.maxReplicas = value('.Values.gatewayAutoscaling.maxReplicas');
  spec.metrics[0].resource.target.averageUtilization = value('.Values.gatewayAutoscaling.cpu');
}

function describeScaledObject(spec) {
  spec.minReplicaCount = value('.Values.workerAutoscaling.minReplicas');
  spec.maxReplicaCount = value('.Values.workerAutoscaling.maxReplicas');
  spec.triggers[0].metadata.serverAddress = value('.Values.workerAutoscaling.prometheus');
}

module.exports = { templatesOf };
