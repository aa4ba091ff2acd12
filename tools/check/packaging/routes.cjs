// HTTPRoutes: streams and files must not have the time limit of short requests.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Media of answers and bodies that take as long as their client. */
const slowMedia = /^text\/(event-stream|csv|tab-separated-values)$/;

function checkRoutes(root, objects) {
  const routes = objects.filter(({ kind }) => kind === 'HTTPRoute');
  if (routes.length === 0) return [];
  const slow = slowOperations(root);
  return routes.flatMap(({ metadata, spec }) =>
    slow
      .filter(({ method, path }) => hasTimeLimit(ruleOf(spec.rules, method, path)))
      .map(
        ({ method, path }) => `HTTPRoute ${metadata.name} cuts ${method} ${path}: its rule has a time limit`,
      ),
  );
}

const hasTimeLimit = (rule) => !/^0+(ms|s|m|h)$/.test(rule?.timeouts?.request ?? '');

/** The rule with the longest prefix, as the Gateway API defines. */
function ruleOf(rules, method, path) {
  const found = rules.flatMap((rule) =>
    rule.matches
      .filter((match) => isPrefix(match.path.value, path) && (match.method ?? method) === method)
      .map((match) => ({ rule, length: match.path.value.length })),
  );
  return found.sort((one, other) => other.length - one.length)[0]?.rule;
}

const isPrefix = (prefix, path) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

function slowOperations(root) {
  const file = path.join(root, 'docs/generated/openapi.json');
  const { paths } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => mediaOf(operation).some((media) => slowMedia.test(media)))
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
}

const mediaOf = ({ requestBody, responses = {} }) =>
  [requestBody, ...Object.values(responses)].flatMap((part) => Object.keys(part?.content ?? {}));

module.exports = { checkRoutes };
