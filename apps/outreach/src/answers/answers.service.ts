import { randomBytes } from 'node:crypto';
import {
  ProblemError,
  validationProblem,
  type ConversationAnswer,
  type MailParty,
  type ReplyToConversationRequest,
  type SuppressionCause,
} from '@lode/contracts';
import { mailDomain, parseAddress } from '@lode/domain/addresses';
import { CLOCK, type Clock } from '@lode/platform';
import { keepSuppressedRow, Suppressions } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import { ConversationWriter } from '../conversations/conversation-writer.repository';
import { ConversationsService } from '../conversations/conversations.service';
import { excerptOf, mailKey } from '../conversations/letter';
import { safeHtml, withRemoteImages } from '../conversations/safe-html';
import { AnswerRepository, type AnswerContext } from './answer.repository';

/** Message-IDs in References. */
const maxReferences = 20;

const reasons: Readonly<Record<SuppressionCause, string>> = {
  unsubscribed: 'has unsubscribed',
  bounced: 'has no mailbox: a message bounced',
  complained: 'has complained about a message',
  do_not_contact: 'is on a do-not-contact list',
};

/** Answers conversations. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly store: AnswerRepository,
    private readonly conversations: ConversationsService,
    private readonly writer: ConversationWriter,
    private readonly suppressions: Suppressions,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws ProblemError validation, not_found, conflict */
  async answer(account: string, request: ReplyToConversationRequest): Promise<ConversationAnswer> {
    const cc = copiesOf(request.cc ?? []);
    const html = request.html === undefined ? null : await safeHtml(request.html);
    if (html === undefined)
      throw validationProblem([{ location: 'body.html', message: 'is too long', fix: 'send simpler HTML' }]);
    const vault = await this.conversations.vaultOf(account);
    const found = await this.store.within(account, request.id, vault, async (context, manager) => {
      const from = senderOf(context);
      const to = recipientOf(context);
      await this.requireContactable(account, [
        to.email,
        context.person.email,
        ...cc.map(({ email }) => email),
      ]);
      const at = this.clock.now();
      const messageId = `<${randomBytes(16).toString('hex')}@${mailDomain(from.email)}>`;
      const mail = await this.writer.seal(vault, at, mailKey(messageId), {
        head: {
          ...{ from, to: [to], cc, subject: subjectOf(context), attachments: [], messageId },
          ...{ excerpt: excerptOf(request.text), isEncrypted: false, isComplete: true },
          references: referencesOf(context),
        },
        body: { text: request.text, html: html === null ? null : withRemoteImages(html) },
      });
      const isStored = await this.store.add(manager, account, context.talk, mail, at);
      if (!isStored) throw new ProblemError('not_found', 'There is no such conversation.');
      return {
        ...{ id: mail.id, conversation_id: request.id, status: 'queued' as const },
        occurred_at: new Date(at).toISOString(),
      };
    });
    if (!found) throw new ProblemError('not_found', 'There is no such conversation.');
    return found;
  }

  /** @throws ProblemError conflict with the reason */
  private async requireContactable(account: string, addresses: readonly string[]): Promise<void> {
    const reason = await this.refusal(account, addresses);
    if (reason !== undefined)
      throw new ProblemError('conflict', `The answer is not sent: a recipient ${reason}.`);
  }

  /** Why one of the addresses is not written to, in words. */
  async refusal(account: string, addresses: readonly string[]): Promise<string | undefined> {
    if ((await this.store.unsubscribed(account, addresses)).length > 0) return reasons.unsubscribed;
    for (const email of new Set(addresses)) {
      const row = await keepSuppressedRow(
        { email, suppression: null, email_masked: null },
        this.suppressions,
        account,
      );
      const { suppression = null } = row ?? { suppression: { reason: 'do_not_contact' as const } };
      if (suppression) return reasons[(suppression as { reason: SuppressionCause }).reason];
    }
    return undefined;
  }
}

/** @throws ProblemError validation */
function copiesOf(addresses: readonly string[]): MailParty[] {
  return addresses.map((address, index) => {
    const parsed = parseAddress(address.trim());
    if (parsed.ok) return { email: address.trim(), name: null };
    throw validationProblem([
      {
        location: `body.cc[${index}]`,
        message: 'is no email address',
        fix: 'send an address such as ada@example.com',
      },
    ]);
  });
}

/** @throws ProblemError conflict */
function senderOf({ talk }: AnswerContext): MailParty {
  if (talk.mailbox_id !== '') {
    if (talk.mailbox_email === null)
      throw new ProblemError('conflict', 'The mailbox that wrote was deleted: answer with another program.');
    if (talk.mailbox_status !== 'active')
      throw new ProblemError('conflict', 'The mailbox that wrote is paused: resume it first.');
    return { email: talk.mailbox_email, name: talk.mailbox_name ?? talk.from_name };
  }
  if (talk.from_email === null)
    throw new ProblemError('conflict', 'The sequence that wrote was deleted: answer with another program.');
  return { email: talk.from_email, name: talk.from_name };
}

/** The last person who wrote and is no stranger, or else the person that was written to. */
function recipientOf({ thread, person }: AnswerContext): MailParty {
  const last = thread.find(({ kind, isStranger }) => kind === 'reply' && !isStranger);
  return last?.from ?? { email: person.email, name: person.name };
}

function subjectOf({ thread, person }: AnswerContext): string {
  const subject =
    thread.find(({ kind, isStranger }) => kind === 'reply' && !isStranger)?.subject ?? person.subject;
  return /^\s*(?:re|aw|antw|sv|vs|odp|rif|res|ynt|ref)\s*:/i.test(subject)
    ? subject
    : `Re: ${subject}`.trim();
}

/** The Message-ID of the answered mail is the last one (RFC 5322, section 3.6.4). */
function referencesOf({ thread }: AnswerContext): string[] {
  const mails = thread.filter(({ isStranger, messageId }) => !isStranger && messageId !== '');
  const answered = mails.find(({ kind }) => kind === 'reply') ?? mails[0];
  const others = mails.filter((mail) => mail !== answered).slice(0, maxReferences - 1);
  return [...others.toReversed(), ...(answered ? [answered] : [])].map(({ messageId }) => messageId);
}
