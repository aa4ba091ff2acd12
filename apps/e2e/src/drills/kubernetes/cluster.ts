import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stringify } from 'yaml';
import type { SandboxGuide } from '@lode/contracts';
import { ask } from '../../harness/http-client';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools, See } from '../drill';
import { megabytes, seconds } from '../load';
import { runProgram, runWell } from '../programs';
import { applyAllManifests, documents } from './api-server';
import { binaries, type Kubectl, missingTools } from './cluster-programs';
import {
  buildImages,
  Docker,
  imageNames,
  importImages,
  makeBaseImages,
  makeOtherImages,
  otherImages,
  previousVersion,
  revisionOf,
  sourceOf,
  version,
} from './images';
import { ClusterNode } from './node';
import { Events, pathsOf, smoke, Workloads } from './workloads';

const programs = ['dockerd', 'debootstrap', 'runc', 'iptables', 'nsenter', 'cc'];

export const kubernetes: Drill = {
  name: 'kubernetes',
  promise:
    'An API server accepts all manifests under restricted Pod Security, and their upgrade; on a node under load no request fails where pods are rolled, upgraded or evicted, and 503 lasts less than 10 s where NATS or Postgres is killed',
  async run({ see, skip }: DrillTools): Promise<void> {
    const missing = await missingTools();
    if (missing !== undefined) return skip(missing);
    await applyAllManifests(see);
    const missingOfNode = await missingForNode();
    if (missingOfNode !== undefined) return skip(missingOfNode);
    await runOnNode(see);
  },
};

/** Lode on a Kubernetes node: installed by the commands of k8s/README.md, then changed and disturbed under load. */
async function runOnNode(see: See): Promise<void> {
  const docker = await Docker.start();
  try {
    const previous = await prepareImages(docker, see);
    const node = await ClusterNode.start();
    try {
      await importImages(docker, node.containers, [
        ...otherImages,
        ...imageNames(inProject()).map((name) => `lode/${name}:${version}`),
        ...imageNames(previous).map((name) => `lode/${name}:${previousVersion}`),
      ]);
      await disturb(node, see);
    } finally {
      await node.stop();
    }
  } finally {
    await docker.stop();
  }
}

async function missingForNode(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'a node needs root';
  for (const program of programs)
    if ((await runProgram('which', [program], { cwd: '/', timeoutMs: 5000 })).status !== 0)
      return `${program} is not installed (Debian: docker.io debootstrap runc iptables containernetworking-plugins)`;
  if (!existsSync('/usr/lib/cni/ptp')) return 'containernetworking-plugins is not installed';
  return undefined;
}

/** @returns the folder of the earlier commit */
async function prepareImages(docker: Docker, see: See): Promise<string> {
  await makeBaseImages(docker);
  await makeOtherImages(docker);
  const commit = await previousCommit();
  const source = await sourceOf(commit);
  const revision = await revisionOf(commit);
  await buildImages(docker, { source, tag: previousVersion, revision });
  const built = await buildImages(docker, {
    source: inProject(),
    tag: version,
    revision: await revisionOf('HEAD'),
  });
  for (const { image, took } of built)
    see(`${image}: built in ${seconds(took)}, ${megabytes(await docker.sizeOf(image))}`, true);
  see(`the previous images are of commit ${revision}`, true);
  return source;
}

async function disturb(node: ClusterNode, see: See): Promise<void> {
  const { kubectl, place } = node;
  const workloads = new Workloads(kubectl, node.containers);
  const overlay = writeOverlay(join(place.folder, 'overlay'));
  const lode = { address: node.addressOf(gatewayPort), key: await install(node, overlay, see) };
  for (const name of imageNames(inProject())) await workloads.complete(`deployment/${name}`);
  const guide = (await ask(lode, '/sandbox')).json<SandboxGuide>();
  await smoke(lode, guide, see);
  const events = new Events(lode, pathsOf(guide), workloads, see);
  const current = (await kubectl.must(['kustomize', overlay])).output;
  await events.measure('nothing', { failures: 'none' }, () => wait(30_000));
  await rollAll(events, workloads);
  await killAll(events, workloads);
  await upgradeAndBack(events, workloads, kubectl, current);
  await moveNats(events, workloads, kubectl, current);
  await evictAll(events, workloads);
}

/** @returns the API key that the set-up command prints */
async function install(node: ClusterNode, overlay: string, see: See): Promise<string> {
  const started = performance.now();
  let key = '';
  for (const command of commandsOf('Install')) {
    if (/port-forward|setup\.js$/.test(command)) continue;
    const output = await runCommand(node.kubectl, command, overlay);
    if (command.endsWith('setup.js --key')) key = /lode_\S+/.exec(output)?.[0] ?? '';
  }
  see(`installed by the commands of k8s/README.md in ${seconds(performance.now() - started)}`, key !== '');
  return key;
}

const installTimeoutMs = 30 * 60_000;
const gatewayPort = 30_080;
const sandboxOverlay = 'k8s/overlays/sandbox';

/** Of services and Jobs, lowered until all pods fit a machine of two cores. NATS and Postgres keep theirs, so that pods that
 * start do not take the processor from them. */
const requests = { cpu: '10m', memory: '32Mi' };

/** The sandbox overlay with lower requests, a port on the node, without the exporter of NATS, whose module the
 * Go proxy does not have, and without rate limits, which one key would exceed. */
function writeOverlay(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const lower = { op: 'add', path: '/spec/template/spec/containers/0/resources/requests', value: requests };
  const withoutExporter = { op: 'remove', path: '/spec/template/spec/containers/1' };
  const port = [
    { op: 'add', path: '/spec/type', value: 'NodePort' },
    { op: 'add', path: '/spec/ports/0/nodePort', value: gatewayPort },
  ];
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'lode',
    resources: [relative(folder, inProject(sandboxOverlay))],
    configMapGenerator: [
      {
        name: 'gateway-settings',
        behavior: 'merge',
        literals: ['LODE_RATE_LIMIT=off', 'LODE_ACCOUNT_RATE_LIMIT=off'],
      },
    ],
    patches: [
      { target: { kind: 'Deployment|Job' }, patch: JSON.stringify([lower]) },
      { target: { kind: 'StatefulSet', name: 'nats' }, patch: JSON.stringify([withoutExporter]) },
      { target: { kind: 'Service', name: 'gateway' }, patch: JSON.stringify(port) },
    ],
  };
  writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization));
  return folder;
}

/** The commands of a section of k8s/README.md, one per line. */
function commandsOf(section: string): string[] {
  const text = readFileSync(inProject('k8s/README.md'), 'utf8');
  const [, found = ''] = text.split(new RegExp(`^#+ ${section}$`, 'm'));
  return [...(found.split(/^#+ /m)[0] ?? '').matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(
    ([, commands = '']) => commands.split('\n').filter((line) => line !== ''),
  );
}

/** Runs a command of the README in the project, with the drill's overlay in place of the one that it extends. */
function runCommand(kubectl: Kubectl, command: string, patched: string): Promise<string> {
  const script = command.replace(`-k ${sandboxOverlay}`, `-k ${patched}`);
  const env = {
    ...process.env,
    KUBECONFIG: kubectl.kubeconfig,
    PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
  };
  return runWell('bash', ['-o', 'pipefail', '-c', script], {
    cwd: inProject(),
    timeoutMs: installTimeoutMs,
    env,
  });
}

/** Deployments with two replicas: the services and `mcp`; `sandbox` has one. */
const deployments = (): string[] => imageNames(inProject()).filter((name) => name !== 'sandbox');

async function rollAll(events: Events, workloads: Workloads): Promise<void> {
  for (const name of deployments())
    await events.measure(`roll ${name}`, { failures: 'none' }, () => workloads.roll(`deployment/${name}`));
  await events.measure('roll nats', { failures: 'none' }, () => workloads.roll('statefulset/nats'));
  await events.measure('roll postgres', { failures: 'unavailable' }, () =>
    workloads.roll('statefulset/postgres'),
  );
}

/** A killed gateway breaks its connections; requests in flight in a killed service are lost or repeated. */
async function killAll(events: Events, workloads: Workloads): Promise<void> {
  for (const name of deployments())
    await events.measure(`kill a pod of ${name}`, { failures: 'any' }, () =>
      workloads.kill(`deployment/${name}`),
    );
  for (const name of ['nats', 'postgres'])
    await events.measure(`kill a pod of ${name}`, { failures: 'unavailable', restarts: name }, () =>
      workloads.kill(`statefulset/${name}`),
    );
}

async function evictAll(events: Events, workloads: Workloads): Promise<void> {
  const all = [...deployments().map((name) => `deployment/${name}`), 'statefulset/nats'];
  for (const workload of all)
    await events.measure(`evict the pods of ${workload.split('/')[1]}`, { failures: 'none' }, async () => {
      for (const pod of await workloads.podNames(workload)) await workloads.evict(workload, pod);
    });
}

const timeoutMs = 60_000;
const migrations = ':(glob)apps/*/src/**/migrations/*.ts';

/** The commit before the one that added the newest migration; LODE_DRILL_PREVIOUS names another. */
async function previousCommit(): Promise<string> {
  const named = process.env['LODE_DRILL_PREVIOUS'];
  if (named !== undefined) return named;
  const args = ['log', '-1', '--no-merges', '--diff-filter=A', '--format=%H', '--', migrations];
  return `${(await runWell('git', args, { cwd: inProject(), timeoutMs })).trim()}^`;
}

/** Manifests with the earlier version in tags, labels and names of Jobs; NATS and Postgres are left as they are. */
const asPrevious = (manifests: string): string =>
  manifests
    .replaceAll(version, previousVersion)
    .replaceAll(`-${version.replaceAll('.', '-')}`, `-${previousVersion.replaceAll('.', '-')}`);

/** Applies manifests and waits for their Jobs and workloads. */
async function applyAll(kubectl: Kubectl, workloads: Workloads, manifests: string): Promise<void> {
  await kubectl.must(['apply', '-f', '-'], manifests);
  const all = documents(manifests);
  for (const { kind, metadata } of all)
    if (kind === 'Job')
      await kubectl.must([
        ...['--namespace', 'lode', 'wait', '--for=condition=complete', '--timeout=10m'],
        `job/${metadata.name}`,
      ]);
  for (const { kind, metadata } of all)
    if (kind === 'Deployment' || kind === 'StatefulSet')
      await workloads.complete(`${kind.toLowerCase()}/${metadata.name}`);
}

/** Migrations only add, so the earlier version works with the newer schema, and the way back needs none. */
async function upgradeAndBack(
  events: Events,
  workloads: Workloads,
  kubectl: Kubectl,
  current: string,
): Promise<void> {
  await events.measure('back to the previous images', { failures: 'none' }, () =>
    applyAll(kubectl, workloads, asPrevious(current)),
  );
  await events.measure('upgrade to the current images', { failures: 'none' }, () =>
    applyAll(kubectl, workloads, current),
  );
}

/** The move of the README, from the single server of `overlays/small`. */
async function moveNats(
  events: Events,
  workloads: Workloads,
  kubectl: Kubectl,
  current: string,
): Promise<void> {
  const inLode = ['--namespace', 'lode'];
  await events.measure('three NATS servers to one (prepares)', { failures: 'any' }, async () => {
    await kubectl.must([...inLode, 'delete', 'statefulset', 'nats']);
    await kubectl.must(['apply', '-f', '-'], await singleServer(kubectl));
    await workloads.complete('deployment/nats');
  });
  await events.measure('one NATS server to three', { failures: 'any' }, async () => {
    await kubectl.must([...inLode, 'delete', 'deployment', 'nats', '--ignore-not-found']);
    await kubectl.must(['apply', '-f', '-'], current);
    await workloads.complete('statefulset/nats');
  });
}

async function singleServer(kubectl: Kubectl): Promise<string> {
  const { output } = await kubectl.must(['kustomize', inProject('k8s/overlays/small')]);
  const server = documents(output).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'nats',
  );
  if (!server) throw new Error('k8s/overlays/small has no Deployment nats');
  return stringify(server);
}
