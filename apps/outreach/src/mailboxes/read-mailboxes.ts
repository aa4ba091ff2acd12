import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG } from '@lode/platform';
import { TaskWorker, type Attempt, type Lease } from '@lode/work';
import { ReceiveInbound } from '../inbound/receive-inbound';
import { type OpenInbox, Inboxes } from './connection/inbox.adapter';
import {
  type Reading,
  type StoredMailbox,
  MailboxRepository,
  ReadMailbox,
  type MailboxToRead,
} from './mailbox.repository';
import { AccountSlots } from './account-slots';
import { MailboxAccesses, type MailboxAccess } from './connection/mailbox-access';
import { failureOf } from './connection/login-failures';
import { InboxWatches } from './inbox-watches';

/** Bytes in which the header Return-Path is searched; servers add it at the beginning (RFC 5321 §4.4). */
const maxHead = 64 * 1024;
/** Not the null sender, so that mail without the header is not taken for a report. */
const unknownSender = 'unknown@invalid';

/** Envelope sender of a delivered mail by its header Return-Path; empty for the null sender. */
export function envelopeSenderOf(raw: Buffer): string {
  const [head = ''] = raw
    .subarray(0, maxHead)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  const [, path] = /^return-path:\s*<([^>]*)>/im.exec(head) ?? [];
  return path === undefined ? unknownSender : path.trim();
}

/** Messages per reading; more are read at once afterwards. */
const maxMessages = 200;
/** Days of mail that are read again if the server has renumbered the inbox. */
const renumberedMs = 2 * 86_400_000;

type InboxPosition = NonNullable<Reading['place']>;

/** How far the inbox of a mailbox was read. */
export type InboxState = Pick<
  StoredMailbox,
  'accountId' | 'imapHost' | 'uidValidity' | 'lastUid' | 'lastReadAt'
> &
  Partial<Pick<StoredMailbox, 'createdAt' | 'otherMail'>>;

/** Takes the new messages of an open inbox. */
@Injectable()
export class ReadInbox {
  constructor(
    @Inject(ReceiveInbound) private readonly inbound: Pick<ReceiveInbound, 'take'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /**
   * The first reading only notes the end of the inbox: older mail answers no message of this mailbox. The connection is
   * closed if the signal is aborted, or the reading fails.
   */
  async read(
    inbox: OpenInbox,
    mailbox: InboxState,
    signal: AbortSignal,
  ): Promise<{ place: InboxPosition; isComplete: boolean }> {
    const abort = (): void => inbox.close();
    signal.addEventListener('abort', abort, { once: true });
    try {
      signal.throwIfAborted();
      return await this.take(inbox, mailbox);
    } catch (error) {
      inbox.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  private async take(
    inbox: OpenInbox,
    mailbox: InboxState,
  ): Promise<{ place: InboxPosition; isComplete: boolean }> {
    const { uidValidity } = inbox;
    if (mailbox.uidValidity === null)
      return { place: { uidValidity, lastUid: String(inbox.uidNext - 1) }, isComplete: true };
    const isRenumbered = mailbox.uidValidity !== uidValidity;
    const uids = isRenumbered
      ? await inbox.since(new Date((mailbox.lastReadAt?.getTime() ?? this.clock.now()) - renumberedMs))
      : await inbox.after(Number(mailbox.lastUid));
    const some = uids.slice(0, maxMessages);
    const { accountId: account, imapHost: host, otherMail: takesOther = false } = mailbox;
    const scope = { account, host, takesOther };
    for await (const { raw, receivedAt } of inbox.messages(some)) {
      // A renumbered inbox is read from two days before, perhaps from before the mailbox was connected.
      if (isRenumbered && receivedAt && mailbox.createdAt && receivedAt < mailbox.createdAt) continue;
      await this.inbound.take({ raw, sender: envelopeSenderOf(raw), recipients: [] }, scope);
    }
    const last = some.at(-1) ?? (isRenumbered ? inbox.uidNext - 1 : Number(mailbox.lastUid));
    return { place: { uidValidity, lastUid: String(last) }, isComplete: uids.length <= maxMessages };
  }
}

/** Milliseconds for one reading, and the longest wait after failures. */
const times = { reading: 60_000, maxWait: 600_000 };
/**
 * Milliseconds until an inbox that is watched is read by a task, unless the watch has read it before: longer than the
 * watch waits, so that the task follows only if the process of the watch has ended.
 */
const watchedMs = 45_000;
/** Milliseconds of a watch after which a new connection is made at once. */
const longWatchMs = 60_000;

/** Reads replies and bounces from the inboxes of mailboxes. Each message is recorded once, however often it is read. */
@Injectable()
export class ReadMailboxes {
  private readonly slots = new AccountSlots();

  constructor(
    @Inject(MailboxRepository)
    private readonly store: Pick<MailboxRepository, 'recordReading' | 'pause' | 'find'>,
    @Inject(MailboxAccesses) private readonly accesses: Pick<MailboxAccesses, 'of'>,
    @Inject(Inboxes) private readonly inboxes: Pick<Inboxes, 'open'>,
    @Inject(InboxWatches) private readonly watches: Pick<InboxWatches, 'look' | 'claim' | 'keep'>,
    @Inject(ReadInbox) private readonly readInbox: Pick<ReadInbox, 'read'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(CONFIG) private readonly config: { readonly mailboxInterval: number },
  ) {}

  @TaskWorker(ReadMailbox)
  async read({ account, mailbox, failures = 0 }: MailboxToRead, { signal }: Attempt): Promise<void> {
    const reading = await this.slots.run(account, () => this.turn(account, mailbox, failures, signal));
    if (reading !== 'gone') await this.store.recordReading(account, mailbox, reading ?? this.later(failures));
  }

  private later(failures = 0, wait = this.config.mailboxInterval): Reading {
    return { error: null, failures, next: this.clock.now() + wait };
  }

  /** Reads over the connection of the watch, or over a new one unless another replica has the inbox. */
  private async turn(
    account: string,
    id: string,
    failures: number,
    stop: AbortSignal,
  ): Promise<Reading | 'gone'> {
    if (await this.watches.look(id)) return this.later(0, watchedMs);
    const lease = await this.watches.claim(id);
    if (!lease) return this.later();
    let isKept = false;
    try {
      const { reading, kept } = await this.attempt({ account, id, failures, stop, lease });
      isKept = kept;
      return reading;
    } finally {
      if (!isKept) await lease.release();
    }
  }

  private async attempt({ account, id, failures, stop, lease }: Claimed): Promise<Attempted> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(times.reading)]);
    let server = 'IMAP server';
    try {
      const access = await this.accesses.of(account, id, signal);
      if (!access || access.mailbox.status === 'paused') return { reading: 'gone', kept: false };
      server = `IMAP server ${access.mailbox.imapHost}`;
      const inbox = await this.inboxes.open(access, signal);
      const { place, isComplete } = await this.readInbox.read(inbox, access.mailbox, signal);
      const kept = isComplete && this.watches.keep(id, lease, this.watched(access, inbox));
      if (!kept) await inbox.leave();
      const wait = kept ? watchedMs : this.config.mailboxInterval;
      const next = this.clock.now() + (isComplete ? wait : 0);
      return { reading: { place, error: null, failures: 0, next }, kept };
    } catch (error) {
      stop.throwIfAborted();
      const { words, isLogin } = failureOf(error, server);
      if (isLogin) await this.store.pause(account, id, words);
      const wait = Math.min(times.maxWait, this.config.mailboxInterval * 2 ** Math.min(failures, 10));
      const reading = { error: words, failures: failures + 1, next: this.clock.now() + wait };
      return { reading, kept: false };
    }
  }

  private watched({ mailbox: { accountId: account, id, updatedAt } }: MailboxAccess, inbox: OpenInbox) {
    let isChanged = false;
    return {
      inbox,
      read: async (): Promise<boolean> => {
        const mailbox = await this.store.find(account, id);
        isChanged = mailbox?.status !== 'active' || mailbox.updatedAt.getTime() !== updatedAt.getTime();
        if (!mailbox || isChanged) return false;
        await this.readAll(inbox, mailbox);
        return true;
      },
      ended: (lasted: number): Promise<void> => {
        const isSoon = isChanged || lasted > longWatchMs;
        return this.store.recordReading(account, id, isSoon ? this.later(0, 0) : this.later());
      },
    };
  }

  private async readAll(inbox: OpenInbox, mailbox: StoredMailbox): Promise<void> {
    const { accountId, id } = mailbox;
    for (let from: StoredMailbox | undefined = mailbox; from;) {
      const { place, isComplete } = await this.readInbox.read(
        inbox,
        from,
        AbortSignal.timeout(times.reading),
      );
      await this.store.recordReading(accountId, id, { ...this.later(0, watchedMs), place });
      from = isComplete ? undefined : { ...from, ...place };
    }
  }
}

interface Claimed {
  readonly account: string;
  readonly id: string;
  readonly failures: number;
  readonly stop: AbortSignal;
  readonly lease: Lease;
}

interface Attempted {
  readonly reading: Reading | 'gone';
  readonly kept: boolean;
}
