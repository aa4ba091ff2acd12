import { randomBytes } from 'node:crypto';
import type { ConversationMessageKind, ConversationSorting, ConversationState } from '@lode/contracts';
import { foldWords } from '@lode/domain/values';
import { CONFIG, LOGGER, prefixedId, throttledWarning, UnsealError, type Logger } from '@lode/platform';
import { statement, typed, withAccount } from '@lode/database';
import { SubjectHasher, subjectsInSlices } from '@lode/privacy';
import { EventOutbox, Tasks } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MessageWriter } from '../sending/message-writer';
import { readMessages } from '../sending/message-rows';
import type { TemplateValues } from '../templates/template-variables';
import { conversationEvent } from './conversation-event';
import { isOfPerson } from './known-sender';
import {
  type ConversationPerson,
  excerptOf,
  type Letter,
  type MailBody,
  mailKey,
  type MailHead,
  maxKeptBytes,
} from './letter';
import { isOpenLabel, SortReplyByModel } from './model.task';
import { ReplyTasks } from '../tasks/reply-tasks';
import { safeHtml } from './safe-html';
import type { SortedReply } from './sorted-reply';
import { type AccountVault, ConversationVaults } from './vault.repository';

/** Mails by their keys, of all accounts. */
const conversationsBehind = statement({
  sql: `
    SELECT kind, account_id, sequence_id, enrolment_id, message_id AS id
    FROM outreach.conversations_behind($1) ORDER BY account_id, enrolment_id`,
  parameters: ['text[]'],
  columns: {
    kind: typed<ConversationMessageKind>('text'),
    account_id: 'text',
    sequence_id: 'text',
    enrolment_id: 'text',
    id: 'text | null',
  },
});

/** Messages that were sent to an address since a time, newest first. */
const messagesTo = statement({
  sql: `
    SELECT message.id, message.account_id, message.sequence_id, message.enrolment_id, message.subject
    FROM outreach.enrolments AS enrolment JOIN outreach.messages AS message ON message.enrolment_id = enrolment.id
    WHERE enrolment.account_id = $1 AND enrolment.key_email = $2 AND message.sent_at > $3 AND message.subject IS NOT NULL
    ORDER BY message.sent_at DESC LIMIT 50`,
  parameters: ['text', 'text', 'timestamptz'],
  columns: {
    id: 'text',
    account_id: 'text',
    sequence_id: 'text',
    enrolment_id: 'text',
    subject: 'text | null',
  },
});

/** Until the transaction ends. */
const lockConversation = statement({
  sql: `
    SELECT id, lead_id, mailbox_id, state, person, subject_hashes FROM outreach.conversations
    WHERE account_id = $1 AND enrolment_id = $2 FOR NO KEY UPDATE`,
  parameters: ['text', 'text'],
  columns: {
    id: 'text',
    lead_id: 'text',
    mailbox_id: 'text',
    state: typed<ConversationState>('text'),
    person: 'text',
    subject_hashes: 'text[]',
  },
});

const findEnrolment = statement({
  sql: `
    SELECT email, lead_id, variables, mailbox_id, subject_hashes FROM outreach.enrolments
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: {
    email: 'text',
    lead_id: 'text',
    variables: typed<TemplateValues>('jsonb'),
    mailbox_id: 'text',
    subject_hashes: 'text[]',
  },
});

/** Not of an erased person. */
const insertConversation = statement({
  sql: `
    INSERT INTO outreach.conversations (id, account_id, sequence_id, enrolment_id, lead_id, mailbox_id, state, person,
      words, last_message_at, created_at, updated_at, subject_hashes)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $11) RETURNING id`,
  parameters: [
    ...(['text', 'text', 'text', 'text', 'text', 'text', 'text', 'text'] as const),
    ...(['bigint[]', 'timestamptz', 'text[]'] as const),
  ],
  columns: { id: 'text' },
});

/** A mail of an account once, and not of an erased person. */
export const insertMail = statement({
  sql: `
    INSERT INTO outreach.conversation_messages (id, account_id, conversation_id, mail_key, kind, is_stranger, head, body,
      words, status, occurred_at, subject_hashes, due_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ON CONFLICT (account_id, mail_key) DO NOTHING RETURNING id`,
  parameters: [
    ...(['text', 'text', 'text', 'text', 'text', 'boolean', 'text', 'text'] as const),
    ...(['bigint[]', 'text | null', 'timestamptz', 'text[]', 'timestamptz | null'] as const),
  ],
  columns: { id: 'text' },
});

export const insertContent = statement({
  sql: `
    INSERT INTO outreach.conversation_contents (message_id, account_id, content, stored_at) VALUES ($1, $2, $3, $4)`,
  parameters: ['text', 'text', 'bytea', 'timestamptz'],
});

const countMails = statement({
  sql: 'SELECT count(*)::integer AS count FROM outreach.conversation_messages WHERE conversation_id = $1',
  parameters: ['text'],
  columns: { count: 'integer' },
});

/** Sent messages of an enrolment. */
const sentMessages = statement({
  sql: `
    SELECT id, rfc_message_id, coalesce(sent_at, accepted_at, first_tried_at, planned_at) AS at FROM outreach.messages
    WHERE enrolment_id = $1 AND (id = $2 OR sent_at IS NOT NULL OR accepted_at IS NOT NULL) ORDER BY step_position`,
  parameters: ['text', 'text'],
  columns: { id: 'text', rfc_message_id: 'text', at: 'timestamptz' },
});

const storedKeys = statement({
  sql: `SELECT mail_key FROM outreach.conversation_messages WHERE conversation_id = $1 AND kind = 'sequence'`,
  parameters: ['text'],
  columns: { mail_key: 'text' },
});

/** Mails of people who are no strangers, newest first. */
const findHeads = statement({
  sql: `
    SELECT id, head FROM outreach.conversation_messages WHERE conversation_id = $1 AND NOT is_stranger
    ORDER BY occurred_at DESC, id DESC LIMIT 100`,
  parameters: ['text'],
  columns: { id: 'text', head: 'text' },
});

/** A reply opens the conversation. */
const noteMail = statement({
  sql: `
    UPDATE outreach.conversations SET last_message_at = greatest(last_message_at, $2), updated_at = $2,
      state = CASE WHEN $3 THEN 'open' ELSE state END, snoozed_until = CASE WHEN $3 THEN NULL ELSE snoozed_until END
    WHERE id = $1`,
  parameters: ['text', 'timestamptz', 'boolean'],
});

/** The label of the last reply. $4: whether an earlier label stays. */
const labelConversation = statement({
  sql: `
    UPDATE outreach.conversations SET label = $2, sorted_mail = $3
    WHERE id = $1 AND (NOT $4 OR coalesce(label, 'out_of_office') = 'out_of_office')`,
  parameters: ['text', 'text', 'text', 'boolean'],
});

interface LabelledMail {
  readonly sorted: SortedReply;
  readonly at: number;
  /** Its id. */
  readonly mail: string;
  readonly subjects: readonly string[];
}

type ConversationRow = Awaited<ReturnType<typeof lockConversation.one>>;

/** Mails of one conversation; more come from a misbehaving program. */
const maxMails = 500;
/** Milliseconds after which a mail without References answers no message any more. */
const subjectAgeMs = 90 * 86_400_000;

/** The enrolment that a mail answers, with the message; null if it was deleted. */
export interface Answering {
  readonly id: string | null;
  readonly account_id: string;
  readonly sequence_id: string;
  readonly enrolment_id: string;
}

/** A mail that is ready to be stored. */
export interface PreparedMail {
  readonly id: string;
  readonly key: string;
  readonly from: MailHead['from'];
  readonly head: string;
  readonly body: string;
  readonly words: readonly string[];
  readonly subjects: readonly string[];
  readonly vault: AccountVault;
  /** The sealed mail, if it is kept for its attachments. */
  readonly content?: Buffer | undefined;
}

interface Incoming {
  readonly kind: ConversationMessageKind;
  readonly isStranger: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sorted?: SortedReply | undefined;
}

/** Kinds that open a conversation. */
const opening: readonly ConversationMessageKind[] = ['reply', 'unsubscribe'];

/** Stores the mails of conversations. */
@Injectable()
export class ConversationWriter {
  private readonly warn: (error: unknown) => void;
  private readonly writer: MessageWriter | undefined;
  private readonly hasModel: boolean;

  constructor(
    private readonly source: DataSource,
    private readonly vaults: ConversationVaults,
    private readonly hasher: SubjectHasher,
    private readonly outbox: EventOutbox,
    @Inject(CONFIG) {
      publicUrl,
      trackingUrl,
      modelUrl,
    }: { readonly publicUrl?: string; readonly trackingUrl?: string; readonly modelUrl?: string },
    @Inject(LOGGER) logger: Logger,
    private readonly tasks: Tasks,
    private readonly replyTasks: ReplyTasks,
  ) {
    this.hasModel = modelUrl !== undefined;
    const url = trackingUrl ?? publicUrl;
    this.writer = url === undefined ? undefined : new MessageWriter({ publicUrl: url });
    this.warn = throttledWarning(
      logger,
      'LODE_SECRET_KEY lacks the key of conversations, replies are not stored',
    );
  }

  /**
   * The message that a mail answers: by the mails of its thread, or else, in a connected mailbox, by its sender and subject.
   * @param account whose mailbox has the mail; absent for mail of the relay, which is found by mails of Lode only
   * @param at milliseconds since 1970
   */
  async answeredBy(letter: Letter, at: number, account?: string): Promise<Answering | undefined> {
    const found = letter.thread.length > 0 ? await conversationsBehind.rows(this.source, letter.thread) : [];
    const visible = found.filter((row) =>
      account === undefined ? row.kind === 'sequence' || row.kind === 'answer' : row.account_id === account,
    );
    return visible[0] ?? (account === undefined ? undefined : this.answeredBySubject(letter, at, account));
  }

  private async answeredBySubject(
    letter: Letter,
    at: number,
    account: string,
  ): Promise<Answering | undefined> {
    const { answeredSubject } = letter;
    if (answeredSubject === undefined) return undefined;
    const sent = await this.messagesTo(letter, at, account);
    const sought = foldWords(answeredSubject).join(' ');
    return sent.find(({ subject }) => sought !== '' && foldWords(subject ?? '').join(' ') === sought);
  }

  /** Messages of the last 90 days to the sender of a mail, newest first. @param at milliseconds since 1970 */
  async messagesTo({ from }: Letter, at: number, account: string) {
    if (!from) return [];
    const since = new Date(at - subjectAgeMs);
    return withAccount(this.source, account, (manager) =>
      messagesTo.rows(manager, account, from.email.toLowerCase(), since),
    );
  }

  /**
   * Outside of a transaction.
   * @param received `whole`: mail of the relay, whose attachments are kept
   * @returns undefined if the key of the account cannot be opened
   */
  async prepare(
    account: string,
    letter: Letter,
    at: number,
    { whole, sorted }: { readonly whole?: Buffer | undefined; readonly sorted?: SortedReply } = {},
  ): Promise<PreparedMail | undefined> {
    try {
      const vault = await this.vaults.of(account);
      const { html, text, newText, key, thread: _, answeredSubject: __, ...head } = letter;
      const safe = html === null ? null : await safeHtml(html);
      const isComplete = head.isComplete && safe !== undefined;
      const mail = await this.seal(vault, at, key, {
        head: {
          ...head,
          isComplete,
          excerpt: excerptOf(newText),
          ...(sorted && { sorting: reasonOf(sorted) }),
        },
        body: { text, html: safe ?? null, newText },
      });
      const isKept = whole && head.attachments.length > 0 && whole.length <= maxKeptBytes;
      return isKept ? { ...mail, content: vault.sealBytes(whole, mail.id) } : mail;
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      this.warn(error);
      return undefined;
    }
  }

  /** Seals a mail that is stored next. @param at milliseconds since 1970 */
  async seal(
    vault: AccountVault,
    at: number,
    key: string,
    { head, body }: { readonly head: MailHead; readonly body: MailBody },
  ): Promise<PreparedMail> {
    const id = prefixedId('cms', at, randomBytes(10));
    const { from, to, cc, subject } = head;
    return {
      ...{ id, key, from, vault },
      head: vault.seal(head, id),
      body: vault.seal(body, id),
      words: [
        ...new Set([
          ...vault.prefixes([from?.name ?? '', from?.email ?? '', subject]),
          // Quotes are texts of other mails.
          ...vault.words(body.newText ?? body.text),
        ]),
      ],
      subjects: await subjectsInSlices(this.hasher, { from, to, cc, subject, text: body.text }),
    };
  }

  /**
   * Whether the sender of a mail is neither the person that was written to, nor a colleague, nor a person that one of
   * them wrote to in the conversation.
   */
  async isStranger(
    manager: EntityManager,
    { account_id, enrolment_id }: Answering,
    mail: PreparedMail,
  ): Promise<boolean> {
    const talk = await lockConversation.first(manager, account_id, enrolment_id);
    const enrolment = await findEnrolment.first(manager, account_id, enrolment_id);
    const person = talk
      ? mail.vault.open<ConversationPerson>(talk.person, talk.id)
      : enrolment && { email: enrolment.email, name: nameOf(enrolment.variables) };
    const sender = mail.from;
    if (!person || !sender) return true;
    if (isOfPerson({ ...sender, email: sender.email.toLowerCase() }, person)) return false;
    if (!talk) return true;
    const heads = await findHeads.rows(manager, talk.id);
    return !heads.some(({ id, head }) => {
      const { to, cc } = mail.vault.open<MailHead>(head, id);
      return [...to, ...cc].some(({ email }) => email.toLowerCase() === sender.email.toLowerCase());
    });
  }

  /** The conversation of an enrolment. */
  async conversationOf(
    manager: EntityManager,
    { account_id, enrolment_id }: Answering,
  ): Promise<string | undefined> {
    return (await lockConversation.first(manager, account_id, enrolment_id))?.id;
  }

  /**
   * Stores a mail once, with the messages that were sent before, in the transaction of the account that has locked the
   * enrolment.
   * @returns its conversation, and its id; undefined if the mail is stored already, or not stored because a person was erased
   */
  async store(
    manager: EntityManager,
    answering: Answering,
    mail: PreparedMail,
    { kind, isStranger, at, sorted }: Incoming,
  ): Promise<{ readonly conversation: string; readonly mail: string } | undefined> {
    const { account_id: account } = answering;
    const isOpening = opening.includes(kind);
    const talk = await this.talkOf(manager, answering, mail, { state: isOpening ? 'open' : 'done', at });
    if (!talk) return undefined;
    if ((await countMails.one(manager, talk.id)).count >= maxMails) return undefined;
    const stored = await insertMail.first(
      manager,
      ...([mail.id, account, talk.id, mail.key, kind, isStranger, mail.head, mail.body] as const),
      ...([
        mail.words,
        null,
        new Date(at),
        [...new Set([...mail.subjects, ...talk.subject_hashes])],
        null,
      ] as const),
    );
    if (!stored) return undefined;
    if (mail.content) await insertContent.run(manager, mail.id, account, mail.content, new Date(at));
    await this.storeSent(manager, answering, talk, mail.vault);
    await noteMail.run(manager, talk.id, new Date(at), isOpening);
    const state = isOpening ? 'open' : talk.state;
    if (kind === 'sent') await this.replyTasks.answered(manager, account, talk.id, at);
    await this.outbox.write(manager, account, [
      conversationEvent('conversation.received', {
        ...{ conversation: talk.id, message: mail.id, kind, isStranger, state, at },
        ...{ sequence: answering.sequence_id, enrolment: answering.enrolment_id },
        ...{ lead: talk.lead_id, mailbox: talk.mailbox_id },
      }),
    ]);
    if (sorted && !isStranger)
      await this.label(
        manager,
        answering,
        { ...talk, state },
        { sorted, at, mail: mail.id, subjects: mail.subjects },
      );
    return { conversation: talk.id, mail: mail.id };
  }

  /** A later reply has another label; an automatic one only where there is none. */
  private async label(
    manager: EntityManager,
    { account_id: account, sequence_id: sequence, enrolment_id: enrolment }: Answering,
    talk: Pick<ConversationRow, 'id' | 'lead_id' | 'mailbox_id' | 'state'>,
    { sorted, at, mail, subjects }: LabelledMail,
  ): Promise<void> {
    const { label } = sorted;
    if ((await labelConversation.run(manager, talk.id, label, mail, label === 'out_of_office')) === 0) return;
    if (this.hasModel && isOpenLabel(sorted))
      await this.tasks.schedule(manager, SortReplyByModel, {
        ...{
          key: mail,
          payload: { account, conversation: talk.id, mail },
          dueAt: at,
          subjects: [...subjects],
        },
      });
    const { until } = sorted;
    await this.outbox.write(manager, account, [
      conversationEvent('conversation.labelled', {
        ...{ conversation: talk.id, sequence, enrolment, state: talk.state, at, label },
        ...{ lead: talk.lead_id, mailbox: talk.mailbox_id, sorted },
      }),
    ]);
    await this.replyTasks.follow(manager, { account, conversation: talk.id, label, until, at });
  }

  private async talkOf(
    manager: EntityManager,
    { account_id, sequence_id, enrolment_id, id: message }: Answering,
    { vault }: PreparedMail,
    { state, at }: { readonly state: ConversationState; readonly at: number },
  ): Promise<Awaited<ReturnType<typeof lockConversation.first>>> {
    const known = await lockConversation.first(manager, account_id, enrolment_id);
    if (known) return known;
    const enrolment = await findEnrolment.first(manager, account_id, enrolment_id);
    if (!enrolment) return undefined;
    const { email, lead_id, variables, mailbox_id, subject_hashes } = enrolment;
    const sent =
      message === null ? undefined : (await readMessages(manager, account_id, [message])).get(message);
    const first = sent?.earlier.find(({ position }) => position === 1) ?? sent?.earlier[0];
    const subject = first?.subject ?? (sent && this.writer?.write(sent)?.mail.subject) ?? '';
    const person: ConversationPerson = { email, name: nameOf(variables), subject };
    const id = prefixedId('cnv', at, randomBytes(10));
    const words = vault.prefixes([person.name ?? '', email, subject]);
    const stored = await insertConversation.first(
      manager,
      ...([id, account_id, sequence_id, enrolment_id, lead_id, mailbox_id, state] as const),
      ...([vault.seal(person, id), words, new Date(at), subject_hashes] as const),
    );
    return stored && { id, lead_id, mailbox_id, state, person: '', subject_hashes };
  }

  /** The messages of the sequence that were sent and are not stored yet. */
  private async storeSent(
    manager: EntityManager,
    { account_id: account, enrolment_id, id: answered }: Answering,
    talk: { readonly id: string; readonly subject_hashes: readonly string[] },
    vault: AccountVault,
  ): Promise<void> {
    if (answered === null || !this.writer) return;
    const known = new Set((await storedKeys.rows(manager, talk.id)).map(({ mail_key }) => mail_key));
    const sent = (await sentMessages.rows(manager, enrolment_id, answered)).filter(
      ({ rfc_message_id }) => !known.has(mailKey(rfc_message_id)),
    );
    const messages = await readMessages(
      manager,
      account,
      sent.map(({ id }) => id),
    );
    for (const { id, rfc_message_id, at } of sent) {
      const message = messages.get(id);
      // Without tracking: a member who reads it is no recipient.
      const written =
        message &&
        this.writer.write({
          ...message,
          sequence: { ...message.sequence, open_tracking: false, click_tracking: false },
        });
      if (!written) continue;
      const { from, to, subject, text, html } = written.mail;
      const mail = await this.seal(vault, at.getTime(), mailKey(rfc_message_id), {
        head: {
          ...{ from: partyOf(from), to: [partyOf(to)], cc: [], subject, attachments: [] },
          ...{ excerpt: excerptOf(text), isEncrypted: false, isComplete: true, messageId: rfc_message_id },
        },
        body: { text, html: html === undefined ? null : ((await safeHtml(html)) ?? null) },
      });
      await insertMail.first(
        manager,
        ...([mail.id, account, talk.id, mail.key, 'sequence', false, mail.head, mail.body] as const),
        ...([mail.words, null, at, [...talk.subject_hashes], null] as const),
      );
    }
  }
}

const reasonOf = ({ label: _, ...reason }: SortedReply): ConversationSorting => ({
  ...reason,
  colleague: reason.colleague && { ...reason.colleague },
});

const partyOf = (address: string | { readonly address: string; readonly name?: string }) =>
  typeof address === 'string'
    ? { email: address, name: null }
    : { email: address.address, name: address.name || null };

/** Name of the recipient. */
function nameOf({ first_name, last_name, name }: TemplateValues): string | null {
  const person = [first_name, last_name].filter(Boolean).join(' ');
  return person || name || null;
}
