import { randomBytes } from 'node:crypto';
import {
  maxTimesInRow,
  ProblemError,
  serviceOfResults,
  type Extent,
  type MeasureRequest,
  type Operation,
  type ReadResultsRequest,
  type ResultPage,
  type ResultRow,
  type ResultSet,
  type ServiceName,
} from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { CallContext } from '../bus/context';
import type { Clock } from '../clock/clock';
import { withAccount } from '../database/account-scope';
import { withDatabaseRetries } from '../database/with-database-retries';
import { prefixedId } from '../ids/prefixed-id';
import type { SubjectHasher } from '../privacy/subject-hashes';
import { keptRows, subjectsOf, type KeptRow } from './kept-row';
import { cursorOf, positionOf } from './result-cursor';
import { ResultRepository } from './result.repository';

/** Milliseconds for which a set is kept. */
const keptFor = 30 * 24 * 3600 * 1000;
/** Rows of a statement: few enough that neither the database nor this process is held up by one. */
const batch = 500;
const forgottenAtOnce = 5000;
const usualPage = 200;
/** Bytes of the rows of a page; with all around them they fit into a message of 1 MiB. */
const maxPageBytes = 512 * 1024;
/** Milliseconds that keeping waits for a database that is away: the answer is there, and its caller waits. */
const patience = 2000;

/** The answers of a service that are kept for the accounts that asked; needs the tables of `createResultTables`. */
export class Results {
  private readonly repository: ResultRepository;

  constructor(
    private readonly source: DataSource,
    private readonly service: ServiceName,
    private readonly hasher: SubjectHasher,
    private readonly clock: Clock,
  ) {
    this.repository = new ResultRepository(source, service);
  }

  /**
   * Keeps an answer for 30 days, also one without rows, since that is what was found: the first 10,000 rows of up to
   * 32 KiB as JSON. Nothing is kept of a question that no account has asked.
   * @returns the id of the set; undefined where nothing is kept
   */
  async keep(
    operation: Pick<Operation, 'name'>,
    rows: readonly ResultRow[],
    { account }: Pick<CallContext, 'account'>,
  ): Promise<string | undefined> {
    if (account === undefined) return undefined;
    const kept = keptRows(rows);
    const results = this.newSet(operation.name, kept.length);
    await withDatabaseRetries(
      () => withAccount(this.source, account, (manager) => this.insert(manager, account, results, kept)),
      { limit: patience },
    );
    return results.id;
  }

  /** The newest set of the account that has rows: what finds nothing takes nothing away. Null where there is none. */
  async latest(account: string): Promise<ResultSet | null> {
    const moment = new Date(this.clock.now());
    const newest = await withAccount(this.source, account, (manager) =>
      this.repository.newest(manager, account, moment),
    );
    return newest ?? null;
  }

  /**
   * A page of a set: up to `limit` rows, and fewer where they would exceed 512 KiB or `until` comes before.
   * @throws ProblemError validation for a cursor that was not made here, not_found for a set of somebody else,
   * gone for one whose time is over
   */
  async read(account: string, request: ReadResultsRequest): Promise<ResultPage> {
    const { id, cursor, until, limit = usualPage } = request;
    const end = until === undefined ? null : positionOf(until, 'until');
    const bounds = { from: positionOf(cursor), rows: limit, bytes: maxPageBytes, until: end };
    return this.within(account, id, async (manager, results) => {
      const page = await this.repository.page(manager, account, id, bounds);
      const rows = page.map(({ content }) => content);
      return { results, rows, next_cursor: cursorOf(page.at(-1)?.next ?? null) };
    });
  }

  /**
   * Where a file ends that holds as many rows as fit into it, one at least.
   * @throws ProblemError as `read`
   */
  async measure(account: string, { id, cursor, rows, bytes }: MeasureRequest): Promise<Extent> {
    // Quotes take two bytes in JSON too: a row takes no more in a file than as many times its JSON.
    const bounds = { from: positionOf(cursor), rows, bytes: Math.floor(bytes / maxTimesInRow) };
    return this.within(account, id, async (manager) => {
      const last = await this.repository.lastWithin(manager, account, id, bounds);
      return last ? { end: cursorOf(last.position + 1), more: last.more } : { end: null, more: false };
    });
  }

  /** Deletes what was to be kept until then, a part at a time; any number of replicas may do it at once. */
  async forget(now: number): Promise<void> {
    const moment = new Date(now);
    let forgotten: number;
    do forgotten = await this.repository.forget(moment, forgottenAtOnce);
    while (forgotten === forgottenAtOnce);
  }

  /** In a transaction in which the set is there. */
  private async within<Answer>(
    account: string,
    id: string,
    work: (manager: EntityManager, results: ResultSet) => Promise<Answer>,
  ): Promise<Answer> {
    if (serviceOfResults(id) !== this.service) throw notFound();
    return withAccount(this.source, account, async (manager) => {
      const results = await this.repository.find(manager, account, id);
      if (!results) throw notFound();
      if (Date.parse(results.expires_at) <= this.clock.now())
        throw new ProblemError('gone', 'The result set was kept for 30 days.');
      return work(manager, results);
    });
  }

  private newSet(operation: string, total: number): ResultSet {
    const now = this.clock.now();
    return {
      id: prefixedId(`res_${this.service}`, now, randomBytes(10)),
      operation,
      total,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + keptFor).toISOString(),
    };
  }

  /** A set that is there already was committed by a try whose answer got lost. */
  private async insert(
    manager: EntityManager,
    account: string,
    results: ResultSet,
    rows: readonly KeptRow[],
  ): Promise<void> {
    if (!(await this.repository.insertSet(manager, account, results))) return;
    for (let start = 0; start < rows.length; start += batch) {
      const part = rows.slice(start, start + batch);
      const subjects = await subjectsOf(
        part.map(({ row }) => row),
        this.hasher,
      );
      const stored = part.map(({ row: _row, ...kept }, index) => ({
        ...kept,
        subjects: subjects[index] ?? [],
      }));
      await this.repository.insertRows(manager, account, results.id, stored);
    }
  }
}

const notFound = (): ProblemError => new ProblemError('not_found', 'There is no such result set.');
