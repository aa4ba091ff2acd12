// values.schema.json of the chart: Helm rejects unknown names and wrong types. Names and types are those of the values; the
// forms of Kubernetes, which the values leave empty, are in `forms`.
'use strict';

const reference = (name) => ({ $ref: `#/definitions/${name}` });
const listOf = (name) => ({ type: 'array', items: reference(name) });
const closed = (properties, required = []) => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
  properties,
});
const text = { type: 'string', minLength: 1 };
const integer = (minimum, maximum) => ({ type: 'integer', minimum, ...(maximum ? { maximum } : {}) });

/** Kinds of values, by their names here. */
const definitions = {
  texts: { type: 'object', additionalProperties: { type: 'string' } },
  quantities: {
    type: 'object',
    additionalProperties: {
      type: ['string', 'number'],
      pattern: '^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$',
    },
  },
  resources: closed({ requests: reference('quantities'), limits: reference('quantities') }),
  pullSecret: closed({ name: text }, ['name']),
  variable: {
    ...closed({ name: text, value: { type: 'string' }, valueFrom: { type: 'object' } }, ['name']),
    not: { required: ['value', 'valueFrom'] },
  },
  toleration: closed({
    key: { type: 'string' },
    operator: { enum: ['Exists', 'Equal', 'Lt', 'Gt'] },
    value: { type: 'string' },
    effect: { enum: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] },
    tolerationSeconds: { type: 'integer' },
  }),
  affinity: closed({
    nodeAffinity: { type: 'object' },
    podAffinity: { type: 'object' },
    podAntiAffinity: { type: 'object' },
  }),
  peer: closed({
    ipBlock: { type: 'object' },
    podSelector: { type: 'object' },
    namespaceSelector: { type: 'object' },
  }),
  host: { type: 'string', pattern: '^(\\*\\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' },
  parent: { type: 'object', required: ['name'] },
};

/** By the name of a value, wherever it is. */
const forms = {
  pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
  pullSecrets: listOf('pullSecret'),
  extraEnv: listOf('variable'),
  tolerations: listOf('toleration'),
  affinity: reference('affinity'),
  resources: reference('resources'),
  peers: listOf('peer'),
  hosts: listOf('host'),
  parentRefs: listOf('parent'),
  port: integer(1, 65535),
  cpu: integer(1, 100),
  minReplicas: integer(1),
  maxReplicas: integer(1),
  ...Object.fromEntries(
    ['existingSecrets', 'deployment', 'settings', 'annotations', 'podAnnotations', 'nodeSelector'].map(
      (name) => [name, reference('texts')],
    ),
  ),
};

function schemaOf(value, key) {
  if (forms[key]) return forms[key];
  if (typeof value === 'string') return { type: 'string' };
  if (typeof value === 'number') return integer(0);
  if (typeof value === 'boolean') return { type: 'boolean' };
  return closed(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, schemaOf(inner, name)])),
  );
}

/** All services have the same values. Helm adds `global`. */
function schemaFile(values) {
  const names = Object.keys(values.services);
  const digest = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' };
  const all = schemaOf({ ...values, services: {} }, '');
  all.properties.image.properties.digests = closed(Object.fromEntries(names.map((name) => [name, digest])));
  all.properties.services = closed(Object.fromEntries(names.map((name) => [name, reference('service')])));
  all.properties.global = { type: 'object' };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...all,
    definitions: { ...definitions, service: schemaOf(values.services[names[0]], '') },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

module.exports = { schemaFile };
