import { statement } from '@lode/service-kit';

/** Locks an enrolment until the end of the transaction. */
export const holdRecipient = statement({
  sql: `
    SELECT sequence.from_email AS sender, enrolment.unsubscribed_at IS NOT NULL AS "hasUnsubscribed"
    FROM outreach.enrolments AS enrolment JOIN outreach.sequences AS sequence ON sequence.id = enrolment.sequence_id
    WHERE enrolment.id = $1 FOR NO KEY UPDATE OF enrolment`,
  parameters: ['text'],
  columns: { sender: 'text', hasUnsubscribed: 'boolean' },
});
