import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxGuide } from '@lode/contracts';
import { ask } from '../../harness/http-client';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools, See } from '../drill';
import { megabytes, seconds } from '../load';
import { missingPython, runProgram, runWell } from '../programs';
import { applyAllManifests, validateManifests } from './api-server';
import { newService, nextChart, nextVersion, olderChart } from './charts';
import { binaries, goProgram, type Kubectl, missingTools } from './cluster-programs';
import { installOnOwnServers } from './external';
import {
  buildImages,
  Docker,
  headRevision,
  imageNames,
  importImages,
  makeBaseImages,
  makeNextImages,
  makeOtherImages,
  otherImages,
  version,
} from './images';
import { ClusterNode } from './node';
import { Events, pathsOf, smoke, Workloads } from './workloads';

const programs = ['dockerd', 'debootstrap', 'runc', 'iptables', 'nsenter', 'cc'];

export const kubernetes: Drill = {
  name: 'kubernetes',
  promise:
    'An API server accepts all manifests under restricted Pod Security and sees no difference the second time, and generated Secrets are kept; on a node under load no request fails where pods are rolled or evicted, or upgraded with a new service and back, and 503 lasts less than 10 s where NATS or Postgres is killed; Lode runs on a Postgres and a NATS of its own',
  async run({ see, skip }: DrillTools): Promise<void> {
    const missing = await missingTools();
    if (missing !== undefined) return skip(missing);
    const withoutPython = await missingPython();
    if (withoutPython === undefined) await validateManifests(see);
    else skip(`${withoutPython}: the schemas of other versions`);
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
    await prepareImages(docker, see);
    const node = await ClusterNode.start();
    try {
      await importImages(docker, node.containers, [
        ...otherImages,
        ...[version, nextVersion].flatMap((tag) =>
          imageNames(inProject()).map((name) => `lode/${name}:${tag}`),
        ),
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

async function prepareImages(docker: Docker, see: See): Promise<void> {
  await makeBaseImages(docker);
  await makeOtherImages(docker);
  const revision = await headRevision();
  const built = await buildImages(docker, { source: inProject(), tag: version, revision });
  await makeNextImages(docker);
  for (const { image, took } of built)
    see(`${image}: built in ${seconds(took)}, ${megabytes(await docker.sizeOf(image))}`, true);
}

async function disturb(node: ClusterNode, see: See): Promise<void> {
  const { kubectl, place } = node;
  const workloads = new Workloads(kubectl, node.containers);
  const release = new Release(kubectl, writeValues(join(place.folder, 'values.yaml')));
  const charts = { older: olderChart(place.folder), next: nextChart(place.folder) };
  const lode = { address: node.addressOf(gatewayPort), key: await install(release.of(charts.older), see) };
  for (const name of imageNames(inProject()).filter((each) => each !== newService))
    await workloads.complete(`deployment/${name}`);
  const guide = (await ask(lode, '/sandbox')).json<SandboxGuide>();
  const paths = pathsOf(guide);
  const olderPaths = paths.filter((path) => !path.startsWith(`/${newService}`));
  await smoke(lode, guide, olderPaths, see);
  const older = new Events(lode, olderPaths, workloads, see);
  await older.measure('nothing', { failures: 'none' }, () => wait(30_000));
  await upgradeAndBack(older, release, charts);
  const events = new Events(lode, paths, workloads, see);
  await smoke(lode, guide, paths, see);
  await changeOne(events, workloads, release.of(charts.next));
  await rollAll(events, workloads);
  await killAll(events, workloads);
  await evictAll(events, workloads);
  await release.run('helm uninstall lode --namespace lode --wait');
  await installOnOwnServers(kubectl, place.folder, (command) => release.run(command), see);
}

/** @returns the API key that the set-up command prints */
async function install(release: Release, see: See): Promise<string> {
  const started = performance.now();
  let key = '';
  for (const command of commandsOf('Install')) {
    if (/port-forward|setup\.js$|tools\/cluster|helm template|lode\.yaml/.test(command)) continue;
    const output = await release.run(command);
    if (command.endsWith('setup.js --key')) key = /lode_\S+/.exec(output)?.[0] ?? '';
  }
  see(`installed by the commands of k8s/README.md in ${seconds(performance.now() - started)}`, key !== '');
  return key;
}

const installTimeoutMs = 30 * 60_000;
const gatewayPort = 30_080;

/** Of services, lowered until all pods fit a machine of two cores. NATS and Postgres keep theirs, so that pods that
 * start do not take the processor from them. */
const requests = { cpu: '10m', memory: '32Mi' };

/** Beside k8s/values/sandbox.yaml: lower requests, a port on the node, without the exporter of NATS, whose module the
 * Go proxy does not have, and without rate limits, which one key would exceed. */
function writeValues(file: string): string {
  const lower = { resources: { requests } };
  const values = {
    image: { registry: 'lode' },
    nats: { exporter: { enabled: false } },
    defaults: lower,
    settings: { LODE_RATE_LIMIT: 'off', LODE_ACCOUNT_RATE_LIMIT: 'off' },
    services: {
      ...{ leads: lower, crawl: lower, mcp: lower },
      gateway: { service: { type: 'NodePort', nodePort: gatewayPort } },
    },
  };
  writeFileSync(file, JSON.stringify(values));
  return file;
}

/** The release `lode`, changed by Helm. */
class Release {
  constructor(
    private readonly kubectl: Kubectl,
    private readonly values: string,
    private readonly chart = 'k8s/chart',
  ) {}

  of(chart: string): Release {
    return new Release(this.kubectl, this.values, chart);
  }

  /** A command of the README, with the values of the drill. */
  async run(command: string): Promise<string> {
    const script = command
      .replace('--set image.registry=registry.example.com/lode', `--values ${this.values}`)
      .replace(' k8s/chart ', ` ${this.chart} `);
    const env = {
      ...process.env,
      KUBECONFIG: this.kubectl.kubeconfig,
      PATH: `${binaries}:${dirname(await goProgram('helm'))}:${process.env['PATH'] ?? ''}`,
    };
    return runWell('bash', ['-o', 'pipefail', '-c', script], {
      ...{ cwd: inProject(), timeoutMs: installTimeoutMs, env },
    });
  }

  /** Waits for the Jobs and workloads of the version. @param options such as `--set services.crawl.tag=…` */
  upgrade(...options: readonly string[]): Promise<string> {
    const install = commandsOf('Install').find((command) => command.startsWith('helm upgrade')) ?? '';
    return this.run([install, ...options, waits].join(' '));
  }
}

const waits = '--wait --wait-for-jobs --timeout 15m';

/** The commands of a section of k8s/README.md, one per line. */
function commandsOf(section: string): string[] {
  const text = readFileSync(inProject('k8s/README.md'), 'utf8');
  const [, found = ''] = text.split(new RegExp(`^#+ ${section}$`, 'm'));
  return [...(found.split(/^#+ /m)[0] ?? '').matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(
    ([, commands = '']) => commands.split('\n').filter((line) => line !== ''),
  );
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

/** From a version without a service to one with it, its operations, permissions for them and migrations, and back. Migrations only
 * add, so the older version works with the newer schema. */
async function upgradeAndBack(
  events: Events,
  release: Release,
  { older, next }: { older: string; next: string },
): Promise<void> {
  await events.measure('upgrade with a new service', { failures: 'none' }, async () => {
    await release.of(next).upgrade();
  });
  await events.measure('helm rollback', { failures: 'none' }, async () => {
    await release.run(`helm rollback lode --namespace lode ${waits}`);
  });
  await events.measure('the older chart again', { failures: 'none' }, async () => {
    await release.of(older).upgrade();
  });
  await events.measure('the upgrade again', { failures: 'none' }, async () => {
    await release.of(next).upgrade();
  });
}

async function changeOne(events: Events, workloads: Workloads, release: Release): Promise<void> {
  await events.measure('release crawl alone', { failures: 'none' }, async () => {
    await release.upgrade(`--set services.crawl.tag=${version}`);
  });
  await events.measure('changed permissions of NATS', { failures: 'none' }, async () => {
    await release.upgrade(
      "--set 'nats.callers[0].name=platform' --set 'nats.callers[0].operations={crawl.*}'",
      '--set nats.callers[0].accounts=any',
    );
    await workloads.complete('statefulset/nats');
  });
}
