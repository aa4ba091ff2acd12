import { CLOCK, type Clock } from '@lode/platform';
import type { MailOutcome } from '@lode/platform/mail';
import { TaskWorker, type Attempt } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { Inboxes, sentIdHeader } from '../mailboxes/connection/inbox.adapter';
import { failureOf, LoginUnavailable } from '../mailboxes/connection/login-failures';
import { MailboxAccesses, type MailboxAccess } from '../mailboxes/connection/mailbox-access';
import type { StoredMailbox } from '../mailboxes/mailbox.repository';
import { Submission } from '../mailboxes/connection/submission.adapter';
import {
  PlacementTestRepository,
  RunPlacementTest,
  type PlacementCopy,
  type StoredTest,
  type TestToRun,
} from './placement-test.repository';
import { SEED_MAILBOXES, type SeedMailbox } from './seed-mailboxes';

/** Milliseconds from the request to the end, between two looks, and for one look or message. */
const times = { whole: 15 * 60_000, look: 20_000, one: 30_000 };

/** Sends the message of a test to the seed mailboxes and looks for it there. */
@Injectable()
export class RunPlacementTests {
  constructor(
    @Inject(PlacementTestRepository)
    private readonly store: Pick<PlacementTestRepository, 'find' | 'keep' | 'lookAgain' | 'finish'>,
    @Inject(MailboxAccesses) private readonly accesses: Pick<MailboxAccesses, 'of'>,
    @Inject(Submission) private readonly submission: Pick<Submission, 'send'>,
    @Inject(Inboxes) private readonly inboxes: Pick<Inboxes, 'reading'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(SEED_MAILBOXES) private readonly seeds: readonly SeedMailbox[],
  ) {}

  /** A copy whose sending was interrupted is looked for and not sent again. */
  @TaskWorker(RunPlacementTest)
  async run(to: TestToRun, { signal }: Attempt): Promise<void> {
    const test = await this.store.find(to);
    if (!test || test.finishedAt) return;
    const isOver = this.clock.now() >= test.createdAt.getTime() + times.whole;
    const sent = isOver ? [...test.copies] : await this.send(to, test, signal);
    const found = await Promise.all(sent.map((copy) => this.look(copy, signal)));
    // A stop of the process is no result.
    signal.throwIfAborted();
    const copies = isOver ? found.map(ended) : found;
    if (copies.every(({ placement }) => placement !== 'pending')) await this.store.finish(to, copies);
    else await this.store.lookAgain(to, copies, this.clock.now() + times.look);
  }

  private async send(to: TestToRun, test: StoredTest, signal: AbortSignal): Promise<PlacementCopy[]> {
    const copies = [...test.copies];
    if (copies.every(({ isBegun }) => isBegun)) return copies;
    const access = await this.accessOf(to.account, test.mailboxId, signal);
    if (typeof access === 'string')
      return copies.map((copy) => (copy.isBegun ? copy : { ...copy, placement: 'rejected', detail: access }));
    for (const [index, copy] of copies.entries()) {
      if (copy.isBegun || copy.placement !== 'pending') continue;
      copies[index] = { ...copy, isBegun: true };
      await this.store.keep(to, copies);
      const outcome = await this.submit(access, test, copy, signal);
      copies[index] = { ...copies[index], ...afterSending(outcome, access.mailbox.smtpHost) };
      await this.store.keep(to, copies);
    }
    return copies;
  }

  /** @returns why there is no access, if only the account can change it */
  private async accessOf(
    account: string,
    mailbox: string,
    signal: AbortSignal,
  ): Promise<MailboxAccess | string> {
    try {
      const access = await this.accesses.of(account, mailbox, signal);
      if (!access) return 'the mailbox was deleted';
      return access.mailbox.status === 'active' ? access : 'the mailbox is paused';
    } catch (error) {
      if (error instanceof LoginUnavailable) return error.reason;
      throw error;
    }
  }

  private submit(
    access: MailboxAccess,
    { mail, subject, email }: StoredTest,
    { seed, messageId }: PlacementCopy,
    signal: AbortSignal,
  ): Promise<MailOutcome> {
    const { fromName = null, text = '', html = null } = mail ?? {};
    return this.submission.send(
      access,
      {
        from: fromName === null ? email : { name: fromName, address: email },
        ...{ to: seed, subject, text, messageId, headers: { [sentIdHeader]: messageId } },
        ...(html !== null && { html }),
      },
      AbortSignal.any([signal, AbortSignal.timeout(times.one)]),
    );
  }

  private async look(copy: PlacementCopy, stop: AbortSignal): Promise<PlacementCopy> {
    if (!copy.isBegun || copy.placement !== 'pending') return copy;
    const seed = this.seeds.find(({ email }) => email === copy.seed);
    if (!seed)
      return { ...copy, placement: 'unreachable', detail: 'the operator has removed this seed mailbox' };
    const signal = AbortSignal.any([stop, AbortSignal.timeout(times.one)]);
    try {
      const place = await this.inboxes.reading(accessTo(seed), signal, (inbox) =>
        inbox.placeOf(copy.messageId),
      );
      if (!place) return { ...copy, detail: null };
      return { ...copy, placement: place, detail: null, foundAt: new Date(this.clock.now()).toISOString() };
    } catch (error) {
      return { ...copy, detail: failureOf(error, 'IMAP server of the seed mailbox').words };
    }
  }
}

/** A copy whose message can still be sent later keeps its place among those to be sent. */
function afterSending(outcome: MailOutcome, host: string): Partial<PlacementCopy> {
  if (outcome.accepted || outcome.mayHaveArrived) return {};
  const server = `SMTP server ${host}`;
  if (outcome.kind === 'temporary' && outcome.cause !== 'login')
    return { isBegun: false, detail: `the ${server} did not take the message yet` };
  const why =
    outcome.cause === 'login'
      ? `the ${server} rejected the user name or the password`
      : `the ${server} rejected the message with ${outcome.code ?? 'an error'}`;
  return { placement: 'rejected', detail: why };
}

/** The result of a copy that was not found in time. */
function ended(copy: PlacementCopy): PlacementCopy {
  if (copy.placement !== 'pending') return copy;
  if (!copy.isBegun) return { ...copy, placement: 'rejected' };
  return { ...copy, placement: copy.detail === null ? 'missing' : 'unreachable' };
}

const accessTo = ({ email, imapHost, imapPort, user, password }: SeedMailbox): MailboxAccess => ({
  mailbox: {
    ...{ id: email, email, imapHost, imapPort },
    imapSecurity: imapPort === 143 ? 'starttls' : 'tls',
  } as StoredMailbox,
  login: { user, password },
});
