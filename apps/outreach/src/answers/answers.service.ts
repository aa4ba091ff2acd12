import { randomBytes } from 'node:crypto';
import {
  maxAnswerFileBytes,
  parseInstant,
  ProblemError,
  validationProblem,
  type AddAnswerFileRequest,
  type AnswerFile,
  type CancelAnswerRequest,
  type CancelledAnswer,
  type ConversationAnswer,
  type MailParty,
  type ReplyToConversationRequest,
  type SuppressionCause,
} from '@lode/contracts';
import { mailDomain, parseAddress } from '@lode/domain/addresses';
import type { CallContext } from '@lode/bus';
import { UploadWork } from '@lode/work';
import { writeMail } from '@lode/platform/mail';
import { CLOCK, type Clock } from '@lode/platform';
import { keepSuppressedRow, Suppressions } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import { ConversationWriter } from '../conversations/conversation-writer.repository';
import { ConversationsService } from '../conversations/conversations.service';
import { excerptOf, mailKey, type MailHead } from '../conversations/letter';
import { safeHtml, withRemoteImages } from '../conversations/safe-html';
import type { Caller } from '../conversations/mailbox-sharing.repository';
import { AnswerFiles } from './answer-files.repository';
import { AnswerRepository, type AnswerContext } from './answer.repository';
import { mailOf, signed } from './outgoing-answer';

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
    private readonly files: AnswerFiles,
    private readonly uploads: UploadWork,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws ProblemError validation, forbidden, not_found, conflict */
  async answer(caller: Caller, request: ReplyToConversationRequest): Promise<ConversationAnswer> {
    const cc = copiesOf(request.cc ?? []);
    const html = request.html === undefined ? null : await safeHtml(request.html);
    if (html === undefined)
      throw validationProblem([{ location: 'body.html', message: 'is too long', fix: 'send simpler HTML' }]);
    const isConfirmed = request.confirm_unsubscribed === true;
    if (isConfirmed && caller.actor?.startsWith('usr_') !== true)
      throw new ProblemError(
        'forbidden',
        'Only a member with a session confirms an answer to a person who unsubscribed.',
      );
    const { account } = caller;
    const reader = await this.conversations.readerOf(caller);
    const { vault } = reader;
    const found = await this.store.within(reader, request.id, async (context, manager) => {
      const from = senderOf(context);
      const to = recipientOf(context);
      if (isConfirmed) requireUnanswered(context);
      const people = [to.email, context.person.email];
      const reason = await this.refusal(
        account,
        [...people, ...cc.map(({ email }) => email)],
        isConfirmed ? people : [],
      );
      if (reason !== undefined)
        throw new ProblemError('conflict', `The answer is not sent: a recipient ${reason}.`);
      const at = this.clock.now();
      const messageId = `<${randomBytes(16).toString('hex')}@${mailDomain(from.email)}>`;
      const files = await this.files.take(manager, { account, vault }, request.id, request.files ?? []);
      const head: MailHead = {
        ...{ from, to: [to], cc, subject: subjectOf(context), messageId },
        attachments: files.map(({ filename, content }) => ({
          ...{ name: filename, type: 'application/octet-stream', size: content.length },
        })),
        ...{ excerpt: excerptOf(request.text), isEncrypted: false, isComplete: true },
        references: referencesOf(context),
        ...(isConfirmed && { isConfirmed }),
      };
      const body = signed(
        { text: request.text, html: html === null ? null : withRemoteImages(html) },
        request.signature === false ? null : context.talk.signature,
      );
      const sealed = await this.writer.seal(vault, at, mailKey(messageId), { head, body });
      const content =
        files.length > 0 ? vault.sealBytes(await writeMail(mailOf(head, body, files)), sealed.id) : undefined;
      const mail = { ...sealed, content };
      const due = dueAt(request, at);
      const times = { author: caller.actor, at, due };
      const isStored = await this.store.add(manager, account, context.talk, mail, times);
      if (!isStored) throw new ProblemError('not_found', 'There is no such conversation.');
      return {
        ...{ id: mail.id, conversation_id: request.id, status: 'queued' as const },
        occurred_at: new Date(at).toISOString(),
        send_at: new Date(due).toISOString(),
      };
    });
    if (!found) throw new ProblemError('not_found', 'There is no such conversation.');
    return found;
  }

  /** Keeps a file for an answer. @throws ProblemError not_found, gone, conflict */
  async addFile(caller: Caller, request: AddAnswerFileRequest, context: CallContext): Promise<AnswerFile> {
    const { id, name, upload } = request;
    const reader = await this.conversations.readerOf(caller);
    await this.conversations.find(reader, id);
    await this.uploads.check(upload, context);
    return this.uploads.reading({ account: caller.account, upload }, context.signal, async (read) => {
      const parts: Uint8Array[] = [];
      for await (const part of read()) parts.push(part);
      const content = Buffer.concat(parts);
      if (content.length > maxAnswerFileBytes)
        throw new ProblemError('request_too_large', 'A file of an answer has at most 10 MB.');
      return this.files.add(reader, id, { filename: fileName(name), content });
    });
  }

  /** @throws ProblemError not_found, conflict */
  async cancel(caller: Caller, { id, message }: CancelAnswerRequest): Promise<CancelledAnswer> {
    const reader = await this.conversations.readerOf(caller);
    const { head, body, files } = await this.store.cancel(reader, { id, message }, this.clock.now());
    const cc = head.cc.map(({ email }) => email);
    return { id: message, conversation_id: id, text: body.text, html: body.html, cc, files };
  }

  /**
   * Why one of the addresses is not written to, in words.
   * @param confirmed addresses that are written to although they unsubscribed
   */
  async refusal(
    account: string,
    addresses: readonly string[],
    confirmed: readonly string[] = [],
  ): Promise<string | undefined> {
    const mayAnswer = new Set(confirmed.map((email) => email.toLowerCase()));
    if ((await this.store.unsubscribed(account, addresses)).some((email) => !mayAnswer.has(email)))
      return reasons.unsubscribed;
    for (const email of new Set(addresses)) {
      const row = await keepSuppressedRow(
        { email, suppression: null, email_masked: null },
        this.suppressions,
        account,
      );
      const { suppression = null } = row ?? { suppression: { reason: 'do_not_contact' as const } };
      if (!suppression) continue;
      const { reason } = suppression as { readonly reason: SuppressionCause };
      if (reason !== 'unsubscribed' || !mayAnswer.has(email.toLowerCase())) return reasons[reason];
    }
    return undefined;
  }
}

/** Without a folder and control characters. */
const fileName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\0-\x1f\x7f\x85\u2028\u2029]/g, '')
    .trim() || 'attachment';

/** Milliseconds in which an answer can be sent later. */
const maxDelayMs = 90 * 86_400_000;

/** @param at milliseconds since 1970 @throws ProblemError validation */
function dueAt({ send_at, undo_seconds = 0 }: ReplyToConversationRequest, at: number): number {
  if (send_at === undefined) return at + undo_seconds * 1000;
  const due = parseInstant(send_at);
  if (due !== undefined && due > at && due <= at + maxDelayMs) return due;
  const fix = 'send a later time, such as 2030-01-01T09:00:00Z, or omit it';
  throw validationProblem([{ location: 'body.send_at', message: 'must be in the next 90 days', fix }]);
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

/** Of a person, and not of a stranger or a program. */
const isOwn = ({ kind, isStranger }: AnswerContext['thread'][number]): boolean =>
  (kind === 'reply' || kind === 'unsubscribe') && !isStranger;

/** @throws ProblemError conflict unless the last message of the person has no answer yet */
function requireUnanswered({ thread }: AnswerContext): void {
  const newest = thread.find((mail) => isOwn(mail) || mail.kind === 'answer');
  if (newest && isOwn(newest)) return;
  throw new ProblemError('conflict', 'The answer is not sent: the last message of the person is answered.');
}

/** The last person who wrote and is no stranger, or else the person that was written to. */
function recipientOf({ thread, person }: AnswerContext): MailParty {
  const last = thread.find(isOwn);
  return last?.from ?? { email: person.email, name: person.name };
}

function subjectOf({ thread, person }: AnswerContext): string {
  const subject = thread.find(isOwn)?.subject ?? person.subject;
  return /^\s*(?:re|aw|antw|sv|vs|odp|rif|res|ynt|ref)\s*:/i.test(subject)
    ? subject
    : `Re: ${subject}`.trim();
}

/** The Message-ID of the answered mail is the last one (RFC 5322, section 3.6.4). */
function referencesOf({ thread }: AnswerContext): string[] {
  const mails = thread.filter(({ isStranger, messageId }) => !isStranger && messageId !== '');
  const answered = mails.find(isOwn) ?? mails[0];
  const others = mails.filter((mail) => mail !== answered).slice(0, maxReferences - 1);
  return [...others.toReversed(), ...(answered ? [answered] : [])].map(({ messageId }) => messageId);
}
