// All generated files of a checkout, compared with the existing ones.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { loadContracts, loadPlatform, loadServices, loadStandaloneSettings } = require('./load.cjs');
const { capacityGuide } = require('./capacity-guide.cjs');
const { chartFacts } = require('./chart-facts.cjs');
const {
  clientGroups,
  clientMethods,
  clientOperations,
  contractFiles,
  unrepeatable,
} = require('./client-operations.cjs');
const { mcpTools, mcpToolsets } = require('./mcp-tools.cjs');
const { n8nFiles } = require('./n8n.cjs');
const { pythonModels, pythonOperations, pythonSync } = require('./python.cjs');
const { errorsPage, settingsPage } = require('./pages.cjs');
const { readCallers } = require('./nats-callers.cjs');
const { natsConfig } = require('./nats-config.cjs');

/**
 * `differing`: files with outdated content.
 * `broken`: operations that clients cannot repeat, or that lack a key.
 */
function generate(root) {
  const contracts = loadContracts(root);
  const services = loadServices(root);
  const files = contractFiles(contracts, loadPlatform(root).interfaceVersion);
  const openApi = JSON.parse(files['docs/generated/openapi.json']);
  const groups = clientGroups(openApi, contracts.operations);
  const toolsets = mcpToolsets(contracts);
  const all = {
    ...files,
    'libs/client/src/generated/operations.ts': clientOperations(openApi),
    'libs/client/src/generated/groups.ts': clientMethods(groups),
    'apps/mcp/src/generated/toolsets.json': `${JSON.stringify(toolsets, null, 2)}\n`,
    'apps/mcp/src/generated/tools.json': mcpTools(openApi, toolsets),
    'clients/python/src/lode_api/models.py': pythonModels(openApi),
    ...pythonOperations(openApi, groups),
    ...n8nFiles(root, openApi),
    ...pythonSync(root),
    'docs/generated/errors.md': errorsPage(contracts.problemKinds),
    'docs/generated/settings.md': settingsPage(
      services,
      loadStandaloneSettings(root),
      loadPlatform(root),
      loadPlatform(root).required,
    ),
    'docker/nats/nats-server.conf': natsConfig(services, contracts, readCallers(root)),
    'k8s/chart/files/services.json': chartFacts(services, loadPlatform(root), contracts),
    'docs/guides/capacity.md': capacityPage(root),
  };
  const wanted = Object.entries(all).map(([file, content]) => ({ file, content }));
  const differing = wanted.filter(({ file, content }) => read(path.join(root, file)) !== content);
  return {
    differing,
    broken: [...contracts.missingKeys(contracts.operations), ...unrepeatable(openApi, contracts)],
  };
}

/** The recorded results of parts of the benchmarks, by part. */
const measuredBy = (root, parts) =>
  Object.fromEntries(parts.map((part) => [part, readJson(root, `tools/bench/${part}/measured.json`)]));

const capacityPage = (root) =>
  capacityGuide(
    read(path.join(root, 'docs/guides/capacity.md')),
    measuredBy(root, ['capacity', 'volume']),
    readJson(root, 'tools/bench/capacity/plan.json'),
  );

const readJson = (root, file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);

module.exports = { generate };
