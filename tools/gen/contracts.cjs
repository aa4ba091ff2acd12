// Documents and snapshots of the contracts.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const snapshots = 'libs/contracts/snapshots';
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const snapshotFile = ({ subject }) => `${snapshots}/${subject}.json`;

/** The documents and one snapshot per contract. Snapshots of incompatible contracts are not updated. */
function contractFiles(root, contracts, version) {
  const { operations, events, openApiDocument, asyncApiDocument } = contracts;
  const files = {
    'docs/generated/openapi.json': json(openApiDocument(operations, version)),
    'docs/generated/asyncapi.json': json(asyncApiDocument(operations, events, version)),
  };
  const broken = [];
  for (const operation of operations) {
    const sentences = brokenPromises(root, contracts, operation);
    if (sentences.length === 0) files[snapshotFile(operation)] = json(contracts.contractSnapshot(operation));
    broken.push(...sentences);
  }
  return { files, broken: [...broken, ...missingOperations(root, contracts)] };
}

function brokenPromises(root, { contractSnapshot, incompatibilities }, operation) {
  const file = path.join(root, snapshotFile(operation));
  if (!fs.existsSync(file)) return [];
  const previous = JSON.parse(fs.readFileSync(file, 'utf8'));
  return incompatibilities(previous, contractSnapshot(operation)).map(
    (what) =>
      `${operation.subject}: ${what}; callers of this version would break, so give the change a new subject version; if the operation is not merged yet, delete ${snapshotFile(operation)} and run npm run gen again`,
  );
}

function missingOperations(root, { operations }) {
  const known = new Set(operations.map(snapshotFile));
  const folder = path.join(root, snapshots);
  const kept = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return kept
    .filter((name) => !known.has(`${snapshots}/${name}`))
    .map(
      (name) =>
        `${name.replace(/\.json$/, '')}: the operation is gone but its snapshot promises it; remove the snapshot in the release that drops the version, or now if the operation was never merged`,
    );
}

module.exports = { contractFiles };
