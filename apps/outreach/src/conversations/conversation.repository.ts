import {
  type Conversation,
  type ConversationChanges,
  type ConversationDetail,
  type ConversationLabel,
  type ConversationMessage,
  type ConversationMessageKind,
  type ConversationState,
  type AnswerStatus,
  ProblemError,
} from '@lode/contracts';
import { lastPosition, statement, typed, withAccount, type RowOf } from '@lode/database';
import { CLOCK, type Clock } from '@lode/platform';
import { EventOutbox } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PagePosition } from '../page-position';
import { ReplyTasks } from '../tasks/reply-tasks';
import type { SeenMailboxes } from './mailbox-sharing.repository';
import { conversationEvent } from './conversation-event';
import { ConversationContentEntity, ConversationEntity } from './conversation.entity';
import type { ConversationPerson, MailBody, MailHead } from './letter';
import { hasRemoteImages, withRemoteImages } from './safe-html';
import type { AccountVault } from './vault.repository';

interface ConversationQuery {
  readonly state: ConversationState | null;
  /** Empty: those of the relay. */
  readonly mailbox: string | null;
  readonly sequence: string | null;
  readonly lead: string | null;
  readonly label: ConversationLabel | null;
  /** Empty: those without a member. */
  readonly assigned: string | null;
  /** Hashes of words. */
  readonly words: readonly string[] | null;
}

/** SQL: the state at a time. */
const stateAt = (time: string): string =>
  `CASE WHEN talk.state = 'snoozed' AND talk.snoozed_until <= ${time} THEN 'open' ELSE talk.state END`;

const columns = {
  id: 'text',
  state: typed<ConversationState>('text'),
  snoozed_until: 'timestamptz | null',
  label: typed<ConversationLabel | null>('text | null'),
  sorted_mail: 'text | null',
  sorted_head: 'text | null',
  assigned_to: 'text | null',
  mailbox_id: 'text',
  sequence_id: 'text',
  enrolment_id: 'text',
  lead_id: 'text',
  person: 'text',
  last_message_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  count: 'integer',
  last_id: 'text | null',
  last_kind: typed<ConversationMessageKind | null>('text | null'),
  last_head: 'text | null',
} as const;

/** SQL: whether a conversation is in one of the mailboxes that the caller sees. @param seen parameter of the type `text[] | null` */
export const seenIn = (talk: string, seen: string): string =>
  `(${seen}::text[] IS NULL OR ${talk}.mailbox_id = ANY (${seen}))`;

/** With the last message and the number of messages, if the caller sees the mailbox ($3). @param time parameter with the present time */
const conversationsWith = (time: string, condition: string): string => `
  SELECT talk.id, ${stateAt(time)} AS state, talk.snoozed_until, talk.label, talk.sorted_mail, sorted.head AS sorted_head, talk.assigned_to, talk.mailbox_id,
    talk.sequence_id, talk.enrolment_id, talk.lead_id, talk.person, talk.last_message_at, talk.created_at,
    talk.updated_at, (SELECT count(*)::integer FROM outreach.conversation_messages WHERE conversation_id = talk.id) AS count,
    newest.id AS last_id, newest.kind AS last_kind, newest.head AS last_head
  FROM outreach.conversations AS talk LEFT JOIN LATERAL (
    SELECT id, kind, head FROM outreach.conversation_messages WHERE conversation_id = talk.id
    ORDER BY occurred_at DESC, id DESC LIMIT 1) AS newest ON true
    LEFT JOIN outreach.conversation_messages AS sorted ON sorted.id = talk.sorted_mail
  WHERE talk.account_id = $1 AND ${seenIn('talk', '$3')} AND ${condition}`;

const listConversations = statement({
  sql: conversationsWith(
    '$2',
    `($4::text IS NULL OR ${stateAt('$2')} = $4) AND ($5::text IS NULL OR talk.mailbox_id = $5)
      AND ($6::text IS NULL OR talk.sequence_id = $6) AND ($7::text IS NULL OR talk.lead_id = $7)
      AND ($8::text IS NULL OR talk.label = $8) AND ($9::text IS NULL OR coalesce(talk.assigned_to, '') = $9)
      AND ($10::bigint[] IS NULL OR talk.words @> $10 OR talk.id IN (
        SELECT conversation_id FROM outreach.conversation_messages WHERE account_id = $1 AND words @> $10))
      AND (talk.last_message_at, talk.id) < ($11, $12)
    ORDER BY talk.last_message_at DESC, talk.id DESC LIMIT $13`,
  ),
  parameters: [
    ...([
      'text',
      'timestamptz',
      'text[] | null',
      'text | null',
      'text | null',
      'text | null',
      'text | null',
    ] as const),
    ...(['text | null', 'text | null', 'bigint[] | null', 'timestamptz', 'text', 'bigint'] as const),
  ],
  columns,
});

/** The latest change of each conversation between two positions of the outbox, oldest first. */
const changedConversations = statement({
  sql: `
    SELECT content ->> 'object' AS id, max(position)::float8 AS at FROM outreach.outbox
    WHERE topic = 'events' AND account_id = $1 AND position > $2 AND position <= $3
      AND content ->> 'scope' = 'conversations:read'
    GROUP BY 1 ORDER BY 2 LIMIT $4`,
  parameters: ['text', 'bigint', 'bigint', 'bigint'],
  columns: { id: 'text', at: 'float8' },
});

const conversationsOf = statement({
  sql: conversationsWith('$2', 'talk.id = ANY ($4)'),
  parameters: ['text', 'timestamptz', 'text[] | null', 'text[]'],
  columns,
});

const findConversation = statement({
  sql: conversationsWith('$2', 'talk.id = $4'),
  parameters: ['text', 'timestamptz', 'text[] | null', 'text'],
  columns,
});

const mailColumns = {
  id: 'text',
  kind: typed<ConversationMessageKind>('text'),
  is_stranger: 'boolean',
  head: 'text',
  body: 'text',
  status: typed<AnswerStatus | null>('text | null'),
  failure: 'text | null',
  occurred_at: 'timestamptz',
  due_at: 'timestamptz | null',
} as const;

const listMails = statement({
  sql: `
    SELECT id, kind, is_stranger, head, body, status, failure, occurred_at, due_at FROM outreach.conversation_messages
    WHERE conversation_id = $1 AND (occurred_at, id) < ($2, $3) ORDER BY occurred_at DESC, id DESC LIMIT $4`,
  parameters: ['text', 'timestamptz', 'text', 'bigint'],
  columns: mailColumns,
});

const findMail = statement({
  sql: `
    SELECT id, kind, is_stranger, head, body, status, failure, occurred_at, due_at FROM outreach.conversation_messages
    WHERE account_id = $1 AND conversation_id = $2 AND id = $3`,
  parameters: ['text', 'text', 'text'],
  columns: mailColumns,
});

const lockConversation = statement({
  sql: 'SELECT FROM outreach.conversations WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
  parameters: ['text', 'text'],
});

const forgetContents = statement({
  sql: 'SELECT FROM outreach.forget_contents($1)',
  parameters: ['timestamptz'],
});

const forgetConversations = statement({
  sql: 'SELECT FROM outreach.forget_conversations($1)',
  parameters: ['timestamptz'],
});

type ConversationRow = RowOf<typeof columns>;
type MailRow = RowOf<typeof mailColumns>;

/** Conversations of one reading of changes. */
const maxChanges = 100;

/** Messages of a page, and bytes of them, which fit into a message of 1 MiB. */
const page = { messages: 50, bytes: 700_000 };

/** A change by a member. */
export interface ConversationChange {
  readonly state?: ConversationState;
  readonly snoozedUntil?: Date | null;
  readonly label?: ConversationLabel | null;
  readonly assignedTo?: string | null;
}

/** Who reads, with the key of the account and the mailboxes that the caller sees. */
export interface Reader {
  readonly account: string;
  readonly vault: AccountVault;
  readonly seen: SeenMailboxes;
}

/** Conversations of accounts. Those of other accounts are not found. */
@Injectable()
export class ConversationRepository {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: EventOutbox,
    private readonly replyTasks: ReplyTasks,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Those with the newest message first. */
  list(
    { account, vault, seen }: Reader,
    query: ConversationQuery,
    { after, limit }: { readonly after: PagePosition | undefined; readonly limit: number },
  ): Promise<{ conversations: Conversation[]; last: PagePosition | undefined }> {
    return withAccount(this.source, account, async (manager) => {
      const { state, mailbox, sequence, lead, label, assigned, words } = query;
      const rows = await listConversations.rows(
        manager,
        ...([
          account,
          new Date(this.clock.now()),
          seen,
          state,
          mailbox,
          sequence,
          lead,
          label,
          assigned,
          words,
        ] as const),
        ...([after?.at ?? latest, after?.id ?? '', limit] as const),
      );
      const last = rows.at(-1);
      return {
        conversations: rows.map((row) => conversationOf(row, vault)),
        last: rows.length === limit && last ? { at: last.last_message_at, id: last.id } : undefined,
      };
    });
  }

  /** @param after position of the outbox; without one there are no changes */
  async changes({ account, vault, seen }: Reader, after: number | undefined): Promise<ConversationChanges> {
    const last = await lastPosition(this.source);
    // A position after the last one is that of a database before it was restored.
    if (after === undefined || after >= last) return { conversations: [], position: last, is_complete: true };
    return withAccount(this.source, account, async (manager) => {
      const changed = await changedConversations.rows(manager, account, after, last, maxChanges);
      const rows = await conversationsOf.rows(
        manager,
        account,
        new Date(this.clock.now()),
        seen,
        changed.map(({ id }) => id),
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      const isComplete = changed.length < maxChanges;
      return {
        conversations: changed.flatMap(({ id }) => {
          const row = found.get(id);
          return row ? [conversationOf(row, vault)] : [];
        }),
        position: isComplete ? last : (changed.at(-1)?.at ?? last),
        is_complete: isComplete,
      };
    });
  }

  /** With as many messages as fit. @throws ProblemError not_found */
  get(
    reader: Reader,
    id: string,
    { after, showsImages }: { readonly after: PagePosition | undefined; readonly showsImages: boolean },
  ): Promise<{ detail: Omit<ConversationDetail, 'next_cursor'>; last: PagePosition | undefined }> {
    const { account, vault } = reader;
    return withAccount(this.source, account, async (manager) => {
      const talk = await this.read(manager, reader, id);
      const rows = await listMails.rows(manager, id, after?.at ?? latest, after?.id ?? '', page.messages + 1);
      const messages: ConversationMessage[] = [];
      let bytes = 0;
      for (const row of rows.slice(0, page.messages)) {
        const message = messageOf(row, vault, showsImages);
        bytes += Buffer.byteLength(JSON.stringify(message));
        if (bytes > page.bytes && messages.length > 0) break;
        messages.push(bytes > page.bytes ? { ...message, html: null, is_complete: false } : message);
      }
      const last = rows[messages.length - 1];
      return {
        detail: { ...conversationOf(talk, vault), messages },
        last: last && rows.length > messages.length ? { at: last.occurred_at, id: last.id } : undefined,
      };
    });
  }

  /** The conversation without its messages. @throws ProblemError not_found */
  find(reader: Reader, id: string): Promise<Conversation> {
    return withAccount(this.source, reader.account, async (manager) =>
      conversationOf(await this.read(manager, reader, id), reader.vault),
    );
  }

  /** One message with the images of its HTML, and the conversation. @throws ProblemError not_found */
  mail(
    reader: Reader,
    { id, message }: { readonly id: string; readonly message: string },
  ): Promise<{ conversation: Conversation; message: ConversationMessage; messageId: string }> {
    const { account, vault } = reader;
    return withAccount(this.source, account, async (manager) => {
      const conversation = conversationOf(await this.read(manager, reader, id), vault);
      const row = await findMail.first(manager, account, id, message);
      if (!row) throw new ProblemError('not_found', 'There is no such message.');
      const { messageId } = vault.open<MailHead>(row.head, row.id);
      return { conversation, message: messageOf(row, vault, true), messageId };
    });
  }

  /** @throws ProblemError not_found */
  change(
    reader: Reader,
    id: string,
    change: ConversationChange,
    undo: (manager: EntityManager, enrolment: string) => Promise<void>,
  ): Promise<Conversation> {
    const { account, vault } = reader;
    return withAccount(this.source, account, async (manager) => {
      await lockConversation.run(manager, account, id);
      const before = await this.read(manager, reader, id);
      const now = this.clock.now();
      const isChanged = Object.entries(changedValues(change)).some(
        ([name, value]) => valueOf(before[name as keyof typeof before]) !== valueOf(value),
      );
      if (!isChanged) return conversationOf(before, vault);
      const isLabelled = change.label !== undefined && change.label !== before.label;
      await manager.update(
        ConversationEntity,
        { accountId: account, id },
        { ...change, ...(isLabelled && { sortedMail: null }), updatedAt: new Date(now) },
      );
      const talk = await this.announce(manager, account, id, isLabelled);
      const { label } = talk;
      if (isLabelled)
        await this.replyTasks.follow(manager, { account, conversation: id, label, until: null, at: now });
      if (change.state === 'done') await this.replyTasks.finish(manager, account, id, now);
      if (isLabelled && before.label === 'unsubscribe' && before.sorted_mail !== null)
        await undo(manager, before.enrolment_id);
      return conversationOf(talk, vault);
    });
  }

  /** Writes the event of a change in its transaction, and one of a label by a member. */
  async announce(
    manager: EntityManager,
    account: string,
    id: string,
    isLabelled = false,
  ): Promise<ConversationRow> {
    const talk = await this.read(manager, { account, seen: null }, id);
    const { sequence_id: sequence, enrolment_id: enrolment, lead_id: lead, mailbox_id: mailbox } = talk;
    const { state, label, assigned_to: assignedTo } = talk;
    const common = {
      conversation: id,
      sequence,
      enrolment,
      lead,
      mailbox,
      state,
      label,
      at: this.clock.now(),
    };
    await this.outbox.write(manager, account, [
      ...(isLabelled ? [conversationEvent('conversation.labelled', common)] : []),
      conversationEvent('conversation.updated', { ...common, assignedTo }),
    ]);
    return talk;
  }

  /** The kept mail: of the relay, or an answer with files; undefined without one. */
  content(reader: Pick<Reader, 'account' | 'vault'>, message: string): Promise<Buffer | undefined> {
    return withAccount(this.source, reader.account, (manager) => this.contentIn(manager, reader, message));
  }

  async contentIn(
    manager: EntityManager,
    { account, vault }: Pick<Reader, 'account' | 'vault'>,
    message: string,
  ): Promise<Buffer | undefined> {
    const where = { accountId: account, messageId: message };
    const stored = await manager.findOneBy(ConversationContentEntity, where);
    return stored ? vault.openBytes(stored.content, message) : undefined;
  }

  /** Deletes kept mails of the relay that are older than a time. */
  async deleteContentsBefore(time: Date): Promise<void> {
    await forgetContents.run(this.source, time);
  }

  /** Deletes mails that are older than a time, and conversations without mails. */
  async deleteBefore(time: Date): Promise<void> {
    await forgetConversations.run(this.source, time);
  }

  private async read(
    manager: EntityManager,
    { account, seen }: Pick<Reader, 'account' | 'seen'>,
    id: string,
  ): Promise<ConversationRow> {
    const row = await findConversation.first(manager, account, new Date(this.clock.now()), seen, id);
    if (!row) throw new ProblemError('not_found', 'There is no such conversation.');
    return row;
  }
}

/** Postgres has no later time. */
const latest = new Date(Date.UTC(9999, 0));

const changedValues = ({ state, snoozedUntil, label, assignedTo }: ConversationChange) => ({
  ...(state !== undefined && { state, snoozed_until: snoozedUntil ?? null }),
  ...(label !== undefined && { label }),
  ...(assignedTo !== undefined && { assigned_to: assignedTo }),
});

const valueOf = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

function conversationOf(row: ConversationRow, vault: AccountVault): Conversation {
  const { email, name, subject } = vault.open<ConversationPerson>(row.person, row.id);
  const excerpt =
    row.last_id !== null && row.last_head !== null
      ? vault.open<MailHead>(row.last_head, row.last_id).excerpt
      : '';
  return {
    id: row.id,
    state: row.state,
    snoozed_until: row.state === 'snoozed' ? (row.snoozed_until?.toISOString() ?? null) : null,
    label: row.label,
    sorting:
      row.sorted_mail !== null && row.sorted_head !== null
        ? (vault.open<MailHead>(row.sorted_head, row.sorted_mail).sorting ?? null)
        : null,
    assigned_to: row.assigned_to,
    mailbox_id: row.mailbox_id === '' ? null : row.mailbox_id,
    sequence_id: row.sequence_id,
    enrolment_id: row.enrolment_id,
    lead_id: row.lead_id,
    ...{ email, name, subject, excerpt },
    suppression: null,
    email_masked: null,
    messages_count: row.count,
    last_kind: row.last_kind,
    last_message_at: row.last_message_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function messageOf(row: MailRow, vault: AccountVault, showsImages = false): ConversationMessage {
  const head = vault.open<MailHead>(row.head, row.id);
  const { text, html } = vault.open<MailBody>(row.body, row.id);
  return {
    id: row.id,
    kind: row.kind,
    is_stranger: row.is_stranger,
    from: head.from,
    to: [...head.to],
    cc: [...head.cc],
    subject: head.subject,
    text,
    html: html !== null && showsImages ? withRemoteImages(html) : html,
    has_remote_images: html !== null && hasRemoteImages(html),
    attachments: [...head.attachments],
    is_encrypted: head.isEncrypted,
    is_complete: head.isComplete,
    status: row.status,
    failure: row.failure,
    send_at: row.status === 'queued' ? (row.due_at?.toISOString() ?? null) : null,
    occurred_at: row.occurred_at.toISOString(),
  };
}
