// Each service must have an image, a compose entry, a Kubernetes base, a NATS user and all required settings.
'use strict';
const { loadKit, loadKitSettings, loadServices, serviceFolders } = require('../gen/load.cjs');
const { checkAlerts } = require('./packaging/alerts.cjs');
const { checkCommands } = require('./packaging/commands.cjs');
const { checkCompose } = require('./packaging/compose.cjs');
const { checkDatabaseSessions } = require('./packaging/database-sessions.cjs');
const { checkImage, checkNatsUser } = require('./packaging/image-and-bus.cjs');
const { checkBase } = require('./packaging/kubernetes-base.cjs');
const { checkReferences } = require('./packaging/kubernetes-references.cjs');
const { readManifests } = require('./packaging/manifests.cjs');
const { checkMcp } = require('./packaging/mcp.cjs');
const { checkOverlays, renderOverlays } = require('./packaging/overlays.cjs');
const { checkTrustedProxies } = require('./packaging/trusted-proxies.cjs');
const { checkVariables } = require('./packaging/variables.cjs');
const { checkVersions } = require('./packaging/versions.cjs');

async function checkPackaging(root) {
  const { problems, manifests } = readManifests(root);
  const services = loadServices(root).map((definition) => ({
    ...definition,
    ...requiredVariables(root, definition),
  }));
  const folders = serviceFolders(root);
  const { overlays, problems: unrendered } = renderOverlays(root);
  const { productVersion } = loadKit(root);
  return [
    ...problems,
    ...unrendered,
    ...services.flatMap((service, index) =>
      service.name === folders[index]
        ? []
        : [`apps/${folders[index]}: the service calls itself ${service.name}`],
    ),
    ...services.flatMap((service) => [
      ...checkImage(root, service),
      ...checkCompose(root, service),
      ...checkBase(manifests, service),
      ...checkNatsUser(root, service),
    ]),
    ...checkMcp(root, overlays),
    ...checkReferences(root, overlays),
    ...checkTrustedProxies(manifests),
    ...checkOverlays(root, overlays, productVersion),
    ...checkVariables(root, overlays, services),
    ...checkAlerts(root, manifests),
    ...checkCommands(root, overlays),
    ...checkVersions(root, productVersion),
    ...checkDatabaseSessions(
      root,
      overlays,
      services,
      loadKitSettings(root).databaseSettings.databasePool.fallback,
    ),
  ];
}

/** Required variables of the service and its migration, and all that they read. */
function requiredVariables(root, { settings, database }) {
  const { required } = loadKit(root);
  const { kitSettings, natsSettings, databaseSettings, migrationSettings } = loadKitSettings(root);
  const without = (all) =>
    Object.values(all)
      .filter(({ fallback }) => fallback === required)
      .map(({ variable }) => variable);
  return {
    needs: without({ ...natsSettings, ...(database ? databaseSettings : {}), ...settings }),
    migrationNeeds: database ? without(migrationSettings) : [],
    known: Object.values({
      ...{ ...kitSettings, ...natsSettings, ...settings },
      ...(database ? { ...databaseSettings, ...migrationSettings } : {}),
    }).map(({ variable }) => variable),
  };
}

module.exports = { checkPackaging };
