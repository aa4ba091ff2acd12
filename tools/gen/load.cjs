// Loads the definitions of services and contracts from the compiled packages of a checkout.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Folders in apps/ without a service. */
const notServices = ['standalone', 'e2e', 'dashboard', 'docs'];

/** Tests load sources, which tools/test/register-typescript.cjs compiles. */
const main = process.env.VITEST ? 'src/index.ts' : 'dist/index.js';

const loadContracts = (root) => require(path.join(root, 'libs/contracts', main));
const loadPlatform = (root) => require(path.join(root, 'libs/platform', main));
const loadStandaloneSettings = (root) =>
  require(path.join(root, 'apps/standalone/dist/standalone.config.js')).standaloneSettings;

/** Folders in apps/ that declare a service. */
function serviceFolders(root) {
  return fs
    .readdirSync(path.join(root, 'apps'))
    .filter((name) => !notServices.includes(name) && declaresService(path.join(root, 'apps', name, 'src')))
    .sort();
}

const declaresService = (source) =>
  fs.existsSync(source) &&
  fs
    .readdirSync(source)
    .some(
      (file) =>
        file.endsWith('.module.ts') &&
        fs.readFileSync(path.join(source, file), 'utf8').includes('@LodeService('),
    );

/**
 * The definitions of all services, in alphabetical order.
 * @throws if the index of a service exports no module with @LodeService
 */
function loadServices(root) {
  const { definitionOf } = require(path.join(root, 'libs/bus', main));
  return serviceFolders(root).map((name) => {
    const exported = Object.values(require(path.join(root, 'apps', name, main)));
    const definitions = exported.flatMap((value) => definitionOrNone(definitionOf, value));
    if (definitions.length !== 1)
      throw new Error(`apps/${name}/src/index.ts must export exactly one module with @LodeService`);
    return definitions[0];
  });
}

function definitionOrNone(definitionOf, value) {
  if (typeof value !== 'function') return [];
  try {
    return [definitionOf(value)];
  } catch {
    return [];
  }
}

/** Images that are no services. */
const otherImages = ['mcp', 'sandbox'];

/** The services that the Dockerfile builds: the alternatives of its `case "${APP}"`. */
function serviceImages(root) {
  const text = fs.readFileSync(path.join(root, 'docker/Dockerfile'), 'utf8');
  const [, list] = /case "\$\{APP\}" in[\s\\]*([a-z|]+)\)/.exec(text) ?? [];
  return list?.split('|') ?? [];
}

module.exports = {
  otherImages,
  serviceImages,
  loadContracts,
  loadPlatform,
  loadStandaloneSettings,
  loadServices,
};
