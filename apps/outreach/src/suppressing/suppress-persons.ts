import { WorksOn, type Clock, type Tasks } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { SuppressPerson, type EntryToMake, type PersonToSuppress } from './suppress-person.task';

/** The do-not-contact list of an account. */
export interface DoNotContactList {
  /**
   * Who stands there already stays there. It bears repetition.
   * @param key the same for each repetition
   * @throws where it could not be done now
   */
  add(account: string, entry: Pick<EntryToMake, 'reason' | 'email'>, key: string): Promise<void>;
}

/** Sees to it that nobody of an account writes again to who does not want it, or has no mailbox. */
export class SuppressPersons {
  constructor(
    private readonly tasks: Tasks,
    private readonly list: DoNotContactList,
    private readonly clock: Clock,
  ) {}

  /** Has it done, if the caller's transaction is committed. Who is to be suppressed for several reasons is once. */
  async schedule(manager: EntityManager, person: PersonToSuppress): Promise<void> {
    const { enrolment: key } = person;
    const [found] = await manager.query<{ email: string; subjects: string[] }[]>(
      'SELECT email, subject_hashes AS subjects FROM outreach.enrolments WHERE id = $1',
      [key],
    );
    // Erased just now, which makes an entry of its own.
    if (!found) return;
    const { email, subjects } = found;
    const item = { key, payload: { ...person, email }, dueAt: this.clock.now(), subjects };
    await this.tasks.schedule(manager, SuppressPerson, item);
  }

  @WorksOn(SuppressPerson)
  suppress({ account, enrolment, email, reason }: EntryToMake): Promise<void> {
    return this.list.add(account, { email, reason }, `${enrolment}.${reason}`);
  }
}
