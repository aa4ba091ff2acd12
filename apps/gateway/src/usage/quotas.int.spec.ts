import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { BilledPage, ResultKey } from '@lode/contracts';
import { createDataSource, withAccount } from '@lode/database';
import { SubjectHasher } from '@lode/privacy';
import { movableClock, sharedTables } from '@lode/testing';
import { Billing } from '@lode/work';
import type { DataSource } from 'typeorm';
import { gatewayDatabase } from '../database/gateway-database';
import { AccountRepository } from '../identity/account.repository';
import { Deployment } from '../testing/gateway-under-test';
import { ResultsRepository } from './results.repository';

const tables = sharedTables(
  [
    'work/idempotency/idempotency.sql',
    'work/jobs/jobs.sql',
    'database/outbox/outbox.sql',
    'work/billing/billing.sql',
    'privacy/privacy.sql',
  ]
    .map((file) => `\\i ${file}`)
    .join('\n'),
);

const service = 'verification';
const clock = movableClock(Date.UTC(2026, 9, 15));
let deployment: Deployment;
let gateways: [DataSource, DataSource];
let services: { source: DataSource; replicas: [Billing, Billing] };

beforeAll(async () => {
  deployment = await Deployment.create();
  const url = String(deployment.database.environment['DATABASE_URL']);
  const open = () =>
    createDataSource({ service: 'gateway', url, database: gatewayDatabase, pool: 4 }).initialize();
  gateways = [await open(), await open()];
  const { source } = await tables();
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const replica = (): Billing => new Billing({ source, clock, hasher, onWritten: () => undefined });
  services = { source, replicas: [replica(), replica()] };
});

afterAll(async () => {
  for (const gateway of gateways) await gateway.destroy();
  await deployment.stop();
});

interface Job {
  readonly reservation: { readonly id: string; readonly amount: number };
  readonly actor: string;
  billed: number;
}

const key = (number: number): ResultKey => ({ email: `p${number}@example.com` });

/** Two gateways, two replicas of a service, and the jobs of one account. */
class World {
  readonly results = gateways.map((source) => new ResultsRepository(source));
  jobs: Job[] = [];
  /** Pages that a gateway has read and not applied. */
  pages: { at: number; page: BilledPage }[] = [];
  /** Keys of each month that were given to the account. */
  readonly given = new Set<string>();

  constructor(
    readonly account: string,
    readonly quota: number,
  ) {}

  async begin(gateway: number, replica: number, most: number, actor: string, isLost: boolean): Promise<void> {
    const id = `rsv_${randomUUID()}`;
    const holder = { account: this.account, user: null, memberQuota: null, actor };
    const amount = await this.gateway(gateway).reserve(id, holder, most, clock.now());
    // The gateway is killed before the request reaches the service.
    if (!amount || isLost) return;
    const job = { reservation: { id, amount }, actor, billed: 0 };
    await withAccount(services.source, this.account, (manager) =>
      this.billing(replica).step(manager, 'begun', { account: this.account, actor }, job.reservation),
    );
    this.jobs.push(job);
  }

  /** @param isKilled the replica is killed after it has counted the results, and gives none of them */
  async work(replica: number, job: Job, keys: readonly number[], isKilled: boolean): Promise<void> {
    const caller = {
      account: this.account,
      actor: job.actor,
      job: { id: 'job_1', reservation: job.reservation.id },
    };
    for (const number of keys) {
      if (job.billed >= job.reservation.amount) return;
      // The count of the job is stored in the same transaction.
      job.billed += await this.billing(replica).bill('address', [key(number)], caller);
      this.give(number);
      if (isKilled) return;
    }
  }

  async end(replica: number, job: Job): Promise<void> {
    await withAccount(services.source, this.account, (manager) =>
      this.billing(replica).step(
        manager,
        'ended',
        { account: this.account, actor: job.actor },
        job.reservation,
      ),
    );
    this.jobs = this.jobs.filter((each) => each !== job);
  }

  /** Reads a page, and applies it unless the gateway is killed; it may be applied twice, or later by another gateway. */
  async read(gateway: number, isKilled: boolean): Promise<void> {
    const at = await this.gateway(gateway).position(service);
    const read = { at, page: await this.billing(gateway).page(at) };
    this.pages.push(read);
    if (!isKilled) await this.gateway(gateway).apply(service, read.at, read.page);
  }

  async applyOld(gateway: number): Promise<void> {
    const old = this.pages.at(0);
    if (old) await this.gateway(gateway).apply(service, old.at, old.page);
  }

  async finish(): Promise<void> {
    for (const job of this.jobs) await this.end(0, job);
    for (let page = 0; page < 3; page += 1) await this.read(page % 2, false);
  }

  quotaUse() {
    return this.gateway(0).quotaUse({ account: this.account, user: null }, clock.now());
  }

  private give(number: number): void {
    this.given.add(`${new Date(clock.now()).toISOString().slice(0, 7)} ${number}`);
  }

  private gateway = (index: number): ResultsRepository => this.results[index] as ResultsRepository;
  private billing = (index: number): Billing => services.replicas[index] as Billing;
}

const side = fc.constantFrom(0, 1);
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('begin' as const),
      side,
      other: side,
      most: fc.integer({ min: 1, max: 12 }),
      actor: fc.constantFrom('key_1', 'key_2', 'usr_1'),
      isKilled: fc.boolean(),
    }),
    fc.record({
      do: fc.constant('work' as const),
      side,
      job: fc.nat(),
      keys: fc.array(fc.nat({ max: 15 }), { maxLength: 6 }),
      isKilled: fc.boolean(),
    }),
    fc.record({ do: fc.constant('end' as const), side, job: fc.nat() }),
    fc.record({ do: fc.constant('read' as const), side, isKilled: fc.boolean() }),
    fc.record({ do: fc.constant('apply an old page' as const), side }),
    fc.record({ do: fc.constant('next month' as const) }),
  ),
  { maxLength: 40 },
);

test('results are counted once, and jobs never exceed a quota, whatever is killed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 20 }), async (given, quota) => {
      const account = (await new AccountRepository(gateways[0].manager).create('quotas', quota)).id;
      const world = new World(account, quota);
      let months = 1;
      for (const step of given) {
        const job = 'job' in step ? world.jobs[step.job % Math.max(1, world.jobs.length)] : undefined;
        if (step.do === 'begin')
          await world.begin(step.side, step.other, step.most, step.actor, step.isKilled);
        if (step.do === 'work' && job) await world.work(step.side, job, step.keys, step.isKilled);
        if (step.do === 'end' && job) await world.end(step.side, job);
        if (step.do === 'read') await world.read(step.side, step.isKilled);
        if (step.do === 'apply an old page') await world.applyOld(step.side);
        if (step.do === 'next month') {
          clock.advance(31 * 24 * 3_600_000);
          months += 1;
        }
        const { used, reserved } = await world.quotaUse();
        if (months === 1) expect(used + reserved).toBeLessThanOrEqual(quota);
      }
      await world.finish();
      const counted = await withAccount(gateways[1], account, (manager) =>
        manager.query<{ results: number }[]>(
          'SELECT sum(results)::int AS results FROM gateway.result_counts WHERE account_id = $1',
          [account],
        ),
      );
      expect(counted[0]?.results ?? 0).toBe(world.given.size);
      // Reservations whose gateway was killed remain, and end by themselves.
      const rest = await withAccount(gateways[0], account, (manager) =>
        manager.query<unknown[]>('SELECT FROM gateway.reservations WHERE has_begun'),
      );
      expect(rest).toEqual([]);
      await gateways[0].query("SELECT gateway.forget_results('2000-01-01')");
    }),
    { numRuns: 100 },
  );
});

test('a result counts once over all services, and again in the next month', async () => {
  const account = (await new AccountRepository(gateways[0].manager).create('services', null)).id;
  const [results] = [new ResultsRepository(gateways[0])];
  const caller = { account, actor: 'key_1' };
  await services.replicas[0].bill('address', [key(1), key(1), key(2)], caller);
  const at = await results.position('email');
  const page = await services.replicas[0].page(0);
  const entries = page.entries.filter((entry) => entry.account === account);
  await results.apply('email', at, { ...page, entries, position: at + 1 });
  const other = await results.position('intel');
  await results.apply('intel', other, { ...page, entries, position: other + 1 });
  expect(await results.quotaUse({ account, user: null }, clock.now())).toMatchObject({ used: 2 });
  clock.advance(31 * 24 * 3_600_000);
  expect(await services.replicas[1].bill('address', [key(1)], caller)).toBe(1);
  expect(await results.quotaUse({ account, user: null }, clock.now())).toMatchObject({ used: 0 });
});

test('a result of an erased user is not counted, and an erasure deletes what was', async () => {
  const { source } = services;
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const billing = services.replicas[0];
  const caller = { account: 'acc_erased', actor: null };
  expect(await billing.bill('address', [{ email: 'jane@erased.test' }], caller)).toBe(1);
  const rows = await source.query('SELECT * FROM outreach.billed_results_about($1)', [
    [hasher.email('jane@erased.test')],
  ]);
  expect(rows).toHaveLength(1);
  await source.query('INSERT INTO outreach.tombstones (hash) VALUES ($1)', [hasher.email('bo@erased.test')]);
  const keys = [{ email: 'bo@erased.test' }, { email: 'ada@erased.test' }];
  expect(await billing.bill('address', keys, caller)).toBe(1);
});
