import type { SandboxMail, SandboxMailEvent, MachineReason, SequenceEventType } from '@lode/contracts';
import { statement, typed, type RowOf, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A message with its recipient, also where the recipient is suppressed. */
interface SentMail extends SandboxMail {
  readonly to: string;
}

export interface SentMessage extends SentMail {
  /** Message-ID (RFC 5322). */
  readonly messageId: string;
  /** In the links of the message. */
  readonly token: string;
  /** Targets of its tracked links, in order. */
  readonly targets: readonly string[];
  readonly events: SandboxMailEvent[];
}

interface MailQuery {
  readonly sequence?: string | undefined;
  /** Id of the last message of the previous page. */
  readonly before?: string | undefined;
}

const columns = {
  id: 'text',
  sequence_id: 'text',
  sequence_name: 'text',
  step_position: 'integer',
  email: 'text',
  subject: 'text | null',
  sent_at: 'timestamptz',
  reactions: typed<SequenceEventType[]>('text[]'),
} as const;

type SentMailRow = RowOf<typeof columns>;

const sentMail = (further: string, condition: string) => `
  SELECT message.id, message.sequence_id, sequence.name AS sequence_name, message.step_position, enrolment.email,
    message.subject, date_trunc('milliseconds', message.sent_at) AS sent_at,
    ARRAY (SELECT type FROM outreach.events WHERE message_id = message.id AND machine_reason IS NULL
        AND type NOT IN ('sent', 'look') GROUP BY type ORDER BY min(occurred_at)) AS reactions${further}
  FROM outreach.messages AS message
    JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
    JOIN outreach.sequences AS sequence ON sequence.id = message.sequence_id
  WHERE message.account_id = $1 AND message.sent_at IS NOT NULL AND sequence.deleted_at IS NULL AND ${condition}`;

const newestFirst =
  'message.id < $2 AND ($4::text IS NULL OR message.sequence_id = $4) ORDER BY message.id DESC LIMIT $3';

/** Messages before an id, newest first. */
const listSentMail = statement({
  sql: sentMail('', newestFirst),
  parameters: ['text', 'text', 'bigint', 'text | null'],
  columns,
});

const findSentMail = statement({
  sql: sentMail(', message.rfc_message_id, message.token, message.links', 'message.id = $2'),
  parameters: ['text', 'text'],
  columns: { ...columns, rfc_message_id: 'text', token: 'text', links: 'text[]' },
});

/** Maximum events per response. */
const maxEvents = 100;

const eventsOfMessage = statement({
  sql: `
    SELECT type, occurred_at, CASE WHEN type = 'click' THEN ($2::text[])[link] END AS url, machine_reason
    FROM outreach.events WHERE message_id = $1 AND type <> 'look' ORDER BY occurred_at, id LIMIT ${maxEvents}`,
  parameters: ['text', 'text[]'],
  columns: {
    type: typed<SequenceEventType>('text'),
    occurred_at: 'timestamptz',
    url: 'text | null',
    machine_reason: typed<MachineReason | null>('text | null'),
  },
});

/** After all ids. */
const end = 'msg~';

/** Messages of an account that the relay accepted. */
@Injectable()
export class SandboxMailRepository {
  constructor(private readonly source: DataSource) {}

  /** Newest first. */
  page(account: string, { sequence, before = end }: MailQuery, limit: number): Promise<SentMail[]> {
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
