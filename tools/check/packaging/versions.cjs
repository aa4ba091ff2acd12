// One version for the repository: packages, product version, changelog, release component, compose.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const read = (root, file) => fs.readFileSync(path.join(root, file), 'utf8');
const versionOf = (root, file) => JSON.parse(read(root, file)).version;

function checkVersions(root, productVersion) {
  const version = versionOf(root, 'package.json');
  const manifests = ['apps', 'libs'].flatMap((kind) =>
    fs
      .readdirSync(path.join(root, kind))
      .map((name) => `${kind}/${name}/package.json`)
      .filter((file) => fs.existsSync(path.join(root, file))),
  );
  const release = 'k8s/components/release/kustomization.yaml';
  const compose = 'docker/compose.yaml';
  return [
    ...manifests
      .filter((file) => versionOf(root, file) !== version)
      .map((file) => `${file}: the version is ${versionOf(root, file)}, not ${version} of package.json`),
    ...(productVersion === version
      ? []
      : [`libs/service-kit/src/process/version.ts: the version is ${productVersion}, not ${version}`]),
    ...(read(root, 'CHANGELOG.md').includes(version) ? [] : [`CHANGELOG.md: does not name ${version}`]),
    ...[...read(root, compose).matchAll(/(?:image: lode\/[a-z]+:|^ {2}VERSION: )(\S+)/gm)]
      .filter(([, tag]) => tag !== version)
      .map(([found]) => `${compose}: ${found.trim()} is not ${version}`),
    ...[...read(root, release).matchAll(/newTag: (\S+)/g)]
      .filter(([, tag]) => tag !== version)
      .map(([, tag]) => `${release}: the tag is ${tag}, not ${version}`),
  ];
}

module.exports = { checkVersions };
