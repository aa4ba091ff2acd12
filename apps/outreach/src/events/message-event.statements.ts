import { statement } from '@lode/service-kit';

/** The messages of events, with the links of the given numbers. `place` is the position of the event, from 1. */
export const findEventMessages = statement({
  sql: `
    SELECT asked.place::integer AS place, enrolment.email, enrolment.lead_id, enrolment.subject_hashes,
      message.step_position, message.links[asked.link] AS link
    FROM unnest($1::text[], $2::text[], $3::integer[]) WITH ORDINALITY AS asked (enrolment, message, link, place)
      JOIN outreach.enrolments AS enrolment ON enrolment.id = asked.enrolment
      JOIN outreach.messages AS message ON message.id = asked.message AND message.enrolment_id = enrolment.id
    ORDER BY place`,
  parameters: ['text[]', 'text[]', 'integer[]'],
  columns: {
    place: 'integer',
    email: 'text',
    lead_id: 'text',
    subject_hashes: 'text[]',
    step_position: 'integer',
    link: 'text | null',
  },
});
