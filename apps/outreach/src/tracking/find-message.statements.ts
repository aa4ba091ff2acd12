import { statement } from '@lode/service-kit';

/** Of any account. */
export const findByToken = statement({
  sql: `
    SELECT id AS message, account_id AS account, sequence_id AS sequence, enrolment_id AS enrolment
    FROM outreach.message_behind($1)`,
  parameters: ['text'],
  columns: { message: 'text', account: 'text', sequence: 'text', enrolment: 'text' },
});
