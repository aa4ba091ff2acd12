import { ResultsModule } from './results.module';
import {
  LodeService,
  startService,
  type RunningService,
  type Bus,
  createContext,
  InProcessBroker,
} from '@lode/bus';
import { PrivacyModule } from '@lode/privacy';
import { databaseWith, FakeChangeLog, testBus, testDatabase, type TestDatabase, codeOf } from '@lode/testing';
import { Module } from '@nestjs/common';
import { CrawlSite, resultOperations, type Operation } from '@lode/contracts';
import { Results } from './results';
import { resultRows } from './testing/result-rows';

const { latest, list, read } = resultOperations.crawl;

const request = { url: 'https://cedar.example/team', depth: 1 };

/** The injected part of the service, for the test. */
let injected: Results | undefined;

class Producer {
  constructor(results: Results) {
    injected = results;
  }
}

@LodeService({
  name: 'crawl',
  settings: {},
  operations: [latest, list, read] as unknown as Operation[],
  calls: [],
  events: [],
  database: databaseWith('crawl', '\\i work/results/results.sql\n\\i privacy/privacy.sql'),
})
@Module({
  imports: [PrivacyModule.forFeature({ people: [] }), ResultsModule.forFeature(resultOperations.crawl)],
  providers: [
    { provide: Producer, useFactory: (results: Results) => new Producer(results), inject: [Results] },
  ],
})
class ProducerModule {}

@LodeService({
  name: 'crawl',
  settings: {},
  operations: [latest, list, read] as unknown as Operation[],
  calls: [],
  events: [],
})
@Module({ imports: [ResultsModule.forFeature(resultOperations.crawl)] })
class NowhereToKeep {}

describe('a service that lists its results', () => {
  let database: TestDatabase;
  let service: RunningService;
  let caller: Bus;

  const environment = (): Record<string, string | undefined> => ({
    ...database.environment,
    LODE_LOG_LEVEL: 'silent',
  });
  const asAccount = (account?: string) => createContext(5000, { account });

  beforeAll(async () => {
    const broker = new InProcessBroker();
    database = await testDatabase(ProducerModule);
    new FakeChangeLog(testBus(broker.connect(), 'privacy'));
    service = await startService(ProducerModule, { environment: environment(), wire: broker.connect() });
    caller = testBus(broker.connect());
  });
  afterAll(async () => {
    await service.stop();
    await caller.close();
    await database.drop();
  });

  test('answers the operations on the bus', async () => {
    await expect(caller.call(latest, {}, asAccount('acc_a'))).resolves.toEqual({ results: null });
    const id = await injected?.store(CrawlSite, { request, rows: resultRows(1) }, asAccount('acc_a'));
    const { results } = await caller.call(latest, {}, asAccount('acc_a'));
    expect(results).toMatchObject({ id, operation: 'crawl_site', total: 1 });
    await expect(caller.call(read, { id: String(id) }, asAccount('acc_a'))).resolves.toEqual({
      results,
      rows: resultRows(1),
      next_cursor: null,
    });
    expect(results?.question).toBe('cedar.example');
    const listed = { operations: ['crawl_site'], limit: 5 };
    await expect(caller.call(list, listed, asAccount('acc_a'))).resolves.toEqual({ results: [results] });
  });

  test('rows of any size fit into messages', async () => {
    const rows = resultRows(1200, { address: 'ü'.repeat(600) });
    const id = await injected?.store(CrawlSite, { request, rows }, asAccount('acc_big'));
    const names: unknown[] = [];
    for await (const page of caller.pages(read, { id: String(id), limit: 500 }, () => asAccount('acc_big')))
      names.push(...page.rows.map(({ name }) => name));
    expect(names).toEqual(rows.map(({ name }) => name));
  });

  test('requires an account, and rejects an invalid page', async () => {
    const id = await injected?.store(CrawlSite, { request, rows: resultRows(1) }, asAccount('acc_a'));
    const asked = { id: String(id) };
    await expect(codeOf(caller.call(read, asked, asAccount()))).resolves.toBe('account_required');
    await expect(codeOf(caller.call(latest, {}, asAccount()))).resolves.toBe('account_required');
    await expect(codeOf(caller.call(read, asked, asAccount('acc_b')))).resolves.toBe('not_found');
    for (const wrong of [{ limit: 0 }, { limit: 501 }, { cursor: 'next' }, { until: 'end' }, { skip: -1 }])
      await expect(codeOf(caller.call(read, { ...asked, ...wrong }, asAccount('acc_a')))).resolves.toBe(
        'validation',
      );
  });

  test('needs a database', async () => {
    const started = startService(NowhereToKeep, {
      environment: environment(),
      wire: new InProcessBroker().connect(),
    });
    await expect(started).rejects.toThrow('crawl stores results, but has no database');
  });
});
