import { Inject, Injectable } from '@nestjs/common';
import { WorksOn, type Clock, Tasks, CLOCK } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { EnrolmentEntity } from '../sequences/enrolment.entity';
import { SuppressPerson, type EntryToMake, type PersonToSuppress } from './suppress-person.task';

/** Do-not-contact list of an account. */
export interface DoNotContactList {
  /**
   * Idempotent; an existing entry stays.
   * @param key the same for each retry
   * @throws if the entry could not be added now
   */
  add(account: string, entry: Pick<EntryToMake, 'reason' | 'email'>, key: string): Promise<void>;
}

export const DO_NOT_CONTACT_LIST = Symbol('DoNotContactList');

/** Suppresses recipients who opted out or have no mailbox. */
@Injectable()
export class SuppressPersons {
  constructor(
    private readonly tasks: Tasks,
    @Inject(DO_NOT_CONTACT_LIST) private readonly list: DoNotContactList,
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

  @WorksOn(SuppressPerson)
  suppress({ account, enrolment, email, reason }: EntryToMake): Promise<void> {
    return this.list.add(account, { email, reason }, `${enrolment}.${reason}`);
  }
}
