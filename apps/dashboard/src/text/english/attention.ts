import { counted } from './counted';

/** Texts of what needs the attention of a person. */
export const attention = {
  attention: {
    title: 'Needs attention',
    note: 'Answers, sequences, lists, mailboxes, connections and the quota.',
    none: 'Nothing waits for you.',
    answers: (count: string, orMore: boolean) =>
      orMore ? `${count} or more answers are open.` : `${counted(count, 'answer is', 'answers are')} open.`,
    sequenceDraft: 'This sequence is a draft. Check it and start it.',
    sequenceEmpty: 'This sequence has no message yet. Write the first one.',
    sequencePaused: 'This sequence is paused; no messages are sent.',
    sequencePausedBy: (reason: string) => `Lode paused this sequence: ${reason}`,
    unverified: 'This list has addresses that were never verified.',
    actions: {
      answer: 'Answer',
      continue: 'Continue',
      decide: 'Decide',
      verify: 'Verify',
      fix: 'Fix',
      see: 'See',
    },
    webhookFailing: (time: string) => `Webhook: no delivery has succeeded since ${time}`,
    webhookDisabled: 'Webhook: disabled because its receiver failed',
    mailboxPaused: (reason: string | null) => (reason ? `Mailbox: paused, ${reason}` : 'Mailbox: paused'),
    mailboxFailing: (reason: string) => `Mailbox: ${reason}`,
    crm: (reason: string | null) => `CRM: sign-in rejected${reason ? `, ${reason}` : ''}`,
    quota: 'Quota',
    quotaUsed: (used: string, quota: string) =>
      `${used} of ${quota} results of this month are used. Searches and verifications are rejected until the next month (UTC)`,
    quotaNear: (used: string, quota: string) => `${used} of ${quota} results of this month are used`,
    key: (ends: string, used: string) => `Key: ends ${ends}, last used ${used}`,
  },
} as const;
