import { randomUUID } from 'node:crypto';
import { type HeldItem, ProblemError, type Operation, type ServiceName } from '@lode/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Bus } from '@lode/bus';
import { followIntervalMs } from '@lode/database';
import { type Clock, type Logger, type Metrics, throttledWarning, within } from '@lode/platform';
import { kitPeopleTables } from './platform-tables';
import type { PeopleTable, RowOpener } from './people-table';
import { Follower } from './follower';
import { Suppressions } from './suppressions';
import { ResponseFilter } from './response-filter';
import { BusChangeLog } from './change-log';
import { PersonalDataRepository } from './personal-data.repository';
import { ChangeLogWork } from './change-log-work';
import { PositionReports } from './position-reports';
import { ResolvedSubjectRepository } from './resolved-subject.repository';
import type { SubjectHasher } from './subject-hashes';
import { subjectsInSlices } from './subjects-in';
import { subjectsOfAnswer } from './subjects-of-answer';
import { SuppressedNames } from './suppressed-names';
import type { SuppressionIndex, SuppressionIndexParts } from './suppression-index';
import { SuppressionCopy } from './suppression-copy';

/**
 * Declarations of all tables of a service with people, for erasure and subject access. A declaration of the service
 * replaces that of the platform for the same table.
 * @param held tables of the schema with `subject_hashes`
 * @throws where one is not declared, or a declared one has no people
 */
export function declaredTables(
  service: string,
  held: readonly string[],
  own: readonly PeopleTable[],
): PeopleTable[] {
  const ownOnes = new Set(own.map(({ table }) => table));
  const ofKit = kitPeopleTables.filter(({ table }) => held.includes(table) && !ownOnes.has(table));
  const declared = [...own, ...ofKit];
  const names = declared.map(({ table }) => table);
  const mistakes = [
    ...held.filter((table) => !names.includes(table)).map((table) => `${table} is not declared`),
    ...names.filter((table) => !held.includes(table)).map((table) => `${table} has no subject_hashes`),
    ...names
      .filter((table, index) => names.indexOf(table) < index)
      .map((table) => `${table} is declared twice`),
  ];
  if (mistakes.length > 0) throw new Error(`${service}: people are held, but ${mistakes.join(', ')}`);
  return declared;
}

/** Maximum bytes of the items of a part as JSON, so that the part fits into a message. */
const maxBytes = 512 * 1024;

/** Items in parts that fit into messages, in order; without items, one empty part. */
export function partsOf(items: readonly HeldItem[]): HeldItem[][] {
  const parts: HeldItem[][] = [[]];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (bytes > 0 && bytes + size > maxBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(item);
    bytes += size;
  }
  return parts;
}

/** Metrics of a process that follows the suppressions, without personal data. */
class FollowerMetrics {
  private readonly removedCount: Counter<'operation'>;

  constructor(registry: Registry, suppressions: Suppressions, follower: Pick<Follower, 'age'>) {
    this.removedCount = new Counter({
      name: 'lode_suppressed_left_out_total',
      help: 'Entries and texts that were left out of answers',
      labelNames: ['operation'],
      registers: [registry],
    });
    gauge(
      registry,
      'lode_suppressions_age_seconds',
      'Since the copy was found up to date',
      () => Math.round(follower.age) / 1000,
    );
    gauge(registry, 'lode_suppressions_entries', 'Entries of the copy', () => suppressions.size.entries);
    gauge(registry, 'lode_suppressions_bytes', 'Memory of the copy', () => suppressions.size.bytes);
    gauge(registry, 'lode_suppressions_position', 'Position in the change log', () => suppressions.position);
  }

  leftOut(operation: string, count: number): void {
    this.removedCount.inc({ operation }, count);
  }
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });
}

/** Milliseconds for work in progress when the service stops; it resumes after the next start. */
const stopTimeoutMs = 5000;
/** Milliseconds; tests inject shorter ones. */
const followIntervals = {
  /** Between two polls of the log. */
  follow: followIntervalMs,
  /** Maximum wait of reports for an update of the tables that depend on the suppressions. */
  index: 5000,
  /** From which a start without the log uses the stored copy: all services may be starting. */
  stored: 10_000,
};
export type FollowIntervals = typeof followIntervals;

export interface FollowingParts {
  readonly service: ServiceName;
  readonly database: DataSource;
  readonly hasher: SubjectHasher;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Tables of the schema with people. */
  readonly held: readonly string[];
  /** Declarations of the service for its own tables. */
  readonly people: readonly PeopleTable[];
  readonly opener?: RowOpener | undefined;
  readonly suppressionIndex: ((parts: SuppressionIndexParts) => SuppressionIndex) | undefined;
  readonly intervals: Partial<FollowIntervals> | undefined;
}

/** Follows the suppressions for a service: its copy, the filter of responses, and erasures. */
export class Following {
  readonly suppressions: Suppressions;
  readonly responseFilter: ResponseFilter;
  private readonly follower: Follower;
  private readonly work: ChangeLogWork;
  private readonly reports: PositionReports;
  private readonly suppressedNames: SuppressedNames;
  private readonly index: SuppressionIndex | undefined;
  private readonly copy: SuppressionCopy;
  private indexing: Promise<void> | undefined;
  /** An update has exceeded its time and continues, as after a start with a long list. */
  private isIndexLate = false;
  /** The position of the index, or the one at which its update timed out. */
  private indexed = 0;
  private readonly intervals: FollowIntervals;
  private readonly onError: (error: unknown) => void;
  private readonly onDelay: (error: unknown) => void;

  /** @throws where a table with people is not declared */
  constructor(private readonly parts: FollowingParts) {
    const { service, database: source, hasher, bus, clock, logger, metrics, held, people } = parts;
    const tables = declaredTables(service, held, people);
    this.onError = throttledWarning(
      logger,
      'suppression change log unavailable, using the last copy and retrying automatically',
    );
    this.onDelay = throttledWarning(
      logger,
      'work of the suppression change log delayed, retrying automatically',
    );
    const log = new BusChangeLog(bus);
    this.suppressions = new Suppressions(hasher, clock);
    this.copy = new SuppressionCopy(source, this.suppressions);
    const data = new PersonalDataRepository({ source, service, hasher, tables, opener: parts.opener });
    this.index = parts.suppressionIndex?.({ source, log, clock });
    this.work = new ChangeLogWork(data, (request, items) => this.submit(log, request, items));
    const resolved = new ResolvedSubjectRepository(source);
    const submit = (): Promise<void> =>
      resolved.submit((hashes) => log.submitResolved({ service, resolved: hashes }));
    this.reports = new PositionReports(log, { service, replica: randomUUID() }, submit);
    this.suppressedNames = new SuppressedNames(data, log, submit);
    this.intervals = { ...followIntervals, ...parts.intervals };
    this.follower = new Follower({
      log,
      intervalMs: this.intervals.follow,
      storedAfterMs: this.intervals.stored,
      suppressions: this.suppressions,
      work: this.work,
      onTrouble: this.onError,
      isConnected: () => bus.status === 'connected',
      loadStored: () => this.loadStored(),
      onFollowed: () => void this.followUp(),
    });
    const counted = new FollowerMetrics(metrics.registry, this.suppressions, this.follower);
    this.responseFilter = new ResponseFilter({
      suppressions: this.suppressions,
      freshen: () => this.follower.freshen(),
      onLeftOut: (operation, count) => counted.leftOut(operation, count),
    });
  }

  /** Reads the change log to its end, or a stored copy without it; no request may be answered before. */
  async start(): Promise<void> {
    await this.work.prepare();
    await this.follower.start();
  }

  async stop(): Promise<void> {
    await this.follower.stop();
    await within(this.reportEnd(), stopTimeoutMs, () => undefined);
  }

  /** Removes suppressed contacts from the result of an operation. */
  async filterResult<Result extends object>(
    operation: Operation,
    result: Result,
    account: string,
  ): Promise<Result> {
    return (await this.responseFilter.filterNow(operation, result, account)) as Result;
  }

  /** Keyed hashes of the people in a value. */
  subjectsOf(value: object): Promise<string[]> {
    return subjectsInSlices(this.parts.hasher, value);
  }

  /** Those in a result that the row of its request does not have. */
  subjectsOfAnswer(request: object, result: object): Promise<string[]> {
    return subjectsOfAnswer(this.parts.hasher, request, result);
  }

  /**
   * Never rejects: failed work is retried after the next poll. Erasing may take long, and so does the resolution of a long
   * list after a start, so each is reported separately.
   */
  private async followUp(): Promise<void> {
    await this.updateIndex();
    await this.report();
    await this.copy.store().catch(this.onDelay);
    await this.work.run().catch(this.onDelay);
    await this.report();
    await this.suppressedNames.resolveUpTo(this.suppressions.position).catch(this.onDelay);
    await this.report();
  }

  /**
   * Before the report, so that counts follow a suppression as soon as it is in force. After the time-out the update
   * continues alone, and no report waits for it: the position reports the filter of responses, which does not depend on
   * the index, and erasures wait for the report.
   */
  private async updateIndex(): Promise<void> {
    const { index, suppressions } = this;
    if (!index) return;
    const { position } = suppressions;
    // A call in progress may have begun before the last change.
    const turn: Promise<void> = (this.indexing ?? Promise.resolve())
      .then(() => index.catchUp(position))
      .catch(this.onDelay)
      .finally(() => {
        if (this.indexing !== turn) return;
        this.indexing = undefined;
        this.isIndexLate = false;
      });
    this.indexing = turn;
    if (!this.isIndexLate) await within(turn, this.intervals.index, () => void (this.isIndexLate = true));
    this.indexed = position;
  }

  private async loadStored(): Promise<boolean> {
    const isLoaded = await this.copy.load();
    const { age } = this.suppressions;
    if (isLoaded)
      this.parts.logger.warn({ age: Math.round(age) }, 'started with the stored copy of the suppressions');
    return isLoaded;
  }

  /** Privacy does not wait for a process that has ended. */
  private async reportEnd(): Promise<void> {
    await this.followUp();
    await this.reports.leave(this.suppressions.position, this.work).catch(this.onDelay);
  }

  private report(): Promise<void> {
    return this.reports.report(() => this.reportable(), this.work).catch(this.onDelay);
  }

  /** The log may have grown during an update of the index: the next poll reports the rest. */
  private reportable(): number {
    const { position } = this.suppressions;
    return this.index ? Math.min(position, this.indexed) : position;
  }

  private async submit(log: BusChangeLog, request: string, items: readonly HeldItem[]): Promise<void> {
    const { service } = this.parts;
    const parts = partsOf(items);
    try {
      for (const [part, of] of parts.entries())
        await log.submit({ request_id: request, service, part, last: part === parts.length - 1, items: of });
    } catch (error) {
      // A rejected submission would be rejected again and block all later erasures.
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      this.parts.logger.error({ err: error, request }, 'export of personal data was rejected');
    }
  }
}
