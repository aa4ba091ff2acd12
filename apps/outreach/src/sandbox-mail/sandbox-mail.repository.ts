import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { MailPlace, SandboxMailStore, SentMail, SentMessage } from './sandbox-mail-store';
import { eventsOfMessage, findSentMail, listSentMail, type SentMailRow } from './sandbox-mail.statements';

/** After all ids. */
const end = 'msg~';

@Injectable()
export class SandboxMailRepository implements SandboxMailStore {
  constructor(private readonly source: DataSource) {}

  page(account: string, { sequence, before = end }: MailPlace, limit: number): Promise<SentMail[]> {
    return withAccount(this.source, account, async (manager) =>
      (await listSentMail.rows(manager, account, before, limit, sequence ?? null)).map(mailOf),
    );
  }

  find(account: string, id: string): Promise<SentMessage | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const row = await findSentMail.first(manager, account, id);
      if (!row) return undefined;
      const events = await eventsOfMessage.rows(manager, id, row.links);
      return {
        ...mailOf(row),
        messageId: row.rfc_message_id,
        token: row.token,
        targets: row.links,
        events: events.map((event) => ({ ...event, occurred_at: event.occurred_at.toISOString() })),
      };
    });
  }
}

const mailOf = (row: SentMailRow): SentMail => ({
  id: row.id,
  sequence_id: row.sequence_id,
  sequence_name: row.sequence_name,
  step_position: row.step_position,
  to: row.email,
  subject: row.subject,
  sent_at: row.sent_at.toISOString(),
  reactions: row.reactions,
});
