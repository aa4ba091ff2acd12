import { randomBytes } from 'node:crypto';
import { statement, typed, withAccount } from '@lode/database';
import { CLOCK, prefixedId, type Clock } from '@lode/platform';
import { SubjectHasher, subjectsInSlices } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Reader } from '../conversations/conversation.repository';
import type { DraftContent } from '../conversations/letter';
import type { TemplateValues } from '../templates/template-variables';

const findDraft = statement({
  sql: `
    SELECT id, content, updated_at FROM outreach.conversation_drafts
    WHERE account_id = $1 AND conversation_id = $2 AND author = $3`,
  parameters: ['text', 'text', 'text'],
  columns: { id: 'text', content: 'text', updated_at: 'timestamptz' },
});

/** The id stays, because it seals the content; not for an erased person. */
const saveDraft = statement({
  sql: `
    INSERT INTO outreach.conversation_drafts (id, account_id, conversation_id, author, content, updated_at, subject_hashes)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO UPDATE SET content = $5, updated_at = $6, subject_hashes = $7`,
  parameters: ['text', 'text', 'text', 'text', 'text', 'timestamptz', 'text[]'],
});

const deleteDraft = statement({
  sql: `
    DELETE FROM outreach.conversation_drafts WHERE account_id = $1 AND conversation_id = $2 AND author = $3`,
  parameters: ['text', 'text', 'text'],
});

/** Serializes the drafts of a conversation until the transaction ends. */
const lockDrafts = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.conversation_drafts ' || $1, 0))`,
  parameters: ['text'],
});

/** Other members who changed a draft after a time. */
const findWriters = statement({
  sql: `
    SELECT author FROM outreach.conversation_drafts
    WHERE account_id = $1 AND conversation_id = $2 AND author <> $3 AND author LIKE 'usr\\_%' AND updated_at > $4
    ORDER BY updated_at DESC LIMIT 20`,
  parameters: ['text', 'text', 'text', 'timestamptz'],
  columns: { author: 'text' },
});

/** Values of the person, if the enrolment exists, and the sender. */
const findValues = statement({
  sql: `
    SELECT enrolment.variables, coalesce(mailbox.email, sequence.from_email) AS sender_email,
      coalesce(mailbox.from_name, sequence.from_name) AS sender_name
    FROM outreach.conversations AS talk LEFT JOIN outreach.enrolments AS enrolment ON enrolment.id = talk.enrolment_id
      LEFT JOIN outreach.mailboxes AS mailbox ON mailbox.id = talk.mailbox_id
      LEFT JOIN outreach.sequences AS sequence ON sequence.id = talk.sequence_id
    WHERE talk.account_id = $1 AND talk.id = $2`,
  parameters: ['text', 'text'],
  columns: {
    variables: typed<TemplateValues | null>('jsonb | null'),
    sender_email: 'text | null',
    sender_name: 'text | null',
  },
});

/** Milliseconds after its last change for which the author of a draft is writing. */
const writingMs = 60_000;

interface StoredDraft {
  readonly draft: (DraftContent & { readonly updatedAt: Date }) | undefined;
  /** Other members who are writing. */
  readonly writers: string[];
}

/** Drafts of accounts. */
@Injectable()
export class DraftRepository {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  find({ account, vault }: Reader, conversation: string, author: string): Promise<StoredDraft> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await findDraft.first(manager, account, conversation, author);
      const since = new Date(this.clock.now() - writingMs);
      const writers = await findWriters.rows(manager, account, conversation, author, since);
      return {
        draft: stored && {
          ...vault.open<DraftContent>(stored.content, stored.id),
          updatedAt: stored.updated_at,
        },
        writers: writers.map(({ author: writer }) => writer),
      };
    });
  }

  async save(
    { account, vault }: Reader,
    conversation: string,
    author: string,
    content: DraftContent,
  ): Promise<void> {
    const subjects = await subjectsInSlices(this.hasher, content);
    const now = this.clock.now();
    await withAccount(this.source, account, async (manager) => {
      await lockDrafts.run(manager, conversation);
      const stored = await findDraft.first(manager, account, conversation, author);
      const id = stored?.id ?? prefixedId('drf', now, randomBytes(10));
      const sealed = vault.seal(content, id);
      await saveDraft.run(manager, id, account, conversation, author, sealed, new Date(now), [...subjects]);
    });
  }

  async remove({ account }: Reader, conversation: string, author: string): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      deleteDraft.run(manager, account, conversation, author),
    );
  }

  values({ account }: Reader, conversation: string) {
    return withAccount(this.source, account, (manager) => findValues.first(manager, account, conversation));
  }
}
