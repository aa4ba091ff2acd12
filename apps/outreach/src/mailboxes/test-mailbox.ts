import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getDomain } from 'tldts';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, type MailboxCheck, type MailboxTest } from '@lode/contracts';
import { senderDomain } from '../checks/domain-records';
import { Inboxes, type Inbox } from './connection/inbox.adapter';
import { LoginUnavailable, failureOf } from './connection/login-failures';
import { MailboxAccesses, type MailboxAccess } from './connection/mailbox-access';
import { Submission } from './connection/submission.adapter';

/** Bytes in which the header of a message is looked for. */
const maxHeader = 64 * 1024;

/**
 * Whether a message has a DKIM signature (RFC 6376 §3.5) whose domain is aligned with that of the sender, as DMARC compares
 * them (RFC 7489 §3.1.1). The signature itself is not verified.
 * @param raw message, or its beginning
 */
export function hasSignature(raw: Buffer, sender: string): boolean {
  const [header = ''] = raw
    .subarray(0, maxHeader)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  const unfolded = header.replace(/\r?\n(?=[ \t])/g, '');
  const signatures = unfolded.matchAll(/^dkim-signature:(.*)$/gim);
  return [...signatures].some(([, tags = '']) =>
    isAligned(/(?:^|;)\s*d\s*=\s*([^;\s]+)/i.exec(tags)?.[1], sender),
  );
}

const isAligned = (domain: string | undefined, sender: string): boolean =>
  domain !== undefined && organization(domain) === organization(sender);

const organization = (domain: string): string => getDomain(domain) ?? domain.toLowerCase();

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
      return { smtp: check, imap: check, received: false, is_signed: null };
    }
    if (!access) throw new ProblemError('not_found', 'There is no such mailbox.');
    const messageId = `<${randomBytes(16).toString('hex')}@${domainOf(access.mailbox.email)}>`;
    const smtp = await this.sent(access, messageId, signal);
    return { smtp, ...(await this.found(access, smtp.ok ? messageId : undefined, signal)) };
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
  ): Promise<Omit<MailboxTest, 'smtp'>> {
    const none: Pick<MailboxTest, 'received' | 'is_signed'> = { received: false, is_signed: null };
    const domain = senderDomain(access.mailbox.email);
    try {
      const arrival = await this.inboxes.reading(access, signal, async (inbox) => {
        if (messageId === undefined) return none;
        const end = performance.now() + times.arrival;
        for (;;) {
          const uids = await inbox.withMessageId(messageId);
          if (uids.length > 0) {
            await inbox.markAsRead(uids);
            return { received: true, is_signed: await isSigned(inbox, uids, domain) };
          }
          if (performance.now() > end) return none;
          await delay(times.look, undefined, { signal });
        }
      });
      return { imap: good, ...arrival };
    } catch (error) {
      return { imap: bad(failureOf(error, `IMAP server ${access.mailbox.imapHost}`).words), ...none };
    }
  }
}

async function isSigned(
  inbox: Pick<Inbox, 'messages'>,
  uids: readonly number[],
  domain: string,
): Promise<boolean> {
  for await (const { raw } of inbox.messages(uids)) if (hasSignature(raw, domain)) return true;
  return false;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
