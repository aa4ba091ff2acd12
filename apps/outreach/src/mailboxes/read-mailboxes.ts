import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, CONFIG, WorksOn, type Attempt, type Clock } from '@lode/service-kit';
import { ReceiveInbound } from '../inbound/receive-inbound';
import { AccountSlots } from './account-slots';
import type { Inbox } from './connection/inbox.adapter';
import { Inboxes } from './connection/inbox.adapter';
import { MailboxAccesses, type MailboxAccess } from './connection/mailbox-access';
import { envelopeSenderOf } from './envelope-sender';
import { failureOf } from './failure-words';
import { MailboxRepository, type Reading } from './mailbox.repository';
import { ReadMailbox, type MailboxToRead } from './read-mailbox.task';

/** Messages per reading; more are read at once afterwards. */
const maxMessages = 200;
/** Milliseconds for one reading, and the longest wait after failures. */
const times = { reading: 60_000, maxWait: 600_000 };
/** Days of mail that are read again if the server has renumbered the inbox. */
const renumberedMs = 2 * 86_400_000;

type Place = NonNullable<Reading['place']>;

/** Reads replies and bounces from the inboxes of mailboxes. Each message is recorded once, however often it is read. */
@Injectable()
export class ReadMailboxes {
  private readonly slots = new AccountSlots();

  constructor(
    @Inject(MailboxRepository)
    private readonly store: Pick<MailboxRepository, 'recordReading' | 'pause'>,
    @Inject(MailboxAccesses) private readonly accesses: Pick<MailboxAccesses, 'of'>,
    @Inject(Inboxes) private readonly inboxes: Pick<Inboxes, 'reading'>,
    @Inject(ReceiveInbound) private readonly inbound: Pick<ReceiveInbound, 'take'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(CONFIG) private readonly config: { readonly mailboxInterval: number },
  ) {}

  @WorksOn(ReadMailbox)
  async read({ account, mailbox, failures = 0 }: MailboxToRead, { signal }: Attempt): Promise<void> {
    const reading = await this.slots.run(account, () => this.attempt(account, mailbox, failures, signal));
    const later = { error: null, failures, next: this.clock.now() + this.config.mailboxInterval };
    if (reading !== 'gone') await this.store.recordReading(account, mailbox, reading ?? later);
  }

  private async attempt(
    account: string,
    id: string,
    failures: number,
    stop: AbortSignal,
  ): Promise<Reading | 'gone'> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(times.reading)]);
    let server = 'IMAP server';
    try {
      const access = await this.accesses.of(account, id, signal);
      if (!access || access.mailbox.status === 'paused') return 'gone';
      server = `IMAP server ${access.mailbox.imapHost}`;
      const { place, isComplete } = await this.inboxes.reading(access, signal, (inbox) =>
        this.take(inbox, access),
      );
      const next = this.clock.now() + (isComplete ? this.config.mailboxInterval : 0);
      return { place, error: null, failures: 0, next };
    } catch (error) {
      stop.throwIfAborted();
      const { words, isLogin } = failureOf(error, server);
      if (isLogin) await this.store.pause(account, id, words);
      const wait = Math.min(times.maxWait, this.config.mailboxInterval * 2 ** Math.min(failures, 10));
      return { error: words, failures: failures + 1, next: this.clock.now() + wait };
    }
  }

  /** The first reading only notes the end of the inbox: older mail answers no message of this mailbox. */
  private async take(
    inbox: Inbox,
    { mailbox }: MailboxAccess,
  ): Promise<{ place: Place; isComplete: boolean }> {
    const { uidValidity } = inbox;
    if (mailbox.uidValidity === null)
      return { place: { uidValidity, lastUid: String(inbox.uidNext - 1) }, isComplete: true };
    const isRenumbered = mailbox.uidValidity !== uidValidity;
    const uids = isRenumbered
      ? await inbox.since(new Date((mailbox.lastReadAt?.getTime() ?? this.clock.now()) - renumberedMs))
      : await inbox.after(Number(mailbox.lastUid));
    const some = uids.slice(0, maxMessages);
    const scope = { account: mailbox.accountId, host: mailbox.imapHost };
    for await (const { raw } of inbox.messages(some))
      await this.inbound.take({ raw, sender: envelopeSenderOf(raw), recipients: [] }, scope);
    const last = some.at(-1) ?? (isRenumbered ? inbox.uidNext - 1 : Number(mailbox.lastUid));
    return { place: { uidValidity, lastUid: String(last) }, isComplete: uids.length <= maxMessages };
  }
}
