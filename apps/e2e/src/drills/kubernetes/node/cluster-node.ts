import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../harness/until';
import { onInterruption } from '../../interruptions';
import { binaries, goProgram, kubernetesProgram } from '../binaries';
import {
  apiServerArguments,
  etcdArguments,
  writeKubeconfig,
  writeServiceAccountKey,
  writeTokens,
} from '../control-plane';
import { Kubectl } from '../kubectl';
import { Containers } from './containers';
import { NetworkNamespace } from './namespace';
import { Processes } from './processes';
import { remains, removeRemains, type Remains } from './remains';
import {
  cniSettings,
  containerdSettings,
  dnsSettings,
  kubeletSettings,
  nodeName,
  proxySettings,
  socketOf,
  storage,
  type NodePlace,
} from './settings';

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
    await this.kubectl.must(['apply', '-f', '-'], storage(this.place));
    chownSync(join(folder, 'volume'), postgresUser, postgresUser);
    writeFileSync(join(folder, 'cni/lode.conflist'), cniSettings(this.place));
    await goProgram('containerd-shim-runc-v2');
    this.start(
      await goProgram('containerd'),
      ['--config', this.write('containerd.toml', containerdSettings(this.place))],
      {
        PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
      },
    );
    this.start(await goProgram('coredns'), ['-conf', this.write('Corefile', dnsSettings(this.place))]);
    await until('containerd answers', () => this.containers.answers(), startTimeoutMs);
    this.start(await kubernetesProgram('kubelet'), [
      ...[
        `--config=${this.write('kubelet.yaml', kubeletSettings(this.place))}`,
        `--kubeconfig=${kubeconfig}`,
      ],
      ...[`--root-dir=${join(folder, 'kubelet')}`, `--cert-dir=${join(folder, 'kubelet-certificates')}`],
      ...[`--hostname-override=${nodeName}`, `--node-ip=${address}`],
    ]);
    this.start(await kubernetesProgram('kube-proxy'), [
      `--config=${this.write('kube-proxy.yaml', proxySettings(this.place))}`,
    ]);
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

  private write(name: string, content: string): string {
    const file = join(this.place.folder, name);
    writeFileSync(file, content);
    return file;
  }
}
