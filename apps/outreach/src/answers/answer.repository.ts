import {
  ProblemError,
  type AnswerFile,
  type AnswerStatus,
  type ConversationMessageKind,
  type MailboxStatus,
} from '@lode/contracts';
import { statement, typed, withAccount } from '@lode/database';
import { CLOCK, type Clock } from '@lode/platform';
import { Tasks } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationRepository, type Reader, seenIn } from '../conversations/conversation.repository';
import type { ConversationPerson, MailBody, MailHead } from '../conversations/letter';
import {
  insertContent,
  insertMail,
  type PreparedMail,
} from '../conversations/conversation-writer.repository';
import { ReplyTasks } from '../tasks/reply-tasks';
import { AnswerFiles } from './answer-files.repository';
import { type AnswerToSend, SendAnswer } from './answer.task';

/** Until the transaction ends. The sender of the relay is that of the sequence; null if that was deleted. */
const lockTalk = statement({
  sql: `
    SELECT talk.id, talk.person, talk.mailbox_id, talk.subject_hashes, mailbox.email AS mailbox_email, mailbox.from_name AS mailbox_name,
      mailbox.status AS mailbox_status, mailbox.signature, sequence.from_email, sequence.from_name
    FROM outreach.conversations AS talk
      LEFT JOIN outreach.mailboxes AS mailbox ON mailbox.id = talk.mailbox_id
      LEFT JOIN outreach.sequences AS sequence ON sequence.id = talk.sequence_id
    WHERE talk.account_id = $1 AND talk.id = $2 AND ${seenIn('talk', '$3')} FOR NO KEY UPDATE OF talk`,
  parameters: ['text', 'text', 'text[] | null'],
  columns: {
    id: 'text',
    person: 'text',
    mailbox_id: 'text',
    subject_hashes: 'text[]',
    mailbox_email: 'text | null',
    mailbox_name: 'text | null',
    mailbox_status: typed<MailboxStatus | null>('text | null'),
    signature: 'text | null',
    from_email: 'text | null',
    from_name: 'text | null',
  },
});

/** The thread, newest first. */
const findThread = statement({
  sql: `
    SELECT id, kind, is_stranger, head FROM outreach.conversation_messages WHERE conversation_id = $1
    ORDER BY occurred_at DESC, id DESC LIMIT 50`,
  parameters: ['text'],
  columns: { id: 'text', kind: typed<ConversationMessageKind>('text'), is_stranger: 'boolean', head: 'text' },
});

/** Addresses that unsubscribed from a sequence of the account, which the do-not-contact list may not have yet. */
const findUnsubscribed = statement({
  sql: `
    SELECT DISTINCT key_email AS email FROM outreach.enrolments
    WHERE account_id = $1 AND key_email = ANY ($2) AND status = 'unsubscribed'`,
  parameters: ['text', 'text[]'],
  columns: { email: 'text' },
});

const noteAnswer = statement({
  sql: `
    UPDATE outreach.conversations SET last_message_at = greatest(last_message_at, $2), updated_at = $2 WHERE id = $1`,
  parameters: ['text', 'timestamptz'],
});

const findAnswer = statement({
  sql: `
    SELECT answer.id, answer.head, answer.body, answer.status, answer.attempts, answer.accepted, answer.occurred_at,
      answer.conversation_id, answer.due_at, talk.mailbox_id
    FROM outreach.conversation_messages AS answer JOIN outreach.conversations AS talk ON talk.id = answer.conversation_id
    WHERE answer.account_id = $1 AND answer.id = $2 AND answer.kind = 'answer'`,
  parameters: ['text', 'text'],
  columns: {
    id: 'text',
    head: 'text',
    body: 'text',
    status: typed<AnswerStatus | null>('text | null'),
    attempts: 'integer',
    accepted: 'integer[]',
    occurred_at: 'timestamptz',
    conversation_id: 'text',
    due_at: 'timestamptz | null',
    mailbox_id: 'text',
  },
});

/** From then on it cannot be taken back. */
const beginAnswer = statement({
  sql: `
    UPDATE outreach.conversation_messages SET begun_at = coalesce(begun_at, $3)
    WHERE account_id = $1 AND id = $2 AND status = 'queued' RETURNING id`,
  parameters: ['text', 'text', 'timestamptz'],
  columns: { id: 'text' },
});

/** Of a conversation that the caller sees. */
const deleteAnswer = statement({
  sql: `
    DELETE FROM outreach.conversation_messages AS answer USING outreach.conversations AS talk
    WHERE answer.account_id = $1 AND answer.conversation_id = $2 AND answer.id = $3 AND talk.id = $2 AND ${seenIn('talk', '$4')}
      AND answer.kind = 'answer' AND answer.status = 'queued' AND answer.begun_at IS NULL
    RETURNING answer.head, answer.body`,
  parameters: ['text', 'text', 'text', 'text[] | null'],
  columns: { head: 'text', body: 'text' },
});

const noteDeletion = statement({
  sql: `
    UPDATE outreach.conversations SET updated_at = $3, last_message_at = coalesce((
      SELECT max(occurred_at) FROM outreach.conversation_messages WHERE conversation_id = $2), last_message_at)
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'timestamptz'],
});

const deleteDraft = statement({
  sql: `
    DELETE FROM outreach.conversation_drafts WHERE account_id = $1 AND conversation_id = $2 AND author = $3`,
  parameters: ['text', 'text', 'text'],
});

/** One short statement: a process that ends before it sends the mail again. */
const noteAccepted = statement({
  sql: `
    UPDATE outreach.conversation_messages SET accepted = array_append(accepted, $3)
    WHERE account_id = $1 AND id = $2 AND NOT $3 = ANY (accepted)`,
  parameters: ['text', 'text', 'integer'],
});

const noteOutcome = statement({
  sql: `
    UPDATE outreach.conversation_messages SET status = $3, failure = $4, attempts = attempts + 1
    WHERE account_id = $1 AND id = $2 AND status = 'queued' RETURNING conversation_id AS id`,
  parameters: ['text', 'text', 'text', 'text | null'],
  columns: { id: 'text' },
});

type LockedTalk = Awaited<ReturnType<typeof lockTalk.one>>;
export type StoredAnswer = Awaited<ReturnType<typeof findAnswer.one>>;

/** A mail of the thread. */
interface ThreadMail extends MailHead {
  readonly kind: ConversationMessageKind;
  readonly isStranger: boolean;
}

/** What an answer depends on. */
export interface AnswerContext {
  readonly talk: LockedTalk;
  readonly person: ConversationPerson;
  /** Newest first. */
  readonly thread: readonly ThreadMail[];
}

/** Answers of accounts. */
@Injectable()
export class AnswerRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly conversations: ConversationRepository,
    private readonly files: AnswerFiles,
    private readonly replyTasks: ReplyTasks,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Runs work in a transaction that has locked the conversation; undefined if there is none. */
  within<Result>(
    { account, vault, seen }: Reader,
    id: string,
    work: (context: AnswerContext, manager: EntityManager) => Promise<Result>,
  ): Promise<Result | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const talk = await lockTalk.first(manager, account, id, seen);
      if (!talk) return undefined;
      const rows = await findThread.rows(manager, id);
      const thread = rows.map((row) => ({
        ...vault.open<MailHead>(row.head, row.id),
        kind: row.kind,
        isStranger: row.is_stranger,
      }));
      return work({ talk, person: vault.open<ConversationPerson>(talk.person, talk.id), thread }, manager);
    });
  }

  /** The given addresses that unsubscribed, in lower case. */
  async unsubscribed(account: string, addresses: readonly string[]): Promise<string[]> {
    const keys = addresses.map((address) => address.toLowerCase());
    return withAccount(this.source, account, async (manager) =>
      (await findUnsubscribed.rows(manager, account, keys)).map(({ email }) => email),
    );
  }

  /**
   * Stores an answer, in place of the draft of its author, and schedules its sending.
   * @param times in milliseconds since 1970
   * @returns false for an erased person
   */
  async add(
    manager: EntityManager,
    account: string,
    { id, subject_hashes }: Pick<LockedTalk, 'id' | 'subject_hashes'>,
    mail: PreparedMail,
    { author, at, due }: { readonly author: string | undefined; readonly at: number; readonly due: number },
  ): Promise<boolean> {
    const stored = await insertMail.first(
      manager,
      ...([mail.id, account, id, mail.key, 'answer', false, mail.head, mail.body] as const),
      ...([mail.words, 'queued', new Date(at), [...new Set([...mail.subjects, ...subject_hashes])]] as const),
      new Date(due),
    );
    if (!stored) return false;
    if (mail.content) await insertContent.run(manager, mail.id, account, mail.content, new Date(due));
    if (author !== undefined) await deleteDraft.run(manager, account, id, author);
    await noteAnswer.run(manager, id, new Date(at));
    await this.conversations.announce(manager, account, id);
    await this.schedule(manager, { account, answer: mail.id }, due);
    return true;
  }

  /** @returns false if it was taken back */
  async begin({ account, answer }: AnswerToSend, at: number): Promise<boolean> {
    const begun = await withAccount(this.source, account, (manager) =>
      beginAnswer.first(manager, account, answer, new Date(at)),
    );
    return begun !== undefined;
  }

  /** Deletes an answer whose sending has not begun. @throws ProblemError not_found, conflict */
  cancel(
    reader: Reader,
    { id, message }: { readonly id: string; readonly message: string },
    at: number,
  ): Promise<{ readonly head: MailHead; readonly body: MailBody; readonly files: AnswerFile[] }> {
    const { account, vault, seen } = reader;
    return withAccount(this.source, account, async (manager) => {
      // The conversation is locked before its messages, as everywhere.
      if (!(await lockTalk.first(manager, account, id, seen)))
        throw new ProblemError('not_found', 'There is no such conversation.');
      const content = await this.conversations.contentIn(manager, reader, message);
      const deleted = await deleteAnswer.first(manager, account, id, message, seen);
      if (!deleted) throw await this.notCancelled(manager, account, message);
      await this.tasks.cancel(manager, SendAnswer, message);
      await noteDeletion.run(manager, account, id, new Date(at));
      await this.conversations.announce(manager, account, id);
      return {
        head: vault.open<MailHead>(deleted.head, message),
        body: vault.open<MailBody>(deleted.body, message),
        files: content ? await this.files.putBack(manager, reader, id, content) : [],
      };
    });
  }

  private async notCancelled(
    manager: EntityManager,
    account: string,
    message: string,
  ): Promise<ProblemError> {
    const answer = await findAnswer.first(manager, account, message);
    return answer
      ? new ProblemError('conflict', 'The answer cannot be taken back: its sending has begun.')
      : new ProblemError('not_found', 'There is no such answer.');
  }

  find({ account, answer }: AnswerToSend): Promise<StoredAnswer | undefined> {
    return withAccount(this.source, account, (manager) => findAnswer.first(manager, account, answer));
  }

  /** @param recipient its position, from 0 */
  async accept({ account, answer }: AnswerToSend, recipient: number): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      noteAccepted.run(manager, account, answer, recipient),
    );
  }

  /** Records the end of an answer, or schedules a further attempt. */
  async settle(
    order: AnswerToSend,
    outcome:
      | { readonly status: 'sent' | 'failed'; readonly failure: string | null }
      | { readonly due: number },
  ): Promise<void> {
    const { account, answer } = order;
    await withAccount(this.source, account, async (manager) => {
      const isLater = 'due' in outcome;
      const { status, failure } = isLater ? { status: 'queued', failure: null } : outcome;
      const settled = await noteOutcome.first(manager, account, answer, status, failure);
      if (settled && status === 'sent')
        await this.replyTasks.answered(manager, account, settled.id, this.clock.now());
      if (settled && !isLater) await this.conversations.announce(manager, account, settled.id);
      if (isLater) await this.schedule(manager, order, outcome.due);
    });
  }

  private schedule(manager: EntityManager, order: AnswerToSend, dueAt: number): Promise<void> {
    return this.tasks.schedule(manager, SendAnswer, {
      key: order.answer,
      payload: order,
      dueAt,
      subjects: [],
    });
  }
}
