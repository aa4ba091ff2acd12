import { statement, withAccount } from '@lode/database';
import { UnsealError } from '@lode/platform';
import type { PersonalRow, RowOpener } from '@lode/privacy';
import type { EventRevealer, RevealedEvent, StoredEventOf } from '@lode/work';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { ConversationMessageEntity } from './conversation.entity';
import type { ConversationPerson, DraftContent, MailBody, MailHead } from './letter';
import { ConversationVaults } from './vault.repository';

const membersOfMailboxes = statement({
  sql: `
    SELECT id, CASE WHEN created_by IS NULL THEN shared_with ELSE shared_with || created_by END AS members
    FROM outreach.mailboxes WHERE account_id = $1 AND id = ANY ($2)`,
  parameters: ['text', 'text[]'],
  columns: { id: 'text', members: 'text[]' },
});

const sealedTables = ['conversations', 'conversation_messages', 'conversation_drafts'] as const;

/** Opens conversations for subject access, and the texts of replies for their events. */
@Injectable()
export class HeldConversations implements RowOpener, EventRevealer {
  constructor(
    private readonly vaults: ConversationVaults,
    private readonly source: DataSource,
  ) {}

  /** A row whose key is missing stays sealed. */
  async open(table: string, row: PersonalRow): Promise<PersonalRow> {
    const isSealed = sealedTables.find((one) => one === table);
    return (isSealed && (await ifOpened(() => this.opened(isSealed, row)))) ?? row;
  }

  /** An event whose mail was deleted, or whose key is missing, has empty texts. */
  async reveal(events: readonly StoredEventOf[]): Promise<RevealedEvent[]> {
    const replies = events.filter(({ data }) => typeof data['mail'] === 'string');
    const texts = new Map<string, object>();
    for (const [account, ofAccount] of Map.groupBy(replies, (event) => event.account))
      for (const [id, text] of await this.textsOf(
        account,
        ofAccount.map(({ data }) => String(data['mail'])),
      ))
        texts.set(id, text);
    const members = await this.membersOf(events);
    return events.map(({ data: { mail, ...data } }) => ({
      data: { ...data, ...texts.get(String(mail)) },
      members: members.get(String(data['mailbox_id'])),
    }));
  }

  /** Members who see the conversations of the mailboxes that events name; none for a mailbox that was deleted. */
  private async membersOf(events: readonly StoredEventOf[]): Promise<Map<string, readonly string[]>> {
    const members = new Map<string, readonly string[]>();
    const named = events.filter(({ data }) => typeof data['mailbox_id'] === 'string');
    for (const [account, ofAccount] of Map.groupBy(named, (event) => event.account)) {
      const ids = [...new Set(ofAccount.map(({ data }) => String(data['mailbox_id'])))];
      for (const id of ids) members.set(id, []);
      const rows = await withAccount(this.source, account, (manager) =>
        membersOfMailboxes.rows(manager, account, ids),
      );
      for (const { id, members: found } of rows) members.set(id, found);
    }
    return members;
  }

  private async textsOf(account: string, ids: readonly string[]): Promise<Map<string, object>> {
    const mails = await withAccount(this.source, account, (manager) =>
      manager.findBy(ConversationMessageEntity, { accountId: account, id: In(ids) }),
    );
    const texts = await ifOpened(async () => {
      const vault = await this.vaults.of(account);
      return mails.map(({ id, head, body }) => {
        const { newText = '' } = vault.open<MailBody>(body, id);
        return [id, { subject: vault.open<MailHead>(head, id).subject, reply_text: newText }] as const;
      });
    });
    return new Map(texts);
  }

  private async opened(table: (typeof sealedTables)[number], row: PersonalRow): Promise<PersonalRow> {
    const id = String(row['id']);
    const vault = await this.vaults.of(String(row['account_id']));
    if (table === 'conversations') {
      const { person, words: _, ...rest } = row;
      return { ...rest, ...vault.open<ConversationPerson>(String(person), id) };
    }
    if (table === 'conversation_drafts') {
      const { content, ...rest } = row;
      const { text, html, cc } = vault.open<DraftContent>(String(content), id);
      return { ...rest, cc, text: text.split('\n'), html };
    }
    const { head, body, words: _, mail_key: __, ...rest } = row;
    const { from, to, cc, subject, attachments } = vault.open<MailHead>(String(head), id);
    const { text } = vault.open<MailBody>(String(body), id);
    // The address of the sender in the row itself, and lines of text, so that all of a mail of the person is shown.
    return {
      ...rest,
      sender: from?.email ?? null,
      from,
      to,
      cc,
      subject,
      attachments,
      text: text.split('\n'),
    };
  }
}

async function ifOpened<Result>(open: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}
