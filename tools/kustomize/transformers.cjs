// The transformers of a kustomization that change fields of all objects.
'use strict';

const clusterScoped = ['Namespace', 'ClusterRole', 'ClusterRoleBinding', 'PriorityClass'];

function setNamespace(objects, namespace) {
  if (namespace === undefined) return;
  for (const { kind, metadata } of objects)
    if (!clusterScoped.includes(kind)) metadata.namespace = namespace;
    else if (kind === 'Namespace') metadata.name = namespace;
}

function setLabels(objects, entries) {
  for (const { pairs, includeTemplates, includeSelectors } of entries) {
    if (includeSelectors) throw new Error('labels with includeSelectors would change selectors');
    for (const object of objects) {
      object.metadata.labels = { ...object.metadata.labels, ...pairs };
      const template = object.spec?.template;
      if (includeTemplates && template) {
        template.metadata ??= {};
        template.metadata.labels = { ...template.metadata.labels, ...pairs };
      }
    }
  }
}

function setReplicas(objects, entries) {
  for (const { name, count } of entries)
    for (const { kind, metadata, spec } of objects)
      if (metadata.name === name && ['Deployment', 'StatefulSet'].includes(kind)) spec.replicas = count;
}

function setImages(objects, entries) {
  for (const container of objects.flatMap(containersOf))
    for (const entry of entries)
      if (nameOf(container.image) === entry.name) container.image = imageOf(container.image, entry);
}

const containersOf = ({ spec }) => [
  ...(spec?.template?.spec?.initContainers ?? []),
  ...(spec?.template?.spec?.containers ?? []),
];

/** An image without tag and digest. */
const nameOf = (image) => image.replace(/@.*$/, '').replace(/:[^:/]+$/, '');

function imageOf(image, { newName, newTag, digest }) {
  const name = newName ?? nameOf(image);
  const tag = newTag === undefined ? '' : `:${newTag}`;
  if (digest !== undefined) return `${name}${tag}@${digest}`;
  return tag === '' ? `${name}${image.slice(nameOf(image).length)}` : `${name}${tag}`;
}

module.exports = { containersOf, nameOf, setImages, setLabels, setNamespace, setReplicas };
