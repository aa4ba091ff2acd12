import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, withQuery } from '../../harness/http-client';
import type { See } from '../drill';
import { seconds } from '../load';
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

/** Milliseconds for which requests may get 503 after NATS or Postgres was killed. */
const maxUnavailable = 10_000;

interface Expected {
  /** Failures: none, 503 with Retry-After for ten seconds, or any, which are only printed. */
  readonly failures: 'none' | 'unavailable' | 'any';
  /** The workload of which a container is restarted. */
  readonly restarts?: string;
}

/** Measures events one after another under one load, and prints a row for each. */
export class Events {
  constructor(
    private readonly load: Load,
    private readonly workloads: Workloads,
    private readonly see: See,
  ) {}

  /** An action that does not succeed is one failed observation; later events are measured all the same. */
  async measure(title: string, expected: Expected, action: () => Promise<void>): Promise<void> {
    try {
      this.record(await measure(this.load, this.workloads, title, action), expected);
    } catch (error) {
      this.see(`${title}: ${String(error)}`, false);
    }
  }

  private record(result: EventResult, expected: Expected): void {
    this.see(row(result), isExpected(result, expected));
    for (const sentence of result.sentences) process.stdout.write(`         ${sentence}\n`);
    if (result.restarted.length > 0)
      process.stdout.write(`         containers restarted: ${result.restarted.join(', ')}\n`);
  }
}

function isExpected(result: EventResult, { failures, restarts }: Expected): boolean {
  if (failures === 'any') return true;
  const isOfEvent = (pod: string): boolean => restarts !== undefined && pod.startsWith(`${restarts}-`);
  if (!result.restarted.every(isOfEvent)) return false;
  if (result.failed === 0) return true;
  return failures === 'unavailable' && result.onlyUnavailable && result.failing < maxUnavailable;
}

interface EventResult {
  readonly title: string;
  readonly took: number;
  readonly sent: number;
  readonly failed: number;
  /** Of failed requests: without an answer. */
  readonly unanswered: number;
  /** Every failed answer is 503 with Retry-After. */
  readonly onlyUnavailable: boolean;
  /** Milliseconds from the first failed request to the end of the last one. */
  readonly failing: number;
  readonly sentences: readonly string[];
  readonly restarted: readonly string[];
}

/** Milliseconds of load after an event, in which late consequences show. */
const afterwards = 10_000;

const isGood = ({ status }: Outcome): boolean => status >= 200 && status < 300;

/** Counts the requests from the beginning of an action until ten seconds after its end. */
async function measure(
  load: Load,
  workloads: Workloads,
  title: string,
  action: () => Promise<void>,
): Promise<EventResult> {
  const before = await workloads.restarts();
  const from = performance.now();
  await action();
  const took = performance.now() - from;
  await wait(afterwards);
  const to = performance.now();
  await load.settled();
  const outcomes = load.between(from, to);
  const failed = outcomes.filter((outcome) => !isGood(outcome));
  const after = await workloads.restarts();
  return {
    ...{ title, took, sent: outcomes.length, failed: failed.length },
    unanswered: failed.filter(({ status }) => status === 0).length,
    onlyUnavailable: failed.every(({ status, retryAfter }) => status === 503 && retryAfter !== undefined),
    failing: extentOf(failed),
    sentences: [...new Set(failed.map(sentence))].slice(0, 8),
    restarted: [...after].flatMap(([pod, count]) => (count > (before.get(pod) ?? 0) ? [pod] : [])),
  };
}

function extentOf(failed: readonly Outcome[]): number {
  if (failed.length === 0) return 0;
  const ends = failed.map(({ began, latency }) => began + latency);
  return Math.max(...ends) - Math.min(...failed.map(({ began }) => began));
}

const sentence = ({ status, path, text, keptAlive }: Outcome): string =>
  `${status} ${path}${keptAlive ? ' (kept connection)' : ''}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`;

/** A row of the table: event, seconds, sent, failed. */
const row = ({ title, took, sent, failed, unanswered, failing }: EventResult): string =>
  [
    title.padEnd(34),
    seconds(took).padStart(9),
    String(sent).padStart(7),
    String(failed).padStart(7),
    failed === 0 ? '' : `  ${unanswered} without an answer, within ${seconds(failing)}`,
  ].join('');

interface Outcome {
  /** Planned start, in milliseconds of the monotonic clock. */
  readonly began: number;
  readonly latency: number;
  /** 0 without an answer. */
  readonly status: number;
  readonly path: string;
  /** The connection is used again. */
  readonly keptAlive: boolean;
  readonly retryAfter?: string;
  /** The beginning of an answer that is not 2xx, or the error. */
  readonly text: string;
}

const timeoutMs = 60_000;
const keptText = 300;

/** Requests at a fixed rate until it ends: one half on kept connections, one half each on a new one. */
export class Load {
  readonly outcomes: Outcome[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly open = new Set<Promise<void>>();
  private stopped = false;
  private readonly loop: Promise<void>;

  constructor(
    private readonly target: { readonly address: string; readonly key: string },
    private readonly paths: readonly string[],
    private readonly rate: number,
  ) {
    this.loop = this.send();
  }

  /** Outcomes of the requests that were planned between two times. */
  between(from: number, to: number): Outcome[] {
    return this.outcomes.filter(({ began }) => began >= from && began < to);
  }

  /** Resolves when every request so far has its outcome. */
  async settled(): Promise<void> {
    await Promise.all(this.open);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.loop;
    await this.settled();
    this.agent.destroy();
  }

  private async send(): Promise<void> {
    const started = performance.now();
    for (let index = 0; !this.stopped; index += 1) {
      const planned = started + (index * 1000) / this.rate;
      await wait(Math.max(0, planned - performance.now()));
      const path = this.paths[Math.floor(index / 2) % this.paths.length] ?? '/';
      const sent = this.ask(path, index % 2 === 0, performance.now()).then((outcome) => {
        this.outcomes.push(outcome);
        this.open.delete(sent);
      });
      this.open.add(sent);
    }
  }

  private ask(path: string, keptAlive: boolean, began: number): Promise<Outcome> {
    return new Promise((resolve) => {
      const settle = (status: number, text: string, retryAfter?: string): void =>
        resolve({
          ...{ began, latency: performance.now() - began, status, path, keptAlive, text },
          ...(retryAfter === undefined ? {} : { retryAfter }),
        });
      const sent = request(this.target.address + path, {
        agent: keptAlive ? this.agent : false,
        headers: { 'X-API-Key': this.target.key },
        timeout: timeoutMs,
      });
      sent.once('response', (response) => {
        const status = Number(response.statusCode);
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => (status < 200 || status >= 300) && chunks.push(chunk));
        response.once('error', (error) => settle(0, String(error)));
        response.once('end', () =>
          settle(
            status,
            Buffer.concat(chunks).toString().slice(0, keptText),
            response.headers['retry-after'],
          ),
        );
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer in a minute')));
      sent.once('error', (error) => settle(0, String(error)));
      sent.end();
    });
  }
}

interface Guide {
  readonly companies: readonly { readonly domain: string }[];
  readonly people: readonly {
    readonly first_name: string;
    readonly last_name: string;
    readonly domain: string;
  }[];
  readonly addresses: readonly {
    readonly email: string;
    readonly verdict: string;
    readonly behaviour: string;
  }[];
}

export interface Api {
  readonly address: string;
  readonly key: string;
}

/** Number of companies whose stored answers the load reads. */
const companies = 3;

/** GET requests that together use every service; each is answered with 2xx, from stored data where others are slow. */
export function pathsOf({ companies: all, addresses }: Guide): string[] {
  const some = all.slice(0, companies);
  return [
    ...addresses
      .filter(({ verdict }) => verdict === 'valid')
      .slice(0, companies)
      .map(({ email }) => withQuery('/email-verifier', { email })),
    ...some.flatMap(({ domain }) => [
      withQuery('/domain-search', { domain }),
      withQuery('/enrich-company', { domain }),
      withQuery('/crawl', { url: `https://${domain}/` }),
      withQuery('/people', { company_domain: domain }),
    ]),
    ...['/lists', '/sequences', '/webhooks', '/exports', '/suppressions', '/account', '/readings', '/jobs'],
  ];
}

export const guideOf = async (lode: Api): Promise<Guide> => (await ask(lode, '/sandbox')).json<Guide>();

interface SmokeResult {
  readonly request: string;
  readonly status: number;
  readonly text: string;
}

/** A request of each feature, as a new user sends them: searches, a verified batch, a list, a suppression and a sequence. */
export async function smoke(lode: Api): Promise<SmokeResult[]> {
  const guide = await guideOf(lode);
  const results: SmokeResult[] = [];
  const send = async (method: string, path: string, body?: unknown): Promise<{ id?: string }> => {
    const answer = await ask(lode, path, { method, ...(body === undefined ? {} : { body }) });
    const text = answer.status < 300 ? '' : answer.text.slice(0, 300);
    results.push({ request: `${method} ${path}`, status: answer.status, text });
    return answer.status < 300 && answer.text !== '' ? answer.json<{ id?: string }>() : {};
  };
  for (const path of pathsOf(guide)) await send('GET', path);
  const [person] = guide.people;
  if (person)
    await send(
      'GET',
      withQuery('/email-finder', {
        domain: person.domain,
        first_name: person.first_name,
        last_name: person.last_name,
      }),
    );
  const emails = guide.addresses.map(({ email }) => email);
  await send('POST', '/bulk-email-verifier', { emails: emails.slice(0, 5) });
  await changes(send, emails[0] ?? '');
  return results;
}

async function changes(
  send: (method: string, path: string, body?: unknown) => Promise<{ id?: string }>,
  email: string,
): Promise<void> {
  const list = await send('POST', '/lists', { name: 'drill' });
  await send('POST', `/lists/${list.id}/leads`, { leads: [{ name: 'Anna Ruiz', email }] });
  await send('GET', `/lists/${list.id}/leads`);
  await send('POST', '/suppressions', { email: 'left-alone@document.test' });
  const sequence = await send('POST', '/sequences', {
    name: 'drill',
    from_email: 'ada@lode.test',
    steps: [{ subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' }],
  });
  await send('GET', `/sequences/${sequence.id}`);
}
