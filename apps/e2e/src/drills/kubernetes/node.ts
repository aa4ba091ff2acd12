import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../harness/until';
import { onInterruption } from '../drill';
import { filledFile, runProgram, runWell } from '../programs';
import {
  apiServerArguments,
  etcdArguments,
  writeKubeconfig,
  writeServiceAccountKey,
  writeTokens,
} from './api-server';
import { binaries, goProgram, Kubectl, kubernetesProgram } from './cluster-programs';

const startTimeoutMs = 120_000;
const [etcdPort, etcdPeerPort, apiPort] = [2379, 2380, 6443];
/** `postgres` of its image. */
const postgresUser = 999;

/** A Kubernetes cluster of one node in a network namespace of its own. */
export class ClusterNode {
  private readonly registered: () => void;

  private constructor(
    readonly kubectl: Kubectl,
    readonly containers: Containers,
    readonly place: NodePlace,
    private readonly namespace: NetworkNamespace,
    private readonly processes: Processes,
    private readonly before: Remains,
  ) {
    this.registered = onInterruption(() => this.stop());
  }

  static async start(): Promise<ClusterNode> {
    const before = remains();
    const folder = mkdtempSync(join(tmpdir(), 'lode-node-'));
    const namespace = await NetworkNamespace.create();
    const token = writeTokens(folder);
    const kubeconfig = writeKubeconfig(folder, `${namespace.address}:${apiPort}`, token);
    const place: NodePlace = { folder, address: namespace.address, kubeconfig };
    const processes = new Processes(folder);
    const kubectl = new Kubectl(kubeconfig, await kubernetesProgram('kubectl'));
    const containers = new Containers(socketOf(place), await goProgram('ctr'));
    const node = new ClusterNode(kubectl, containers, place, namespace, processes, before);
    try {
      await node.startControlPlane();
      await node.startNode();
      return node;
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  /** Address of a NodePort for the host. */
  addressOf(port: number): string {
    return `http://${this.place.address}:${port}`;
  }

  async stop(): Promise<void> {
    this.registered();
    const all = ['--all-namespaces', '--all', '--wait=false'];
    await this.kubectl.run(['delete', 'deployments,statefulsets,jobs', ...all]);
    await this.kubectl.run(['delete', 'pods', ...all, '--force', '--grace-period=0']);
    const gone = async (): Promise<boolean> => (await this.containers.running()) === 0;
    await until('all containers ended', gone, 60_000).catch(() => undefined);
    await this.containers.endAll();
    await this.processes.stop();
    await this.namespace.remove();
    await removeRemains(this.place.folder, this.before);
    rmSync(this.place.folder, { recursive: true, force: true });
  }

  private async startControlPlane(): Promise<void> {
    const { folder, address, kubeconfig } = this.place;
    writeServiceAccountKey(join(folder, 'accounts.pem'));
    this.start(await goProgram('etcd'), etcdArguments(folder, etcdPort, etcdPeerPort));
    this.start(await kubernetesProgram('kube-apiserver'), [
      ...apiServerArguments(folder, etcdPort, apiPort),
      ...['--bind-address=0.0.0.0', `--advertise-address=${address}`],
      '--kubelet-preferred-address-types=InternalIP',
    ]);
    await this.kubectl.untilReady(startTimeoutMs);
    this.start(await kubernetesProgram('kube-controller-manager'), [
      ...[`--kubeconfig=${kubeconfig}`, '--leader-elect=false', '--bind-address=127.0.0.1'],
      `--service-account-private-key-file=${join(folder, 'accounts.pem')}`,
    ]);
    this.start(await kubernetesProgram('kube-scheduler'), [
      ...[`--kubeconfig=${kubeconfig}`, '--leader-elect=false', '--bind-address=127.0.0.1'],
    ]);
  }

  private async startNode(): Promise<void> {
    const { folder, address, kubeconfig } = this.place;
    for (const name of ['cni', 'volume']) mkdirSync(join(folder, name));
    await this.kubectl.must(['apply', '-f', '-'], this.config('storage.yaml'));
    chownSync(join(folder, 'volume'), postgresUser, postgresUser);
    writeFileSync(join(folder, 'cni/lode.conflist'), this.config('lode.conflist'));
    await goProgram('containerd-shim-runc-v2');
    this.start(await goProgram('containerd'), ['--config', this.write('containerd.toml')], {
      PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
    });
    this.start(await goProgram('coredns'), ['-conf', this.write('Corefile')]);
    await until('containerd answers', () => this.containers.answers(), startTimeoutMs);
    this.start(await kubernetesProgram('kubelet'), [
      ...[`--config=${this.write('kubelet.yaml')}`, `--kubeconfig=${kubeconfig}`],
      ...[`--root-dir=${join(folder, 'kubelet')}`, `--cert-dir=${join(folder, 'kubelet-certificates')}`],
      ...[`--hostname-override=${nodeName}`, `--node-ip=${address}`],
    ]);
    this.start(await kubernetesProgram('kube-proxy'), [`--config=${this.write('kube-proxy.yaml')}`]);
    const ready = ['wait', '--for=condition=Ready', `node/${nodeName}`, '--timeout=5s'];
    await until(
      'the node is ready',
      async () => (await this.kubectl.run(ready)).status === 0,
      startTimeoutMs,
    );
  }

  private start(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
    const name = program.split('/').at(-1) ?? program;
    this.processes.start(this.namespace.inside(program, args), name, environment);
  }

  /** A file of `node/`, for this node. */
  private config(name: string): string {
    return filledFile(`kubernetes/node/${name}`, { ...this.place, imageStore });
  }

  private write(name: string): string {
    const file = join(this.place.folder, name);
    writeFileSync(file, this.config(name));
    return file;
  }
}

const timeoutMs = 600_000;

/** Images and containers of containerd that belong to Kubernetes. */
export class Containers {
  constructor(
    private readonly socket: string,
    private readonly ctr: string,
  ) {}

  async answers(): Promise<boolean> {
    return (await this.run('version')).status === 0;
  }

  /** Number of running containers, with the ones that hold the network of a pod. */
  async running(): Promise<number> {
    return (await this.tasks()).length;
  }

  /** Ends containers that Kubernetes has left, with the process that watches each. */
  async endAll(): Promise<void> {
    for (const task of await this.tasks()) await this.run('tasks', 'delete', '--force', task);
  }

  /** @param archive as `docker save` writes it */
  async importImages(archive: Readable): Promise<void> {
    const child = spawn(this.ctr, this.args('images', 'import', '--local', '-'), {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    archive.pipe(child.stdin);
    const [messages, [status]] = await Promise.all([
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (status !== 0) throw new Error(`ctr images import: ${messages.slice(-1000)}`);
  }

  async kill(container: string): Promise<void> {
    await runWell(this.ctr, this.args('tasks', 'kill', '--signal', 'SIGKILL', container), {
      cwd: '/',
      timeoutMs,
    });
  }

  private async tasks(): Promise<string[]> {
    const { output } = await this.run('tasks', 'list', '--quiet');
    return output.split('\n').filter((line) => line !== '' && !line.includes(' '));
  }

  private run(...args: string[]): ReturnType<typeof runProgram> {
    return runProgram(this.ctr, this.args(...args), { cwd: '/', timeoutMs });
  }

  private args(...args: string[]): string[] {
    return ['--address', this.socket, '--namespace', 'k8s.io', ...args];
  }
}

const namespaceName = 'lode-drill';
const host = '10.78.255.1';
const veth = { host: 'lode-drill', node: 'node0' };

const ip = (...args: string[]): Promise<string> => runWell('ip', args, { cwd: '/', timeoutMs: 30_000 });

/** A network namespace that a veth pair connects with the host. It has no way to the internet, and the host's other interfaces stay as they are. */
class NetworkNamespace {
  /** Of the node, for the host and for pods. */
  readonly address = '10.78.255.2';

  private constructor() {}

  static async create(): Promise<NetworkNamespace> {
    const namespace = new NetworkNamespace();
    await namespace.remove().catch(() => undefined);
    await ip('netns', 'add', namespaceName);
    await ip('link', 'add', veth.host, 'type', 'veth', 'peer', 'name', veth.node, 'netns', namespaceName);
    await ip('address', 'add', `${host}/30`, 'dev', veth.host);
    await ip('link', 'set', veth.host, 'up');
    for (const inside of [
      ['link', 'set', 'lo', 'up'],
      ['address', 'add', `${namespace.address}/30`, 'dev', veth.node],
      ['link', 'set', veth.node, 'up'],
      ['route', 'add', 'default', 'via', host],
    ])
      await ip('-n', namespaceName, ...inside);
    const [program = '', ...args] = namespace.inside('sysctl', ['-qw', 'net.ipv4.ip_forward=1']);
    await runWell(program, args, { cwd: '/', timeoutMs });
    return namespace;
  }

  /** The command that runs a program in the namespace; unlike `ip netns exec` it keeps /sys, which has the control groups. */
  inside(program: string, args: readonly string[]): string[] {
    return ['nsenter', `--net=/run/netns/${namespaceName}`, program, ...args];
  }

  async remove(): Promise<void> {
    // The veth pair would outlive the namespace while a process still has it.
    await ip('link', 'delete', veth.host).catch(() => undefined);
    await ip('netns', 'delete', namespaceName);
  }
}

const networks = '/run/netns';
const groups = '/sys/fs/cgroup';
const podGroup = 'kubepods';

/** Names that containerd gives to what belongs to the host; those of other programs are kept. */
interface Remains {
  readonly networks: readonly string[];
}

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

const remains = (): Remains => ({ networks: list(networks) });

/** Mounts below the folder, network namespaces of pods that are newer than `before`, and control groups of pods. */
async function removeRemains(folder: string, before: Remains): Promise<void> {
  const newNetworks = list(networks)
    .filter((name) => name.startsWith('cni-') && !before.networks.includes(name))
    .map((name) => join(networks, name));
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of [...mounts.toReversed(), ...newNetworks])
    await runProgram('umount', ['--lazy', path], { cwd: '/', timeoutMs: 10_000 });
  for (const path of newNetworks) rmSync(path, { force: true });
  for (const controller of list(groups)) removeGroup(join(groups, controller, podGroup));
}

function removeGroup(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(folder, entry.name));
  try {
    rmdirSync(folder);
  } catch {
    // A process of a container is still ending.
  }
}

const stopTimeoutMs = 20_000;

/** Programs of a cluster; each logs to a file of its name. */
export class Processes {
  private readonly running: ChildProcess[] = [];

  constructor(private readonly folder: string) {}

  /** @param command program with arguments @param name of its log, if the program is a wrapper */
  start(command: readonly string[], name?: string, environment: NodeJS.ProcessEnv = {}): ChildProcess {
    const [program = '', ...args] = command;
    const log = openSync(join(this.folder, `${name ?? basename(program)}.log`), 'a');
    const child = spawn(program, args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...environment },
    });
    child.once('error', () => undefined);
    this.running.push(child);
    return child;
  }

  /** Ends the programs one by one, the youngest first. */
  async stop(): Promise<void> {
    for (let child = this.running.pop(); child; child = this.running.pop()) await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = new AbortController();
  const forced = wait(stopTimeoutMs, undefined, { signal: timeout.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await ended;
  timeout.abort();
  await forced;
}

interface NodePlace {
  /** For configuration, data and sockets. */
  readonly folder: string;
  /** Of the node. */
  readonly address: string;
  readonly kubeconfig: string;
}

export const pauseImage = 'lode/pause:1';
const nodeName = 'node';

/** Beside the programs, so that the next node has the images. */
export const imageStore = join(binaries, 'containerd-root');

const socketOf = ({ folder }: Pick<NodePlace, 'folder'>): string => `${folder}/containerd.sock`;
