// The objects of an overlay with the values of the chart in place of what an installation changes.
'use strict';
const { block, items, keys, value } = require('./placeholders.cjs');

/** The address of the database in the overlay, in place of that of an installation. */
const exampleDatabase = '192.0.2.10/32';

const ofService = (name, field) => `.Values.services.${name}.${field}`;

/** A key that exists only if the value, or that of the whole deployment, is not empty. */
const optional = (name, field) => `{{- with (${ofService(name, field)} | default .Values.${field}) }}
${field}:
  {{- toYaml . | nindent & }}
{{- end }}`;

const scheduling = (name) =>
  Object.assign(
    ...['nodeSelector', 'tolerations', 'affinity'].map((field) => keys(optional(name, field))),
    keys(`{{- with (${ofService(name, 'priorityClassName')} | default .Values.priorityClassName) }}
priorityClassName: {{ . }}
{{- end }}`),
    keys(`{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent & }}
{{- end }}`),
  );

const extraEnv = (name) =>
  items(`{{- with (concat .Values.extraEnv ${ofService(name, 'extraEnv')}) }}
{{- toYaml . | nindent % }}
{{- end }}`);

/** Applies to Deployments and Jobs of a service. @param image name of its image */
function describePods(name, image, { spec: { template } }) {
  const { spec } = template;
  const [container] = spec.containers;
  container.image = value(`include "lode.image" (list . "${image}")`);
  container.imagePullPolicy = value('.Values.image.pullPolicy');
  if (spec.serviceAccountName)
    spec.serviceAccountName = value(`include "lode.serviceAccount" (list . "${name}")`);
  Object.assign(spec, scheduling(name));
}

function describeDeployment(name, deployment) {
  const { spec } = deployment;
  describePods(name, name, deployment);
  const [container] = spec.template.spec.containers;
  container.resources = block(`toYaml ${ofService(name, 'resources')}`);
  container.env.push(extraEnv(name));
  Object.assign(
    spec.template.metadata,
    keys(`annotations:
  checksum/config: {{ toYaml (list .Values.deployment ${ofService(name, 'settings')}) | sha256sum }}
  {{- with (mergeOverwrite (dict) .Values.podAnnotations ${ofService(name, 'podAnnotations')}) }}
  {{- toYaml . | nindent & }}
  {{- end }}`),
  );
  const scaled = autoscalers[name];
  const replicas = `replicas: {{ ${ofService(name, 'replicas')} }}`;
  delete spec.replicas;
  Object.assign(
    spec,
    keys(scaled ? `{{- if not .Values.${scaled}.enabled }}\n${replicas}\n{{- end }}` : replicas),
  );
}

/** The value that replaces the number of replicas of a service by an autoscaler. */
const autoscalers = {
  gateway: 'gatewayAutoscaling',
  ...Object.fromEntries(['crawl', 'leads', 'verification'].map((name) => [name, 'workerAutoscaling'])),
};

/** A migration runs with the first installation, and before the pods of an upgrade. @param weight hooks of a lower one run before */
function describeJob(name, image, job, weight) {
  describePods(name, image, job);
  const [container] = job.spec.template.spec.containers;
  if (container.env) container.env.push(extraEnv(name));
  Object.assign(
    job.metadata,
    keys(`{{- if .Release.IsUpgrade }}
annotations:
  helm.sh/hook: pre-upgrade
  helm.sh/hook-weight: "${weight}"
  helm.sh/hook-delete-policy: before-hook-creation
{{- end }}`),
  );
}

function describeAccount(name, account) {
  Object.assign(
    account.metadata,
    keys(`{{- with ${ofService(name, 'serviceAccount.annotations')} }}
annotations:
  {{- toYaml . | nindent & }}
{{- end }}`),
  );
}

/** In all objects: the namespace, names of Secrets, the address of the database. */
function describeReferences(object) {
  if (object.metadata.namespace) object.metadata.namespace = value('.Release.Namespace');
  visit(object);
  for (const rule of object.spec?.egress ?? [])
    if (rule.to?.[0]?.ipBlock?.cidr === exampleDatabase) {
      rule.to = block('toYaml .Values.database.peers');
      rule.ports[0].port = value('.Values.database.port');
    }
}

const secretName = (name) => value(`include "lode.secret" (list . "${name}")`);

function visit(node) {
  if (node === null || typeof node !== 'object') return;
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'secretKeyRef' || key === 'secretRef') inner.name = secretName(inner.name);
    else if (key === 'secret' && inner.secretName) inner.secretName = secretName(inner.secretName);
    else visit(inner);
  }
}

module.exports = {
  describeAccount,
  describeDeployment,
  describeJob,
  describeReferences,
};
