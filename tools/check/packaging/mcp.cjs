// The MCP server: an image, a Compose entry, and in each overlay a hardened Deployment of its own that reaches only the gateway.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { parse } = require('yaml');

const name = 'mcp';
const kinds = ['Deployment', 'NetworkPolicy', 'Service', 'ServiceAccount'];
/** The operator decides whether assistants may write. */
const permission = 'LODE_MCP_ALLOW_WRITE';

const checkMcp = (root, overlays) => [
  ...checkDockerfile(root),
  ...checkCompose(root),
  ...overlays.flatMap(({ folder, objects }) => problemsOf(objects).map((problem) => `${folder}: ${problem}`)),
];

const checkDockerfile = (root) =>
  /^ +mcp\|sandbox\) ;;/m.test(fs.readFileSync(path.join(root, 'docker/Dockerfile'), 'utf8'))
    ? []
    : ['mcp: no image: docker/Dockerfile does not list it as APP'];

function checkCompose(root) {
  const file = path.join(root, 'docker/compose.yaml');
  const { services } = parse(fs.readFileSync(file, 'utf8'), { merge: true });
  const entry = services[name];
  if (!entry) return ['mcp: no compose entry in docker/compose.yaml'];
  return [
    ...(entry.build?.args?.APP === name ? [] : ['compose mcp: build.args.APP must be mcp']),
    ...(permission in (entry.environment ?? {}) ? [] : [`compose mcp: lacks the setting ${permission}`]),
    ...(entry.read_only && entry.cap_drop?.includes('ALL')
      ? []
      : ['compose mcp: must be read-only and without capabilities']),
    ...(services.gateway.environment.LODE_MCP_URL ? [] : ['compose gateway: lacks LODE_MCP_URL']),
  ];
}

function problemsOf(objects) {
  const found = (kind) => objects.find((object) => object.kind === kind && object.metadata.name === name);
  const missing = kinds.filter((kind) => !found(kind));
  if (missing.length > 0) return missing.map((kind) => `no ${kind} mcp`);
  const settings = objects.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('mcp-settings'),
  );
  return [
    ...hardening(found('Deployment').spec.template.spec),
    ...(settings?.data[permission] ? [] : [`ConfigMap mcp-settings: lacks ${permission}`]),
    ...reachable(found('NetworkPolicy').spec).map((where) => `NetworkPolicy mcp: allows ${where}`),
    ...objects
      .filter(({ kind }) => kind === 'HTTPRoute')
      .filter(({ spec }) => !spec.rules.some(routesToMcp))
      .map(({ metadata }) => `HTTPRoute ${metadata.name}: does not route /mcp to mcp`),
  ];
}

function hardening({ automountServiceAccountToken, securityContext, containers: [container] }) {
  const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = container.securityContext ?? {};
  const demands = {
    'must not mount a token': automountServiceAccountToken === false,
    'must run as non-root': securityContext?.runAsNonRoot === true,
    'must not gain privileges': allowPrivilegeEscalation === false,
    'must be read-only': readOnlyRootFilesystem === true,
    'must drop all capabilities': capabilities?.drop?.includes('ALL') === true,
    'needs a liveness and a readiness probe': Boolean(container.livenessProbe && container.readinessProbe),
    'must have no key': !container.env.some(({ valueFrom }) => valueFrom?.secretKeyRef),
  };
  return Object.entries(demands)
    .filter(([, holds]) => !holds)
    .map(([demand]) => `Deployment mcp: ${demand}`);
}

/** Peers of its egress other than the gateway and DNS. */
const reachable = ({ egress = [] }) =>
  egress
    .filter(({ ports = [] }) => !ports.every(({ port }) => port === 53))
    .flatMap(({ to = [{}] }) => to)
    .filter(({ podSelector }) => podSelector?.matchLabels?.['app.kubernetes.io/name'] !== 'gateway')
    .map((peer) => JSON.stringify(peer));

const routesToMcp = ({ matches, backendRefs }) =>
  matches.some(({ path: { value } }) => value === '/mcp') &&
  backendRefs.some((backend) => backend.name === name);

module.exports = { checkMcp };
