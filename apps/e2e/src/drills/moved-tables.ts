import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { operations, serviceNames, type AddedLeadsReport, type ServiceName } from '@lode/contracts';
import { verify, type Answer } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { ListClient } from '../lists/list-client';
import { rowsWith } from '../privacy/dump';
import { erase } from '../privacy/lists';
import { partitions } from './before-partitions';
import type { Drill, DrillTools, See } from './drill';
import { milliseconds, percentile, seconds, tally } from './figures';
import { addUnhurriedDomains } from './mail-hosts';
import { count, fill, leadEmail, leadId, listId, moves, stored, verdictEmail } from './moved-rows';
import { offerLoad, type Sample } from './offered-load';
import { withServices } from './with-services';

const moving: readonly ServiceName[] = ['outreach', 'verification'];
const others = serviceNames.filter(
  (name) => !moving.includes(name) && operations.some(({ service }) => service === name),
);
/** Requests per second, and milliseconds with the previous version alone, and with this version alone. */
const rate = 30;
const aloneMs = 15_000;
const people = 60;
const perPhase = 15;
const maxP99Ms = 2000;

/** Requests with their effects, so that rows can be counted afterwards. */
class Load {
  added = 0;
  removed = 0;
  private readonly lists: ListClient;

  constructor(
    private readonly lode: ServicesDeployment,
    private readonly domain: string,
  ) {
    this.lists = new ListClient(lode);
  }

  send = (index: number): Promise<Answer> => {
    const kinds = [
      this.page,
      this.stored,
      this.add,
      this.page,
      this.remove,
      this.verify,
      this.list,
      this.change,
    ];
    return (kinds[index % kinds.length] ?? this.list)(index);
  };

  private page = (index: number): Promise<Answer> =>
    this.lists.ask(`/lists/${listId(index * 7)}/leads?limit=50`);
  private list = (index: number): Promise<Answer> => this.lists.ask(`/lists/${listId(index)}`);
  private stored = (index: number): Promise<Answer> => verify(this.lode, verdictEmail(index * 7919));
  private verify = (index: number): Promise<Answer> => verify(this.lode, `x${index}@${this.domain}`);

  /** Five new leads, and two that are stored. */
  private add = async (index: number): Promise<Answer> => {
    const fresh = Array.from({ length: 5 }, (_, n) => ({ email: `new${index}x${n}@fresh.test` }));
    const known = [index * 40, index * 40 + 4000].map((n) => ({
      email: leadEmail((n + (index % stored.lists)) % stored.leads),
      title: `Changed ${index}`,
    }));
    const answer = await this.lists.post(`/lists/${listId(index)}/leads`, { leads: [...fresh, ...known] });
    if (answer.status === 200) this.added += answer.json<AddedLeadsReport>().added;
    return answer;
  };

  /** From the end, so that it does not remove what others change. */
  private remove = async (index: number): Promise<Answer> => {
    const lead = stored.leads - 1 - index;
    const answer = await this.lists.ask(`/lists/${listId(lead)}/leads/${leadId(lead)}`, { method: 'DELETE' });
    if (answer.status === 200) this.removed += 1;
    return answer;
  };

  private change = (index: number): Promise<Answer> => {
    const lead = (index * 13) % (stored.leads / 2);
    const options = { method: 'PATCH', body: { title: `Changed ${index}` } };
    return this.lists.ask(`/lists/${listId(lead)}/leads/${leadId(lead)}`, options);
  };
}

const startPrevious = (lode: ServicesDeployment, name: ServiceName): Promise<ServiceProcess> => {
  // The compiled version before this one, if there is a copy of it.
  const { LODE_DRILL_PREVIOUS: folder } = process.env;
  if (folder) return lode.fleet.start(name, { script: join(folder, 'apps', name, 'dist/main.js') });
  return lode.fleet.start(name, {
    settings: { LODE_DRILL_BEFORE_PARTITIONS: '1' },
    nodeOptions: ['--require', join(__dirname, 'before-partitions.js')],
  });
};

/** People in three lists each, with a verdict. */
async function plantPeople(lode: ServicesDeployment, domain: string): Promise<string[]> {
  const lists = new ListClient(lode);
  const emails = Array.from({ length: people }, (_, n) => `erased${n}@${domain}`);
  for (const name of ['A', 'B', 'C']) {
    const { id } = await lists.make(`Erased ${name}`);
    await lists.add(
      id,
      emails.map((email) => ({ email })),
    );
  }
  for (const email of emails) await verify(lode, email);
  return emails;
}

/** Erases people one after the other until the signal, some in each phase. @returns the erased ones by phase */
async function eraseInTurn(
  lode: ServicesDeployment,
  emails: readonly string[],
  phase: () => string,
  signal: AbortSignal,
): Promise<Map<string, string[]>> {
  const erased = new Map<string, string[]>();
  const key = await operatorKey(lode);
  for (const email of emails) {
    while (!signal.aborted && (erased.get(phase())?.length ?? 0) >= perPhase) await wait(200);
    if (signal.aborted) break;
    const before = phase();
    await erase(lode, key, { email }, 60_000);
    const during = before === phase() ? before : `${before} to ${phase()}`;
    erased.set(during, [...(erased.get(during) ?? []), email]);
  }
  return erased;
}

const statusOf = ({ status, text }: Sample): string =>
  status === 200 ? '200' : `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;

function seeAnswers(samples: readonly Sample[], name: string, see: See): void {
  const latencies = samples.map(({ latency }) => latency);
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  see(
    `${name}: ${samples.length} answers, p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, max ${milliseconds(Math.max(...latencies))}`,
    samples.length > 0 && p99 < maxP99Ms,
  );
}

async function move(lode: ServicesDeployment, see: See): Promise<void> {
  for (const name of moving) await lode.fleet.migrate(name, (migration) => !partitions(migration));
  await fill(lode);
  const previous = await Promise.all(moving.map((name) => startPrevious(lode, name)));
  const [domain = ''] = addUnhurriedDomains(lode, 0);
  const emails = await plantPeople(lode, domain);
  let phase = 'previous version';
  const over = new AbortController();
  const load = new Load(lode, domain);
  const loading = offerLoad({ rate, signal: over.signal, send: load.send });
  const erasing = eraseInTurn(lode, emails, () => phase, over.signal);
  const started = performance.now();
  await wait(aloneMs);
  const migrated = performance.now();
  for (const name of moving) await lode.fleet.migrate(name);
  phase = 'move';
  for (const name of moving) await lode.fleet.start(name, { settings: { LODE_INBOUND_LISTEN: '' } });
  await until('the tables are moved', async () => (await moves(lode)).length === 0, 600_000);
  const moved = performance.now();
  phase = 'partitions';
  await wait(aloneMs);
  const stopped = performance.now();
  for (const service of previous) await service.stop();
  await wait(aloneMs);
  over.abort();
  const [samples, erased] = await Promise.all([loading, erasing]);
  const between = (from: number, to: number): Sample[] =>
    samples.filter(({ began }) => began >= from && began < to);
  seeAnswers(between(started, migrated), 'previous version', see);
  seeAnswers(between(migrated, moved), `move of ${seconds(moved - migrated)}`, see);
  seeAnswers(between(moved, stopped), 'both versions, partitions', see);
  seeAnswers(between(stopped, Infinity), 'this version', see);
  see(
    `all answers: ${tally(samples.map(statusOf))}`,
    samples.every(({ status }) => status === 200),
  );
  await seeRows(lode, load, see);
  await seeErasures(lode, erased, see);
}

async function seeRows(lode: ServicesDeployment, { added, removed }: Load, see: See): Promise<void> {
  const { leads, distinct, stated, verdicts, partitions: used, leftovers } = await count(lode);
  const expected = stored.leads + added - removed;
  see(
    `leads: ${stored.leads} + ${added} added − ${removed} removed = ${expected}; stored ${leads}, distinct ${distinct}, stated by lists ${stated}`,
    [leads, distinct, stated].every((number) => number === expected),
  );
  see(`verdicts: ${verdicts} of ${stored.verdicts}`, verdicts === stored.verdicts);
  see(
    `${used} partitions have rows; ${leftovers} tables of the move are left`,
    used === 16 && leftovers === 0,
  );
}

async function seeErasures(
  lode: ServicesDeployment,
  erased: ReadonlyMap<string, readonly string[]>,
  see: See,
): Promise<void> {
  const all = [...erased.values()].flat();
  const left = await rowsWith(lode, (text) => all.some((email) => text.includes(email)));
  const numbers = [...erased].map(([phase, { length }]) => `${length} in ${phase}`).join(', ');
  see(
    `erasures: ${numbers}`,
    ['previous version', 'move', 'partitions'].every((phase) => erased.has(phase)),
  );
  see(
    `rows of the erased people: ${left.length} ${tally(left.map(({ table }) => table))}`,
    left.length === 0,
  );
}

export const movedTables: Drill = {
  number: 110,
  name: 'table-moves',
  fault: 'leads and verdicts are moved into partitions while the previous version works',
  expected: 'no request fails, no row is lost or doubled, and erasures reach all rows',
  run: (tools: DrillTools) => withServices(tools, (lode) => move(lode, tools.see), {}, others),
};
