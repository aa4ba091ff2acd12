import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxGuide } from '@lode/contracts';
import { ask, withQuery } from '../../harness/http-client';
import type { See } from '../drill';
import { HttpClient, offerLoad, seconds, timed, type Sample } from '../load';
import type { Kubectl } from './cluster-programs';
import type { Containers } from './node';

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

  /** @param workload such as `deployment/crawl`, without the prefix of the release */
  async roll(workload: string): Promise<void> {
    await this.kubectl.must([...namespace, 'rollout', 'restart', objectOf(workload)]);
    await this.complete(workload);
  }

  /** @throws Error with the last lines of the containers if the roll-out does not end */
  async complete(workload: string): Promise<void> {
    const { status, messages } = await this.kubectl.run([
      ...[...namespace, 'rollout', 'status', objectOf(workload), rolloutTimeout],
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
    const selector = `--selector=app.kubernetes.io/component=${nameOf(workload)}`;
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
    const selector = name === undefined ? [] : ['--selector', `app.kubernetes.io/component=${name}`];
    const { output } = await this.kubectl.must([
      ...[...namespace, 'get', 'pods', '--field-selector=status.phase=Running'],
      ...[...selector, '--output', 'json'],
    ]);
    const { items } = JSON.parse(output) as { items: readonly Pod[] };
    return items.filter(({ metadata }) => !/migration|database-roles|lode-test/.test(metadata.name));
  }
}

const nameOf = (workload: string): string => workload.split('/')[1] ?? workload;

const objectOf = (workload: string): string => workload.replace('/', '/lode-');

interface Expected {
  /** Failures: none, 503 with Retry-After for ten seconds, or any, which are only printed. */
  readonly failures: 'none' | 'unavailable' | 'any';
  /** The workload of which a container is restarted. */
  readonly restarts?: string;
}

/** Requests per second during an event. */
const rate = 20;
/** Milliseconds for which requests may get 503 after NATS or Postgres was killed. */
const maxUnavailable = 10_000;
/** Milliseconds of load after an event, in which late consequences show. */
const afterwards = 10_000;
/** Distinct failed answers that are printed. */
const maxPrinted = 8;

/** Measures events one after another, each under a load of GET requests, and prints a row for each. */
export class Events {
  constructor(
    private readonly lode: Api,
    private readonly paths: readonly string[],
    private readonly workloads: Workloads,
    private readonly see: See,
  ) {}

  /** An action that does not succeed is one failed observation; later events are measured all the same. */
  async measure(title: string, expected: Expected, action: () => Promise<void>): Promise<void> {
    const before = await this.workloads.restarts();
    const over = new AbortController();
    const load = this.load(over.signal);
    try {
      const { took } = await timed(action);
      await wait(afterwards);
      over.abort();
      const after = await this.workloads.restarts();
      const restarted = [...after].flatMap(([pod, count]) => (count > (before.get(pod) ?? 0) ? [pod] : []));
      this.judge(`${title.padEnd(34)}${seconds(took).padStart(9)}`, await load, restarted, expected);
    } catch (error) {
      this.see(`${title}: ${String(error)}`, false);
    } finally {
      over.abort();
      await load;
    }
  }

  /** One half on kept connections, one half each on a new one. */
  private async load(signal: AbortSignal): Promise<Sample[]> {
    const clients = [new HttpClient(Infinity), new HttpClient(Infinity, { keepAlive: false })];
    const send = async (index: number): Promise<{ status: number; text: string }> => {
      const path = this.paths[Math.floor(index / 2) % this.paths.length] ?? '/';
      const sent = clients[index % 2]?.get(this.lode.address + path, this.lode.key);
      const { status = 0, text = '', retryAfter } = (await sent?.catch(textOf)) ?? {};
      const words = text.replaceAll(/\s+/g, ' ').slice(0, 200);
      return { status, text: `${path}${index % 2 ? '' : ' (kept)'}: Retry-After ${retryAfter}: ${words}` };
    };
    return offerLoad({ rate, signal, send }).finally(() => clients.forEach((client) => client.close()));
  }

  private judge(
    title: string,
    samples: readonly Sample[],
    restarted: readonly string[],
    { failures, restarts }: Expected,
  ): void {
    const failed = samples.filter(({ status }) => status < 200 || status >= 300);
    const from = Math.min(...failed.map(({ began }) => began));
    const to = Math.max(...failed.map(({ began, latency }) => began + latency));
    const unanswered = failed.filter(({ status }) => status === 0).length;
    const isUnavailable = ({ status, text }: Sample): boolean =>
      status === 503 && !text.includes('Retry-After undefined');
    const isExpected =
      failures === 'any' ||
      (restarted.every((pod) => restarts !== undefined && pod.startsWith(`lode-${restarts}-`)) &&
        (failed.length === 0 ||
          (failures === 'unavailable' && failed.every(isUnavailable) && to - from < maxUnavailable)));
    const extent = failed.length ? `, ${unanswered} without an answer, within ${seconds(to - from)}` : '';
    this.see(`${title}: ${samples.length} requests, ${failed.length} failed${extent}`, isExpected);
    const answers = new Set(failed.map(({ status, text }) => `${status} ${text}`));
    for (const answer of [...answers].slice(0, maxPrinted)) process.stdout.write(`         ${answer}\n`);
    if (restarted.length > 0)
      process.stdout.write(`         containers restarted: ${restarted.join(', ')}\n`);
  }
}

const textOf = (error: unknown) => ({ status: 0, text: String(error), retryAfter: undefined });

export interface Api {
  readonly address: string;
  readonly key: string;
}

/** Number of companies whose stored answers the load reads. */
const companies = 3;

/** GET requests that together use every service; each is answered with 2xx, from stored data where others are slow. */
export function pathsOf({ companies: all, addresses }: SandboxGuide): string[] {
  const valid = addresses.filter(({ verdict }) => verdict === 'valid').slice(0, companies);
  return [
    ...valid.map(({ email }) => withQuery('/email-verifier', { email })),
    ...all
      .slice(0, companies)
      .flatMap(({ domain }) => [
        withQuery('/domain-search', { domain }),
        withQuery('/enrich-company', { domain }),
        withQuery('/crawl', { url: `https://${domain}/` }),
        withQuery('/people', { company_domain: domain }),
      ]),
    ...['/lists', '/sequences', '/webhooks', '/exports', '/suppressions', '/account', '/readings', '/jobs'],
  ];
}

/** A request of each feature, as a new user sends them: searches, a verified batch, a list, a suppression and a sequence. */
export async function smoke(
  lode: Api,
  guide: SandboxGuide,
  paths: readonly string[],
  see: See,
): Promise<void> {
  const failed: string[] = [];
  let count = 0;
  const send = async (method: string, path: string, body?: unknown): Promise<string | undefined> => {
    const answer = await ask(lode, path, { method, body });
    count += 1;
    if (answer.status < 300) return (JSON.parse(answer.text || '{}') as { id?: string }).id;
    failed.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return undefined;
  };
  for (const path of paths) await send('GET', path);
  const [person] = guide.people;
  if (person) {
    const { domain, first_name, last_name } = person;
    await send('GET', withQuery('/email-finder', { domain, first_name, last_name }));
  }
  const emails = guide.addresses.map(({ email }) => email).slice(0, 5);
  await send('POST', '/bulk-email-verifier', { emails });
  const list = await send('POST', '/lists', { name: 'drill' });
  await send('POST', `/lists/${list}/leads`, { leads: [{ name: 'Anna Ruiz', email: emails[0] }] });
  await send('GET', `/lists/${list}/leads`);
  await send('POST', '/suppressions', { email: 'left-alone@document.test' });
  const sequence = await send('POST', '/sequences', {
    ...{ name: 'drill', from_email: 'ada@lode.test' },
    steps: [{ subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' }],
  });
  await send('GET', `/sequences/${sequence}`);
  see(`${count} requests of all services: ${failed.join('; ') || 'answered'}`, failed.length === 0);
}
