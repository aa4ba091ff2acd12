/**
 * In SQL, whether the enrolment of a row says that nobody may write to its address again from any sequence of the
 * account: the person has unsubscribed, or there is no such mailbox. As the index `enrolments_refusing` has it.
 */
export const hasRefused = (row: string): string => `(${row}.status = 'unsubscribed' OR ${row}.no_mailbox)`;
