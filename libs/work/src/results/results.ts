import {
  ProblemError,
  questionOf,
  serviceOfResults,
  type LatestResultsRequest,
  type Operation,
  type ReadResultsRequest,
  type ResultPage,
  type ResultRow,
  type ResultSet,
  type ServiceName,
  type ServiceResultsRequest,
} from '@lode/contracts';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CallContext } from '@lode/bus';
import { SubjectHasher } from '@lode/privacy';
import { CLOCK, type Clock, LOGGER, type Logger, SERVICE, workScope } from '@lode/platform';
import { withAccount } from '@lode/database';
import { contentKey, insertRows, keptRows, newSet } from './kept-rows';
import { DeferredResults, maxDeferredRows, type DeferredSearch } from './deferred-results';
import { latestFor } from './result-reader';
import { cursorOf, positionOf, type SetPosition } from './cursors';
import { ResultPartitions } from './result-partitions';
import { ResultRepository } from './result.repository';
import { ResultWriter } from './result-writer';

const deletedPerStatement = 5000;
const defaultLimit = 200;
/** Maximum bytes of the rows of a page, which thus fits into a message of 1 MiB. */
const maxPageBytes = 512 * 1024;

/** The result of a request. */
export interface NewResults<Request extends object> {
  readonly request: Request;
  readonly rows: readonly ResultRow[];
  /** The end of the previous page; undefined for a first page. */
  readonly after?: SetPosition | undefined;
}

/** The stored results of a service, by account; needs the tables of `results/results.sql`. */
@Injectable()
export class Results {
  private readonly service: ServiceName;
  private readonly repository: ResultRepository;
  private readonly writer: ResultWriter;
  private readonly partitions: ResultPartitions;
  /** Needs the tables of `results/deferred-results.sql` and `leases/leases.sql`, and a producer for each operation. */
  readonly deferred: DeferredResults;

  constructor(
    private readonly source: DataSource,
    @Inject(SERVICE) { name }: { readonly name: ServiceName },
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(LOGGER) logger?: Pick<Logger, 'warn'>,
  ) {
    this.service = name;
    this.repository = new ResultRepository(source);
    this.partitions = new ResultPartitions(source, clock, logger);
    this.writer = new ResultWriter(source, this.repository, hasher, clock);
    this.deferred = new DeferredResults(source, hasher);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.partitions.onApplicationBootstrap();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.deferred.close();
  }

  /**
   * Stores a result for 30 days, also one without rows: the first 10,000 rows of up to 32 KiB as JSON. The same question
   * with the same rows has the same set, which becomes the latest again. A further page is added to the set of the page
   * before, and a page that was stored is not stored twice. Without an account, for a row of a file, and for a caller who
   * has cancelled, such as a job that another replica continues, nothing is stored.
   * @returns the id of the set; null where nothing is stored
   */
  async store<Request extends object>(
    operation: Operation<Request>,
    { request, rows, after }: NewResults<Request>,
    { account, cancellation }: Pick<CallContext, 'account'> & Partial<Pick<CallContext, 'cancellation'>>,
  ): Promise<string | null> {
    if (account === undefined || cancellation?.aborted || workScope()?.storesNoResults) return null;
    const question = questionOf(operation, request);
    if (after) {
      const kept = keptRows(rows, after.position);
      if (await this.writer.append(account, operation.name, after.id, kept)) return after.id;
    }
    const kept = keptRows(rows);
    const results = newSet(this.service, {
      operation: operation.name,
      question,
      total: kept.length,
      now: this.clock.now(),
    });
    const key = contentKey(this.hasher, [operation.name, question, kept.map(({ digest }) => digest)]);
    return this.writer.findOrInsert(account, results, { key, kept });
  }

  /**
   * Stores a search for 30 days, without its rows: up to 50,000 rows are written when they are first read. The same
   * request has the same set until then.
   * @returns the id of the set; null without an account, and for a row of a file
   */
  async defer<Request extends object>(
    operation: Operation<Request>,
    { request, total }: DeferredSearch<Request>,
    { account }: Pick<CallContext, 'account'>,
  ): Promise<string | null> {
    if (account === undefined || workScope()?.storesNoResults) return null;
    const question = questionOf(operation, request);
    const results = newSet(this.service, {
      operation: operation.name,
      question,
      total: Math.min(total, maxDeferredRows),
      now: this.clock.now(),
    });
    const key = contentKey(this.hasher, [operation.name, request]);
    return this.writer.findOrInsert(account, results, { key, kept: [] }, (manager) =>
      this.deferred.insert(manager, account, results.id, request),
    );
  }

  /**
   * The newest set of the account with rows: an empty result does not hide an earlier one. Null where there is none.
   * @param request of the given operations; by default, of all whose results may be the latest
   */
  async latest(account: string, { operations }: LatestResultsRequest = {}): Promise<ResultSet | null> {
    const moment = new Date(this.clock.now());
    const names = operations ?? latestFor(this.service, {});
    const newest = await withAccount(this.source, account, (manager) =>
      this.repository.newest(manager, account, moment, names),
    );
    return newest ?? null;
  }

  /** The sets of the account that have not expired, newest first. */
  async list(account: string, { operations, limit, before }: ServiceResultsRequest): Promise<ResultSet[]> {
    const wanted = {
      moment: new Date(this.clock.now()),
      operations,
      before: before === undefined ? undefined : `res_${this.service}_${before}`,
      limit,
    };
    return withAccount(this.source, account, (manager) => this.repository.list(manager, account, wanted));
  }

  /**
   * A page of a set: up to `limit` rows, and fewer where they would exceed 512 KiB or `until` comes before.
   * @throws ProblemError validation for an invalid cursor, not_found for a set of another account, gone for an expired
   * one
   */
  async read(account: string, request: ReadResultsRequest): Promise<ResultPage> {
    const { id, cursor, skip = 0, until, limit = defaultLimit, row_numbers: numbers } = request;
    const end = until === undefined ? null : positionOf(until, 'until');
    const positions = numbers?.map((number) => number - 1) ?? null;
    const from = positionOf(cursor) + skip;
    const bounds = { from, rows: limit, bytes: maxPageBytes, until: end, positions };
    return this.within(account, id, async (manager, results) => {
      const page = await this.repository.page(manager, account, id, bounds);
      const rows = page.map(({ content }) => content);
      return { results, rows, next_cursor: cursorOf(page.at(-1)?.next ?? null) };
    });
  }

  /** Creates the next partitions, and deletes expired sets; replicas may run it concurrently. */
  async deleteExpired(now: number): Promise<void> {
    const moment = new Date(now);
    await this.partitions.prepare(now);
    let forgotten: number;
    do forgotten = await this.repository.deleteExpired(moment, deletedPerStatement);
    while (forgotten === deletedPerStatement);
    await this.partitions.dropExpired(now);
  }

  /** Runs the work in a transaction in which the set exists. */
  private async within<Answer>(
    account: string,
    id: string,
    work: (manager: EntityManager, results: ResultSet) => Promise<Answer>,
  ): Promise<Answer> {
    if (serviceOfResults(id) !== this.service) throw notFound();
    if (this.deferred.isUsed)
      await this.deferred.fill(account, id, new Date(this.clock.now()), (manager, rows, from) => {
        const target = { repository: this.repository, hasher: this.hasher, account, id };
        return insertRows(manager, target, keptRows(rows, from, maxDeferredRows));
      });
    return withAccount(this.source, account, async (manager) => {
      const results = await this.repository.find(manager, account, id);
      if (!results) throw notFound();
      if (Date.parse(results.expires_at) <= this.clock.now())
        throw new ProblemError('gone', 'The result set was kept for 30 days.');
      return work(manager, results);
    });
  }
}

const notFound = (): ProblemError => new ProblemError('not_found', 'There is no such result set.');
