import {
  type SuppressionCauser,
  type SuppressionReason,
  AddSuppression,
  ListSuppressions,
  ProblemError,
  RemoveSuppression,
  type Suppression,
} from '@lode/contracts';
import { createContext, Bus } from '@lode/bus';
import { task, TaskWorker, Tasks } from '@lode/work';
import { type Clock, CLOCK } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EnrolmentEntity, stopReasons } from '../sequences/enrolment.entity';

export interface PersonToSuppress {
  readonly account: string;
  /** Enrolment in which the recipient opted out. */
  readonly enrolment: string;
  readonly reason: Extract<SuppressionReason, 'bounce' | 'complaint' | 'opt_out'>;
  /** What the recipient did, if the reason does not say it: a click on the link of a mail, or a reply. */
  readonly by?: Extract<SuppressionCauser, 'click' | 'reply'>;
}

/** Contains the address, because the enrolment may be deleted before the task runs. */
type EntryToMake = PersonToSuppress & {
  readonly email: string;
  /** The entry is removed, because a member found that the person asked for something else. */
  readonly isLifted?: true;
};

/**
 * Adds an entry to the account's do-not-contact list. The task is retried for weeks; until it succeeds, only this
 * service suppresses the recipient.
 */
export const SuppressPerson = task<EntryToMake>({
  name: 'suppress_person',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 2,
});

const timeoutMs = 10_000;

/** Adds entries through the privacy service. */
@Injectable()
export class DoNotContactList {
  constructor(private readonly bus: Bus) {}

  /**
   * Idempotent; an existing entry stays.
   * @param key the same for each retry
   * @throws if the entry could not be added now
   */
  async add(
    account: string,
    { email, reason, by }: Pick<EntryToMake, 'reason' | 'email' | 'by'>,
    key: string,
  ): Promise<void> {
    const cause = reason === 'opt_out' ? by : reason;
    const context = createContext(timeoutMs, { account, idempotencyKey: key });
    try {
      await this.bus.call(AddSuppression, { email, reason, ...(cause && { cause }) }, context);
    } catch (error) {
      // An address that the privacy service rejects as invalid can never be contacted.
      if (!isNoAddress(error)) throw error;
    }
  }

  /** Removes the entry that only replies demand. Idempotent. @throws if it could not be removed now */
  async remove(account: string, email: string): Promise<void> {
    const context = createContext(timeoutMs, { account });
    const { suppressions } = await this.bus.call(ListSuppressions, { email }, context);
    for (const { id } of suppressions.filter(isOfReply)) {
      try {
        await this.bus.call(RemoveSuppression, { id }, context);
      } catch (error) {
        if (!(error instanceof ProblemError && error.code === 'not_found')) throw error;
      }
    }
  }
}

/** Whether an entry has no other demand than the reply of the person. */
const isOfReply = ({ kind, demands = [] }: Suppression): boolean =>
  kind === 'email' &&
  demands.length > 0 &&
  demands.every(({ origin, reason }) => origin === 'reply' && reason === 'opt_out');

const isNoAddress = (error: unknown): boolean =>
  error instanceof ProblemError &&
  error.code === 'validation' &&
  error.errors !== undefined &&
  error.errors.length > 0 &&
  error.errors.every(({ location }) => location === 'body.email');

/** Suppresses recipients who opted out or have no mailbox. */
@Injectable()
export class SuppressPersons {
  constructor(
    private readonly tasks: Tasks,
    private readonly list: DoNotContactList,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Schedules the entry in the caller's transaction. Several reasons for one recipient add one entry. */
  async schedule(manager: EntityManager, person: PersonToSuppress): Promise<void> {
    const { enrolment: key } = person;
    const found = await manager.findOne(EnrolmentEntity, {
      select: { email: true, subjectHashes: true },
      where: { id: key },
    });
    // Erased meanwhile; an erasure adds its own entry.
    if (!found) return;
    const { email, subjectHashes: subjects } = found;
    const item = { key, payload: { ...person, email }, dueAt: this.clock.now(), subjects };
    await this.tasks.schedule(manager, SuppressPerson, item);
  }

  /**
   * Takes back, in the caller's transaction, that a reply of the recipient was a request for no further messages: the entry
   * is removed as soon as it exists, and the enrolment has ended by a reply.
   */
  async lift(
    manager: EntityManager,
    { account, enrolment }: Pick<PersonToSuppress, 'account' | 'enrolment'>,
  ): Promise<void> {
    const found = await manager.findOne(EnrolmentEntity, {
      select: { email: true, subjectHashes: true, status: true, stopReason: true },
      where: { id: enrolment },
    });
    if (found?.status !== 'unsubscribed' || found.stopReason !== stopReasons.unsubscribedByReply) return;
    const { email, subjectHashes: subjects } = found;
    await manager.update(EnrolmentEntity, enrolment, { status: 'replied', stopReason: stopReasons.replied });
    const payload = { account, enrolment, email, reason: 'opt_out', isLifted: true } as const;
    await this.tasks.schedule(manager, SuppressPerson, {
      ...{ key: enrolment, payload, dueAt: this.clock.now(), subjects },
    });
  }

  @TaskWorker(SuppressPerson)
  suppress({ account, enrolment, email, reason, by, isLifted }: EntryToMake): Promise<void> {
    if (isLifted) return this.list.remove(account, email);
    return this.list.add(account, { email, reason, ...(by && { by }) }, `${enrolment}.${reason}`);
  }
}
