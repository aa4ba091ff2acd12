import { randomBytes } from 'node:crypto';
import { ProblemError, type Placement, type PlacementTest } from '@lode/contracts';
import { statement, withAccount } from '@lode/database';
import { CLOCK, prefixedId, type Clock } from '@lode/platform';
import { EventOutbox, task, Tasks } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import {
  Column,
  DataSource,
  Entity,
  In,
  IsNull,
  LessThan,
  MoreThan,
  PrimaryColumn,
  type EntityManager,
} from 'typeorm';
import type { PagePosition } from '../page-position';

/** The message that the mailbox sends. */
interface PlacementMail {
  readonly fromName: string | null;
  readonly text: string;
  readonly html: string | null;
}

/** A copy of the message for a seed mailbox. */
export interface PlacementCopy {
  /** Address of the seed mailbox. */
  readonly seed: string;
  readonly provider: string;
  readonly messageId: string;
  /** Its sending has begun: it is not sent again. */
  readonly isBegun: boolean;
  readonly placement: Placement;
  readonly detail: string | null;
  readonly foundAt: string | null;
}

@Entity('placement_tests')
export class PlacementTestEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'mailbox_id' })
  mailboxId!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'sequence_id', nullable: true })
  sequenceId!: string | null;

  @Column('integer', { nullable: true })
  step!: number | null;

  @Column('jsonb', { nullable: true })
  mail!: PlacementMail | null;

  @Column('text')
  subject!: string;

  @Column('jsonb')
  copies!: readonly PlacementCopy[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}

export type StoredTest = Readonly<PlacementTestEntity>;

export interface TestToRun {
  readonly account: string;
  /** Id of the test. */
  readonly test: string;
}

/** Sends the copies of a test, looks for them, and schedules the next look. */
export const RunPlacementTest = task<TestToRun>({
  name: 'run_placement_test',
  attempts: 1000,
  retryDelaySeconds: 20,
  concurrency: 4,
});

/** Serializes the tests of an account. */
const lockTestsOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.placement_tests ' || $1, 0))`,
  parameters: ['text'],
});

const dayMs = 86_400_000;
/** Tests of an account per day. */
const maxPerDay = 20;

interface TestQuery {
  readonly mailbox: string | null;
  /** Mailboxes that the caller sees; null for all. */
  readonly seen: readonly string[] | null;
}

export interface NewTest extends Pick<StoredTest, 'mailboxId' | 'email' | 'sequenceId' | 'step' | 'subject'> {
  readonly mail: PlacementMail;
  readonly copies: readonly PlacementCopy[];
}

/** Placement tests of accounts. Those of other accounts are not found. */
@Injectable()
export class PlacementTestRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly outbox: EventOutbox,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws ProblemError conflict */
  create(account: string, test: NewTest): Promise<PlacementTest> {
    return withAccount(this.source, account, async (manager) => {
      await lockTestsOf.run(manager, account);
      const now = this.clock.now();
      await requireCapacity(manager, account, test.mailboxId, now);
      const id = prefixedId('plt', now, randomBytes(10));
      const stored = {
        ...{ ...test, id, accountId: account, createdAt: new Date(now) },
        finishedAt: null,
      };
      await manager.insert(PlacementTestEntity, stored);
      await this.schedule(manager, { account, test: id }, now);
      return testOf(stored);
    });
  }

  /** Newest first. */
  async list(
    accountId: string,
    { mailbox, seen }: TestQuery,
    { after, limit }: { readonly after: PagePosition | undefined; readonly limit: number },
  ): Promise<PlacementTest[]> {
    const seenIds = seen?.filter((id) => mailbox === null || id === mailbox);
    const tests = await withAccount(this.source, accountId, (manager) =>
      manager.find(PlacementTestEntity, {
        where: {
          accountId,
          ...(mailbox !== null && { mailboxId: mailbox }),
          ...(seenIds && { mailboxId: In(seenIds) }),
          ...(after && { id: LessThan(after.id) }),
        },
        order: { id: 'DESC' },
        take: limit,
      }),
    );
    return tests.map(testOf);
  }

  find({ account, test }: TestToRun): Promise<StoredTest | undefined> {
    return withAccount(
      this.source,
      account,
      async (manager) =>
        (await manager.findOneBy(PlacementTestEntity, { accountId: account, id: test })) ?? undefined,
    );
  }

  /** Stores what is known about the copies. */
  async keep({ account, test }: TestToRun, copies: readonly PlacementCopy[]): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      manager.update(PlacementTestEntity, { accountId: account, id: test }, { copies: [...copies] }),
    );
  }

  /** Stores the copies and schedules the next look. @param dueAt milliseconds since 1970 */
  async lookAgain(to: TestToRun, copies: readonly PlacementCopy[], dueAt: number): Promise<void> {
    await withAccount(this.source, to.account, async (manager) => {
      await manager.update(
        PlacementTestEntity,
        { accountId: to.account, id: to.test },
        { copies: [...copies] },
      );
      await this.schedule(manager, to, dueAt);
    });
  }

  /** Stores the results with their event, once. */
  async finish({ account, test }: TestToRun, copies: readonly PlacementCopy[]): Promise<void> {
    await withAccount(this.source, account, async (manager) => {
      const now = this.clock.now();
      const running = { accountId: account, id: test, finishedAt: IsNull() };
      const values = { copies: [...copies], finishedAt: new Date(now), mail: null };
      if ((await manager.update(PlacementTestEntity, running, values)).affected !== 1) return;
      const stored = await manager.findOneByOrFail(PlacementTestEntity, { accountId: account, id: test });
      const { mailboxId, email, sequenceId, step } = stored;
      await this.outbox.write(manager, account, [
        {
          ...{ type: 'placement.finished', object: test, scope: 'mailboxes:read', at: now, subjects: [] },
          data: {
            ...{ placement_test_id: test, mailbox_id: mailboxId, email, sequence_id: sequenceId, step },
            results: copies.map(({ provider, placement }) => ({ provider, placement })),
          },
        },
      ]);
    });
  }

  private schedule(manager: EntityManager, payload: TestToRun, dueAt: number): Promise<void> {
    return this.tasks.schedule(manager, RunPlacementTest, {
      key: payload.test,
      payload,
      dueAt,
      subjects: [],
    });
  }
}

/** @throws ProblemError conflict */
async function requireCapacity(
  manager: EntityManager,
  accountId: string,
  mailboxId: string,
  now: number,
): Promise<void> {
  if (await manager.existsBy(PlacementTestEntity, { accountId, mailboxId, finishedAt: IsNull() }))
    throw new ProblemError('conflict', 'A test of this mailbox is running: wait until it has finished.');
  const today = MoreThan(new Date(now - dayMs));
  if ((await manager.countBy(PlacementTestEntity, { accountId, createdAt: today })) >= maxPerDay)
    throw new ProblemError(
      'conflict',
      `An account has at most ${maxPerDay} placement tests a day: try again later.`,
    );
}

export const testOf = (test: StoredTest): PlacementTest => ({
  id: test.id,
  state: test.finishedAt ? 'finished' : 'running',
  mailbox_id: test.mailboxId,
  email: test.email,
  sequence_id: test.sequenceId,
  step: test.step,
  subject: test.subject,
  results: test.copies.map(({ provider, placement, detail, foundAt }) => ({
    ...{ provider, placement, detail, found_at: foundAt },
  })),
  created_at: test.createdAt.toISOString(),
  finished_at: test.finishedAt?.toISOString() ?? null,
});
