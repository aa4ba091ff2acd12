import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  maxOpenReadings,
  ProblemError,
  type Operation,
  type Reading,
  type ReadingState,
} from '@lode/contracts';
import {
  CLOCK,
  prefixedId,
  runOnce,
  SubjectHasher,
  subjectsIn,
  Tasks,
  withAccount,
  type CallContext,
  type Clock,
} from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PrepareReading } from './prepare-reading.task';
import { ReadingEntity } from './reading.entity';
import { wordsOf, type ReadingQuestion } from './reading-question';
import { siteMaxAgeMs } from './site-max-age';
import {
  addSites,
  changeReading,
  countOpenReadings,
  deleteSitesOf,
  findReading,
  findReadings,
  forgetReadings,
  forgetSites,
  lockBackgroundSites,
  lockReading,
  lockReadings,
} from './reading.statements';

/** Milliseconds for which ended readings are kept. */
const retentionMs = 30 * 86_400_000;

interface Once {
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
}

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
  create(account: string, question: ReadingQuestion, once: Once): Promise<Reading> {
    const now = this.clock.now();
    const id = prefixedId('rdg', now, randomBytes(10));
    const run = async (manager: EntityManager): Promise<Reading> => {
      await lockReadings.run(manager, `readings ${account}`);
      if ((await countOpenReadings.one(manager, account)).count >= maxOpenReadings) throw tooManyReadings();
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
      await deleteSitesOf.run(manager, account, id);
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
    await forgetSites.run(this.source, new Date(now - siteMaxAgeMs));
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
