/** Texts of what needs the attention of an operator. */
export const attention = {
  attention: {
    title: 'Needs attention',
    note: 'Webhooks, mailboxes, CRM connections, keys and the quota.',
    none: 'Nothing: all of them work.',
    webhookFailing: (time: string) => `Webhook: no delivery has succeeded since ${time}`,
    webhookDisabled: 'Webhook: disabled because its receiver failed',
    mailboxPaused: (reason: string | null) => (reason ? `Mailbox: paused, ${reason}` : 'Mailbox: paused'),
    mailboxFailing: (reason: string) => `Mailbox: ${reason}`,
    crm: (reason: string | null) => `CRM: sign-in rejected${reason ? `, ${reason}` : ''}`,
    quota: 'Quota',
    quotaUsed: (used: string, quota: string) =>
      `${used} of ${quota} requests of this month are used. Searches and verifications are rejected until the next month (UTC)`,
    quotaNear: (used: string, quota: string) => `${used} of ${quota} requests of this month are used`,
    key: (ends: string, used: string) => `Key: ends ${ends}, last used ${used}`,
  },
} as const;
