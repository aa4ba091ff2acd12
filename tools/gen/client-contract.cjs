// Writes the files from which contracts and client are compiled. A new source, or a method for a new operation, does not
// compile before, so this is the first step of `npm run gen`.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { buildProjects } = require('../setup/build.cjs');
const { withLock } = require('../setup/lock.cjs');
const { clientGroups, clientMethods, clientOperations, contractFiles } = require('./client-operations.cjs');
const { loadContracts, loadPlatform } = require('./load.cjs');
const { sourceLists } = require('./sources.cjs');

const root = path.resolve(__dirname, '../..');
const document = 'docs/generated/openapi.json';
/** Packages from which the files are written. */
const packages = ['@lode/contracts', '@lode/domain', '@lode/wire', '@lode/platform'];

async function main() {
  for (const [file, content] of Object.entries(sourceLists(root))) write(file, content);
  await buildProjects(process.env, packages);
  const contracts = loadContracts(root);
  const files = contractFiles(contracts, loadPlatform(root).interfaceVersion);
  const openApi = JSON.parse(files[document]);
  write(document, files[document]);
  write('libs/client/src/generated/operations.ts', clientOperations(openApi));
  write('libs/client/src/generated/groups.ts', clientMethods(clientGroups(openApi, contracts.operations)));
}

/** An unchanged file keeps its time, so that nothing is built again because of it. */
function write(file, content) {
  const target = path.join(root, file);
  if (fs.readFileSync(target, 'utf8') === content) return;
  fs.writeFileSync(target, content);
  process.stdout.write(`written: ${file}\n`);
}

withLock(main);
