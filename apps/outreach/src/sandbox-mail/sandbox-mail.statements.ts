import type { MachineReason, SequenceEventType } from '@lode/contracts';
import { statement, typed, type RowOf } from '@lode/service-kit';

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

export type SentMailRow = RowOf<typeof columns>;

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
export const listSentMail = statement({
  sql: sentMail('', newestFirst),
  parameters: ['text', 'text', 'bigint', 'text | null'],
  columns,
});

export const findSentMail = statement({
  sql: sentMail(', message.rfc_message_id, message.token, message.links', 'message.id = $2'),
  parameters: ['text', 'text'],
  columns: { ...columns, rfc_message_id: 'text', token: 'text', links: 'text[]' },
});

/** Maximum events per response. */
const maxEvents = 100;

export const eventsOfMessage = statement({
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
