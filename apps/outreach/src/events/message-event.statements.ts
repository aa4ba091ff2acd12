import { statement } from '@lode/service-kit';

/** The message of an event, with the link of the given number. */
export const findEventMessage = statement({
  sql: `
    SELECT enrolment.email, enrolment.lead_id, enrolment.subject_hashes, message.step_position,
      message.links[$3] AS link
    FROM outreach.enrolments AS enrolment JOIN outreach.messages AS message ON message.enrolment_id = enrolment.id
    WHERE enrolment.id = $1 AND message.id = $2`,
  parameters: ['text', 'text', 'integer'],
  columns: {
    email: 'text',
    lead_id: 'text',
    subject_hashes: 'text[]',
    step_position: 'integer',
    link: 'text | null',
  },
});
