import { statement } from '@lode/service-kit';

const columns = { message: 'text', account: 'text', sequence: 'text', enrolment: 'text' } as const;

/** Of any account. */
export const findByToken = statement({
  sql: `
    SELECT id AS message, account_id AS account, sequence_id AS sequence, enrolment_id AS enrolment
    FROM outreach.message_behind($1)`,
  parameters: ['text'],
  columns,
});

/** Of any account. `place` is the position of the token, from 1. */
export const findByTokens = statement({
  sql: `
    SELECT asked.place::integer AS place, id AS message, account_id AS account, sequence_id AS sequence,
      enrolment_id AS enrolment
    FROM unnest($1::text[]) WITH ORDINALITY AS asked (token, place)
      CROSS JOIN LATERAL outreach.message_behind(asked.token)`,
  parameters: ['text[]'],
  columns: { place: 'integer', ...columns },
});
