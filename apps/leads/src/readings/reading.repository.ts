import { randomBytes } from 'node:crypto';
import { CLOCK, prefixedId, type Clock, CONFIG } from '@lode/platform';
import { SubjectHasher, subjectsIn } from '@lode/privacy';
import { statement, typed, withAccount } from '@lode/database';
import { task, runOnce, Tasks, type RepeatableRequest } from '@lode/work';
import { type ReadingState, maxOpenReadings, ProblemError, type Reading } from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, type EntityManager } from 'typeorm';
import type { LeadsConfig } from '../leads.config';
import { type ReadingQuestion, wordsOf } from './reading-question';
import { BackgroundSiteEntity, ReadingEntity, ReadingSiteEntity } from './reading.entity';

/** Milliseconds: a site is read once a week, for all accounts and monitors. */
export const siteMaxAgeMs = 7 * 86_400_000;

export interface ReadingToPrepare {
  readonly account: string;
  readonly reading: string;
  readonly question: ReadingQuestion;
}

/** Finds the sites of a reading. */
export const PrepareReading = task<ReadingToPrepare>({
  name: 'prepare_reading',
  attempts: 5,
  retryDelaySeconds: 30,
  concurrency: 1,
});

/** Until the transaction ends; concurrent calls for an account wait for each other. */
const lockReadings = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

/** Until the transaction ends: sites are neither taken nor settled meanwhile. */
const lockBackgroundSites = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtext('lode.background-sites'))`,
});

const columns = {
  id: 'text',
  question: 'text',
  state: typed<ReadingState>('text'),
  sites: 'integer',
  sites_read: 'integer',
  sites_failed: 'integer',
  created_at: 'timestamptz',
  ended_at: 'timestamptz | null',
} as const;
const names = Object.keys(columns).join(', ');
const qualified = Object.keys(columns)
  .map((name) => `readings.${name}`)
  .join(', ');

/** Readings of account $1, newest first: older than $2 if it is given. */
const findReadings = statement({
  sql: `
    SELECT ${names} FROM leads.readings WHERE account_id = $1 AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3`,
  parameters: ['text', 'text | null', 'bigint'],
  columns,
});

/** Locks the reading until the end of the transaction. */
const lockReading = statement({
  sql: `SELECT ${names} FROM leads.readings WHERE account_id = $1 AND id = $2 FOR UPDATE`,
  parameters: ['text', 'text'],
  columns,
});

const findReading = statement({
  sql: `SELECT ${names} FROM leads.readings WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns,
});

/** $3 the state; $4 the end, null while it is open. */
const changeReading = statement({
  sql: `
    UPDATE leads.readings SET state = $3, ended_at = $4 WHERE account_id = $1 AND id = $2 RETURNING ${names}`,
  parameters: ['text', 'text', 'text', 'timestamptz | null'],
  columns,
});

/** Adds the domains of $3 to the reading, except those that were read since $4: these are counted. Begins the reading. */
const addSites = statement({
  sql: `
    WITH wanted AS (
      SELECT domain, place, CASE WHEN known.read_at > $4 THEN known.is_readable END AS outcome
      FROM unnest($3::text[]) WITH ORDINALITY AS site (domain, place)
      LEFT JOIN leads.background_sites AS known USING (domain)),
    waiting AS (
      INSERT INTO leads.reading_sites (reading_id, account_id, domain, place)
      SELECT $2, $1, domain, place FROM wanted WHERE outcome IS NULL),
    counts AS (
      SELECT count(*)::integer AS sites, (count(*) FILTER (WHERE outcome))::integer AS read,
        (count(*) FILTER (WHERE NOT outcome))::integer AS failed FROM wanted)
    UPDATE leads.readings SET sites = counts.sites, sites_read = counts.read, sites_failed = counts.failed,
      state = CASE WHEN counts.sites = counts.read + counts.failed THEN 'done' ELSE 'running' END,
      ended_at = CASE WHEN counts.sites = counts.read + counts.failed THEN $5::timestamptz END
    FROM counts WHERE account_id = $1 AND id = $2 AND state = 'preparing' RETURNING ${qualified}`,
  parameters: ['text', 'text', 'text[]', 'timestamptz', 'timestamptz'],
  columns,
});

/** The next site to read, null if there is none. $1 the time, $2 sites per day, $3 sites at the same time. */
const takeSite = statement({
  sql: 'SELECT site, attempt FROM leads.take_background_site($1, $2, $3)',
  parameters: ['timestamptz', 'integer', 'integer'],
  columns: { site: 'text | null', attempt: 'integer | null' },
});

/** $3: whether the site could be read. */
const settleSite = statement({
  sql: 'SELECT FROM leads.settle_background_site($1, $2, $3)',
  parameters: ['text', 'timestamptz', 'boolean'],
});

const forgetReadings = statement({
  sql: 'SELECT FROM leads.forget_readings($1)',
  parameters: ['timestamptz'],
});

/** Milliseconds for which ended readings are kept. */
const retentionMs = 30 * 86_400_000;

/** Readings of accounts. */
@Injectable()
export class ReadingRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError conflict, and those of `runOnce` */
  create(account: string, question: ReadingQuestion, once: RepeatableRequest): Promise<Reading> {
    const now = this.clock.now();
    const id = prefixedId('rdg', now, randomBytes(10));
    const run = async (manager: EntityManager): Promise<Reading> => {
      await lockReadings.run(manager, `readings ${account}`);
      const open = { accountId: account, state: In<ReadingState>(['preparing', 'running', 'paused']) };
      if ((await manager.countBy(ReadingEntity, open)) >= maxOpenReadings) throw tooManyReadings();
      const row = { id, accountId: account, question: wordsOf(question), createdAt: new Date(now) };
      await manager.insert(ReadingEntity, { ...row, state: 'preparing' });
      if (question.kind === 'domains') return this.add(manager, account, id, question.domains);
      await this.tasks.schedule(manager, PrepareReading, {
        key: id,
        payload: { account, reading: id, question },
        dueAt: now,
        subjects: subjectsIn(this.hasher, question),
      });
      return this.find(manager, account, id);
    };
    return runOnce({ source: this.source, ...once, run });
  }

  /** Newest first. @param before returns readings older than this id */
  list(account: string, before: string | undefined, limit: number): Promise<Reading[]> {
    return withAccount(this.source, account, async (manager) =>
      (await findReadings.rows(manager, account, before ?? null, limit)).map(readingOf),
    );
  }

  /** @throws ProblemError not_found */
  get(account: string, id: string): Promise<Reading> {
    return withAccount(this.source, account, (manager) => this.find(manager, account, id));
  }

  /** @throws ProblemError not_found, conflict */
  change(account: string, id: string, state: 'running' | 'paused'): Promise<Reading> {
    return withAccount(this.source, account, async (manager) => {
      const reading = await lockReading.first(manager, account, id);
      if (!reading) throw noSuchReading();
      if (reading.state === state) return readingOf(reading);
      if (reading.state !== 'running' && reading.state !== 'paused')
        throw new ProblemError('conflict', `The reading is ${reading.state}: ${advice(reading.state)}.`);
      return readingOf(await changeReading.one(manager, account, id, state, null));
    });
  }

  /** @throws ProblemError not_found */
  cancel(account: string, id: string): Promise<Reading> {
    return withAccount(this.source, account, async (manager) => {
      // Before the reading: sites are settled in this order.
      await lockBackgroundSites.run(manager);
      const reading = await lockReading.first(manager, account, id);
      if (!reading) throw noSuchReading();
      if (reading.ended_at !== null) return readingOf(reading);
      await manager.delete(ReadingSiteEntity, { accountId: account, readingId: id });
      await this.tasks.cancel(manager, PrepareReading, id);
      return readingOf(await changeReading.one(manager, account, id, 'cancelled', this.now()));
    });
  }

  /** Begins a reading with its sites. A reading that was cancelled meanwhile stays so. */
  begin(account: string, id: string, domains: readonly string[]): Promise<unknown> {
    return withAccount(this.source, account, async (manager) => {
      await lockBackgroundSites.run(manager);
      const reading = await lockReading.first(manager, account, id);
      if (reading?.state === 'preparing') await this.add(manager, account, id, domains);
    });
  }

  /** Ends a reading whose sites could not be found. */
  fail(account: string, id: string): Promise<unknown> {
    return withAccount(this.source, account, async (manager) => {
      const reading = await lockReading.first(manager, account, id);
      if (reading?.state === 'preparing') await changeReading.run(manager, account, id, 'failed', this.now());
    });
  }

  /** Deletes readings of all accounts that ended long ago, and sites that may be read again. */
  async deleteOld(now: number): Promise<void> {
    await forgetReadings.run(this.source, new Date(now - retentionMs));
    await this.source.manager.delete(BackgroundSiteEntity, {
      takenAt: LessThan(new Date(now - siteMaxAgeMs)),
    });
  }

  private async add(
    manager: EntityManager,
    account: string,
    id: string,
    domains: readonly string[],
  ): Promise<Reading> {
    await lockBackgroundSites.run(manager);
    const since = new Date(this.clock.now() - siteMaxAgeMs);
    return readingOf(await addSites.one(manager, account, id, domains, since, this.now()));
  }

  private async find(manager: EntityManager, account: string, id: string): Promise<Reading> {
    const row = await findReading.first(manager, account, id);
    if (!row) throw noSuchReading();
    return readingOf(row);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const noSuchReading = () => new ProblemError('not_found', 'There is no such reading.');

const tooManyReadings = () =>
  new ProblemError(
    'conflict',
    `The account has ${maxOpenReadings} open readings, the maximum. Cancel one first, or wait until one is done.`,
  );

const advice = (state: ReadingState): string =>
  state === 'preparing' ? 'retry when its sites are found' : 'begin another one';

const readingOf = ({
  created_at,
  ended_at,
  ...row
}: Awaited<ReturnType<typeof findReading.one>>): Reading => ({
  ...row,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

/** Sites that all replicas read at the same time. */
export const maxSitesAtOnce = 4;

export interface TakenSite {
  readonly domain: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** The sites that are read in the background, in the order of the turns of their accounts. */
@Injectable()
export class BackgroundSites {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<LeadsConfig, 'backgroundSitesPerDay'>,
  ) {}

  /** The next site, reserved for five minutes; undefined if there is none, or a limit is reached. */
  async take(): Promise<TakenSite | undefined> {
    const limit = this.config.backgroundSitesPerDay;
    const { site, attempt } = await takeSite.one(this.source, this.now(), limit, maxSitesAtOnce);
    return site === null ? undefined : { domain: site, attempt: attempt ?? 1 };
  }

  /** Records the outcome in the readings of all accounts. */
  async settle(domain: string, isReadable: boolean): Promise<void> {
    await settleSite.run(this.source, domain, this.now(), isReadable);
  }

  /** Repeats the site after a delay in milliseconds. */
  async postpone(domain: string, delayMs: number): Promise<void> {
    const reservedUntil = new Date(this.clock.now() + delayMs);
    await this.source.manager.update(BackgroundSiteEntity, { domain, readAt: IsNull() }, { reservedUntil });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
