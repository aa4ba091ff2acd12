// Alert rules: each has a runbook, and names metrics that a service declares.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const page = 'docs/guides/runbooks.md';
/** Suffixes that Prometheus adds to the name of a histogram. */
const suffixes = /_(count|sum|bucket)$/;

function checkAlerts(root, manifests) {
  const runbooks = fs.readFileSync(path.join(root, page), 'utf8');
  const declared = declaredMetrics(root);
  const rules = manifests
    .filter(({ body }) => body?.kind === 'PrometheusRule')
    .flatMap(({ file, body }) =>
      body.spec.groups.flatMap(({ rules }) => rules.map((rule) => ({ file, rule }))),
    );
  return rules.flatMap(({ file, rule: { alert, expr, annotations = {} } }) => [
    ...(new RegExp(`^## ${alert}$`, 'm').test(runbooks)
      ? []
      : [`${file}: ${alert} has no section in ${page}`]),
    ...(annotations.runbook_url?.endsWith(`#${alert.toLowerCase()}`)
      ? []
      : [`${file}: ${alert} links no runbook`]),
    ...[...new Set(expr.match(/\blode_\w+/g) ?? [])]
      .filter((metric) => !declared.has(metric) && !declared.has(metric.replace(suffixes, '')))
      .map((metric) => `${file}: ${alert} reads ${metric}, which no service has`),
  ]);
}

/** Names in the code; `lode_${kind}s` is that of jobs and of tasks. */
function declaredMetrics(root) {
  const names = ['apps', 'libs'].flatMap((kind) =>
    fs
      .readdirSync(path.join(root, kind), { recursive: true })
      .filter((file) => /\/src\/.*(?<!\.spec)\.ts$/.test(file))
      .flatMap(
        (file) => fs.readFileSync(path.join(root, kind, file), 'utf8').match(/\blode_[\w${}]+/g) ?? [],
      ),
  );
  return new Set(
    names.flatMap((name) =>
      name.includes('${kind}') ? ['job', 'task'].map((kind) => name.replace('${kind}', kind)) : [name],
    ),
  );
}

module.exports = { checkAlerts };
