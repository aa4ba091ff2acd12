import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@lode/service-kit';
import { ReceiveInbound } from '../inbound/receive-inbound';
import type { OpenInbox } from './connection/inbox.adapter';
import { envelopeSenderOf } from './envelope-sender';
import type { Reading } from './mailbox.repository';
import type { StoredMailbox } from './stored-mailbox';

/** Messages per reading; more are read at once afterwards. */
const maxMessages = 200;
/** Days of mail that are read again if the server has renumbered the inbox. */
const renumberedMs = 2 * 86_400_000;

type Place = NonNullable<Reading['place']>;

/** How far the inbox of a mailbox was read. */
export type InboxPlace = Pick<
  StoredMailbox,
  'accountId' | 'imapHost' | 'uidValidity' | 'lastUid' | 'lastReadAt'
>;

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
    mailbox: InboxPlace,
    signal: AbortSignal,
  ): Promise<{ place: Place; isComplete: boolean }> {
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

  private async take(inbox: OpenInbox, mailbox: InboxPlace): Promise<{ place: Place; isComplete: boolean }> {
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
