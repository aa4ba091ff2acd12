import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LeadList, NewWebhook, ServiceName } from '@lode/contracts';
import { Webhook } from 'standardwebhooks';
import { asAdministrator, type Query } from '../harness/administrator';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, DrillTools, See } from './drill';
import { milliseconds, percentile, seconds } from './load';
import { LocalServer, withServices } from './processes';

export const webhooks: Drill = {
  name: 'webhooks',
  promise:
    'Each of 10,000 events reaches a receiver that fails a third of the time, signed, first attempts of an object in order, in spite of 10 kills; in an idle system within 2 s, and never at a private address',
  run: drill,
};

/** Events; DRILL_EVENTS changes it on a machine that is busy. */
const total = Number(process.env['DRILL_EVENTS'] ?? 10_000);
const lists = 40;
const kills = 10;
/** Concurrent requests that add leads; those to one list follow each other. */
const lanes = 10;
const idleEvents = 100;
/** Killed in turn. */
const killed = ['webhooks', 'outreach'] as const satisfies readonly ServiceName[];

const services: readonly ServiceName[] = ['privacy', 'verification', 'outreach', 'webhooks', 'gateway'];

async function post<T>(lode: ServicesDeployment, path: string, body: object): Promise<T> {
  const answer = await ask(lode, path, { method: 'POST', body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.json<T>();
}

/** Repeats a request until the killed service is back. */
async function insist(lode: ServicesDeployment, path: string, body: object): Promise<void> {
  const done = async (): Promise<boolean> => {
    const answer = await ask(lode, path, { method: 'POST', body }).catch(() => undefined);
    return answer !== undefined && answer.status < 300;
  };
  await until('the request succeeds', done, 60_000);
}

class DeliveredEvents {
  private written = 0;

  constructor(
    private readonly lode: ServicesDeployment,
    private readonly target: { readonly receiver: FailingReceiver; readonly url: string },
    private readonly see: See,
  ) {}

  async run(): Promise<void> {
    const { lode, see } = this;
    const { receiver } = this.target;
    const webhook = await post<NewWebhook>(lode, '/webhooks', {
      url: `${this.target.url}/`,
      events: ['leads.added'],
    });
    receiver.secret = webhook.secret;
    await this.seeIdle();
    const started = performance.now();
    await asAdministrator(lode, async (query) => {
      const hurry = setInterval(() => void waitNoLonger(query), 1000);
      try {
        const killing = this.killAgainAndAgain();
        await this.writeAll();
        await killing;
        await until('all is accepted', () => receiver.accepted.size >= total, 300_000).catch(() => undefined);
      } finally {
        clearInterval(hurry);
      }
    });
    see(
      `${total} events in ${lists} lists, ${kills} kills, ${receiver.requests} requests of which ${receiver.failures} failed: ${receiver.accepted.size} events accepted after ${seconds(performance.now() - started)}`,
      receiver.accepted.size === total && receiver.failures > receiver.requests / 4,
    );
    await this.seeLeads();
    this.seeOrder();
    see(
      `signatures that standardwebhooks rejects: ${receiver.wrongSignatures}`,
      receiver.wrongSignatures === 0,
    );
  }

  /** From the answer to a request until the receiver is called. */
  private async seeIdle(): Promise<void> {
    const { lode, see } = this;
    const { receiver } = this.target;
    receiver.share = 0;
    const { id } = await post<LeadList>(lode, '/lists', { name: 'Idle' });
    const delays: number[] = [];
    for (let n = 0; n < idleEvents; n += 1) {
      const before = receiver.accepted.size;
      await post(lode, `/lists/${id}/leads`, { leads: [{ email: `idle${n}@events.test` }] });
      const changed = performance.now();
      await until('the event arrives', () => receiver.accepted.size > before);
      delays.push(Math.max(0, ([...receiver.accepted.values()][before]?.at ?? changed) - changed));
    }
    const p95 = percentile(delays, 0.95);
    see(
      `delay of ${idleEvents} single events in an idle system: half within ${milliseconds(percentile(delays, 0.5))}, 95% within ${milliseconds(p95)}`,
      p95 < 2000,
    );
    receiver.share = 1 / 3;
    receiver.requests = 0;
    receiver.failures = 0;
    receiver.order.clear();
    receiver.accepted.clear();
  }

  private async writeAll(): Promise<void> {
    const ids: string[] = [];
    for (let n = 0; n < lists; n += 1)
      ids.push((await post<LeadList>(this.lode, '/lists', { name: `Events ${n}` })).id);
    const queue = ids.values();
    const lane = async (): Promise<void> => {
      for (const id of queue)
        for (let n = 0; n < total / lists; n += 1) {
          await insist(this.lode, `/lists/${id}/leads`, { leads: [{ email: `p${n}@events.test` }] });
          this.written += 1;
        }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  private async killAgainAndAgain(): Promise<void> {
    const running = new Map(killed.map((name) => [name, this.lode.fleet.find(name)]));
    for (let done = 0; done < kills; done += 1) {
      const name = killed[done % killed.length] ?? 'webhooks';
      const enough = (total * (done + Math.random())) / (kills + 1);
      await until('more is written', () => this.written > enough, 600_000);
      await wait(Math.random() * 100);
      await running.get(name)?.kill();
      running.set(name, await this.lode.fleet.start(name));
    }
  }

  /** Each lead of the lists is in exactly one event. */
  private async seeLeads(): Promise<void> {
    const rows = await asAdministrator(this.lode, (query) =>
      query(
        `SELECT id FROM outreach.leads WHERE list_id IN (SELECT id FROM outreach.lists WHERE name LIKE 'Events %')`,
      ),
    );
    const delivered = [...this.target.receiver.accepted.values()].flatMap(
      ({ data }) => data['leads'] as { id: string }[],
    );
    const ids = new Set(delivered.map(({ id }) => id));
    const missing = rows.filter(({ id }) => !ids.has(String(id))).length;
    const repeated = [...this.target.receiver.accepted.values()].filter(({ times }) => times > 1).length;
    this.see(
      `leads: ${rows.length}, without an event: ${missing}, in two events: ${delivered.length - ids.size}; events accepted more than once: ${repeated}`,
      missing === 0 && ids.size === delivered.length && rows.length === total,
    );
  }

  private seeOrder(): void {
    const orders = [...this.target.receiver.order.values()];
    const wrong = orders.filter((numbers) => numbers.some((number, at) => number < (numbers[at - 1] ?? 0)));
    this.see(`of ${orders.length} lists, first attempts out of order: ${wrong.length}`, wrong.length === 0);
  }
}

/** Simulates the pause before a retry. */
const waitNoLonger = (query: Query): Promise<unknown> =>
  query(
    `UPDATE webhooks.deliveries SET due_at = now() WHERE state = 'pending' AND attempts > 0 AND due_at > now()`,
  );

async function drill(tools: DrillTools): Promise<void> {
  const receiver = new FailingReceiver();
  const outside = await LocalServer.listen((request, response) => void receiver.take(request, response));
  const inside = await LocalServer.listen((_request, response) => response.end('here'));
  const work = async (lode: ServicesDeployment): Promise<void> => {
    lode.sandbox.add({
      name: 'inside.test',
      hosts: [],
      dns: { 'inside.test': { records: [{ type: 'A', address: '127.0.0.1' }] } },
    });
    await post(lode, '/webhooks', {
      url: inside.address.replace('127.0.0.1', 'inside.test'),
      events: ['leads.added'],
    });
    await new DeliveredEvents(lode, { receiver, url: outside.address }, tools.see).run();
    tools.see(
      `connections to a private address behind a name: ${inside.connections}`,
      inside.connections === 0,
    );
  };
  const settings = { LODE_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', LODE_WEB_PROXY: '' };
  try {
    await withServices(tools, work, { settings: { webhooks: settings }, only: services });
  } finally {
    await Promise.all([outside.close(), inside.close()]);
  }
}

/** A receiver of webhooks that fails a third of the requests, in one of three ways. */
class FailingReceiver {
  /** Share of the requests that fail. */
  share = 1 / 3;
  requests = 0;
  failures = 0;
  wrongSignatures = 0;
  /** Events in the order of their first request, by the object. */
  readonly order = new Map<string, number[]>();
  /** Accepted events with the number of times, and the time of the first one. */
  readonly accepted = new Map<string, { times: number; at: number; data: Record<string, unknown> }>();
  private readonly seen = new Set<string>();
  private verifier: Webhook | undefined;

  set secret(secret: string) {
    this.verifier = new Webhook(secret);
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    this.requests += 1;
    const text = await readText(request).catch(() => undefined);
    if (text === undefined) return;
    const { data } = JSON.parse(text) as { data: Record<string, unknown> };
    const id = String(request.headers['webhook-id']);
    this.verify(text, request);
    if (!this.seen.has(id)) this.noteFirst(id, data);
    if (Math.random() < this.share) return this.fail(response);
    const known = this.accepted.get(id);
    if (known) known.times += 1;
    else this.accepted.set(id, { times: 1, at, data });
    response.writeHead(204).end();
  }

  private noteFirst(id: string, data: Record<string, unknown>): void {
    this.seen.add(id);
    const object = String(data['list_id']);
    const numbers = this.order.get(object) ?? [];
    numbers.push(Number(data['event_number']));
    this.order.set(object, numbers);
  }

  private verify(text: string, { headers }: IncomingMessage): void {
    try {
      this.verifier?.verify(text, headers as Record<string, string>);
    } catch {
      this.wrongSignatures += 1;
    }
  }

  private fail(response: ServerResponse): void {
    this.failures += 1;
    const way = this.failures % 3;
    if (way === 0) response.writeHead(500).end('x'.repeat(1024 * 1024));
    else if (way === 1) response.socket?.destroy();
    else response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
