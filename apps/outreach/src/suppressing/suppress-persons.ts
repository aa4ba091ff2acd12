import { withAccount, WorksOn, type Clock, type Tasks } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { SuppressPerson, type PersonToSuppress } from './suppress-person.task';

/** The do-not-contact list of an account. */
export interface DoNotContactList {
  /**
   * Who stands there already stays there. It bears repetition.
   * @param key the same for each repetition
   * @throws where it could not be done now
   */
  add(
    account: string,
    entry: Pick<PersonToSuppress, 'reason'> & { email: string },
    key: string,
  ): Promise<void>;
}

/** Sees to it that nobody of an account writes again to who does not want it, or has no mailbox. */
export class SuppressPersons {
  constructor(
    private readonly tasks: Tasks,
    private readonly source: DataSource,
    private readonly list: DoNotContactList,
    private readonly clock: Clock,
  ) {}

  /** Has it done, if the caller's transaction is committed. Who is to be suppressed for several reasons is once. */
  async schedule(manager: EntityManager, person: PersonToSuppress): Promise<void> {
    const { enrolment: key } = person;
    // The payload speaks of nobody: what it needs is read when it is done, and gone when the person is erased.
    const item = { key, payload: person, dueAt: this.clock.now(), subjects: [] };
    await this.tasks.schedule(manager, SuppressPerson, item);
  }

  @WorksOn(SuppressPerson)
  async suppress({ account, enrolment, reason }: PersonToSuppress): Promise<void> {
    const email = await this.addressOf(account, enrolment);
    // Erased since, which has made an entry already, or deleted with the sequence.
    if (email !== undefined) await this.list.add(account, { email, reason }, `${enrolment}.${reason}`);
  }

  private async addressOf(account: string, enrolment: string): Promise<string | undefined> {
    const rows = await withAccount(this.source, account, (manager) =>
      manager.query<{ email: string }[]>('SELECT email FROM outreach.enrolments WHERE id = $1', [enrolment]),
    );
    return rows[0]?.email;
  }
}
