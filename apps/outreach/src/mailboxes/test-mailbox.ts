import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, type MailboxCheck, type MailboxTest } from '@lode/contracts';
import { Inboxes } from './connection/inbox.adapter';
import { LoginUnavailable } from './connection/login-unavailable';
import { MailboxAccesses, type MailboxAccess } from './connection/mailbox-access';
import { Submission } from './connection/submission.adapter';
import { failureOf } from './failure-words';

/** Milliseconds until the message must be in the inbox, between two looks, and for the whole test. */
const times = { arrival: 20_000, look: 1000, whole: 50_000 };
const good: MailboxCheck = { ok: true, detail: null };
const bad = (detail: string): MailboxCheck => ({ ok: false, detail });

/** Sends a message from a mailbox to itself and looks for it. */
@Injectable()
export class TestMailbox {
  constructor(
    @Inject(MailboxAccesses) private readonly accesses: Pick<MailboxAccesses, 'of'>,
    @Inject(Submission) private readonly submission: Pick<Submission, 'send'>,
    @Inject(Inboxes) private readonly inboxes: Pick<Inboxes, 'reading'>,
  ) {}

  /** @throws ProblemError not_found */
  async test(account: string, id: string, stop: AbortSignal): Promise<MailboxTest> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(times.whole)]);
    let access: MailboxAccess | undefined;
    try {
      access = await this.accesses.of(account, id, signal);
    } catch (error) {
      const check = bad(error instanceof LoginUnavailable ? error.reason : 'the provider issued no token');
      return { smtp: check, imap: check, received: false };
    }
    if (!access) throw new ProblemError('not_found', 'There is no such mailbox.');
    const messageId = `<${randomBytes(16).toString('hex')}@${domainOf(access.mailbox.email)}>`;
    const smtp = await this.sent(access, messageId, signal);
    const { imap, received } = await this.found(access, smtp.ok ? messageId : undefined, signal);
    return { smtp, imap, received };
  }

  private async sent(access: MailboxAccess, messageId: string, signal: AbortSignal): Promise<MailboxCheck> {
    const { email, smtpHost } = access.mailbox;
    const text = 'Lode sent this message to test the mailbox. You may delete it.';
    const mail = { from: email, to: email, subject: 'Test of your mailbox', text, messageId };
    const answer = await this.submission.send(access, mail, signal);
    if (answer.accepted) return good;
    const server = `SMTP server ${smtpHost}`;
    if (answer.cause === 'login') return bad(`the ${server} rejected the user name or the password`);
    if (answer.cause === 'tls')
      return bad(`the ${server} has no trusted certificate for its name, or no TLS`);
    if (answer.cause === 'reply') return bad(`the ${server} rejected the message with ${answer.code}`);
    return bad(`the ${server} could not be reached, or did not answer in time`);
  }

  /** @param messageId undefined if no message was sent */
  private async found(
    access: MailboxAccess,
    messageId: string | undefined,
    signal: AbortSignal,
  ): Promise<{ imap: MailboxCheck; received: boolean }> {
    try {
      const received = await this.inboxes.reading(access, signal, async (inbox) => {
        if (messageId === undefined) return false;
        const end = performance.now() + times.arrival;
        for (;;) {
          const uids = await inbox.withMessageId(messageId);
          if (uids.length > 0) {
            await inbox.markAsRead(uids);
            return true;
          }
          if (performance.now() > end) return false;
          await delay(times.look, undefined, { signal });
        }
      });
      return { imap: good, received };
    } catch (error) {
      return { imap: bad(failureOf(error, `IMAP server ${access.mailbox.imapHost}`).words), received: false };
    }
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
