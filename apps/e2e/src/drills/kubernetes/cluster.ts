import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools, See } from '../drill';
import { megabytes, seconds } from '../figures';
import { runProgram } from '../run-program';
import { missingTools } from './binaries';
import { Events } from './events';
import { makeBaseImages } from './images/base-images';
import { Docker } from './images/docker';
import { importImages } from './images/import-images';
import {
  buildImages,
  imageNames,
  previousVersion,
  revisionOf,
  sourceOf,
  version,
} from './images/lode-images';
import { makeOtherImages, otherImages } from './images/other-images';
import { commandsOf, gatewayPort, runCommand, writeOverlay } from './install';
import { Load } from './load';
import { guideOf, pathsOf, smoke, type Api } from './lode-requests';
import { ClusterNode } from './node/cluster-node';
import { evictAll, killAll, rollAll } from './rolls';
import { moveNats, previousCommit, upgradeAndBack } from './upgrade';
import { Workloads } from './workloads';

const rate = 20;
const programs = ['dockerd', 'debootstrap', 'runc', 'iptables', 'nsenter', 'cc'];

/** Lode on a Kubernetes node: installed by the commands of k8s/README.md, then changed and disturbed under load. */
export const kubernetesCluster: Drill = {
  number: 109,
  name: 'kubernetes',
  fault:
    'rolls, kills, an upgrade and back, the move of NATS and evictions on a Kubernetes node, at 20 requests per second',
  expected:
    'no failed request where pods are replaced; 503 with Retry-After for less than 10 s where NATS or Postgres is killed',
  async run({ see, skip }: DrillTools): Promise<void> {
    const missing = await missingForNode();
    if (missing !== undefined) return skip(missing);
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
  },
};

async function missingForNode(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'a node needs root';
  for (const program of programs)
    if ((await runProgram('which', [program], { cwd: '/', timeoutMs: 5000 })).status !== 0)
      return `${program} is not installed (Debian: docker.io debootstrap runc iptables containernetworking-plugins)`;
  if (!existsSync('/usr/lib/cni/ptp')) return 'containernetworking-plugins is not installed';
  return missingTools();
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
  const results = await smoke(lode);
  for (const { request, status, text } of results.filter((result) => result.status >= 300))
    see(`${request}: ${status} ${text}`, false);
  see(`smoke: ${results.length} requests of all services answered`, true);
  const load = await startLoad(lode);
  const events = new Events(load, workloads, see);
  const current = (await kubectl.must(['kustomize', overlay])).output;
  try {
    await events.measure('nothing', { failures: 'none' }, () => wait(30_000));
    await rollAll(events, workloads);
    await killAll(events, workloads);
    await upgradeAndBack(events, workloads, kubectl, current);
    await moveNats(events, workloads, kubectl, current);
    await evictAll(events, workloads);
  } finally {
    await load.stop();
  }
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

async function startLoad(lode: Api): Promise<Load> {
  const paths = pathsOf(await guideOf(lode));
  return new Load(lode, paths, rate);
}
