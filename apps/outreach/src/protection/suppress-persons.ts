import {
  type SuppressionCauser,
  type SuppressionReason,
  AddSuppression,
  ProblemError,
} from '@lode/contracts';
import { createContext, Bus } from '@lode/bus';
import { task, TaskWorker, Tasks } from '@lode/work';
import { type Clock, CLOCK } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EnrolmentEntity } from '../sequences/enrolment.entity';

export interface PersonToSuppress {
  readonly account: string;
  /** Enrolment in which the recipient opted out. */
  readonly enrolment: string;
  readonly reason: Extract<SuppressionReason, 'bounce' | 'complaint' | 'opt_out'>;
  /** What the recipient did, if the reason does not say it: a click on the link of a mail, or a reply. */
  readonly by?: Extract<SuppressionCauser, 'click' | 'reply'>;
}

/** Contains the address, because the enrolment may be deleted before the task runs. */
type EntryToMake = PersonToSuppress & { readonly email: string };

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
}

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

  @TaskWorker(SuppressPerson)
  suppress({ account, enrolment, email, reason, by }: EntryToMake): Promise<void> {
    return this.list.add(account, { email, reason, ...(by && { by }) }, `${enrolment}.${reason}`);
  }
}
