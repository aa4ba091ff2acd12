import { CrawlSite, type ResultPage, type ResultSet } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { SubjectHasher } from '@lode/privacy';
import { emptyTables, movableClock, type MovableClock, sharedTables } from '@lode/testing';
import { withAccount } from '@lode/database';
import { Results } from '../results';
import { resultRows } from './result-rows';

export const days = (count: number): number => count * 24 * 3600 * 1000;

/** The request of every stored result. */
export const request = { url: 'https://cedar.example/team/jane-doe' };

const tables = sharedTables(
  [
    'work/results/results.sql',
    'work/results/deferred-results.sql',
    'work/leases/leases.sql',
    'privacy/privacy.sql',
  ]
    .map((file) => `\\i ${file}`)
    .join('\n'),
);

/** Results of a service, with a fixed clock and the empty tables of the worker; `acc_a` is the default account. */
export class Fixture {
  readonly hasher = new SubjectHasher(Buffer.alloc(32, 1));
  readonly clock: MovableClock = movableClock();
  readonly results: Results;

  constructor(
    /** As the app role. */
    readonly source: DataSource,
    readonly admin: DataSource,
  ) {
    this.results = new Results(source, { name: 'outreach' }, this.hasher, this.clock);
  }

  static async open(): Promise<Fixture> {
    const { source, admin } = await tables();
    await emptyTables(
      (statements) => admin.query(statements),
      ['outreach.result_sets', 'outreach.result_rows', 'outreach.deferred_results'],
    );
    return new Fixture(source, admin);
  }

  async keep(rows = resultRows(1), account = 'acc_a'): Promise<string> {
    const id = await this.results.store(CrawlSite, { request, rows }, { account });
    if (id === null) throw new Error('nothing was kept');
    return id;
  }

  /** The latest set of the operation of `keep`, which is not one of this service. */
  latest(account: string): Promise<ResultSet | null> {
    return this.results.latest(account, { operations: [CrawlSite.name] });
  }

  /** Every page of a set, each requested with the cursor of the one before. */
  async pages(id: string, limit?: number): Promise<ResultPage[]> {
    const read: ResultPage[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await this.results.read('acc_a', { id, limit, cursor });
      read.push(page);
      if (page.next_cursor === null) return read;
      cursor = page.next_cursor;
    }
  }

  query<Row>(account: string, statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return withAccount(this.source, account, (manager) => manager.query<Row[]>(statement, parameters));
  }

  /** The rows of the tables that an account can read of a set. */
  async seen(id: string, account = 'acc_a'): Promise<{ sets: number; rows: number }> {
    const sets = await this.query(account, 'SELECT 1 FROM outreach.result_sets WHERE id = $1', [id]);
    const rows = await this.query(account, 'SELECT 1 FROM outreach.result_rows WHERE set_id = $1', [id]);
    return { sets: sets.length, rows: rows.length };
  }

  /** Number of sets of all accounts. */
  async sets(): Promise<number> {
    return (await this.admin.query<unknown[]>('SELECT 1 FROM outreach.result_sets')).length;
  }
}
