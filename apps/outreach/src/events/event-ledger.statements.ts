import { statement } from '@lode/service-kit';
import { firstTimeColumns, type FirstTime } from './ledger-entry';

/** Locks an enrolment and then a message. @param isFirst SQL expression */
const hold = (isFirst: string) =>
  statement({
    sql: `
      SELECT slot, ${isFirst} AS "isFirst", returned_at IS NOT NULL AS "isBack"
      FROM outreach.enrolments AS enrolment JOIN outreach.messages AS message ON message.enrolment_id = enrolment.id
      WHERE enrolment.id = $1 AND message.id = $2 FOR NO KEY UPDATE`,
    parameters: ['text', 'text'],
    columns: { slot: 'smallint', isFirst: 'boolean', isBack: 'boolean' },
  });

/** For events that are counted each time. */
export const holdForAny = hold('false');

/** By the column with the time of the first event. */
export const holdForFirst = Object.fromEntries(
  firstTimeColumns.map((column) => [column, hold(`${column} IS NULL`)]),
) as Record<FirstTime, typeof holdForAny>;

export const markReturned = statement({
  sql: `
    UPDATE outreach.messages SET returned_at = $2 WHERE id = $1 AND returned_at IS NULL
    RETURNING sent_at IS NOT NULL AS "wasSent"`,
  parameters: ['text', 'timestamptz'],
  columns: { wasSent: 'boolean' },
});
