import { withAccount, statement, typed } from '@lode/database';
import type { ConversationLabel, ConversationMessageKind, ConversationState } from '@lode/contracts';
import { CLOCK, LOGGER, throttledWarning, type Clock, type Logger } from '@lode/platform';
import { EventOutbox, TaskWorker } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conversationEvent } from '../conversations/conversation-event';
import type { MailBody, MailHead } from '../conversations/letter';
import { SortReplyByModel, type ReplyToSort } from '../conversations/model.task';
import type { SortedReply } from '../conversations/sorted-reply';
import { ConversationVaults } from '../conversations/vault.repository';
import { ReplyTasks } from '../tasks/reply-tasks';
import { LanguageModel, NonsenseError } from './language-model.adapter';
import { ModelUse } from './model-use.repository';

/** The mail by which a conversation has its label. */
const findOpen = statement({
  sql: `
    SELECT mail.head, mail.body, mail.kind, mail.occurred_at, talk.state, talk.sequence_id, talk.enrolment_id, talk.lead_id,
      talk.mailbox_id, talk.label
    FROM outreach.conversations AS talk JOIN outreach.conversation_messages AS mail ON mail.id = talk.sorted_mail
    WHERE talk.account_id = $1 AND talk.id = $2 AND talk.sorted_mail = $3 FOR NO KEY UPDATE OF talk`,
  parameters: ['text', 'text', 'text'],
  columns: {
    head: 'text',
    body: 'text',
    kind: typed<ConversationMessageKind>('text'),
    occurred_at: 'timestamptz',
    state: typed<ConversationState>('text'),
    sequence_id: 'text',
    enrolment_id: 'text',
    lead_id: 'text',
    mailbox_id: 'text',
    label: typed<ConversationLabel | null>('text | null'),
  },
});

const keepLabel = statement({
  sql: `
    WITH mail AS (UPDATE outreach.conversation_messages SET head = $4 WHERE id = $3 RETURNING id)
    UPDATE outreach.conversations SET label = $2, updated_at = $5 FROM mail
    WHERE conversations.id = $1 AND conversations.sorted_mail = mail.id`,
  parameters: ['text', 'text', 'text', 'text', 'timestamptz'],
});

/**
 * Gives conversations the label of the language model. The label may become a task of a member and has no further effect: it
 * suppresses, writes to and adds no contact, whatever the mail makes the model say.
 */
@Injectable()
export class SortReplies {
  private readonly warn: (error: unknown) => void;

  constructor(
    private readonly source: DataSource,
    private readonly vaults: ConversationVaults,
    private readonly outbox: EventOutbox,
    private readonly use: ModelUse,
    private readonly replyTasks: ReplyTasks,
    /** Null: no model is configured. */
    @Inject(LanguageModel) private readonly model: Pick<LanguageModel, 'sort'> | null,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.warn = throttledWarning(logger, 'language model answered nonsense, the label stays');
  }

  /** @throws if the model is unreachable, so that the task is repeated */
  @TaskWorker(SortReplyByModel)
  async sort(reply: ReplyToSort): Promise<void> {
    const { account, mail } = reply;
    if (!this.model) return;
    const vault = await this.vaults.of(account);
    const found = await this.open(reply);
    if (!found) return;
    const body = vault.open<MailBody>(found.body, mail);
    const text = (body.newText ?? body.text).trim();
    if (text === '' || !(await this.use.take(account))) return;
    const sorted = await this.answerTo(text, found.occurred_at.toISOString().slice(0, 10));
    if (!sorted) return;
    await withAccount(this.source, account, async (manager) => {
      const now = await findOpen.first(manager, account, reply.conversation, mail);
      if (!now) return;
      const { label, ...reason } = sorted;
      const head = { ...vault.open<MailHead>(now.head, mail), sorting: reason };
      const at = this.clock.now();
      await keepLabel.run(manager, reply.conversation, label, mail, vault.seal(head, mail), new Date(at));
      await this.outbox.write(manager, account, [
        conversationEvent('conversation.labelled', {
          ...{ conversation: reply.conversation, sequence: now.sequence_id, enrolment: now.enrolment_id },
          ...{ lead: now.lead_id, mailbox: now.mailbox_id, state: now.state, label, sorted, at },
        }),
      ]);
      const { conversation } = reply;
      await this.replyTasks.follow(manager, { account, conversation, label, until: sorted.until, at });
    });
  }

  /** Undefined if a later mail or a member has given another label meanwhile. */
  private open({ account, conversation, mail }: ReplyToSort) {
    return withAccount(this.source, account, (manager) =>
      findOpen.first(manager, account, conversation, mail),
    );
  }

  private async answerTo(text: string, day: string): Promise<SortedReply | undefined> {
    try {
      return await this.model?.sort(text, day);
    } catch (error) {
      if (!(error instanceof NonsenseError)) throw error;
      this.warn(error);
      return undefined;
    }
  }
}
