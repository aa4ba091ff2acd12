import { TaskWorker, type Attempt } from '@lode/work';
import { writeMail } from '@lode/platform/mail';
import type { MessageRepository } from '../sending/message.repository';
import type { MessageWriter } from '../sending/message-writer';
import { SaveSentCopy, type CopyToSave } from '../sequences/message.task';
import type { Inboxes, SentCopy } from './connection/inbox.adapter';
import { LoginUnavailable } from './connection/login-failures';
import type { MailboxAccesses } from './connection/mailbox-access';
import type { InboxWatches } from './inbox-watches';

/** Milliseconds for one copy. */
const copyMs = 60_000;

export interface SentCopyParts {
  readonly store: Pick<MessageRepository, 'read'>;
  /** Undefined if a required setting is missing. */
  readonly writer: Pick<MessageWriter, 'write'> | undefined;
  readonly accesses: Pick<MailboxAccesses, 'of'>;
  readonly inboxes: Pick<Inboxes, 'reading'>;
  readonly watches: Pick<InboxWatches, 'inboxOf'>;
}

/** Stores copies of sent messages in the mailboxes that sent them. */
export class SentCopies {
  constructor(private readonly parts: SentCopyParts) {}

  /** A copy that is stored although its answer is lost is stored again. @throws where it should be tried again */
  @TaskWorker(SaveSentCopy)
  async save({ account, message, mailbox, sentAt }: CopyToSave, { signal: stop }: Attempt): Promise<void> {
    const raw = await this.write(account, message);
    if (!raw) return;
    const copy = { raw, sentAt: new Date(sentAt) };
    const open = this.parts.watches.inboxOf(mailbox);
    if (open) await open.saveSent(copy);
    else
      await this.saveOverNew(
        { account, mailbox },
        copy,
        AbortSignal.any([stop, AbortSignal.timeout(copyMs)]),
      );
  }

  /**
   * The message without tracking, because its sender who opens the copy is no recipient.
   * @returns undefined after an erasure, and if its mailbox was deleted or keeps no copies any more
   */
  private async write(account: string, id: string): Promise<Buffer | undefined> {
    const message = await this.parts.store.read({ account, message: id });
    if (!message?.mailbox?.save_sent) return undefined;
    const sequence = { ...message.sequence, open_tracking: false, click_tracking: false };
    const written = this.parts.writer?.write({ ...message, sequence });
    const date = message.firstTriedAt === null ? {} : { date: new Date(message.firstTriedAt) };
    return written && writeMail({ ...written.mail, ...date });
  }

  private async saveOverNew(
    { account, mailbox }: { readonly account: string; readonly mailbox: string },
    copy: SentCopy,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const access = await this.parts.accesses.of(account, mailbox, signal);
      if (access?.mailbox.status !== 'active') return;
      await this.parts.inboxes.reading(access, signal, (inbox) => inbox.saveSent(copy));
    } catch (error) {
      if (!(error instanceof LoginUnavailable)) throw error;
    }
  }
}
