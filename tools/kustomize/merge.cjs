// The strategic merge of Kubernetes: lists of named things are merged by name, other lists are replaced.
'use strict';

/** The field that identifies the elements of a list. */
const keys = {
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  imagePullSecrets: 'name',
  volumeMounts: 'mountPath',
  topologySpreadConstraints: 'topologyKey',
};
/** Ports of a container have another key than those of a Service. */
const keyOf = (field, element) =>
  field === 'ports'
    ? Object.hasOwn(element ?? {}, 'containerPort')
      ? 'containerPort'
      : 'port'
    : keys[field];

/** @returns the merged value; `null` in the patch removes a field, `$patch: delete` an element */
function merge(base, patch, field) {
  if (Array.isArray(patch)) return mergeLists(Array.isArray(base) ? base : [], patch, field);
  if (patch === null || typeof patch !== 'object') return patch;
  if (patch.$patch === 'replace') return withoutDirective(patch);
  const merged = { ...(base !== null && typeof base === 'object' && !Array.isArray(base) ? base : {}) };
  for (const [name, value] of Object.entries(patch))
    if (value === null) delete merged[name];
    else merged[name] = merge(merged[name], value, name);
  return merged;
}

/** New elements come first, as in Kustomize. */
function mergeLists(base, patch, field) {
  const key = keyOf(field, patch[0]);
  if (key === undefined) return structuredClone(patch);
  const find = (element) => patch.find((one) => one[key] === element[key]);
  const kept = base
    .filter((element) => find(element)?.$patch !== 'delete')
    .map((element) => (find(element) ? merge(element, find(element)) : element));
  const added = patch.filter(
    (element) => element.$patch !== 'delete' && !base.some((one) => one[key] === element[key]),
  );
  return [...structuredClone(added), ...kept];
}

const withoutDirective = (value) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$patch'));

module.exports = { merge };
