/**
 * SQL condition: the enrolment forbids further mail from any sequence of the account, because the person has
 * unsubscribed or the mailbox does not exist. Equals the condition of the index `enrolments_refusing`.
 */
export const hasRefused = (row: string): string => `(${row}.status = 'unsubscribed' OR ${row}.no_mailbox)`;
