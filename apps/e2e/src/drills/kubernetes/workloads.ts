import { setTimeout as wait } from 'node:timers/promises';
import type { Kubectl } from './kubectl';
import type { Containers } from './node/containers';

const namespace = ['--namespace', 'lode'];
const rolloutTimeout = '--timeout=4m';
const logLines = '--tail=3';

interface Pod {
  readonly metadata: { readonly name: string };
  readonly status: {
    readonly phase: string;
    readonly containerStatuses?: readonly {
      readonly name: string;
      readonly restartCount: number;
      readonly containerID?: string;
    }[];
  };
}

/** What an operator does with the Deployments and StatefulSets of Lode. */
export class Workloads {
  constructor(
    private readonly kubectl: Kubectl,
    private readonly containers: Containers,
  ) {}

  /** @param workload such as `deployment/crawl` */
  async roll(workload: string): Promise<void> {
    await this.kubectl.must([...namespace, 'rollout', 'restart', workload]);
    await this.complete(workload);
  }

  /** @throws Error with the last lines of the containers if the roll-out does not end */
  async complete(workload: string): Promise<void> {
    const { status, messages } = await this.kubectl.run([
      ...[...namespace, 'rollout', 'status', workload, rolloutTimeout],
    ]);
    if (status !== 0) throw new Error(`${workload}: ${messages}${await this.lastLines(workload)}`);
  }

  /** SIGKILL to the first container of a pod, whose port other pods still use. */
  async kill(workload: string): Promise<void> {
    const [pod] = await this.pods(nameOf(workload));
    const status = pod?.status.containerStatuses?.find(({ name }) => name !== 'exporter');
    if (!status?.containerID) throw new Error(`${workload} has no running container`);
    await this.containers.kill(status.containerID.replace('containerd://', ''));
    await this.untilRestarted(workload, status.restartCount);
  }

  /** Asks for the eviction until the disruption budget allows it, then waits for the replacement. */
  async evict(workload: string, pod: string): Promise<void> {
    const eviction = JSON.stringify({
      apiVersion: 'policy/v1',
      kind: 'Eviction',
      metadata: { name: pod, namespace: 'lode' },
    });
    const path = `/api/v1/namespaces/lode/pods/${pod}/eviction`;
    for (let attempt = 0; ; attempt += 1) {
      const { status, messages } = await this.kubectl.run(['create', '--raw', path, '-f', '-'], eviction);
      if (status === 0) break;
      if (attempt === 60) throw new Error(`eviction of ${pod}: ${messages}`);
      await wait(2000);
    }
    await this.kubectl.must([...namespace, 'wait', '--for=delete', `pod/${pod}`, '--timeout=3m']);
    await this.complete(workload);
  }

  async podNames(workload: string): Promise<string[]> {
    return (await this.pods(nameOf(workload))).map(({ metadata }) => metadata.name);
  }

  /** Restarts of containers by pod, without pods that have none. */
  async restarts(): Promise<ReadonlyMap<string, number>> {
    const pods = await this.pods();
    return new Map(
      pods.map(({ metadata, status }) => [
        metadata.name,
        (status.containerStatuses ?? []).reduce((sum, { restartCount }) => sum + restartCount, 0),
      ]),
    );
  }

  private async lastLines(workload: string): Promise<string> {
    const selector = `--selector=app.kubernetes.io/name=${nameOf(workload)}`;
    const lines: string[] = [];
    for (const options of [[], ['--previous']]) {
      const { output } = await this.kubectl.run([
        ...[...namespace, 'logs', selector, '--prefix', logLines, ...options],
      ]);
      lines.push(output);
    }
    return lines.join('');
  }

  private async untilRestarted(workload: string, before: number): Promise<void> {
    for (let attempt = 0; attempt < 120; attempt += 1) {
      const pods = await this.pods(nameOf(workload));
      const counts = pods.flatMap(({ status }) => status.containerStatuses ?? []);
      if (counts.some(({ restartCount }) => restartCount > before)) return this.complete(workload);
      await wait(1000);
    }
    throw new Error(`${workload} was not restarted`);
  }

  private async pods(name?: string): Promise<readonly Pod[]> {
    const selector = name === undefined ? [] : ['--selector', `app.kubernetes.io/name=${name}`];
    const { output } = await this.kubectl.must([
      ...[...namespace, 'get', 'pods', '--field-selector=status.phase=Running'],
      ...[...selector, '--output', 'json'],
    ]);
    const { items } = JSON.parse(output) as { items: readonly Pod[] };
    return items.filter(
      ({ metadata }) => !metadata.name.includes('migration') && !metadata.name.startsWith('database-roles'),
    );
  }
}

const nameOf = (workload: string): string => workload.split('/')[1] ?? workload;
