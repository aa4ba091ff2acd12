import { statement } from '@lode/service-kit';

/**
 * Deletes the messages among the $3 next ones after the id $1 that were planned before $2 and whose enrolment ended
 * before then, with their events. Of all accounts.
 */
export const deleteEndedMessages = statement({
  sql: 'SELECT last_id AS last, deleted FROM outreach.delete_ended_messages($1, $2, $3)',
  parameters: ['text', 'timestamptz', 'integer'],
  columns: {
    /** Null: there are no further messages. */
    last: 'text | null',
    deleted: 'integer',
  },
});
