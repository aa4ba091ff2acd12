// The kubectl commands of the documents select, name and apply objects and files that exist.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const kinds = {
  deploy: 'Deployment',
  deployment: 'Deployment',
  deployments: 'Deployment',
  sts: 'StatefulSet',
  statefulset: 'StatefulSet',
  service: 'Service',
  svc: 'Service',
  job: 'Job',
  jobs: 'Job',
  pod: 'Pod',
  pods: 'Pod',
};

function checkCommands(root, overlays) {
  const objects = overlays.flatMap((overlay) => overlay.objects);
  return documents(root).flatMap((file) =>
    commandsOf(fs.readFileSync(path.join(root, file), 'utf8')).flatMap((command) =>
      problemsOf(root, command, objects).map((problem) => `${file}: \`${command}\`: ${problem}`),
    ),
  );
}

const documents = (root) => [
  'k8s/README.md',
  'docker/README.md',
  ...fs
    .readdirSync(path.join(root, 'docs/guides'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guides/${name}`),
];

/** Commands in shell blocks and in the text; a backslash continues a line. */
function commandsOf(text) {
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) =>
    block.replaceAll(/\\\n\s*/g, ' '),
  );
  const spans = [...text.matchAll(/`(kubectl [^`]+)`/g)].map(([, span]) => span.replaceAll('\n', ' '));
  const lines = [...blocks.flatMap((block) => block.split('\n')), ...spans];
  return lines
    .filter((line) => /\bkubectl /.test(line) && !line.trim().startsWith('#'))
    .map((line) => line.trim());
}

function problemsOf(root, command, objects) {
  return [
    ...[...command.matchAll(/ -k ([\w./-]+)/g)]
      .filter(([, folder]) => folder.startsWith('k8s/') && !fs.existsSync(path.join(root, folder)))
      .map(([, folder]) => `there is no ${folder}`),
    ...[...command.matchAll(/ -f (k8s\/[\w./-]+)/g)]
      .filter(([, file]) => !fs.existsSync(path.join(root, file)))
      .map(([, file]) => `there is no ${file}`),
    ...[...command.matchAll(/ ([a-z]+)\/([a-z][a-z0-9-]*)(?= |$)/g)]
      .filter(([, kind, name]) => kinds[kind] && !exists(objects, kinds[kind], name))
      .map(([, kind, name]) => `there is no ${kind} ${name}`),
    ...selections(command)
      .filter(({ kind, selector }) => !objects.some((object) => selects(object, kind, selector)))
      .map(({ kind, selector }) => `${selector} selects no ${kind}`),
  ];
}

const exists = (objects, kind, name) =>
  objects.some((object) => object.kind === kind && object.metadata.name === name);

function selections(command) {
  const [, selector] = / -l ['"]?([^'" ]+)/.exec(command) ?? [];
  if (selector === undefined) return [];
  const word = command.split(/[ ]/).find((each) => kinds[each.split(',')[0]]);
  return [{ kind: kinds[word?.split(',')[0]] ?? 'Pod', selector }];
}

/** Pods have the labels of the template of their workload. */
function selects(object, kind, selector) {
  const template = object.spec?.template?.metadata?.labels;
  const labels = kind === 'Pod' ? template : object.kind === kind ? object.metadata.labels : undefined;
  return labels !== undefined && selector.split(',').every((term) => hasLabel(labels, term));
}

function hasLabel(labels, term) {
  const [, name, operator, value] = /^([^=!]+)(!?=)=?(.*)$/.exec(term) ?? [];
  if (name === undefined) return term in labels;
  return (labels[name] === value) === (operator === '=');
}

module.exports = { checkCommands };
